import { createProcessPool } from '../../platform/processes/process-pool.ts'
import { type ProcessLimits, startWorkerProcess, WorkerProcessError } from '../../platform/processes/worker-process.ts'
import type { CalendarReadOptions, CalendarReadResult } from './read-calendar.ts'

export type CalendarReader = {
  /**
   * Returns the owner's busy times from the text of a calendar, or of each of its entries; or a sentence saying why, if reading
   * took too much time or memory.
   */
  read(companyId: string, text: string | readonly string[], asked: CalendarReadOptions): Promise<CalendarReadResult>
  close(): Promise<void>
}

export type CalendarTask = { text: string | readonly string[]; asked: CalendarReadOptions }

/** Limits of the process; the longest calendar that is accepted takes a quarter of either. */
const LIMITS: ProcessLimits = { timeoutMs: 4_000, memoryMb: 320 }
const PROGRAM = new URL('./read-calendar.process.ts', import.meta.url)

/**
 * Reads calendars in a separate process, one at a time, companies in turns: users paste any address, and a calendar that takes
 * too much ends that process and no other work.
 */
export function createCalendarReader(limits: ProcessLimits = LIMITS): CalendarReader {
  const pool = createProcessPool({
    start: () => startWorkerProcess<CalendarTask, CalendarReadResult>(PROGRAM, limits),
    processes: 1,
  })
  return {
    async read(company, text, asked) {
      try {
        return await pool.ask({ company, isBackground: true }, { text, asked })
      } catch (error) {
        if (!(error instanceof WorkerProcessError) || error.reason === 'unknown') throw error
        return {
          why:
            error.reason === 'too-slow'
              ? 'Reading the calendar takes too long.'
              : 'Reading the calendar takes too much memory.',
        }
      }
    },
    close: pool.close,
  }
}
