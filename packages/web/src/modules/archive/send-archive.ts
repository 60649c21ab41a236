import { pool } from '@rolecall/contract/pool/pool'
import { ARCHIVE_PARTS } from '@rolecall/domain/archive/archive-format'
import { CallError, send } from '../../api/call.ts'
import { writeStored } from '../../ui/shell/use-stored.ts'

/** Thrown when the archive did not reach the store; the message says why and is fit to show. */
export class ArchiveNotSent extends Error {}

export type SentArchive = { s3_key: string; file_name: string; more_keys: string[] }

/** Key of the progress in local storage, with which an upload continues after a lost connection or a closed tab. */
const PLACE = 'archive-upload'
/** Attempts for a part, and milliseconds before the second, doubled for each further one. Chosen by us. */
const ATTEMPTS = 5
const WAIT_MS = 1_000

const LOST = 'The connection was lost. Try again: the upload goes on where it stopped.'

type Place = { file: string; keys: string[] }

const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** The keys of the parts that were sent of this file. */
function readPlace(file: File): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Place>
    return kept.file === nameOf(file) && Array.isArray(kept.keys) ? kept.keys : []
  } catch {
    return []
  }
}

/** Forgets what was sent, when the store has it no more. */
export const forgetSent = (): void => localStorage.removeItem(PLACE)

/**
 * Sends an archive directly to the store, in parts, each under a name derived from the hash of its bytes. Parts that were sent
 * before are not sent again. `onSent`: hears of the bytes that are there.
 */
export async function sendArchive(file: File, onSent: (bytes: number) => void): Promise<SentArchive> {
  if (!globalThis.crypto?.subtle)
    throw new ArchiveNotSent('Uploads need a secure connection. Open Rolecall over https.')
  const { bytes: partBytes, count: most } = ARCHIVE_PARTS
  if (file.size > partBytes * most)
    throw new ArchiveNotSent(
      `This archive is larger than ${(partBytes * most) / 1024 ** 3} GB. Ask your operator to import it by the command line.`,
    )
  const [, ending = 'zst'] = /\.(zst|zip)$/i.exec(file.name) ?? []
  const keys = readPlace(file)
  for (let at = keys.length * partBytes; at < Math.max(1, file.size); at += partBytes) {
    onSent(at)
    keys.push(await sendPart(file.slice(at, at + partBytes), ending.toLowerCase()))
    writeStored(PLACE, { file: nameOf(file), keys } satisfies Place)
  }
  onSent(file.size)
  const [s3_key = '', ...more_keys] = keys
  return { s3_key, file_name: file.name, more_keys }
}

async function sendPart(part: Blob, ending: string): Promise<string> {
  const bytes = await part.arrayBuffer().catch(() => undefined)
  if (!bytes) throw new ArchiveNotSent('This file couldn’t be read. It may have been moved after you chose it.')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    // A form is valid for an hour, which a part may take.
    const form = await send(pool.signaturePolicy, { query: { func: 'reckrut' } }).catch(unlessRefused)
    const key = form && `${form.prefix}${hash}.${ending}`
    const answer = form && (await post(form.url, { ...form.fields, key: key ?? '' }, part))
    if (key && answer?.ok) return key
    if (answer && answer.status < 500) throw new ArchiveNotSent('The file store refused the archive. Try again.')
    if (attempt < ATTEMPTS) await new Promise((done) => setTimeout(done, WAIT_MS * 2 ** (attempt - 1)))
  }
  throw new ArchiveNotSent(LOST)
}

/** A refusal of the product stays one; a lost connection is tried again. */
function unlessRefused(error: unknown): undefined {
  if (error instanceof CallError && error.reason) throw error
}

/** Undefined if no answer came. */
function post(url: string, fields: Record<string, string>, part: Blob): Promise<Response | undefined> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  // Stores ignore fields after the file.
  body.append('file', part)
  return fetch(url, { method: 'POST', body }).catch(() => undefined)
}
