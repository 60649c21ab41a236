import type { MailStatusItem } from '@rolecall/contract/outreach/mail-status'
import type { MailItemRow } from '../outreach/interest-mails.queries.ts'

/** The status to show; an email kept because no server is set up is shown as just written. */
function statusOf({ state, answer, is_replied }: MailItemRow): MailStatusItem['status'] {
  if (answer === 'interested' || answer === 'not_interested') return answer
  if (is_replied) return 'answered'
  return state === 'sent' || state === 'bounced' || state === 'failed' ? state : 'queued'
}

/** Emails to a candidate of a position, as cards show them. */
export const presentMailItems = (rows: readonly MailItemRow[]): MailStatusItem[] =>
  rows.map((row) => ({ mail_type: row.mail_type, actionable: row.answer === null, status: statusOf(row) }))

/** The comment with the candidate's latest answer. */
export const interestMessageOf = (rows: readonly MailItemRow[]): string =>
  rows.findLast(({ answer }) => answer !== null)?.comment ?? ''
