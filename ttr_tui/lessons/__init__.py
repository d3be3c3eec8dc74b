"""Lessons: a position, and what a coach says and asks for there. Each is a file; see maps/lessons/README.md.

A lesson knows no screen. It is played at the real table with the real rules, and `Coach` says at any
moment what is asked, which actions count, and what the others play.
"""
