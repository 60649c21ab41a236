import { answerApart } from '../../ground/apart/answer-apart.ts'
import type { CalendarTask } from './calendar-reader.ts'
import { readCalendar, readCalendars } from './read-calendar.ts'

// The program that reads calendars.

await answerApart(({ text, asked }: CalendarTask) =>
  typeof text === 'string' ? readCalendar(text, asked) : readCalendars(text, asked),
)
