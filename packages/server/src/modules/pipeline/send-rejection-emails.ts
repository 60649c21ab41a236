import { nameToGreet } from '@rolecall/domain/email/merge-fields'
import { z } from 'zod'
import { announceAll, recordEvents } from '../../platform/events/record-event.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { listWithRejectionEmails } from '../company/companies-with-work.queries.ts'
import { lockRate } from '../email/mail-runs.queries.ts'
import { rejectionMail } from '../email/rejection-mail.ts'
import { queueMails } from '../email/send-mail.ts'
import { type DueEmail, deleteRejectionEmails, listDueEmails, lockDueEmails } from './rejection-emails.queries.ts'

/** Number of emails written in one transaction. */
const BATCH = 50

/** Writes the emails of rejections that are due, as many as the company sends in a minute. */
export const sendRejectionEmails = defineJob({
  name: 'rejections.email',
  cron: '* * * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listWithRejectionEmails(deps.db, deps.now()))
      while (await inCompany(deps, companyId, writeSome));
  },
})

/** Returns whether more can be written now. */
async function writeSome(work: SystemWork): Promise<boolean> {
  const { tx, now } = work
  const { select } = await lockRate(tx, now)
  const locked = await lockDueEmails(tx, { at: now, limit: BATCH })
  if (locked.length === 0) return false
  const due = (await listDueEmails(tx, locked)).map((row) => ({ ...row, domain: domainOf(row) }))
  const written = select(due)
  const later = new Set(due.filter((row) => !written.includes(row)).map(keyOf))
  await write(work, written)
  const done = locked.filter((row) => !later.has(keyOf(row)))
  for (const [positionId, candidateIds] of byPosition(done))
    await deleteRejectionEmails(tx, { positionId, candidateIds })
  return locked.length === BATCH && done.length > 0
}

async function write(work: SystemWork, rows: readonly DueEmail[]): Promise<void> {
  if (rows.length === 0) return
  await queueMails(
    work,
    rows.map(({ mail_type, email, name, company, title, position_id, candidate_id }) =>
      rejectionMail({
        type: mail_type,
        to: email,
        name: nameToGreet(name),
        company,
        title,
        about: { candidateId: candidate_id, positionId: position_id },
      }),
    ),
  )
  await recordEvents(
    work,
    rows.map(({ position_id, project_id, candidate_id, asked_by }) => ({
      kind: 'message.sent' as const,
      actorId: asked_by,
      projectId: project_id,
      positionId: position_id,
      candidateId: candidate_id,
    })),
  )
  await announceAll(
    work,
    rows.map(({ position_id, candidate_id }) => ({
      kind: 'interest.delivered' as const,
      positionId: position_id,
      candidateId: candidate_id,
    })),
  )
}

type Pair = Pick<DueEmail, 'position_id' | 'candidate_id'>

const keyOf = ({ position_id, candidate_id }: Pair) => `${position_id} ${candidate_id}`
const domainOf = ({ email }: DueEmail) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

function byPosition(rows: readonly Pair[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { position_id, candidate_id } of rows)
    found.set(position_id, [...(found.get(position_id) ?? []), candidate_id])
  return found
}
