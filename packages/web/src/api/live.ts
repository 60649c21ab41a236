import { events, type LiveEvent } from '@rolecall/contract/insight/events'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchAnswer, prepareRequest } from './call.ts'
import { createChangeQueue } from './change-queue.ts'
import { pause } from './pause.ts'
import { findEvent, parseJson } from './read-answer.ts'
import { createEventReader } from './read-event-stream.ts'
import { type Change, EVERYTHING, refreshReads } from './refresh.ts'
import { onSessionBegin, useSession } from './session.ts'

/** What happens anywhere makes stale what is shown here: one stream for all windows of a browser. */

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** A server that is there says something every 20 s. */
const SILENCE_MS = 50_000
/** How much longer than nobody listened is asked for: what a question may take to be answered. */
const ARRIVAL_MS = 5_000
/** How long the window that listens knows what it told the others. */
const RECENT_MS = 30_000

let client: QueryClient | undefined

/** Since when this page may show something while nobody tells it of changes: its beginning, that of a session, or the last stream's end. */
let deafSince = 0
onSessionBegin(() => {
  deafSince = performance.now()
})
/** By the clock that all windows of a browser share. */
const deafSinceDate = () => Math.round(Date.now() - (performance.now() - deafSince))

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
function readChange(event: LiveEvent | undefined): Change {
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

type Connection = { onOpen: () => void; spread: Spread; isLate: boolean }

/** Reads one connection to its end. Throws when none comes about, it breaks, or nothing is heard for too long. */
async function readConnection(signal: AbortSignal, { onOpen, spread, isLate }: Connection): Promise<void> {
  const silence = new AbortController()
  let alarm: ReturnType<typeof setTimeout> | undefined
  let isHeard = false
  const hear = () => {
    clearTimeout(alarm)
    alarm = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  try {
    const { url, init } = prepareRequest(events.stream, {
      query: isLate ? {} : { missed_ms: Math.ceil(performance.now() - deafSince) + ARRIVAL_MS },
    })
    const headers = { ...(init.headers as Record<string, string>), accept: 'text/event-stream' }
    hear()
    const [askedAt, since] = [performance.now(), deafSince]
    const response = await fetchAnswer(url, { ...init, headers, signal: AbortSignal.any([signal, silence.signal]) })
    if (!response.body) return
    onOpen()
    const openedAt = performance.now()
    // What happened before is told where it was asked for, unless the question took longer than it said.
    if (isLate || openedAt - askedAt > ARRIVAL_MS) spread(EVERYTHING)
    isHeard = true
    // Of what was asked for the longer time alone, nothing had been read yet.
    const isKnown = ({ ago_ms = 0 }: LiveEvent) => ago_ms > 0 && openedAt - ago_ms < since
    const read = createEventReader()
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      hear()
      for (const { data } of read(chunk)) {
        const event = findEvent(parseJson(data))
        if (!event || !isKnown(event)) spread(readChange(event))
      }
    }
  } finally {
    clearTimeout(alarm)
    if (isHeard) deafSince = performance.now()
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
  let isAgain = isLate
  while (!signal.aborted) {
    let openedAt = Number.POSITIVE_INFINITY
    const onOpen = () => {
      openedAt = Date.now()
    }
    await readConnection(signal, { onOpen, spread, isLate: isAgain }).catch(() => undefined)
    isAgain = true
    // A server that takes a connection only to drop it is not asked faster for it.
    if (Date.now() - openedAt > LONGEST_WAIT_MS) wait = FIRST_WAIT_MS
    else if (wait === LONGEST_WAIT_MS && !signal.aborted) spread(EVERYTHING)
    // Who leaves waits for nothing: the next window listens as soon as this one has let go.
    await pause(wait * (0.5 + Math.random() / 2), signal).catch(() => undefined)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}

/** A change, for all windows or for one; with `ask`, a question for what was told since then, by the window of that id. */
type Message = Change & { to?: string; ask?: string; since?: number }

/** What the window that listens told the others lately. */
function createTold() {
  let kept: { at: number; change: Change }[] = []
  let wholeSince = 0
  return {
    begin(at: number) {
      wholeSince = at
    },
    add(change: Change) {
      const now = Date.now()
      kept = [...kept.filter(({ at }) => now - at < RECENT_MS), { at: now, change }]
    },
    find(since: number): Change[] {
      // A moment made of two clocks is a millisecond off at times.
      if (Date.now() - since > RECENT_MS || since + 2 < wholeSince) return [EVERYTHING]
      return kept.flatMap(({ at, change }) => (at < since ? [] : [change]))
    },
  }
}

/**
 * One window listens for all windows of a browser that are the same person's, since a browser opens few connections to
 * one host; when it closes, the next takes over. Where windows cannot agree (a plain http address) each listens itself.
 */
export async function listenTogether(name: string, signal: AbortSignal): Promise<void> {
  if (!navigator.locks) return listen(signal)
  const channel = new BroadcastChannel(name)
  const post = (message: Message) => channel.postMessage(message)
  const id = crypto.randomUUID()
  const told = createTold()
  let isLeading = false
  channel.onmessage = ({ data: { ask, since = 0, to = id, ...change } }: MessageEvent<Message>) => {
    if (ask && isLeading) for (const missed of told.find(since)) post({ ...missed, to: ask })
    else if (!ask && to === id) tell(change)
  }
  const spread = (change: Change) => {
    tell(change)
    told.add(change)
    post(change)
  }
  const lead = (isLate: boolean) => {
    isLeading = true
    told.begin(isLate ? Date.now() : deafSinceDate())
    return listen(signal, { spread, isLate })
  }
  try {
    const isOver = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await lead(false)
      return lock !== null
    })
    if (isOver) return
    // As before the stream of the first window, something may have happened since this one began to read.
    post({ tags: [], ask: id, since: deafSinceDate() })
    await navigator.locks.request(name, { signal }, () => lead(true))
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
