import { pool } from '@rolecall/contract/pool/pool'
import { send } from '../../api/call.ts'

/** Browsers hash files only on pages loaded over https or from this computer. */
const NO_HASH = 'Open this page over https to upload a file. Otherwise the browser can’t verify it.'

/** Compresses a file, sends it to the store, and returns its key there. Throws an Error with a message to show. */
export async function sendList(file: File): Promise<string> {
  if (globalThis.crypto?.subtle === undefined) throw new Error(NO_HASH)
  const bytes = await packed(file)
  const { url, prefix, fields, max_bytes } = await send(pool.signaturePolicy, { query: { func: 'reckrut' } })
  if (bytes.byteLength > max_bytes)
    throw new Error(`The file is larger than ${max_bytes / 1024 ** 2} MB, even compressed. Choose a smaller file.`)
  const key = `${prefix}${await hashOf(bytes)}.gz`
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('key', key)
  // Stores ignore fields after the file.
  form.append('file', new File([bytes], 'list.gz'))
  const answer = await fetch(url, { method: 'POST', body: form }).catch(() => undefined)
  if (!answer?.ok) throw new Error('The upload failed. Try again.')
  return key
}

/** Compresses a file: a list of ten megabytes becomes two. */
async function packed(file: File): Promise<ArrayBuffer> {
  try {
    return await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
  } catch {
    throw new Error('We couldn’t read the file. It may have been moved or changed. Choose it again.')
  }
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
