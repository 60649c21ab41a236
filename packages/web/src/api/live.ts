import { events } from '@rolecall/contract/insight/events'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchAnswer, prepareRequest } from './call.ts'
import { createChangeQueue } from './change-queue.ts'
import { pause } from './pause.ts'
import { findEvent, parseJson } from './read-answer.ts'
import { createEventReader } from './read-event-stream.ts'
import { type Change, EVERYTHING, refreshReads } from './refresh.ts'
import { useSession } from './session.ts'

/** What happens anywhere makes stale what is shown here: one stream for all windows of a browser. */

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** A server that is there says something every 20 s. */
const SILENCE_MS = 50_000

let client: QueryClient | undefined
const listeners = new Set<(change: Change) => void>()

const queue = createChangeQueue((changes, which) => {
  if (client) void refreshReads(client, changes, which)
})

/** Applies a change soon, together with what the stream tells of it. */
export const noteChange = queue.add

/** Keeps what is shown as it is, however much happens, until the function that this answers is called. */
export const holdChanges = queue.hold

/** For what is kept outside the cache of reads: hears of every change at once. Answers with the way to stop. */
export function onChange(listener: (change: Change) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(change: Change): void {
  queue.add(change)
  for (const listener of listeners) listener(change)
}

type Spread = (change: Change) => void

/** An event of a newer server than this page came from may be about anything. */
function readChange(data: string): Change {
  const event = findEvent(parseJson(data))
  if (!event) return EVERYTHING
  if (event.about_you) return { ...EVERYTHING, isLoss: event.lost }
  return {
    tags: event.changes,
    positionId: event.position_id || undefined,
    candidateIds: event.candidate_ids.length > 0 ? event.candidate_ids : undefined,
    ...(event.kind === 'candidate.erased' && { isErased: true as const }),
    ...(event.kind === 'sourcing.started' && { isSourced: true as const }),
  }
}

/** Reads one connection to its end. Throws when none comes about, it breaks, or nothing is heard for too long. */
async function readConnection(signal: AbortSignal, onOpen: () => void, spread: Spread): Promise<void> {
  const silence = new AbortController()
  let alarm: ReturnType<typeof setTimeout> | undefined
  const hear = () => {
    clearTimeout(alarm)
    alarm = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  try {
    const { url, init } = prepareRequest(events.stream, {})
    const headers = { ...(init.headers as Record<string, string>), accept: 'text/event-stream' }
    hear()
    const response = await fetchAnswer(url, { ...init, headers, signal: AbortSignal.any([signal, silence.signal]) })
    if (!response.body) return
    onOpen()
    const read = createEventReader()
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      hear()
      for (const { data } of read(chunk)) spread(readChange(data))
    }
  } finally {
    clearTimeout(alarm)
  }
}

/**
 * Listens until `signal` aborts. A broken connection is taken up again after 1 s, then twice as long each time up to
 * 30 s (so that a restarted server is not stormed), and what is shown is then read anew; it is also where no connection
 * comes about, at the slowest pace. `isLate`: something may have been missed already.
 */
export async function listen(
  signal: AbortSignal,
  { spread = tell, isLate = false }: { spread?: Spread; isLate?: boolean } = {},
): Promise<void> {
  let wait = FIRST_WAIT_MS
  let isFirst = !isLate
  while (!signal.aborted) {
    let openedAt = Number.POSITIVE_INFINITY
    const onOpen = () => {
      openedAt = Date.now()
      if (!isFirst) spread(EVERYTHING)
    }
    await readConnection(signal, onOpen, spread).catch(() => undefined)
    isFirst = false
    // A server that takes a connection only to drop it is not asked faster for it.
    if (Date.now() - openedAt > LONGEST_WAIT_MS) wait = FIRST_WAIT_MS
    else if (wait === LONGEST_WAIT_MS && !signal.aborted) spread(EVERYTHING)
    // Who leaves waits for nothing: the next window listens as soon as this one has let go.
    await pause(wait * (0.5 + Math.random() / 2), signal).catch(() => undefined)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}

/**
 * One window listens for all windows of a browser that are the same person's, since a browser opens few connections to
 * one host; when it closes, the next takes over. Where windows cannot agree (a plain http address) each listens itself.
 */
export async function listenTogether(name: string, signal: AbortSignal): Promise<void> {
  if (!navigator.locks) return listen(signal)
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Change>) => tell(data)
  const spread = (change: Change) => {
    tell(change)
    channel.postMessage(change)
  }
  try {
    const isOver = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await listen(signal, { spread })
      return lock !== null
    })
    if (!isOver) await navigator.locks.request(name, { signal }, () => listen(signal, { spread, isLate: true }))
  } finally {
    channel.close()
  }
}

/** Listens as long as somebody is signed in. Once in a window: the shell calls it. */
export function useLiveStream(): void {
  const cache = useQueryClient()
  const session = useSession()
  const [token, userId] = [session?.access_token, session?.user_id]
  useEffect(() => {
    if (!token) return
    const leaving = new AbortController()
    client = cache
    // Whoever waits to take over and leaves instead is told so by an error.
    listenTogether(`events of ${userId}`, leaving.signal).catch(() => undefined)
    return () => leaving.abort()
  }, [cache, token, userId])
}
