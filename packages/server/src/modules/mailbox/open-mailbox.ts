import type { ImapFlow } from 'imapflow'
import { askOthers } from '../../ground/outgoing/ask-others.ts'
import { publicAddressOf } from '../../ground/outgoing/public-hosts.ts'
import { INCOMING_BYTES_MAX } from './read-incoming.ts'

export type MailboxAccess = { host: string; port: number; tls: boolean; user: string; password: string }

type Since = { uidValidity: string; readUntil: number }
export type MailboxRead = { uidValidity: string; readUntil: number; mails: Buffer[] }

/** Mails fetched at a time, and bytes of them; more wait for the next minute. */
const FETCH_MAX = 50
const FETCH_BYTES_MAX = 2 * INCOMING_BYTES_MAX
const PATIENCE_MS = 15_000

/**
 * What came into a mailbox since it was last read, the earliest first. One that is read for the first time, or was made
 * anew, begins with what comes next. Throws where it cannot be read.
 */
export const fetchMails = (access: MailboxAccess, since: Since, allowPrivate: boolean): Promise<MailboxRead> =>
  askOthers('A mailbox', () => fetchNow(access, since, allowPrivate))

async function fetchNow(access: MailboxAccess, since: Since, allowPrivate: boolean): Promise<MailboxRead> {
  const { host, port, tls, user, password } = access
  // Loaded here: most companies have no mailbox that is read.
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
  // What it says later is said by whatever waits for it.
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

/** The last of some mails that together are not too many bytes; at least the first. */
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
