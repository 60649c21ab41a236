import { expect, test } from 'vitest'
import { type CalendarState, calendarNotes } from './calendar-notes.ts'

const people = (...states: CalendarState[]) =>
  states.map((feed, place) => ({ name: ['Ines', 'Omar', 'Lena'][place] ?? '', feed }))

test.each<[CalendarState[], string[]]>([
  [['none', 'read', 'waiting'], []],
  [['partly', 'read'], ['Ines’s calendar was only partly read, so some busy times may be missing.']],
  [
    ['partly', 'failed', 'partly'],
    [
      'Omar’s calendar couldn’t be read recently, so some busy times may be missing.',
      'The calendars of Ines, Lena were only partly read, so some busy times may be missing.',
    ],
  ],
])('calendars that are %j show the notes %j', (states, notes) =>
  expect(calendarNotes(people(...states))).toEqual(notes),
)
