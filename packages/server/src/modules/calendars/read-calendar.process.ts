import { serveAsWorkerProcess } from '../../platform/processes/serve-as-worker-process.ts'
import type { CalendarTask } from './calendar-reader.ts'
import { readCalendar, readCalendars } from './read-calendar.ts'

// The program that reads calendars in a separate process.

await serveAsWorkerProcess(({ text, asked }: CalendarTask) =>
  typeof text === 'string' ? readCalendar(text, asked) : readCalendars(text, asked),
)
