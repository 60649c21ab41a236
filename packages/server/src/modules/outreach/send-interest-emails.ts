import { randomUUID } from 'node:crypto'
import type { interest } from '@rolecall/contract/contact/interest'
import type { LeftOut } from '@rolecall/contract/contact/left-out'
import type { CallReply } from '@rolecall/contract/ground/define-calls'
import { DIALOG_MESSAGES } from '@rolecall/contract/ground/dialog-messages'
import { BULK_MOVE_MAX } from '@rolecall/domain/limits'
import { type InterestMail, readInterestMail } from '@rolecall/domain/mails/interest-templates'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import type { Tx } from '../../ground/db/connect.ts'
import { announce } from '../../ground/events/record-event.ts'
import { askedThrough } from '../../ground/kernel/act-for.ts'
import { Problem } from '../../ground/kernel/problem.ts'
import { type AnyWork, actorOf, type Work } from '../../ground/kernel/work.ts'
import { whyInactive } from '../../people/positions/active.ts'
import { changeRun, deleteRun, insertRun } from '../../people/runs/runs.queries.ts'
import { featuresOf } from '../../people/stages/status-config.ts'
import { listStatuses } from '../../people/stages/statuses.queries.ts'
import { insertMailType } from '../outbox/mail-runs.queries.ts'
import { templateOf } from '../outbox/render-letter.ts'
import { sayMissing } from '../outbox/say-missing.ts'
import { sayWhereMailsAre, staysInOutbox } from '../outbox/say-where.ts'
import { findTemplateRow } from '../outbox/template-rows.queries.ts'
import { getPositionOfMail, getRecruiterName, insertAsked, type Whom, weighWhom } from './interest-mails.queries.ts'
import { presentLeftOut } from './left-out.ts'
import { writeInterest } from './write-interest.ts'

type Position = { id: string } & Parameters<typeof whyInactive>[0]
type Reply = CallReply<typeof interest.sendToSome>

/** Throws `not_found` for a name that is no mail of ours. */
export function getInterestMail(name: string): InterestMail {
  const mail = readInterestMail(name)
  if (!mail) throw new Problem('not_found', DIALOG_MESSAGES.templateUnavailable)
  return mail
}

/** The statuses from which candidates may be asked. */
export async function listAskable({ tx }: Pick<Work, 'tx'>): Promise<string[]> {
  const statuses = await listStatuses(tx)
  return statuses.filter((status) => featuresOf(status).has('ic_mailer')).map(({ id }) => id)
}

/** Why nobody of a position is written to; empty where people are. */
export function whyNotAsked(position: Position): string {
  const why = whyInactive(position)
  return why && `This position ${why}, so nobody is asked about it.`
}

type Asking = {
  position: Position
  mailType: InterestMail
  whom: Whom
  /** Whom it is put down to; whoever acts, unless told. */
  askedBy?: string
  /** By which they were chosen, in words for the history. */
  rules?: readonly string[]
  /** Of one candidate, whose mail waits for no other. */
  isSingle?: boolean
}

/** Writes a mail to those of a position whom the condition names and who may be asked; nobody twice (rules C-015, C-016). */
export async function askInterest(work: AnyWork, asked: Asking): Promise<Reply> {
  const { position, mailType, whom, askedBy, rules, isSingle = false } = asked
  const { tx, now } = work
  const userId = askedBy ?? actorOf(work)
  if (!userId) throw new Error('Somebody asks')
  const closed = whyNotAsked(position)
  if (closed) throw new Problem('conflict', closed)
  await refuseMissing(tx, { positionId: position.id, mailType, userId })
  const statusIds = await listAskable(work)
  const reader = work.session ?? 'nobody'
  const weighed = await weighWhom(tx, whom, { positionId: position.id, mailType, statusIds, at: now, reader })
  const runId = isSingle ? undefined : randomUUID()
  if (runId) {
    const through = work.session && { asked: askedThrough(work.session) }
    await insertRun(tx, 'mail-run', { id: runId, positionId: position.id, by: userId, at: now, ...through })
    await insertMailType(tx, runId, mailType)
  }
  const asking = { positionId: position.id, mailType, statusIds, userId, rules, runId, at: now }
  const candidateIds = await insertAsked(tx, whom, asking)
  if (runId) {
    // One in which nobody is asked is none.
    const total = candidateIds.length
    await (total === 0 ? deleteRun(tx, runId) : changeRun(tx, 'mail-run', runId, { total }))
    // Nothing of it may be written for as long as what went out before uses up the pace.
    await announce(work, { kind: 'mail-run.progressed', positionId: position.id })
  }
  if (candidateIds.length > 0) await writeInterest(work, position.id)
  const leftOut = presentLeftOut(weighed)
  return {
    success: true,
    message: describe(work, candidateIds.length, leftOut),
    mail_status: candidateIds
      .slice(0, BULK_MOVE_MAX)
      .map((candidate_id) => ({ candidate_id, mail_type: mailType, actionable: true, status: 'queued' as const })),
    queued: candidateIds.length,
    // Somebody else may have been faster since they were weighed.
    skipped: weighed.total - candidateIds.length,
    ...(candidateIds.length > 0 && staysInOutbox(work) && { in_outbox: true as const }),
    ...(leftOut.length > 0 && { left_out: leftOut }),
  }
}

type Order = { positionId: string; mailType: InterestMail; userId: string }

/** Before anybody is written to; who has no name is left out by themselves. */
async function refuseMissing(tx: Tx, { positionId, mailType, userId }: Order): Promise<void> {
  const { title, company_name } = await getPositionOfMail(tx, positionId)
  const missing = sayMissing(templateOf(mailType, { words: {} }, await findTemplateRow(tx, mailType)), {
    candidate_name: 'Somebody',
    position_title: title,
    company_name,
    recruiter_name: await getRecruiterName(tx, userId),
  })
  if (missing) throw new Problem('conflict', missing)
}

function describe(work: AnyWork, asked: number, leftOut: LeftOut): string {
  const skipped = leftOut.reduce((sum, { count }) => sum + count, 0)
  if (asked === 0 && skipped === 0) return 'There is nobody to write to.'
  return paragraph(
    asked === 0 ? 'No mail was sent.' : sayWhereMailsAre(work, asked),
    skipped > 0 &&
      sentence({ one: '1 candidate was left out.', other: '{count} candidates were left out.' }, { count: skipped }),
    ...leftOut.map(({ message }) => message),
  )
}

type Weighing = Pick<Asking, 'position' | 'mailType' | 'whom'> & {
  /** In whose order they are taken, where they are named. */
  named?: readonly string[]
}

/** Who of a position a mail would go to, as it would be said. */
export async function sayWhom(work: Work, { position, mailType, whom, named }: Weighing) {
  const statusIds = await listAskable(work)
  const asked = { positionId: position.id, mailType, statusIds, at: work.now, reader: work.session }
  const weighed = await weighWhom(work.tx, whom, asked, named)
  const { total, written, first } = weighed
  return { success: true as const, total, written, first_written: first ?? '', left_out: presentLeftOut(weighed) }
}
