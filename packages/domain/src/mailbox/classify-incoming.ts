import { isAutomaticSubject } from './mail-subject.ts'
import { type FailureReport, judgeFailure } from './read-failure.ts'

/** What an email names of ours: ids of emails, tokens of reply addresses, and Message-IDs that may be those of a mail service. */
export type MailReferences = { ids: readonly string[]; tokens: readonly string[]; messageIds: readonly string[] }

/** What an email that came in says of itself. */
export type Incoming = {
  /** By its headers: what it answers, and the addresses that it was sent to. */
  names: MailReferences
  /** By what it carries: the email that it returns or forwards. */
  carries: MailReferences
  report: FailureReport | undefined
  /** Auto-Submitted (RFC 3834), empty where it is not said. */
  autoSubmitted: string
  precedence: string
  subject: string
  /** Headers by which programs say that nobody wrote it; X-Auto-Response-Suppress is none, since Exchange sets it for people too. */
  saysAutomatic: boolean
  /** Its Message-ID is one that we made. */
  isOurs: boolean
}

export type MailKind = 'reply' | 'automatic' | 'report'

export type Verdict =
  | { kind: 'bounce'; references: readonly MailReferences[]; reason: string; recipients: readonly string[] }
  | { kind: MailKind; references: readonly MailReferences[] }
  | { kind: 'ours' }

/** `list` is left out: a mailing list that a candidate writes through marks what people write. */
const AUTOMATIC = new Set(['bulk', 'junk', 'auto_reply', 'auto-reply', 'autoreply'])

/** Judges what an email that came in is. What a program wrote is no answer of a person. */
export function judgeIncoming(mail: Incoming): Verdict {
  const { report, names, carries } = mail
  if (report) {
    const references = [carries, names]
    const failure = judgeFailure(report)
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
