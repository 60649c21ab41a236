import { createHash } from 'node:crypto'
import type { IncomingMail } from '@rolecall/domain/mailbox/classify-incoming'
import { RESUME_FILE_BYTES_MAX } from '@rolecall/domain/resumes/resume-limits'
import { foldEmail } from '@rolecall/domain/text/email-address'
import type { Attachment, ParsedMail } from 'mailparser'
import { readReferences } from './read-references.ts'
import { isReturned, readReport } from './read-report.ts'

/** Maximum size of an email in bytes. Limit chosen by us: it fits a résumé of the maximum size in base64, and some text. */
export const INCOMING_BYTES_MAX = Math.ceil((RESUME_FILE_BYTES_MAX * 4) / 3) + 2 * 1024 * 1024
const TEXT_MAX = 20_000
const LINE_MAX = 500
const HTML_MAX = 1024 * 1024
/** Maximum number of attachments examined per email. Limit chosen by us. */
const FILES_MAX = 20

/** `bytes` are undefined for a file that is too large. */
export type LetterFile = { name: string; size: number; bytes: Uint8Array | undefined }

export type Letter = {
  messageId: string
  sender: string
  subject: string
  text: string
  files: readonly LetterFile[]
  /** Number of attachments that were not examined. */
  moreFiles: number
  /** Whether only the beginning could be read. */
  isCut: boolean
}

const toLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, LINE_MAX)

/** Headers with the address to which an email was sent, as written by servers on its way. */
const RECIPIENTS = [
  'to',
  'cc',
  'delivered-to',
  'x-delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-forwarded-to',
  'x-rcpt-to',
  'apparently-to',
  'resent-to',
]
const AUTOMATIC = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply-from', 'x-mail-autoreply']

/** Reads an email in its original form (RFC 5322), however malformed. Throws only if it is no email at all. */
export async function readIncoming(bytes: Buffer): Promise<{ letter: Letter; incoming: IncomingMail }> {
  // Loaded with the first email.
  const { simpleParser } = await import('mailparser')
  const mail = await simpleParser(bytes, {
    keepDeliveryStatus: true,
    skipImageLinks: true,
    skipTextToHtml: true,
    maxHtmlLengthToParse: HTML_MAX,
  })
  const header = (...names: readonly string[]): string => rawOf(mail, names)
  const messageId = mail.messageId ?? `<${createHash('sha256').update(bytes).digest('hex')}>`
  const text = (mail.text ?? '').replaceAll('\0', '').trim()
  const sender = mail.from?.value.find(({ address }) => address)?.address ?? ''
  const report = readReport(mail, { header, sender, text })
  const incoming = {
    names: readReferences(header('references', 'in-reply-to', ...RECIPIENTS)),
    carries: readReferences(
      [...mail.attachments.filter(isReturned).map(startOf), ...(report ? [text] : [])].join('\n'),
    ),
    report,
    autoSubmitted: header('auto-submitted'),
    precedence: header('precedence'),
    subject: toLine(mail.subject ?? ''),
    saysAutomatic: AUTOMATIC.some((name) => isSaid(header(name))) || isFromNobody(header('return-path')),
    isOurs: readReferences(messageId).ids.length > 0,
  }
  const files = mail.attachments.filter(isFile)
  // The last file of a truncated email is incomplete.
  const whole = bytes.length < INCOMING_BYTES_MAX ? files.length : files.length - 1
  const letter = {
    messageId: toLine(messageId),
    sender: toLine(foldEmail(sender)),
    subject: incoming.subject,
    text: text.slice(0, TEXT_MAX),
    files: files.slice(0, FILES_MAX).map((file, place) => toFile(file, place < whole)),
    moreFiles: Math.max(0, files.length - FILES_MAX),
    isCut: false,
  }
  return { letter, incoming }
}

const isSaid = (text: string): boolean => text !== '' && text.toLowerCase() !== 'no'
/** Whether the return path is empty, which programs use so that no one replies (RFC 3834). */
const isFromNobody = (returnPath: string): boolean => /^\s*<\s*>\s*$/.test(returnPath)

/** Maximum number of characters read from a returned email, which has its headers at the start. */
const RETURNED_MAX = 100_000
const startOf = ({ content }: Attachment): string => content.subarray(0, RETURNED_MAX).toString()

/** The given headers as written in the email, unfolded, with all occurrences. */
const rawOf = ({ headerLines }: ParsedMail, names: readonly string[]): string =>
  headerLines
    .filter(({ key }) => names.includes(key))
    .map(({ line }) =>
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .join(' ')

/** Whether an attachment was added by a person: not a picture within the text, a signature of a program, or a part of a report. */
const isFile = ({ related, contentType, contentDisposition }: Attachment): boolean => {
  if (
    related ||
    /^(?:message\/|text\/rfc822|text\/calendar|application\/(?:x-)?pkcs7|application\/pgp)/i.test(contentType)
  )
    return false
  return !(contentDisposition === 'inline' && contentType.startsWith('image/'))
}

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'application/msword': '.doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/rtf': '.rtf',
  'text/rtf': '.rtf',
  'application/vnd.oasis.opendocument.text': '.odt',
}

function toFile({ filename, contentType, content, size }: Attachment, isWhole: boolean): LetterFile {
  const name =
    toLine(filename ?? '')
      .split(/[\\/]/)
      .at(-1) || `attachment${ENDINGS[contentType.toLowerCase()] ?? ''}`
  return { name: name.slice(-200), size, bytes: isWhole && size <= RESUME_FILE_BYTES_MAX ? content : undefined }
}
