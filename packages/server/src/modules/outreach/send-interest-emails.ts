import { randomUUID } from 'node:crypto'
import type { interest } from '@rolecall/contract/outreach/interest'
import type { OmittedPeople } from '@rolecall/contract/outreach/omitted-people'
import type { CallReply } from '@rolecall/contract/platform/define-calls'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { type InterestMail, readInterestMail } from '@rolecall/domain/outreach/interest-templates'
import { BULK_MOVE_MAX } from '@rolecall/domain/pipeline/pipeline-limits'
import type { Tx } from '../../platform/db/connect.ts'
import { announce } from '../../platform/events/record-event.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { type AnyWork, actorOf, type Work } from '../../platform/kernel/work.ts'
import { storedMachineOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { describeDeliveries, isOutboxOnly } from '../email/describe-delivery.ts'
import { describeMissingFields } from '../email/describe-missing-fields.ts'
import { insertMailType } from '../email/mail-runs.queries.ts'
import { templateOf } from '../email/render-letter.ts'
import { findTemplateRow } from '../email/template-rows.queries.ts'
import { featuresOf } from '../pipeline/status-config.ts'
import { listStatuses } from '../pipeline/statuses.queries.ts'
import { inactiveProblem } from '../position-state/active.ts'
import { changeRun, deleteRun, insertRun } from '../runs/runs.queries.ts'
import { getPositionOfMail, getRecruiterName, insertRecipients } from './interest-mails.queries.ts'
import { describeOutcome, presentOmittedPeople, presentRecipients } from './present-omitted-people.ts'
import { type RecipientCondition, weighRecipients } from './recipients.queries.ts'
import { writeInterest } from './write-interest.ts'

type Position = { id: string } & Parameters<typeof inactiveProblem>[0]
type Reply = CallReply<typeof interest.sendToSome>

/** Throws `not_found` for an unknown type of email. */
export function getInterestEmail(name: string): InterestMail {
  const mail = readInterestMail(name)
  if (!mail) throw new Problem('not_found', DIALOG_MESSAGES.templateUnavailable)
  return mail
}

/** The statuses from which candidates may be asked. */
export async function listAskable({ tx }: Pick<Work, 'tx'>): Promise<string[]> {
  const statuses = await listStatuses(tx)
  return statuses.filter((status) => featuresOf(status).has('ic_mailer')).map(({ id }) => id)
}

type RecipientSelection = { positionId: string; whom: RecipientCondition; named?: readonly string[] | undefined }

/** Weighs who would get an interest email, or be enrolled in a sequence; `criteria` select them again. */
export async function weigh<Kind extends { mailType: InterestMail } | { sequenceId: string }>(
  work: AnyWork,
  { positionId, whom, named }: RecipientSelection,
  kind: Kind,
) {
  const criteria = { positionId, statusIds: await listAskable(work), at: work.now, ...kind }
  const reader = work.session ?? 'nobody'
  return { criteria, weighed: await weighRecipients(work.tx, whom, { ...criteria, reader }, named) }
}

/** Returns the refusal for a position that sends no emails; undefined if it does. */
export const emailProblem = (position: Position): Problem | undefined =>
  inactiveProblem(position, (why) => `This position ${why}, so you can’t email its candidates.`)

type InterestRequest = {
  position: Position
  mailType: InterestMail
  whom: RecipientCondition
  /** The user named as the sender; by default the acting one. */
  askedBy?: string
  /** The criteria by which they were chosen, in words for the history. */
  rules?: readonly string[]
  /** Whether this is for one candidate, whose email waits for no other. */
  isSingle?: boolean
}

/** Emails the candidates of a position that match the condition and may be asked, each at most once (rules C-015, C-016). */
export async function sendInterestEmails(work: AnyWork, asked: InterestRequest): Promise<Reply> {
  const { position, mailType, whom, askedBy, rules, isSingle = false } = asked
  const { tx, now } = work
  const userId = askedBy ?? actorOf(work)
  if (!userId) throw new Error('A bulk email needs a sender')
  const problem = emailProblem(position)
  if (problem) throw problem
  await assertFieldsPresent(tx, { positionId: position.id, mailType, userId })
  const { criteria, weighed } = await weigh(work, { positionId: position.id, whom }, { mailType })
  const runId = isSingle ? undefined : randomUUID()
  if (runId) {
    const through = work.session && { asked: storedMachineOf(work.session) }
    await insertRun(tx, 'mail-run', { id: runId, positionId: position.id, by: userId, at: now, ...through })
    await insertMailType(tx, runId, mailType)
  }
  const candidateIds = await insertRecipients(tx, whom, { ...criteria, userId, rules, runId })
  if (runId) {
    // A run without recipients is deleted.
    const total = candidateIds.length
    await (total === 0 ? deleteRun(tx, runId) : changeRun(tx, 'mail-run', runId, { total }))
    // It may write nothing for as long as earlier emails use up the rate.
    await announce(work, { kind: 'mail-run.progressed', positionId: position.id })
  }
  if (candidateIds.length > 0) await writeInterest(work, position.id)
  const leftOut = presentOmittedPeople(weighed)
  return {
    success: true,
    message: await describe(work, candidateIds.length, leftOut),
    mail_status: candidateIds
      .slice(0, BULK_MOVE_MAX)
      .map((candidate_id) => ({ candidate_id, mail_type: mailType, actionable: true, status: 'queued' as const })),
    queued: candidateIds.length,
    // Another user may have been faster since they were weighed.
    skipped: weighed.total - candidateIds.length,
    ...(candidateIds.length > 0 && (await isOutboxOnly(work)) && { in_outbox: true as const }),
    ...(leftOut.length > 0 && { left_out: leftOut }),
  }
}

type Order = { positionId: string; mailType: InterestMail; userId: string }

/** Throws before anyone is emailed if the email lacks a field; candidates without a name are left out individually. */
async function assertFieldsPresent(tx: Tx, { positionId, mailType, userId }: Order): Promise<void> {
  const { title, company_name } = await getPositionOfMail(tx, positionId)
  const missing = describeMissingFields(templateOf(mailType, { words: {} }, await findTemplateRow(tx, mailType)), {
    candidate_name: 'Somebody',
    position_title: title,
    company_name,
    recruiter_name: await getRecruiterName(tx, userId),
  })
  if (missing) throw new Problem('email_incomplete', missing)
}

async function describe(work: AnyWork, asked: number, leftOut: OmittedPeople): Promise<string> {
  if (asked === 0 && leftOut.length === 0) return 'No candidates to email.'
  return describeOutcome(asked === 0 ? 'No emails were sent.' : await describeDeliveries(work, asked), leftOut)
}

type RecipientQuery = Pick<InterestRequest, 'position' | 'mailType' | 'whom'> & {
  /** The order in which to take the candidates. */
  named?: readonly string[]
}

/** Previews the recipients of an email of a position, as sentences. */
export const describeRecipients = async (work: Work, { position, mailType, whom, named }: RecipientQuery) =>
  presentRecipients((await weigh(work, { positionId: position.id, whom, named }, { mailType })).weighed)
