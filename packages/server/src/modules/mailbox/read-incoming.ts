import { createHash } from 'node:crypto'
import { RESUME_FILE_BYTES_MAX } from '@rolecall/domain/limits'
import type { Incoming } from '@rolecall/domain/mails/judge-incoming'
import { foldEmail } from '@rolecall/domain/text/email-address'
import type { Attachment, ParsedMail } from 'mailparser'
import { readReferences } from './read-references.ts'
import { isReturned, readReport } from './read-report.ts'

/** Bytes of an email, whole. Our own bound: one that carries a résumé of the most bytes in base64, and some text. */
export const INCOMING_BYTES_MAX = Math.ceil((RESUME_FILE_BYTES_MAX * 4) / 3) + 2 * 1024 * 1024
const TEXT_MAX = 20_000
const LINE_MAX = 500
const HTML_MAX = 1024 * 1024
/** Attachments of an email that are looked at. Our own bound. */
const FILES_MAX = 20

/** `bytes` are left out of what is too large. */
export type LetterFile = { name: string; size: number; bytes: Uint8Array | undefined }

export type Letter = {
  messageId: string
  sender: string
  subject: string
  text: string
  files: readonly LetterFile[]
  /** Attachments beyond those that are looked at. */
  moreFiles: number
  /** Whether only its beginning could be read. */
  isCut: boolean
}

const toLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, LINE_MAX)

/** Headers that say where an email was sent to, as servers on its way wrote them. */
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

/** Reads an email as it was sent (RFC 5322), whatever its sender made of it. Throws nothing but for what is no email at all. */
export async function readIncoming(bytes: Buffer): Promise<{ letter: Letter; incoming: Incoming }> {
  // Loaded with the first mail.
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
  // The last file of an email that was cut off is not whole.
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
/** What programs send so that nobody answers them (RFC 3834). */
const isFromNobody = (returnPath: string): boolean => /^\s*<\s*>\s*$/.test(returnPath)

/** Characters of what a report returns that are looked at: it names the email at its head. */
const RETURNED_MAX = 100_000
const startOf = ({ content }: Attachment): string => content.subarray(0, RETURNED_MAX).toString()

/** Some headers as they stand in the email, unfolded; of names that come often all of them. */
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

/** What people attach: no picture that the text shows, no signature of a program, no part of a report. */
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
