import { createHash } from 'node:crypto'
import type { Incoming } from '@rolecall/domain/mails/judge-incoming'
import type { AddressObject, ParsedMail } from 'mailparser'

/** Of a mail that came in, whole. Our own bound: a longer one is no answer but a file. */
export const INCOMING_BYTES_MAX = 1024 * 1024
const TEXT_MAX = 20_000
const LINE_MAX = 500

export type Letter = { messageId: string; sender: string; subject: string; text: string }

const OUR_ID = /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@rolecall/gi
/** As a part of an address to which answers go: jobs+<id>@company.example. */
const OUR_PLUS = /\+([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@/gi

const idsIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, id = '']) => id.toLowerCase())),
]

const toLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, LINE_MAX)

/** A mail as it was sent (RFC 5322), whatever its sender made of it. Throws nothing but for what is no mail at all. */
export async function readIncoming(bytes: Buffer): Promise<{ letter: Letter; incoming: Incoming }> {
  // Loaded with the first mail.
  const { simpleParser } = await import('mailparser')
  const mail = await simpleParser(bytes, {
    keepDeliveryStatus: true,
    skipImageLinks: true,
    skipTextToHtml: true,
    maxHtmlLengthToParse: INCOMING_BYTES_MAX,
  })
  const header = (name: string): string => textOf(mail.headers.get(name))
  const messageId = mail.messageId ?? `<${createHash('sha256').update(bytes).digest('hex')}>`
  const named = [mail.inReplyTo ?? '', ...[mail.references ?? []].flat()].join(' ')
  const incoming = {
    answered: [...new Set([...idsIn(named, OUR_ID), ...idsIn(listRecipients(mail), OUR_PLUS)])],
    report: readReport(mail),
    autoSubmitted: header('auto-submitted'),
    precedence: header('precedence'),
    saysAutomatic: ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress'].some((name) => isSaid(header(name))),
    isOurs: idsIn(messageId, OUR_ID).length > 0,
  }
  const letter = {
    messageId: toLine(messageId),
    sender: toLine(mail.from?.value[0]?.address ?? ''),
    subject: toLine(mail.subject ?? ''),
    text: (mail.text ?? '').replaceAll('\0', '').trim().slice(0, TEXT_MAX),
  }
  return { letter, incoming }
}

const isSaid = (text: string): boolean => text !== '' && text.toLowerCase() !== 'no'

/** A header, whose kind depends on its name. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.map(textOf).join(' ') : ''

const listRecipients = ({ to, cc, headers }: ParsedMail): string =>
  [
    ...[to ?? [], cc ?? []].flat().map(({ text }: AddressObject) => text),
    ...['delivered-to', 'x-original-to', 'envelope-to'].map((name) => JSON.stringify(headers.get(name) ?? '')),
  ].join(' ')

function readReport({ attachments }: ParsedMail): Incoming['report'] {
  const textOfPart = (type: RegExp) => attachments.find(({ contentType }) => type.test(contentType))?.content.toString()
  const status = textOfPart(/^message\/(?:global-)?delivery-status$/i)
  if (status === undefined) return undefined
  const field = (name: string) =>
    status
      .split(/\r?\n/)
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? ''
  const returned =
    textOfPart(/^(?:message\/(?:rfc822|global|rfc822-headers|global-headers)|text\/rfc822-headers)$/i) ?? ''
  // What was returned may be long, and names the mail at its head.
  const head = returned.slice(0, INCOMING_BYTES_MAX).split(/\r?\n\r?\n/, 1)[0] ?? ''
  const idLine = head.split(/\r?\n(?![ \t])/).find((line) => /^message-id:/i.test(line)) ?? ''
  return {
    action: field('action'),
    status: toLine(field('status')),
    reason: toLine(field('diagnostic-code').replace(/^smtp;/i, '')),
    about: idsIn(idLine, OUR_ID),
  }
}
