import type { InterestMail } from '@rolecall/domain/outreach/interest-templates'
import { z } from 'zod'
import { announce } from '../../platform/events/record-event.ts'
import { defineJob, enqueue, enqueueOnce } from '../../platform/jobs/define-job.ts'
import { type AnyWork, inCompany } from '../../platform/kernel/work.ts'
import { listWithMailRuns } from '../company/companies-with-work.queries.ts'
import { dropUnwritten, finishRuns, lockRate } from '../email/mail-runs.queries.ts'
import { inactiveReason } from '../position-state/active.ts'
import { changeRun, listRunsIn, lockRun } from '../runs/runs.queries.ts'
import {
  deleteRecipients,
  getPositionOfMail,
  listUnwritten,
  type MailPosition,
  updateWritten,
} from './interest-mails.queries.ts'
import { type OutreachEmail, queueOutreach } from './queue-outreach.ts'

/** Number of emails written in one transaction. */
const BATCH = 50

/** Writes emails to candidates of a position who were asked: some at once, the rest by a job. */
export async function writeInterest(work: AnyWork, positionId: string): Promise<void> {
  if (await writeBatch(work, positionId))
    await enqueue(work.tx, writeRest, { companyId: work.tx.companyId, positionId })
}

/** Continues until the rate of the minute is used up; each email is committed with the note that it is written. */
export const writeRest = defineJob({
  name: 'interest.write',
  payload: z.object({ companyId: z.uuid(), positionId: z.uuid() }),
  inTurn: true,
  async run({ companyId, positionId }, deps) {
    while (await inCompany(deps, companyId, (work) => writeBatch(work, positionId)));
  },
})

/** Runs every minute, since each minute allows more. */
export const continueMailRuns = defineJob({
  name: 'interest.write-on',
  cron: '* * * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listWithMailRuns(deps.db))
      await inCompany(deps, companyId, async ({ tx }) => {
        const runs = await listRunsIn(tx, 'mail-run', { states: ['running'] })
        for (const positionId of new Set(runs.flatMap(({ position_id }) => position_id ?? [])))
          await enqueueOnce(tx, writeRest, { companyId, positionId }, `interest.write:${positionId}`)
      })
  },
})

type PendingMailRow = Awaited<ReturnType<typeof listUnwritten>>[number]

/** Returns whether more can be written now. */
async function writeBatch(work: AnyWork, positionId: string): Promise<boolean> {
  const { tx, now } = work
  const position = await getPositionOfMail(tx, positionId)
  const { fullDomains, select } = await lockRate(tx, now)
  if (inactiveReason(position)) await stopAll(tx, positionId)
  const found = await listUnwritten(tx, { positionId, limit: BATCH, fullDomains, at: now })
  const many = found.filter(({ run_id }) => run_id !== null)
  const allowed = new Set(select(many))
  const rows = found.filter((row) => row.run_id === null || allowed.has(row))
  if (rows.length > 0) await writeRows(work, position, rows)
  const isDone = await finishRuns(tx, positionId)
  if (many.length > 0 || isDone) await announce(work, { kind: 'mail-run.progressed', positionId })
  return found.length === BATCH && rows.length > 0
}

/**
 * Candidates who have lost their name or address since they were asked, have unsubscribed, or are interested in no position
 * get no email, and can be asked again.
 */
async function writeRows(work: AnyWork, position: MailPosition, rows: readonly PendingMailRow[]): Promise<void> {
  const { tx } = work
  const emails = rows.flatMap((row) => emailOf(position, row) ?? [])
  const mailIds = await queueOutreach(work, emails)
  await updateWritten(
    tx,
    emails.map(({ interestId: id }, place) => ({ id, mailId: mailIds[place] ?? '' })),
  )
  const kept = new Set(emails.map(({ interestId }) => interestId))
  const lost = rows.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
  if (lost.length > 0) await deleteRecipients(tx, lost)
  await countShares(tx, rows, kept)
}

const emailOf = (position: MailPosition, row: PendingMailRow): OutreachEmail | undefined =>
  row.email && row.name && !row.is_left_out
    ? {
        interestId: row.id,
        type: row.mail_type as InterestMail,
        position,
        candidate: { id: row.candidate_id, name: row.name, email: row.email },
        recruiter: row.recruiter,
        askedBy: row.asked_by,
        through: row.run_id === null ? undefined : row,
        event: { mail_type: row.mail_type, ...(row.rules && { rules: row.rules }) },
      }
    : undefined

/** Adds to the progress of each run. */
async function countShares(
  tx: AnyWork['tx'],
  rows: readonly PendingMailRow[],
  kept: ReadonlySet<string>,
): Promise<void> {
  const byRun = Map.groupBy(rows, ({ run_id }) => run_id ?? '')
  byRun.delete('')
  for (const [id, ofRun] of byRun) {
    const written = ofRun.filter((row) => kept.has(row.id)).length
    await changeRun(tx, 'mail-run', id, { more: { written, left_out: ofRun.length - written } })
  }
}

/** Stops the emails of a position that accepts no candidates any more. */
async function stopAll(tx: AnyWork['tx'], positionId: string): Promise<void> {
  for (const { id } of await listRunsIn(tx, 'mail-run', { states: ['running', 'paused'], positionId })) {
    await lockRun(tx, id)
    await dropUnwritten(tx, { id, positionId })
    await changeRun(tx, 'mail-run', id, { state: 'stopped' })
  }
}
