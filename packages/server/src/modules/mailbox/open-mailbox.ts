import type { ImapFlow } from 'imapflow'
import { callExternalService } from '../../platform/outgoing/call-external-service.ts'
import { publicAddressOf } from '../../platform/outgoing/public-hosts.ts'
import { INCOMING_BYTES_MAX } from './read-incoming.ts'

export type MailboxAccess = { host: string; port: number; tls: boolean; user: string; password: string }

type MailboxCursor = { uidValidity: string; readUntil: number }
export type MailboxBatch = { uidValidity: string; readUntil: number; mails: Buffer[] }

/** Maximum number of emails fetched at a time, and their bytes; more wait for the next minute. */
const FETCH_MAX = 50
const FETCH_BYTES_MAX = 2 * INCOMING_BYTES_MAX
const PATIENCE_MS = 15_000

/**
 * Fetches emails that arrived since the mailbox was last read, earliest first. A mailbox that is read for the first time, or
 * was recreated, starts with the next email. Throws if it can't be read.
 */
export const fetchMails = (access: MailboxAccess, since: MailboxCursor, allowPrivate: boolean): Promise<MailboxBatch> =>
  callExternalService('A mailbox', () => fetchNow(access, since, allowPrivate))

async function fetchNow(access: MailboxAccess, since: MailboxCursor, allowPrivate: boolean): Promise<MailboxBatch> {
  const { host, port, tls, user, password } = access
  // Loaded here, since most companies have no mailbox to read.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host: allowPrivate ? host : await publicAddressOf(host),
    servername: host,
    port,
    secure: tls,
    ...(!tls && !allowPrivate && { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  // Later errors are reported by the pending call.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const box = await client.mailboxOpen('INBOX', { readOnly: true })
    const uidValidity = String(box.uidValidity)
    if (uidValidity !== since.uidValidity) return { uidValidity, readUntil: box.uidNext - 1, mails: [] }
    if (box.uidNext - 1 <= since.readUntil) return { uidValidity, readUntil: since.readUntil, mails: [] }
    const last = await chooseLast(client, since.readUntil + 1, Math.min(box.uidNext - 1, since.readUntil + FETCH_MAX))
    const mails: Buffer[] = []
    const range = `${since.readUntil + 1}:${last}`
    for await (const { source } of client.fetch(
      range,
      { uid: true, source: { start: 0, maxLength: INCOMING_BYTES_MAX } },
      { uid: true },
    ))
      if (source) mails.push(source)
    return { uidValidity, readUntil: last, mails }
  } finally {
    await client.logout().catch(() => client.close())
  }
}

/** The last of a range of emails that together stay below the limit in bytes; at least the first. */
async function chooseLast(client: ImapFlow, first: number, last: number): Promise<number> {
  const found: { uid: number; bytes: number }[] = []
  for await (const { uid, size = 0 } of client.fetch(`${first}:${last}`, { uid: true, size: true }, { uid: true }))
    found.push({ uid, bytes: Math.min(size, INCOMING_BYTES_MAX) })
  let bytes = 0
  let until = first
  for (const each of found.toSorted((one, other) => one.uid - other.uid)) {
    bytes += each.bytes
    if (bytes > FETCH_BYTES_MAX) return until
    until = each.uid
  }
  return last
}
