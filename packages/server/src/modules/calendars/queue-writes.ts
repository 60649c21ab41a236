import { z } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import { defineJob, enqueueOneByOne } from '../../platform/jobs/define-job.ts'
import { type EntryKey, waitForWriting } from './entries.queries.ts'
import { writeEntry } from './write-entry.ts'

export const writeEntryJob = defineJob({
  name: 'calendars.write-entry',
  payload: z.object({ companyId: z.uuid(), interviewId: z.uuid(), userId: z.uuid() }),
  run: writeEntry,
})

/**
 * Queues writing an interview that was scheduled, moved or ended into the interviewers' calendars, or its removal. The job uses
 * the state when it runs, so that only the last of several changes is written.
 */
export async function queueCalendarWrites(tx: Tx, interviewId: string, now: Date): Promise<void> {
  for (const userId of await waitForWriting(tx, interviewId, now)) await queueWriting(tx, { interviewId, userId })
}

/** Writes one after the other per company, in a queue of their own, so that slow readings do not hold them up. */
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
