import type { imports } from '@rolecall/contract/imports/imports'
import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { pool } from '@rolecall/contract/pool/pool'
import { send } from '../../api/call.ts'

export type FileDetails = CallInput<typeof imports.preview>['body']['file_details']

/** Thrown when the table did not reach the store; the message says why and is fit to show. */
export class TableNotSent extends Error {}

/** Sends a table directly to the store, under a name derived from the hash of its bytes. */
export async function sendTable(file: File): Promise<FileDetails> {
  if (!globalThis.crypto?.subtle) throw new TableNotSent('Uploads need a secure connection. Open Rolecall over https.')
  const form = await send(pool.signaturePolicy, { query: { func: 'reckrut' } })
  if (file.size > form.max_bytes)
    throw new TableNotSent(`This file is larger than the ${Math.floor(form.max_bytes / 1024 ** 2)} MB limit.`)
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) throw new TableNotSent('This file couldn’t be read. It may have been moved after you chose it.')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const [, ending = 'csv'] = /\.(csv|tsv|txt|xlsx)$/i.exec(file.name) ?? []
  const key = `${form.prefix}${hash}.${ending.toLowerCase()}`
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...form.fields, key })) body.append(name, value)
  body.append('file', file)
  const answer = await fetch(form.url, { method: 'POST', body }).catch(() => undefined)
  if (!answer?.ok) throw new TableNotSent('The file wasn’t uploaded. Try again.')
  return { s3_key: key, file_name: file.name, bucket_name: form.bucket_name }
}
