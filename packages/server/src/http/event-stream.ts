import type { FastifyReply } from 'fastify'
import pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { Problem } from './problem.ts'

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
    const announcement = readAnnouncement(payload)
    if (!announcement) {
      log.warn('heard an event that is none of ours')
      return
    }
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
function readAnnouncement(payload: string): Announcement | undefined {
  try {
    return Announcement.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

// Shorter than the idle time-outs of usual proxies.
export const HEARTBEAT_MS = 20_000
/** What may wait for a client that does not read; then it is cut off, and reads everything anew when it comes back. */
const BACKLOG_BYTES_MAX = 256 * 1024

type Stream = {
  companyId: string
  userId: string
  positionId: string
  present: (announcement: Announcement) => unknown
  /** Asked with every heartbeat, since a stream outlives the request that was let in. */
  mayStay: () => Promise<boolean>
}

/** Turns the reply into a stream of server-sent events that lasts until the client leaves, may not stay or the hub closes. */
export function streamEvents(reply: FastifyReply, hub: EventHub, { present, mayStay, ...whereabouts }: Stream): void {
  const { raw } = reply
  const write = (text: string) => {
    // Several events may come before the end is heard of, and writing behind it is an error nobody catches.
    if (raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > BACKLOG_BYTES_MAX) raw.destroy()
  }
  const leave = hub.listen({
    ...whereabouts,
    tell: (announcement) => write(`data: ${JSON.stringify(present(announcement))}\n\n`),
    end: () => raw.end(),
  })
  reply.hijack()
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'keep-alive',
    'x-accel-buffering': 'no',
  })
  write(': open\n\n')
  const heartbeat = setInterval(async () => {
    if (await mayStay().catch(() => false)) write(': still here\n\n')
    else raw.end()
  }, HEARTBEAT_MS)
  const stop = () => {
    clearInterval(heartbeat)
    leave()
  }
  // Whoever has left already does not leave once more.
  if (raw.closed) stop()
  else raw.on('close', stop)
}
