import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { z } from 'zod'
import { createPauses, PAUSES, type PauseLimits } from '../db/growing-pauses.ts'
import { openWatchedClient, type WatchedClient } from '../db/watched-client.ts'
import { Problem } from '../kernel/problem.ts'
import { EVENT_CHANNEL } from './announce.queries.ts'

const optional = z.string().nullish()
const Item = z.object({
  company: z.string(),
  kind: z.string(),
  project: optional,
  position: optional,
  candidate: optional,
  actor: optional,
  user: optional,
})
const Items = z.union([z.array(Item), Item.transform((item) => [item])])
type Item = z.output<typeof Item>

/** One kind of event of one position or project, or of neither; with several candidates if it happened to several. */
export type Announcement = {
  company: string
  kind: string
  project: string | undefined
  position: string | undefined
  candidates: string[]
  actor: string | undefined
  /** The only user it concerns, if that is not the actor. */
  user: string | undefined
}

type Listener = {
  companyId: string
  userId: string
  tell: (announcement: Announcement) => void
  end: () => void
}

/** Announcements missed by a user who did not listen for a while; undefined if no longer known. */
type MissedAnnouncements = { announcement: Announcement; agoMs: number }[] | undefined

type HubListener = (companyId: string, kinds: readonly string[]) => void

export type EventHub = {
  /** False while the connection that hears events is away; it reconnects by itself. */
  isListening: () => boolean
  countStreams: () => number
  /** Hears the company and kind of every event; events missed while the connection is away are lost. */
  hearAny: (tell: HubListener) => () => void
  /**
   * Hears the events of a company, on any node; the listener decides which of them the user may know. `end` is called when the
   * hub closes, and when it may have missed something.
   * @throws Problem when the user listens in STREAMS_MAX places already
   */
  listen: (listener: Listener) => () => void
  /** Events heard in a company within the last `ms` milliseconds, at most RECENT_MS. */
  findMissed: (companyId: string, ms: number) => MissedAnnouncements
  close: () => Promise<void>
}

/** Maximum number of streams per user. Limit chosen by us: more than anyone has windows open, and each holds a connection. */
export const STREAMS_MAX = 30
/**
 * Milliseconds for which heard events are kept: more than a page takes from its first read to its stream. Limit chosen by us.
 */
export const RECENT_MS = 30_000
/** Maximum number of announcements kept per company; in a rush they cover less time. Limit chosen by us, some 250 KB. */
export const RECENT_MAX = 1_000

/**
 * Hears PostgreSQL's notifications of new events on one connection, which it reopens whenever it is lost. Streams end then:
 * events in between were not heard, and a client that opens its stream again reads everything again.
 */
export async function openEventHub(
  url: string,
  log: Logger,
  { pauses: limits = PAUSES, name }: { pauses?: PauseLimits; name?: string } = {},
): Promise<EventHub> {
  const listeners = new Set<Listener>()
  const hearers = new Set<HubListener>()
  const closing = new AbortController()
  const closed = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()))

  const recent = createRecent()

  const spread = (payload: string): void => {
    const announcements = readAnnouncements(payload)
    for (const announcement of announcements ?? []) recent.add(announcement)
    if (!announcements) log.warn('received an unknown notification')
    if (hearers.size > 0)
      for (const [companyId, of] of Map.groupBy(announcements ?? [], ({ company }) => company))
        for (const tell of hearers) tell(companyId, [...new Set(of.map(({ kind }) => kind))])
    for (const announcement of announcements ?? [])
      for (const listener of listeners) if (listener.companyId === announcement.company) listener.tell(announcement)
  }
  const endStreams = () => {
    for (const listener of listeners) listener.end()
  }
  const connect = () => openWatchedClient(url, { check: `listen ${EVENT_CHANNEL}`, onNotification: spread, name })
  const pauses = createPauses(limits)
  let current: WatchedClient | undefined = await connect()

  const keepListening = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const reason = current && (await current.lost)
      if (closing.signal.aborted) return
      if (reason) log.warn({ err: reason }, 'lost the connection for live events')
      current = undefined
      await Promise.race([sleep(pauses.next(), undefined, { ref: false }), closed])
      if (closing.signal.aborted) return
      current = await connect().catch(() => undefined)
      if (!current) continue
      recent.begin()
      pauses.reset()
      endStreams()
    }
  }
  const listening = keepListening()

  return {
    isListening: () => current !== undefined,
    countStreams: () => listeners.size,
    hearAny(tell) {
      hearers.add(tell)
      return () => hearers.delete(tell)
    },
    listen(listener) {
      const own = [...listeners].filter(({ userId }) => userId === listener.userId)
      if (own.length >= STREAMS_MAX)
        throw new Problem('too_many_at_once', 'Rolecall is open in too many windows. Close some of them.')
      // The listener was accepted just before the end.
      if (closing.signal.aborted) listener.end()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    findMissed: recent.find,
    async close() {
      closing.abort()
      endStreams()
      await current?.close()
      await listening
      await current?.close()
    },
  }
}

type HeardAnnouncement = { at: number; announcement: Announcement }

/** The last announcements heard without a gap, for each company by itself, so that one company's events push out no other's. */
function createRecent() {
  let companies = new Map<string, { heard: HeardAnnouncement[]; isWholeSince: number }>()
  let began = performance.now()
  let swept = began
  const sweep = (now: number) => {
    swept = now
    for (const [company, { heard, isWholeSince }] of companies) {
      const kept = heard.filter(({ at }) => at >= now - RECENT_MS)
      if (kept.length === 0) companies.delete(company)
      else companies.set(company, { heard: kept, isWholeSince })
    }
  }
  return {
    begin() {
      companies = new Map()
      began = performance.now()
    },
    add(announcement: Announcement) {
      const now = performance.now()
      if (now - swept > RECENT_MS) sweep(now)
      const known = companies.get(announcement.company) ?? { heard: [], isWholeSince: began }
      companies.set(announcement.company, known)
      known.heard.push({ at: now, announcement })
      // Trims at twice the number, so that not every announcement moves all others.
      if (known.heard.length < 2 * RECENT_MAX) return
      known.isWholeSince = known.heard.at(-RECENT_MAX - 1)?.at ?? now
      known.heard = known.heard.slice(-RECENT_MAX)
    },
    find(company: string, ms: number): MissedAnnouncements {
      const now = performance.now()
      const since = now - ms
      const { heard, isWholeSince } = companies.get(company) ?? { heard: [], isWholeSince: began }
      if (ms > RECENT_MS || since <= isWholeSince) return undefined
      return heard
        .slice(heard.findLastIndex(({ at }) => at < since) + 1)
        .map(({ at, announcement }) => ({ announcement, agoMs: Math.floor(now - at) }))
    },
  }
}

/** Parses a notification. Any client of the database may send one, so that a malformed one must not end the product. */
function readAnnouncements(payload: string): Announcement[] | undefined {
  try {
    const items = Items.safeParse(JSON.parse(payload)).data
    return items && mergeItems(items)
  } catch {
    return undefined
  }
}

/** Merges items: a move of thirty candidates is one announcement, at the place of its first item. */
function mergeItems(items: readonly Item[]): Announcement[] {
  const merged = new Map<string, Announcement>()
  for (const { company, kind, project, position, candidate, actor, user } of items) {
    const key = JSON.stringify([company, kind, project, position, actor, user, !candidate])
    const known = merged.get(key)
    if (known && candidate) known.candidates.push(candidate)
    if (known) continue
    merged.set(key, {
      company,
      kind,
      project: project ?? undefined,
      position: position ?? undefined,
      candidates: candidate ? [candidate] : [],
      actor: actor ?? undefined,
      user: user ?? undefined,
    })
  }
  return [...merged.values()]
}
