import type { Logger } from 'pino'
import type { Env } from '../../platform/env.ts'
import { createDependency, PATIENCE, type Patience } from '../../platform/kernel/dependency.ts'
import { methodOf } from './calendar-entry.ts'
import { LOGO_ID } from './mail-frame.ts'
import { readProviderId } from './provider-id.ts'

export type Mail = {
  /** Stays the same however often it is tried, so that an email program shows a duplicate once. */
  id: string
  to: string
  /** The company's own sender address, once it is verified. */
  from?: string
  /** The address for replies and failure reports. */
  answerTo?: string
  /** Message-IDs of the thread with their brackets, earliest first. */
  thread?: readonly string[]
  cc?: readonly string[]
  bcc?: readonly string[]
  subject: string
  text: string
  html: string
  attachment?: { name: string; bytes: Uint8Array }
  /** The PNG that the HTML refers to by its id. */
  logo?: Uint8Array
  unsubscribeLink?: string
  calendar?: string
}

/** `sent` when a server accepted the email, with its id for it; `kept` when no server is configured. */
export type DeliveryResult = { state: 'sent' | 'kept'; providerId: string | null }

export type MailTransport = {
  /** Throws when the server refuses, or is Away. */
  deliver: (mail: Mail) => Promise<DeliveryResult>
  /** Throws unless the server answers and accepts our credentials. */
  check?: () => Promise<void>
  /** Whether the server is not contacted for now, since it did not answer. */
  isAway?: () => boolean
  close: () => void
}

/**
 * Number of connections, which are kept open, since opening one takes longer than an email does. Mail servers block clients
 * that open many.
 */
const CONNECTIONS = 5
/** Well before a server closes one by itself. */
const IDLE_MS = 20_000

/** Timeouts: a server may examine an email for long before accepting it, and giving up early would deliver it twice. */
const TIMES = { connectionTimeout: PATIENCE.limitMs, greetingTimeout: PATIENCE.limitMs, socketTimeout: 60_000 }
const LIMIT_MS = 180_000
/** Number of times that an email is sent again when the server closes the connection meanwhile. */
const REQUEUES = 2

const CODES = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROXY'])
/** Status of a server that is shutting down, in reply to any command (RFC 5321). */
const CLOSING = 421

const isServerAway = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return responseCode === CLOSING || (responseCode === undefined && CODES.has(code ?? ''))
}

const FROM = 'Rolecall <no-reply@rolecall.example>'

const KEPT: DeliveryResult = { state: 'kept', providerId: null }

type Settings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>
type Bounds = { patience?: Partial<Patience> | undefined; log?: Logger | undefined }

/** The server of SMTP_URL; without one all emails stay in the outbox. */
export function openMailTransport({ SMTP_URL, MAIL_FROM }: Settings, { patience, log }: Bounds = {}): MailTransport {
  if (!SMTP_URL) return { deliver: async () => KEPT, check: async () => undefined, close: () => undefined }
  let server: ReturnType<typeof connectTo> | undefined
  const open = () => {
    server ??= connectTo(SMTP_URL)
    return server
  }
  const { ask, isAway, close } = createDependency({
    what: 'mail server',
    isAway: isServerAway,
    probe: async () => (await open()).verify(),
    patience: { limitMs: LIMIT_MS, ...patience },
    log,
  })
  const deliver = async ({
    id,
    attachment,
    logo,
    unsubscribeLink,
    calendar,
    answerTo,
    thread = [],
    to,
    cc = [],
    bcc = [],
    ...mail
  }: Mail) =>
    (await open()).sendMail({
      from: MAIL_FROM ?? FROM,
      ...mail,
      messageId: `<${id}@rolecall>`,
      // Passed as an object, so that it is never parsed as a list of addresses.
      to: { name: '', address: to },
      cc: [...cc],
      bcc: [...bcc],
      ...(answerTo && answersTo(answerTo, [to, ...cc, ...bcc])),
      // Mail servers return this header with a bounced email, even if a service has replaced our Message-ID.
      headers: { 'X-Rolecall-Message-Id': id, ...(unsubscribeLink && unsubscribeHeaders(unsubscribeLink)) },
      ...(thread.length > 0 && { inReplyTo: thread.at(-1), references: [...thread] }),
      attachments: [
        ...(logo ? [{ filename: 'logo.png', contentType: 'image/png', cid: LOGO_ID, content: Buffer.from(logo) }] : []),
        ...(attachment ? [{ filename: attachment.name, content: Buffer.from(attachment.bytes) }] : []),
      ],
      ...(calendar && { icalEvent: { method: methodOf(calendar), filename: 'interview.ics', content: calendar } }),
    })
  return {
    isAway,
    deliver: (mail) =>
      ask(() => deliver(mail)).then(({ response }) => ({ state: 'sent', providerId: readProviderId(response) })),
    check: () => ask(async () => (await open()).verify()).then(() => undefined),
    close() {
      close()
      server?.then((opened) => opened.close()).catch(() => undefined)
    },
  }
}

/** Loads the library with the first email. */
async function connectTo(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    idleTimeout: IDLE_MS,
    maxRequeues: REQUEUES,
    ...TIMES,
  })
}

/** Passed as objects, so that they are never parsed as lists of addresses. */
const answersTo = (address: string, recipients: readonly string[]) => ({
  replyTo: { name: '', address },
  envelope: { from: { name: '', address }, to: recipients.map((recipient) => ({ name: '', address: recipient })) },
})

/**
 * Headers with which an email program shows its own unsubscribe button, which posts to the address without a further question
 * (RFC 8058).
 */
const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
