/** Result of an email for one recipient, from a report (RFC 3464). */
export type DeliveryStatus = { recipient: string; action: string; status: string; diagnostic: string }

/** A mail server's report, by the parts of RFC 3464 if present, and by its text. */
export type FailureReport = {
  statuses: readonly DeliveryStatus[]
  /** Whether it confirms that an email was read or received. */
  isReceipt: boolean
  subject: string
  /** Text before the returned email. */
  text: string
  /** X-Failed-Recipients, as written by Exim and Gmail. */
  failedRecipients: readonly string[]
}

const REASON_MAX = 500
const ENHANCED = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d]|\.\d)/
/** An SMTP reply code (RFC 5321) with the text after it. */
const REPLY = /(?<![\d.,])(5[0-7]\d|4[2-7]\d)(?=[ -](?:#?\d\.\d|["'<(]?\p{L}))/u

/** Text about a delay only, from mail servers without any other indication. */
const DELAYED =
  /\bdelay(?:ed)?\b|warning: (?:could not send|message)|still being retried|(?:will|to) (?:keep|continue) (?:on )?(?:trying|to (?:try|attempt))|will be (?:retried|attempted again)|not yet been delivered|verzögert|wird weiter(?:hin)? versucht|retardé|nouvelles? tentatives?|retrasad[oa]|se seguirá intentando|in ritardo|vertraagd|opóźni|задерж|будут? продолж|延迟|遅延/iu
const FAILED =
  /undeliver|not be delivered|delivery (?:has )?failed|failure notice|delivery failure|returned (?:mail|to sender)|mail delivery failed|message blocked|address not found|permanent(?:ly)? (?:error|failure|fatal)|given up|giving up|unzustellbar|nicht zugestellt|zustellung fehlgeschlagen|non remis|échec de (?:la )?(?:remise|distribution)|non (?:è stato )?(?:recapitat|consegnat)|mancato recapito|no se pudo entregar|no se ha podido entregar|error de entrega|não (?:foi )?entregue|falha na entrega|onbestelbaar|niet (?:worden )?bezorgd|kunde inte levereras|kunne ikke leveres|nie (?:została|dostarczon)|niedostarcz|недоставлен|не (?:было )?доставлен|не удалось доставить|未送達|配信不能|无法投递|退信|iletilemedi/iu

/** Classes and subjects of RFC 3463 that a user can act on, in plain words. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^\d\.1\.(?:1|0|6|10)$/, 'The address doesn’t exist.'],
  [/^\d\.1\.(?:2|3|8)$/, 'The address can’t receive email.'],
  [/^\d\.2\.1$/, 'The mailbox is disabled.'],
  [/^\d\.2\.2$/, 'The mailbox is full.'],
  [/^\d\.(?:2\.3|3\.4)$/, 'The email is too large for the mailbox.'],
  [/^\d\.4\.(?:4|3)$/, 'The domain doesn’t accept email.'],
  [/^\d\.4\.(?:1|7)$/, 'The mail server didn’t respond for days.'],
  [/^\d\.7\.\d+$/, 'The mail server rejected the email as spam.'],
]
const UNKNOWN = 'The mail server rejected the email.'

const wordsOf = (status: string): string => WORDS.find(([pattern]) => pattern.test(status))?.[1] ?? UNKNOWN

const describe = (status: string, diagnostic: string): string => {
  const said = [status, diagnostic].filter(Boolean).join(' ')
  return `${wordsOf(status)}${said && ` (${said})`}`.slice(0, REASON_MAX)
}

type Failure = { reason: string; recipients: readonly string[] }

/**
 * Returns why an email was not delivered and to which address; undefined if it was delivered or only delayed, or the
 * report does not say.
 */
export function parseDeliveryFailure(report: FailureReport): Failure | undefined {
  if (report.isReceipt) return undefined
  if (report.statuses.length > 0) {
    const failed = report.statuses.filter(isFailed)
    const [first] = failed
    if (!first) return undefined
    const recipients = failed.flatMap(({ recipient }) => recipient || [])
    return { reason: describe(statusIn(first), first.diagnostic), recipients }
  }
  return classifyFailureText(report)
}

const statusIn = ({ status, diagnostic }: DeliveryStatus): string =>
  ENHANCED.exec(status)?.[0] ?? ENHANCED.exec(diagnostic)?.[0] ?? ''

/** Servers that give up after days report "failed" with a status of class 4, which is still final. */
function isFailed(each: DeliveryStatus): boolean {
  const action = each.action.toLowerCase()
  if (action !== '') return action === 'failed'
  return statusIn(each).startsWith('5') || /^5\d\d\b/.test(each.diagnostic)
}

function classifyFailureText({ subject, text, failedRecipients }: FailureReport): Failure | undefined {
  const enhanced = ENHANCED.exec(text)?.[0] ?? ''
  const code = REPLY.exec(text)?.[1] ?? ''
  const isFinal = (enhanced || code).startsWith('5')
  if (!isFinal && (DELAYED.test(subject) || DELAYED.test(text))) return undefined
  if (!isFinal && (enhanced || code) && !FAILED.test(`${subject} ${text}`)) return undefined
  if (!isFinal && failedRecipients.length === 0 && !FAILED.test(`${subject}\n${text}`)) return undefined
  const line = text.split('\n').find((each) => ENHANCED.test(each) || REPLY.test(each)) ?? ''
  return { reason: describe(enhanced, line.trim().slice(0, REASON_MAX)), recipients: failedRecipients }
}
