import type { pipeline } from '@rolecall/contract/pipeline/pipeline'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { may } from '@rolecall/domain/access/may'
import { DAY_MINUTES, MINUTE_MS } from '@rolecall/domain/calendar/durations'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { invalid, notAllowed } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import type { LockedApplication } from '../applications/applications.queries.ts'
import { isRejection } from '../reviews/rejection-under-review.ts'
import type { RejectionEmails } from './record-moves.ts'
import { insertRejectionEmails, listEmailable } from './rejection-emails.queries.ts'
import type { StatusRow } from './statuses.queries.ts'

type EmailOrder = NonNullable<CallRequest<typeof pipeline.changeStatus>['body']['email']>
type Rejection = { position: { id: string }; to: StatusRow; rows: readonly Pick<LockedApplication, 'candidate_id'>[] }

const NOT_A_REJECTION = 'This email can only follow a rejection.'

/** Decides which of the candidates of a rejection will be emailed. Throws if it is no rejection, or the user may not email candidates. */
export async function planRejectionEmails(
  { tx, session }: Work,
  { position, to, rows }: Rejection,
  email: EmailOrder,
): Promise<RejectionEmails> {
  if (!may(session, 'move_forward_candidate')) throw notAllowed()
  if (!isRejection(to) || to.not_interested) throw invalid('email', NOT_A_REJECTION)
  const candidateIds = rows.map(({ candidate_id }) => candidate_id)
  const listed = await listEmailable(tx, session, { positionId: position.id, candidateIds })
  const recipients = listed.flatMap(({ candidate_id, why }) => (why === null ? [candidate_id] : []))
  return { type: email.mail_type, recipients: new Set(recipients) }
}

/** Stores the emails of a rejection that was made; they are written when their time comes. */
export async function storeRejectionEmails(
  { tx, session, now }: Work,
  position: { id: string },
  { emails, delay }: { emails: RejectionEmails; delay: number },
): Promise<void> {
  const candidateIds = [...emails.recipients]
  if (candidateIds.length === 0) return
  await insertRejectionEmails(tx, {
    positionId: position.id,
    candidateIds,
    mailType: emails.type,
    by: session.userId,
    rejectedAt: now,
    dueAt: new Date(now.getTime() + delay * MINUTE_MS),
  })
}

/** Says when the emails of a rejection are sent. */
export const describePlannedEmails = (count: number, delay: number): string =>
  count === 0
    ? 'No email will be sent.'
    : sentence(delay < DAY_MINUTES ? TEXTS.minutes : delay === DAY_MINUTES ? TEXTS.day : TEXTS.days, {
        count,
        delay: delay < DAY_MINUTES ? delay : delay / DAY_MINUTES,
      })

const TEXTS = {
  minutes: {
    one: '1 email will be sent in {delay} minutes.',
    other: '{count} emails will be sent in {delay} minutes.',
  },
  day: { one: '1 email will be sent in 1 day.', other: '{count} emails will be sent in 1 day.' },
  days: { one: '1 email will be sent in {delay} days.', other: '{count} emails will be sent in {delay} days.' },
} as const

/** Says what became of the emails of a rejection that was undone; '' if there were none. */
export const describeUndoneEmails = (asked: number, stopped: number): string =>
  paragraph(
    stopped > 0 &&
      sentence({ one: '1 email won’t be sent.', other: '{count} emails won’t be sent.' }, { count: stopped }),
    asked > stopped &&
      sentence(
        { one: '1 email was already sent.', other: '{count} emails were already sent.' },
        { count: asked - stopped },
      ),
  )
