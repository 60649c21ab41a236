import { listOf, sentence } from '../text/sentence.ts'

/** State of reading a calendar; `partly`: some of it could not be read. */
export type CalendarState = 'none' | 'waiting' | 'read' | 'partly' | 'failed'

/** Returns notes for users choosing a time: people whose busy times may be incomplete (rule A-271). */
export function calendarNotes(people: readonly { name: string; feed: CalendarState }[]): string[] {
  const namesOf = (state: CalendarState) => people.filter(({ feed }) => feed === state).map(({ name }) => name)
  const [failed, partly] = [namesOf('failed'), namesOf('partly')]
  const notes = [
    failed.length > 0 &&
      sentence(
        {
          one: '{names}’s calendar couldn’t be read recently, so some busy times may be missing.',
          other: 'The calendars of {names} couldn’t be read recently, so some busy times may be missing.',
        },
        { count: failed.length, names: listOf(failed) },
      ),
    partly.length > 0 &&
      sentence(
        {
          one: '{names}’s calendar was only partly read, so some busy times may be missing.',
          other: 'The calendars of {names} were only partly read, so some busy times may be missing.',
        },
        { count: partly.length, names: listOf(partly) },
      ),
  ]
  return notes.filter((note) => note !== false)
}
