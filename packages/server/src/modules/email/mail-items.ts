import type { MailStatusItem } from '@rolecall/contract/contact/mail-status'
import type { MailItemRow } from '../interest/interest-mails.queries.ts'

/** A mail that no server took because none is set up waits as one does that was just written. */
function statusOf({ state, answer, is_replied }: MailItemRow): MailStatusItem['status'] {
  if (answer === 'interested' || answer === 'not_interested') return answer
  if (is_replied) return 'answered'
  return state === 'sent' || state === 'bounced' || state === 'failed' ? state : 'queued'
}

/** Mails to a candidate of a position, as cards show them. */
export const presentMailItems = (rows: readonly MailItemRow[]): MailStatusItem[] =>
  rows.map((row) => ({ mail_type: row.mail_type, actionable: row.answer === null, status: statusOf(row) }))

/** What the candidate wrote with the latest answer. */
export const interestMessageOf = (rows: readonly MailItemRow[]): string =>
  rows.findLast(({ answer }) => answer !== null)?.comment ?? ''
