import type { DeliveryStatus, FailureReport } from '@rolecall/domain/mailbox/parse-delivery-failure'
import type { Attachment, ParsedMail } from 'mailparser'

/** Maximum number of characters read from a report, and of its recipients. */
const REPORT_MAX = 20_000
const STATUSES_MAX = 50

/** Whether a part may refer to our email: a returned email, its status, or an email forwarded as a file. */
export const isReturned = ({ contentType, filename }: Attachment): boolean =>
  /^(?:message\/(?:rfc822|global|rfc822-headers|global-headers|partial|delivery-status|disposition-notification)|text\/rfc822(?:-headers)?)$/i.test(
    contentType,
  ) || /\.eml$/i.test(filename ?? '')

const SERVER =
  /^(?:mailer[-._]?daemon|mail[-._]?daemon|postmaster|mailerdaemon|mdaemon|microsoftexchange[0-9a-f]+|mail-?delivery\S*|bounces?|delivery-?status|undeliverable)(?:$|[@+-])/i
/** Matches the line where reports without parts begin to return the email (qmail, Exim, sendmail and others). */
const RETURNS =
  /^-{2,} ?(?:below this line is a copy|this is a copy of|original message|the following is a copy|message header|returned message|\s*ursprüngliche nachricht|les en-têtes)/im

type MailParts = { header: (name: string) => string; sender: string; text: string }

/** Reads the report of a mail server; undefined for any other email. */
export function readReport(mail: ParsedMail, { header, sender, text }: MailParts): FailureReport | undefined {
  const partOf = (type: RegExp) =>
    mail.attachments.find(({ contentType }) => type.test(contentType))?.content.toString()
  const status = partOf(/^message\/(?:global-)?delivery-status$/i)
  const receipt = partOf(/^message\/(?:global-)?disposition-notification$/i)
  const failedRecipients = header('x-failed-recipients')
    .split(/[,\s]+/)
    .filter(Boolean)
  const isOfServer =
    SERVER.test(sender) || failedRecipients.length > 0 || /report-type="?delivery-status/i.test(header('content-type'))
  if (status === undefined && receipt === undefined && !isOfServer) return undefined
  return {
    statuses: readStatuses(status ?? ''),
    isReceipt: receipt !== undefined,
    subject: mail.subject ?? '',
    text: (text.split(RETURNS, 1)[0] ?? '').slice(0, REPORT_MAX),
    failedRecipients: failedRecipients.slice(0, STATUSES_MAX),
  }
}

/** Groups of fields, one for each recipient, after one for the message (RFC 3464). */
function readStatuses(status: string): DeliveryStatus[] {
  const groups = status
    .slice(0, REPORT_MAX)
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
  return groups
    .map(readFields)
    .filter((field) => field('final-recipient') !== '' || field('action') !== '' || field('status') !== '')
    .slice(0, STATUSES_MAX)
    .map((field) => ({
      recipient: addressOf(field('original-recipient')) || addressOf(field('final-recipient')),
      action: field('action'),
      status: field('status'),
      diagnostic: field('diagnostic-code').replace(/^(?:smtp|x-[\w-]+)\s*;\s*/i, ''),
    }))
}

function readFields(group: string): (name: string) => string {
  const fields = new Map(
    group.split(/\n(?![ \t])/).map((line) => {
      const at = line.indexOf(':')
      return [
        line.slice(0, at).trim().toLowerCase(),
        line
          .slice(at + 1)
          .replace(/\s+/g, ' ')
          .trim(),
      ] as const
    }),
  )
  return (name) => fields.get(name) ?? ''
}

const addressOf = (field: string): string => (field.split(';').at(-1) ?? '').trim().replace(/^<|>$/g, '')
