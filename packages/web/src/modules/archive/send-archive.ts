import { pool } from '@rolecall/contract/pool/pool'
import { send } from '../../api/call.ts'

/** Thrown when the archive did not reach the store; the message says why and is fit to show. */
export class ArchiveNotSent extends Error {}

/** Sends an archive directly to the store, under a name derived from the hash of its bytes. */
export async function sendArchive(file: File): Promise<{ s3_key: string; file_name: string }> {
  if (!globalThis.crypto?.subtle)
    throw new ArchiveNotSent('Uploads need a secure connection. Open Rolecall over https.')
  const form = await send(pool.signaturePolicy, { query: { func: 'reckrut' } })
  if (file.size > form.max_bytes)
    throw new ArchiveNotSent(
      `This archive is larger than ${Math.floor(form.max_bytes / 1024 ** 2)} MB. Ask your operator to import it by the command line.`,
    )
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) throw new ArchiveNotSent('This file couldn’t be read. It may have been moved after you chose it.')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const [, ending = 'zst'] = /\.(zst|zip)$/i.exec(file.name) ?? []
  const key = `${form.prefix}${hash}.${ending.toLowerCase()}`
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...form.fields, key })) body.append(name, value)
  body.append('file', file)
  const answer = await fetch(form.url, { method: 'POST', body }).catch(() => undefined)
  if (!answer?.ok) throw new ArchiveNotSent('The file wasn’t uploaded. Try again.')
  return { s3_key: key, file_name: file.name }
}
