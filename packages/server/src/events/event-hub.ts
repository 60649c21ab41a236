import pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { Problem } from '../kernel/problem.ts'

const Announcement = z.object({
  company: z.string(),
  position: z.string().nullable(),
  kind: z.string(),
  candidate: z.string().nullable(),
  actor: z.string().nullable(),
})
export type Announcement = z.output<typeof Announcement>

type Listener = {
  companyId: string
  userId: string
  positionId: string
  tell: (announcement: Announcement) => void
  end: () => void
}

export type EventHub = {
  /**
   * Hears what happens on a position, whichever node it happens on. `end` is called when the hub closes.
   * @throws Problem when somebody listens in more than STREAMS_MAX places already
   */
  listen: (listener: Listener) => () => void
  close: () => Promise<void>
}

const RETRY_MS = 1_000
/** Streams of one person. Our own bound: more than anybody has windows open, and each holds a connection. */
export const STREAMS_MAX = 30

/** Hears PostgreSQL's notifications of new events on one connection, which it opens again whenever it is lost. */
export async function openEventHub(url: string, log: Logger): Promise<EventHub> {
  const listeners = new Set<Listener>()
  let client: pg.Client | undefined
  let closed = false

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client(url)
    fresh.on('error', (error) => {
      // One loss is told more than once.
      if (client !== fresh) return
      client = undefined
      log.warn({ error }, 'lost the connection that hears events')
      connectAgain()
    })
    fresh.on('notification', ({ payload }) => spread(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query('listen rolecall_event')
    } catch (error) {
      await fresh.end()
      throw error
    }
    client = fresh
    if (closed) await fresh.end()
  }

  const connectAgain = (): void => {
    if (!closed) setTimeout(() => connect().catch(connectAgain), RETRY_MS).unref()
  }

  const spread = (payload: string): void => {
    const announcements = readAnnouncements(payload)
    if (!announcements) log.warn('heard an event that is none of ours')
    for (const announcement of announcements ?? [])
      for (const listener of listeners) {
        const concerned = listener.companyId === announcement.company && listener.positionId === announcement.position
        if (concerned) listener.tell(announcement)
      }
  }

  await connect()
  return {
    listen(listener) {
      const own = [...listeners].filter(({ userId }) => userId === listener.userId)
      if (own.length >= STREAMS_MAX)
        throw new Problem('too_many_requests', 'Rolecall is open in too many windows. Please close some of them.')
      // Let in just before the end.
      if (closed) listener.end()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      closed = true
      for (const listener of listeners) listener.end()
      await client?.end()
    },
  }
}

/** Whoever may connect to the database may send notifications, so that a strange one must not end the product. */
function readAnnouncements(payload: string): Announcement[] | undefined {
  try {
    return z.union([z.array(Announcement), Announcement.transform((one) => [one])]).safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
