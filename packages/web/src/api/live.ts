import { events, type LiveEvent } from '@rolecall/contract/activity/events'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchAnswer } from './call.ts'
import { createChangeQueue } from './change-queue.ts'
import { sleep } from './pause.ts'
import { prepareRequest } from './prepare-request.ts'
import { forgetPrefetched } from './read-ahead.ts'
import { findEvent, parseJson } from './read-answer.ts'
import { createEventReader } from './read-event-stream.ts'
import { type Change, EVERYTHING, refreshReads } from './refresh.ts'
import { onSessionBegin, useSession } from './session.ts'

/** Changes anywhere make reads stale: one event stream serves all windows of a browser. */

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/** Silence after which a stream counts as dead; a live server sends something every 20 s. */
const SILENCE_MS = 50_000
/** Extra time asked for beyond the gap between connections: how long the request may take to arrive. */
const ARRIVAL_MS = 5_000
/** How long the listening window remembers what it passed on to the others. */
const RECENT_MS = 30_000

let client: QueryClient | undefined

/** Start of the time in which this page may have missed changes: its load, the session's begin, or the end of the last stream. */
let deafSince = 0
onSessionBegin(() => {
  deafSince = performance.now()
})
/** The same moment by the wall clock, which all windows of a browser share. */
const deafSinceDate = () => Math.round(Date.now() - (performance.now() - deafSince))

const listeners = new Set<(change: Change) => void>()

const queue = createChangeQueue((changes, which) => {
  if (client) void refreshReads(client, changes, which)
})

/** Queues a change to be applied soon, together with those from the stream. */
export const queueChange = queue.add

/** Freezes the reads on screen, whatever changes, until the returned function is called. */
export const holdChanges = queue.hold

/** Calls the listener for every change at once, for data kept outside the read cache. Returns the unsubscribe function. */
export function onChange(listener: (change: Change) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(change: Change): void {
  forgetPrefetched()
  queue.add(change)
  for (const listener of listeners) listener(change)
}

type ChangeListener = (change: Change) => void

/** Reads an event. One from a newer server that this page doesn't know counts as a change of everything. */
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

type Connection = { onOpen: () => void; spread: ChangeListener; isLate: boolean }

/** Reads one connection to its end. Throws when it can't be opened, breaks, or stays silent for too long. */
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
    // The server replays what happened in the requested time, unless the request took longer than allowed for.
    if (isLate || openedAt - askedAt > ARRIVAL_MS) spread(EVERYTHING)
    isHeard = true
    // Drops replayed events from the extra time alone: nothing had been read yet.
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
 * Listens until `signal` aborts. Reconnects after 1 s, then twice as long each time up to 30 s (so that a restarted
 * server is not stormed), and refreshes all reads. Where no connection succeeds, it refreshes them at the slowest
 * pace. `isLate`: changes may have been missed already.
 */
export async function listen(
  signal: AbortSignal,
  { spread = tell, isLate = false }: { spread?: ChangeListener; isLate?: boolean } = {},
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
    // Keeps the back-off for a server that accepts connections only to drop them.
    if (Date.now() - openedAt > LONGEST_WAIT_MS) wait = FIRST_WAIT_MS
    else if (wait === LONGEST_WAIT_MS && !signal.aborted) spread(EVERYTHING)
    // A leaving window doesn't wait: the next one listens as soon as this one releases the lock.
    await sleep(wait * (0.5 + Math.random() / 2), signal).catch(() => undefined)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}

/**
 * A message between windows: a change for all or one (`to`), or a request (`ask`) by the window of that id for
 * changes since then.
 */
type Message = Change & { to?: string; ask?: string; since?: number }

/** Remembers what the listening window passed on to the others recently. */
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
      // A moment computed from two clocks can be off by a millisecond.
      if (Date.now() - since > RECENT_MS || since + 2 < wholeSince) return [EVERYTHING]
      return kept.flatMap(({ at, change }) => (at < since ? [] : [change]))
    },
  }
}

/**
 * Lets one window listen for all windows of a browser and user, since browsers open few connections per host; when it
 * closes, the next takes over. Where windows can't coordinate (a plain http address) each listens itself.
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
    // Changes may have happened since this window began to read, as before the first window's stream.
    post({ tags: [], ask: id, since: deafSinceDate() })
    await navigator.locks.request(name, { signal }, () => lead(true))
  } finally {
    channel.close()
  }
}

/** Listens as long as a user is signed in. Called once per window, by the shell. */
export function useLiveStream(): void {
  const cache = useQueryClient()
  const session = useSession()
  const [token, userId] = [session?.access_token, session?.user_id]
  useEffect(() => {
    if (!token) return
    const leaving = new AbortController()
    client = cache
    // A window that leaves while it waits to take over gets an error.
    listenTogether(`events of ${userId}`, leaving.signal).catch(() => undefined)
    return () => {
      leaving.abort()
      // A request of the old session that is never answered would keep the next one from seeing changes.
      queue.releaseAll()
    }
  }, [cache, token, userId])
}
