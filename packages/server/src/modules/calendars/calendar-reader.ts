import { createApartPool } from '../../ground/apart/apart-pool.ts'
import { type ApartLimits, EndedApart, startApart } from '../../ground/apart/start-apart.ts'
import type { CalendarAsked, CalendarRead } from './read-calendar.ts'

export type CalendarReader = {
  /** When somebody is busy, by the text of their calendar, or of each of its entries; why not, in words, where reading it took too much. */
  read(companyId: string, text: string | readonly string[], asked: CalendarAsked): Promise<CalendarRead>
  close(): Promise<void>
}

export type CalendarTask = { text: string | readonly string[]; asked: CalendarAsked }

/** The longest calendar that is read takes a quarter of either. */
const LIMITS: ApartLimits = { timeoutMs: 4_000, memoryMb: 320 }
const PROGRAM = new URL('./read-calendar.process.ts', import.meta.url)

/**
 * Reads calendars in a process of its own, one after the other, companies in turns: people paste any address, and whatever a
 * calendar takes too much of ends that process and nobody else's work.
 */
export function createCalendarReader(limits: ApartLimits = LIMITS): CalendarReader {
  const pool = createApartPool({
    start: () => startApart<CalendarTask, CalendarRead>(PROGRAM, limits),
    processes: 1,
  })
  return {
    async read(company, text, asked) {
      try {
        return await pool.ask({ company, isBackground: true }, { text, asked })
      } catch (error) {
        if (!(error instanceof EndedApart) || error.reason === 'unknown') throw error
        return { why: error.reason === 'too-slow' ? 'Reading it takes too long.' : 'Reading it takes too much memory.' }
      }
    },
    close: pool.close,
  }
}
