import type { moveIn } from '@rolecall/contract/moving/move-in'
import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { pool } from '@rolecall/contract/pool/pool'
import { send } from '../../api/call.ts'

type SentFile = NonNullable<CallInput<typeof moveIn.create>['body']['files']>[number]

/** Thrown when a file did not reach the store; the message says why and is fit to show. */
class FileNotSent extends Error {}

/** Sends files directly to the store, one after the other, under names derived from the hashes of their bytes. */
export async function sendFiles(files: readonly File[], onSent: (count: number) => void): Promise<SentFile[]> {
  if (!globalThis.crypto?.subtle) throw new FileNotSent('Uploads need a secure connection. Open Rolecall over https.')
  const sent: SentFile[] = []
  for (const file of files) {
    onSent(sent.length)
    sent.push(await sendFile(file))
  }
  return sent
}

async function sendFile(file: File): Promise<SentFile> {
  const form = await send(pool.signaturePolicy, { query: { func: 'move' } })
  const bytes = file.size > form.max_bytes ? undefined : await file.arrayBuffer().catch(() => undefined)
  if (!bytes)
    throw new FileNotSent(
      `${file.name} is too large for the browser, or was moved after you chose it. Split large ZIPs.`,
    )
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const [, ending = 'bin'] = /\.([a-z0-9]{1,8})$/i.exec(file.name) ?? []
  const key = `${form.prefix}${hash}.${ending.toLowerCase()}`
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...form.fields, key })) body.append(name, value)
  body.append('file', file)
  const answer = await fetch(form.url, { method: 'POST', body }).catch(() => undefined)
  if (!answer?.ok) throw new FileNotSent(`${file.name} wasn’t uploaded. Try again.`)
  return { s3_key: key, file_name: file.name }
}
