import type { Logger } from 'pino'
import type { Env } from '../../ground/env.ts'
import { createDependency, PATIENCE, type Patience } from '../../ground/kernel/dependency.ts'
import { methodOf } from './calendar-entry.ts'
import { LOGO_ID } from './mail-frame.ts'
import { readProviderId } from './provider-id.ts'

export type Mail = {
  /** Stays the same however often it is tried, so that a mail program shows a mail once that came twice. */
  id: string
  to: string
  /** Of the company, where it has proved that the address is its own. */
  from?: string
  /** Where answers go, and reports of failure. */
  answerTo?: string
  /** Message-IDs, with their brackets, of the thread that it goes on, the earliest first. */
  thread?: readonly string[]
  cc?: readonly string[]
  bcc?: readonly string[]
  subject: string
  text: string
  html: string
  attachment?: { name: string; bytes: Uint8Array }
  /** PNG that the HTML shows by its id. */
  logo?: Uint8Array
  unsubscribeLink?: string
  calendar?: string
}

/** `sent` when a server took the mail, with what it calls it; `kept` when there is none to give it to. */
export type Delivered = { state: 'sent' | 'kept'; providerId: string | null }

export type MailTransport = {
  /** Throws when the server refuses, or is Away. */
  deliver: (mail: Mail) => Promise<Delivered>
  /** Throws unless the server answers, and lets us in. */
  check?: () => Promise<void>
  /** Whether it is left alone just now, since it has not answered. */
  isAway?: () => boolean
  close: () => void
}

/** Kept open from one mail to the next, since opening one takes longer than a mail does. Mail servers shut out who opens many. */
const CONNECTIONS = 5
/** Well before a server closes one by itself. */
const IDLE_MS = 20_000

/** A server that greets may look long at a mail before it takes it: given up before, the mail would come twice. */
const TIMES = { connectionTimeout: PATIENCE.limitMs, greetingTimeout: PATIENCE.limitMs, socketTimeout: 60_000 }
const LIMIT_MS = 180_000
/** How often a mail is handed over anew when the server closes the connection meanwhile. */
const REQUEUES = 2

const CODES = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROXY'])
/** Of a server that closes, whatever it is asked (RFC 5321). */
const CLOSING = 421

const isServerAway = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return responseCode === CLOSING || (responseCode === undefined && CODES.has(code ?? ''))
}

const FROM = 'Rolecall <no-reply@rolecall.example>'

const KEPT: Delivered = { state: 'kept', providerId: null }

type Settings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>
type Bounds = { patience?: Partial<Patience> | undefined; log?: Logger | undefined }

/** The server that SMTP_URL names; without one every mail stays in the outbox. */
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
      // Never read as a list of addresses.
      to: { name: '', address: to },
      cc: [...cc],
      bcc: [...bcc],
      ...(answerTo && answersTo(answerTo, [to, ...cc, ...bcc])),
      // What a mail server that returns the email returns with it, where services put another Message-ID in place of ours.
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

/** Loaded with the first mail. */
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

/** Never read as lists of addresses, as above. */
const answersTo = (address: string, recipients: readonly string[]) => ({
  replyTo: { name: '', address },
  envelope: { from: { name: '', address }, to: recipients.map((recipient) => ({ name: '', address: recipient })) },
})

/** A mail program then shows its own button, which posts to the address and asks nobody anything (RFC 8058). */
const unsubscribeHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
