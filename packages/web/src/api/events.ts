import { useEffect, useEffectEvent } from 'react'
import { createEventReader, type StreamEvent } from './read-event-stream.ts'
import { findSession } from './session.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Resolves after `ms`, or at once when `signal` aborts. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Reads one connection to its end; resolves to whether any event came. */
async function readConnection(
  path: string,
  lastId: string | undefined,
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const headers: Record<string, string> = { accept: 'text/event-stream' }
  const token = findSession()?.access_token
  if (token) headers['Access-Token'] = token
  if (lastId) headers['Last-Event-ID'] = lastId
  const response = await fetch(path, { headers, signal, cache: 'no-store' })
  if (!response.ok || !response.body) return false
  const read = createEventReader()
  let any = false
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    for (const event of read(chunk)) {
      any = true
      onEvent(event)
    }
  }
  return any
}

/**
 * Listens to a stream of server-sent events until `signal` aborts. A broken connection is taken up again after
 * 1 s, then twice as long each time up to 30 s (so that a restarted server is not stormed), from the last event's id.
 */
export async function subscribeToEvents(
  path: string,
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let wait = FIRST_WAIT_MS
  let lastId: string | undefined
  const note = (event: StreamEvent) => {
    lastId = event.id ?? lastId
    onEvent(event)
  }
  while (!signal.aborted) {
    const received = await readConnection(path, lastId, note, signal).catch(() => false)
    if (received) wait = FIRST_WAIT_MS
    await pause(wait * (0.5 + Math.random() / 2), signal)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}

/** Calls `onEvent` with each event's data, parsed as JSON, while the component is there. `undefined` listens to nothing. */
export function useEvents(path: string | undefined, onEvent: (data: unknown, type: string) => void): void {
  const handle = useEffectEvent(({ data, type }: StreamEvent) => {
    try {
      onEvent(JSON.parse(data), type)
    } catch {
      onEvent(data, type)
    }
  })
  useEffect(() => {
    if (!path) return
    const leaving = new AbortController()
    void subscribeToEvents(path, handle, leaving.signal)
    return () => leaving.abort()
  }, [path])
}
