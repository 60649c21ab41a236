import type { Call, CallInput } from '@rolecall/contract/define-calls'
import { fetchAnswer, prepareRequest } from './call.ts'

/** The file name that the answer proposes, else `fallback`. */
export function readFileName(disposition: string | null, fallback: string): string {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? fallback
}

/** Fetches the file that a `download` call answers. Throws `CallError`. */
export async function fetchFile<C extends Call>(call: C, input: CallInput<C>, signal?: AbortSignal): Promise<Blob> {
  const { url, init } = prepareRequest(call, input)
  const response = await fetchAnswer(url, signal ? { ...init, signal } : init)
  return response.blob()
}

/** Fetches a file and hands it to the browser to save. Throws `CallError`. */
export async function saveFile<C extends Call>(call: C, input: CallInput<C>, fallbackName: string): Promise<void> {
  const { url, init } = prepareRequest(call, input)
  const response = await fetchAnswer(url, init)
  saveBlob(await response.blob(), readFileName(response.headers.get('content-disposition'), fallbackName))
}

export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has taken the address by the next minute; until then it must stay valid.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
