import { createCalendarReader } from '../src/contact/calendars/calendar-reader.ts'
import { createIncomingReader } from '../src/contact/mailbox/incoming-reader.ts'
import type { Deps } from '../src/ground/kernel/deps.ts'
import { createPdfWriter } from '../src/ground/pdf/write-apart.ts'
import { createResumeReader } from '../src/intake/ingest/resume-reader.ts'
import { createTextWork } from '../src/people/text-work/text-work.ts'

/** What an app has work done by, in processes and threads of their own. */
export type Helpers = Pick<Deps, 'reader' | 'textWork' | 'calendars' | 'incoming' | 'pdfs'>

/** `idleMs`: after which readers of résumés without anything to do end. */
export const openHelpers = (idleMs?: number): Helpers => ({
  reader: createResumeReader({
    processes: 1,
    memoryMb: 512,
    timeoutMs: 20_000,
    ...(idleMs !== undefined && { idleMs }),
  }),
  textWork: createTextWork({ threads: 1, timeoutMs: 60_000 }),
  calendars: createCalendarReader(),
  incoming: createIncomingReader(),
  pdfs: createPdfWriter(),
})

export async function closeHelpers({ reader, textWork, calendars, incoming, pdfs }: Helpers): Promise<void> {
  await Promise.all([reader.close(), textWork.close(), calendars.close(), incoming.close(), pdfs.close()])
}

/** Longer than a test run, which ends them with itself. */
const FOREVER_MS = 60 * 60_000
let shared: Helpers | undefined

/**
 * Those of the whole worker: each of them reads the lexicon when it starts, a second of a processor, and keeps nothing of what it
 * was asked. Every app gets objects of its own, by which the product tells two of them apart; closing these ends nothing.
 */
export function shareHelpers(): Helpers {
  shared ??= openHelpers(FOREVER_MS)
  const stays = { close: async () => undefined }
  const { reader, textWork, calendars, incoming, pdfs } = shared
  return {
    reader: { ...reader, ...stays },
    textWork: { ...textWork, ...stays },
    calendars: { ...calendars, ...stays },
    incoming: { ...incoming, ...stays },
    pdfs: { ...pdfs, ...stays },
  }
}
