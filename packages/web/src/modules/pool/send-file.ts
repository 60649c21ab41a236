import { pool as calls } from '@rolecall/contract/pool/pool'
import { CallError, send } from '../../api/call.ts'
import { sleep } from '../../api/pause.ts'
import { endingOf } from './pick-files.ts'

/** Thrown when the store refused a file; the message says why and is fit to show. */
export class SendFailure extends Error {}

export type SendOptions = {
  onProgress: (bytes: number) => void
  signal: AbortSignal
}

const TRIES = 4
const PAUSE_MS = 1_000
/** Half of the validity of a form signed by the server, so that even a slow file ends within it. */
const FORM_AGE_MS = 30 * 60_000

/**
 * Returns whether the browser can hash files, which it only does on pages loaded over https or from this computer;
 * elsewhere files go through the server.
 */
export const canSendToStore = (): boolean => globalThis.crypto?.subtle !== undefined

type SignedForm = { url: string; prefix: string; fields: Record<string, string>; fetchedAt: number }

let form: Promise<SignedForm> | undefined

async function fetchForm(): Promise<SignedForm> {
  const { url, prefix, fields } = await send(calls.signaturePolicy, { query: {} })
  return { url, prefix, fields, fetchedAt: performance.now() }
}

/** Returns the signed form shared by all files; fetches another when it is old, or is the one in `refused`. */
async function getForm(refused?: SignedForm): Promise<SignedForm> {
  const current = await form?.catch(() => undefined)
  const isFit = current && current !== refused && performance.now() - current.fetchedAt < FORM_AGE_MS
  if (isFit) return current
  form = fetchForm()
  return form
}

/** Drops the form, so that the next user gets their own. */
export const discardUploadForm = (): void => {
  form = undefined
}

/**
 * Sends a file directly to the store and returns its key there, derived from the hash of its bytes. The key is empty
 * when the store was too busy (503), which the server counts as a failed file. Throws SendFailure, or the signal's
 * abort (rule P-025).
 */
export async function sendFile(file: File, sending: SendOptions): Promise<string> {
  const bytes = await readBytes(file)
  const hash = await hashOf(bytes)
  let refused: SignedForm | undefined
  for (let attempt = 1; ; attempt++) {
    try {
      const current = await getForm(refused)
      const key = `${current.prefix}${hash}${endingOf(file.name)}`
      const answer = await post(current, key, new File([bytes], file.name), sending)
      if (answer.status === 204) return key
      if (answer.status === 503) return ''
      // The form may have expired during the transfer: try again with a new one.
      if (answer.status !== 403 || refused) throw new SendFailure(sentenceOf(answer))
      refused = current
    } catch (error) {
      if (sending.signal.aborted) throw sending.signal.reason
      const isDropped = error instanceof Dropped || (error instanceof CallError && error.code === 'unreachable')
      if (!isDropped) throw error instanceof CallError ? new SendFailure(error.message) : error
      if (attempt === TRIES) throw new SendFailure('The connection kept failing. Try again later.')
      await sleep(PAUSE_MS * 2 ** (attempt - 1), sending.signal)
    }
  }
}

async function readBytes(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer()
  } catch {
    throw new SendFailure('This file couldn’t be read. It may have been moved or changed after you chose it.')
  }
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

class Dropped extends Error {}

type StoreAnswer = { status: number; text: string }

/** Posts by XMLHttpRequest, the only API that reports upload progress. Throws Dropped when no answer came. */
function post({ url, fields }: SignedForm, key: string, file: File, { onProgress, signal }: SendOptions) {
  return new Promise<StoreAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('key', key)
    // Stores ignore fields after the file.
    body.append('file', file)
    const abort = () => request.abort()
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size))
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new Dropped())
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', abort)
    signal.throwIfAborted()
    signal.addEventListener('abort', abort)
    request.open('POST', url)
    request.send(body)
  })
}

/** Reads the message of an answer: our own store sends JSON, cloud stores send XML. */
function sentenceOf({ status, text }: StoreAnswer): string {
  const found = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? /<Message>([^<]+)<\/Message>/.exec(text)?.[1]
  return found ?? `The file couldn’t be stored (error ${status}). Try again.`
}
