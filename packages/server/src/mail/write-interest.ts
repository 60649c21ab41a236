import type { InterestMail } from '@rolecall/domain/mails/interest-templates'
import { z } from 'zod'
import { recordEvents } from '../events/record-event.ts'
import { defineJob, enqueue } from '../jobs/define-job.ts'
import { type AnyWork, inCompany } from '../kernel/work.ts'
import { signInterest } from './interest-link.ts'
import {
  deleteAsked,
  getPositionOfMail,
  listUnwritten,
  type PositionOfMail,
  updateWritten,
} from './interest-mails.queries.ts'
import type { NewMail } from './mail.queries.ts'
import { pageLinks } from './page-links.ts'
import { renderInterest } from './render-interest.ts'
import { queueMails } from './send-mail.ts'
import { chooseTemplate, listTemplateRows, type TemplateRow } from './template-rows.queries.ts'

/** Mails written in one transaction. */
const BATCH = 50

/** Writes mails for those of a position who were asked: some at once, the rest by a job. */
export async function writeInterest(work: AnyWork, positionId: string): Promise<void> {
  if ((await writeBatch(work, positionId)) < BATCH) return
  await enqueue(work.tx, writeRest, { companyId: work.tx.companyId, positionId })
}

/** Goes on where it was stopped: what is written is written with the note that it is. */
export const writeRest = defineJob({
  name: 'interest.write',
  payload: z.object({ companyId: z.uuid(), positionId: z.uuid() }),
  inTurn: true,
  async run({ companyId, positionId }, deps) {
    while ((await inCompany(deps, companyId, (work) => writeBatch(work, positionId))) === BATCH);
  },
})

type Unwritten = Awaited<ReturnType<typeof listUnwritten>>[number]

async function writeBatch(work: AnyWork, positionId: string): Promise<number> {
  const { tx } = work
  const rows = await listUnwritten(tx, positionId, BATCH)
  if (rows.length === 0) return 0
  const about = { position: await getPositionOfMail(tx, positionId), templates: await listTemplateRows(tx) }
  const written = rows.flatMap((row) => {
    const mail = write(work, about, row)
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
  await recordEvents(
    work,
    written.map(({ row }) => ({
      kind: 'interest.asked' as const,
      projectId: about.position.project_id,
      positionId,
      candidateId: row.candidate_id,
      actorId: row.asked_by,
      payload: { mail_type: row.mail_type, ...(row.rules && { rules: row.rules }) },
    })),
  )
  return rows.length
}

type About = { position: PositionOfMail; templates: readonly TemplateRow[] }

/** Nothing where the candidate has lost name or address since they were asked. */
function write({ tx, deps: { env } }: AnyWork, { position, templates }: About, row: Unwritten): NewMail | undefined {
  if (!row.email || !row.name) return undefined
  const token = signInterest(env.ROLECALL_SECRET, { companyId: tx.companyId, askedId: row.id })
  const link = pageLinks(env).interest(token)
  const values = {
    candidate_name: row.name,
    position_title: position.title,
    company_name: position.company_name,
    recruiter_name: row.recruiter,
  }
  return {
    kind: 'interest',
    to: row.email,
    ...renderInterest(chooseTemplate(row.mail_type as InterestMail, templates), values, link),
    candidateId: row.candidate_id,
    positionId: position.id,
    template: row.mail_type,
    unsubscribeLink: link,
  }
}
