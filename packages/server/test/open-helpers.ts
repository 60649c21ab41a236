import { createCalendarReader } from '../src/modules/calendars/calendar-reader.ts'
import { createIncomingReader } from '../src/modules/mailbox/incoming-reader.ts'
import { createTextWork } from '../src/modules/text-work/text-work.ts'
import { createResumeReader } from '../src/parsing/ingest/resume-reader.ts'
import type { Deps } from '../src/platform/kernel/deps.ts'
import { createPdfWriter } from '../src/platform/pdf/pdf-writer.ts'

/** Helpers of an app, in processes and threads of their own. */
export type Helpers = Pick<Deps, 'reader' | 'textWork' | 'calendars' | 'incoming' | 'pdfs'>

/** `idleMs`: milliseconds after which idle résumé readers end. */
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

/** Longer than a test run, whose end stops them. */
const FOREVER_MS = 60 * 60_000
let shared: Helpers | undefined

/**
 * Helpers shared by the whole worker: each reads the lexicon when it starts, a second of CPU, and keeps nothing of its tasks.
 * Every app gets objects of its own, by which the product distinguishes them; closing these ends nothing.
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
