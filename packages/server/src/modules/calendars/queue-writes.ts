import { z } from 'zod'
import type { Tx } from '../../ground/db/connect.ts'
import { defineJob, enqueueOneByOne } from '../../ground/jobs/define-job.ts'
import { type EntryKey, waitForWriting } from './entries.queries.ts'
import { writeEntry } from './write-entry.ts'

export const writeEntryJob = defineJob({
  name: 'calendars.write-entry',
  payload: z.object({ companyId: z.uuid(), interviewId: z.uuid(), userId: z.uuid() }),
  run: writeEntry,
})

/**
 * Has an interview that was kept, moved or ended written into, or taken out of, the calendars of those who lead it: each as it
 * stands when its turn comes, so that of several changes only the last one is written.
 */
export async function queueCalendarWrites(tx: Tx, interviewId: string, now: Date): Promise<void> {
  for (const userId of await waitForWriting(tx, interviewId, now)) await queueWriting(tx, { interviewId, userId })
}

/** Of a company one is written after the other, in a line of its own: readings that take long do not hold them up. */
export const queueWriting = (tx: Tx, { interviewId, userId }: EntryKey): Promise<void> =>
  enqueueOneByOne(
    tx,
    writeEntryJob,
    { companyId: tx.companyId, interviewId, userId },
    {
      key: `calendar-entry:${tx.companyId}:${interviewId}:${userId}`,
      line: `calendar-entries:${tx.companyId}`,
    },
  )
