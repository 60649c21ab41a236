import { isAutomaticSubject } from '../email/mail-subject.ts'
import { type FailureReport, parseDeliveryFailure } from './parse-delivery-failure.ts'

/** References of an email to ours: ids of emails, tokens of reply addresses, and Message-IDs that may be an email service's. */
export type MailReferences = { ids: readonly string[]; tokens: readonly string[]; messageIds: readonly string[] }

/** Relevant data of a received email. */
export type IncomingMail = {
  /** References in its headers: what it replies to, and its recipients. */
  names: MailReferences
  /** References in its content: the email that it returns or forwards. */
  carries: MailReferences
  report: FailureReport | undefined
  /** Auto-Submitted (RFC 3834), empty if missing. */
  autoSubmitted: string
  precedence: string
  subject: string
  /**
   * Whether headers mark it as written by a program; X-Auto-Response-Suppress does not count, since Exchange sets it
   * for people too.
   */
  saysAutomatic: boolean
  /** Whether its Message-ID is ours. */
  isOurs: boolean
}

export type MailKind = 'reply' | 'automatic' | 'report'

export type Verdict =
  | { kind: 'bounce'; references: readonly MailReferences[]; reason: string; recipients: readonly string[] }
  | { kind: MailKind; references: readonly MailReferences[] }
  | { kind: 'ours' }

/** `list` is missing, since a candidate's mailing list marks what people write. */
const AUTOMATIC = new Set(['bulk', 'junk', 'auto_reply', 'auto-reply', 'autoreply'])

/** Classifies a received email. Text written by a program is not a reply of a person. */
export function classifyIncoming(mail: IncomingMail): Verdict {
  const { report, names, carries } = mail
  if (report) {
    const references = [carries, names]
    const failure = parseDeliveryFailure(report)
    return failure
      ? { kind: 'bounce', references, ...failure }
      : { kind: report.isReceipt ? 'automatic' : 'report', references }
  }
  if (mail.isOurs) return { kind: 'ours' }
  const submitted = mail.autoSubmitted.trim().toLowerCase()
  const isAutomatic =
    (submitted !== '' && !/^no\b/.test(submitted)) ||
    mail.saysAutomatic ||
    AUTOMATIC.has(mail.precedence.trim().toLowerCase()) ||
    isAutomaticSubject(mail.subject)
  return { kind: isAutomatic ? 'automatic' : 'reply', references: [names, carries] }
}
