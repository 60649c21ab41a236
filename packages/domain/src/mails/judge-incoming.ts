/** What a mail that came in says of itself. */
export type Incoming = {
  /** Ids of mails of ours that it names as what it answers, or that it was sent to an address of. */
  answered: readonly string[]
  /** Where it reports what became of a mail (RFC 3464). */
  report: { action: string; status: string; reason: string; about: readonly string[] } | undefined
  /** Auto-Submitted (RFC 3834), empty where it is not said. */
  autoSubmitted: string
  precedence: string
  /** Headers by which older programs say that nobody wrote it. */
  saysAutomatic: boolean
  /** Its Message-ID is of our making. */
  isOurs: boolean
}

export type Verdict =
  | { kind: 'bounce'; ids: readonly string[]; reason: string }
  | { kind: 'reply'; ids: readonly string[] }
  | { kind: 'ignored'; why: string }

const AUTOMATIC = new Set(['bulk', 'junk', 'list', 'auto_reply', 'auto-reply'])
const ignored = (why: string): Verdict => ({ kind: 'ignored', why })

/** What becomes of a mail that came in. Whatever a program wrote is no answer of a person, so that two programs never write to each other. */
export function judgeIncoming(mail: Incoming): Verdict {
  const { report, answered } = mail
  if (report) {
    const ids = report.about.length > 0 ? report.about : answered
    if (report.action.toLowerCase() !== 'failed') return ignored('It reports no failure.')
    if (ids.length === 0) return ignored('It reports on a mail that is none of ours.')
    return { kind: 'bounce', ids, reason: [report.status, report.reason].filter(Boolean).join(' ') }
  }
  if (mail.isOurs) return ignored('It is a mail of ours.')
  const submitted = mail.autoSubmitted.trim().toLowerCase()
  if ((submitted !== '' && submitted !== 'no') || mail.saysAutomatic) return ignored('A program answered.')
  if (AUTOMATIC.has(mail.precedence.trim().toLowerCase())) return ignored('It was sent to many.')
  return answered.length > 0 ? { kind: 'reply', ids: answered } : ignored('It answers no mail of ours.')
}
