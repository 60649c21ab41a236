import { writeNotice } from '@rolecall/domain/country-rules/write-notice'
import type { InterestMail } from '@rolecall/domain/mails/interest-templates'
import { listFullDomains, takeAllowed } from '@rolecall/domain/mails/pace'
import { z } from 'zod'
import { type Begun, begunBy } from '../../ground/events/begun-by.ts'
import { announce, recordEvents } from '../../ground/events/record-event.ts'
import { defineJob, enqueue, enqueueOnce } from '../../ground/jobs/define-job.ts'
import { type AnyWork, inCompany } from '../../ground/kernel/work.ts'
import { listWithMailRuns } from '../../house/company/companies-with-work.queries.ts'
import { getCompanySettings } from '../../house/company/settings.queries.ts'
import { rulesOfApplications } from '../../house/country-rules/rules-of.ts'
import { whyInactive } from '../../people/positions/active.ts'
import { changeRun, listRunsIn, lockRun } from '../../people/runs/runs.queries.ts'
import { pageLinks } from '../letters/page-links.ts'
import type { LetterMail } from '../outbox/mail.queries.ts'
import { countLately, dropUnwritten, finishRuns, getPace, takeTurn } from '../outbox/mail-runs.queries.ts'
import { queueMails } from '../outbox/send-mail.ts'
import { whyLink } from '../public-pages/applicant-link.ts'
import { interestLetter } from './interest-letter.ts'
import { signInterest } from './interest-link.ts'
import {
  deleteAsked,
  getPositionOfMail,
  listUnwritten,
  type PositionOfMail,
  updateWritten,
} from './interest-mails.queries.ts'

/** Mails written in one transaction. */
const BATCH = 50

/** Writes mails for those of a position who were asked: some at once, the rest by a job. */
export async function writeInterest(work: AnyWork, positionId: string): Promise<void> {
  if (await writeBatch(work, positionId))
    await enqueue(work.tx, writeRest, { companyId: work.tx.companyId, positionId })
}

/** Goes on where it was stopped, until the minute is full: what is written is written with the note that it is. */
export const writeRest = defineJob({
  name: 'interest.write',
  payload: z.object({ companyId: z.uuid(), positionId: z.uuid() }),
  inTurn: true,
  async run({ companyId, positionId }, deps) {
    while (await inCompany(deps, companyId, (work) => writeBatch(work, positionId)));
  },
})

/** Every minute, since each has room for more. */
export const writeOn = defineJob({
  name: 'interest.write-on',
  cron: '* * * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listWithMailRuns(deps.db))
      await inCompany(deps, companyId, async ({ tx }) => {
        const runs = await listRunsIn(tx, 'mail-run', { states: ['running'] })
        for (const positionId of new Set(runs.map(({ position_id }) => position_id)))
          await enqueueOnce(tx, writeRest, { companyId, positionId }, `interest.write:${positionId}`)
      })
  },
})

type Unwritten = Awaited<ReturnType<typeof listUnwritten>>[number]

/** Answers whether there is more to write now. */
async function writeBatch(work: AnyWork, positionId: string): Promise<boolean> {
  const { tx, now } = work
  const position = await getPositionOfMail(tx, positionId)
  await takeTurn(tx)
  if (whyInactive(position)) await stopAll(tx, positionId)
  const [pace, lately] = [await getPace(tx), await countLately(tx, now)]
  const found = await listUnwritten(tx, {
    positionId,
    limit: BATCH,
    fullDomains: listFullDomains(pace, lately),
    at: now,
  })
  const many = found.filter(({ run_id }) => run_id !== null)
  const allowed = new Set(takeAllowed(many, pace, lately))
  const rows = found.filter((row) => row.run_id === null || allowed.has(row))
  if (rows.length > 0) await writeRows(work, position, rows)
  const isDone = await finishRuns(tx, positionId)
  if (many.length > 0 || isDone) await announce(work, { kind: 'mail-run.progressed', positionId })
  return found.length === BATCH && rows.length > 0
}

async function writeRows(work: AnyWork, position: PositionOfMail, rows: readonly Unwritten[]): Promise<void> {
  const { tx } = work
  const isExplained = (await getCompanySettings(tx)).explanation !== 'off'
  const rules = await rulesOfApplications(work, {
    positionId: position.id,
    candidateIds: rows.map(({ candidate_id }) => candidate_id),
  })
  const written = rows.flatMap((row) => {
    const own = rules.get(row.candidate_id)
    const mail = write(work, { position, isExplained, notice: own ? writeNotice(own) : [] }, row)
    return mail ? [{ row, mail }] : []
  })
  const mailIds = await queueMails(
    work,
    written.map(({ mail }) => mail),
  )
  await updateWritten(
    tx,
    written.map(({ row }, place) => ({ id: row.id, mailId: mailIds[place] ?? '' })),
  )
  const kept = new Set(written.map(({ row }) => row.id))
  const lost = rows.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
  if (lost.length > 0) await deleteAsked(tx, lost)
  await countShares(tx, rows, kept)
  const begun = await nameThoseWhoAsked(work, written)
  await recordEvents(
    work,
    written.map(({ row }) => ({
      kind: 'interest.asked' as const,
      projectId: position.project_id,
      positionId: position.id,
      candidateId: row.candidate_id,
      ...(begun.get(row.run_id ?? '') ?? { actorId: row.asked_by }),
      payload: { mail_type: row.mail_type, ...(row.rules && { rules: row.rules }) },
    })),
  )
}

/** By run, since a machine may have asked for one. */
async function nameThoseWhoAsked(work: AnyWork, written: readonly { row: Unwritten }[]): Promise<Map<string, Begun>> {
  const runs = new Map(written.flatMap(({ row }) => (row.run_id === null ? [] : [[row.run_id, row] as const])))
  const named = [...runs].map(async ([id, row]) => [id, await begunBy(work, row.asked_by, row)] as const)
  return new Map(await Promise.all(named))
}

/** What each run has got further by. */
async function countShares(tx: AnyWork['tx'], rows: readonly Unwritten[], kept: ReadonlySet<string>): Promise<void> {
  const byRun = Map.groupBy(rows, ({ run_id }) => run_id ?? '')
  byRun.delete('')
  for (const [id, ofRun] of byRun) {
    const written = ofRun.filter((row) => kept.has(row.id)).length
    await changeRun(tx, 'mail-run', id, { more: { written, left_out: ofRun.length - written } })
  }
}

/** A position that looks for nobody any more asks nobody. */
async function stopAll(tx: AnyWork['tx'], positionId: string): Promise<void> {
  for (const { id } of await listRunsIn(tx, 'mail-run', { states: ['running', 'paused'], positionId })) {
    await lockRun(tx, id)
    await dropUnwritten(tx, { id, positionId })
    await changeRun(tx, 'mail-run', id, { state: 'stopped' })
  }
}

type About = { position: PositionOfMail; isExplained: boolean; notice: readonly string[] }

/** Nothing where the candidate has lost name or address since they were asked, asked for no more mails, or is interested in no position. */
function write(
  { tx, deps: { env } }: AnyWork,
  { position, isExplained, notice }: About,
  row: Unwritten,
): LetterMail | undefined {
  if (!row.email || !row.name || row.is_left_out) return undefined
  const token = signInterest(env.ROLECALL_SECRET, { companyId: tx.companyId, askedId: row.id })
  const link = pageLinks(env).interest(token)
  const why = isExplained ? whyLink(env, token) : undefined
  const values = {
    candidate_name: row.name,
    position_title: position.title,
    company_name: position.company_name,
    recruiter_name: row.recruiter,
  }
  return {
    kind: 'interest',
    to: row.email,
    secrets: why ? [link, why] : [link],
    letter: interestLetter(row.mail_type as InterestMail, values, { link, why, notice }),
    candidateId: row.candidate_id,
    positionId: position.id,
    template: row.mail_type,
    unsubscribeLink: link,
  }
}
