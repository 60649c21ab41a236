import type { FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'

const Announcement = z.object({
  company: z.string(),
  position: z.string().nullable(),
  kind: z.string(),
  candidate: z.string().nullable(),
  actor: z.string().nullable(),
})
export type Announcement = z.output<typeof Announcement>

type Listener = { companyId: string; positionId: string; tell: (announcement: Announcement) => void; end: () => void }

export type EventHub = {
  /** Hears what happens on a position, whichever node it happens on. `end` is called when the hub closes. */
  listen: (listener: Listener) => () => void
  close: () => Promise<void>
}

const RETRY_MS = 1_000

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
    const announcement = Announcement.parse(JSON.parse(payload))
    for (const listener of listeners) {
      const concerned = listener.companyId === announcement.company && listener.positionId === announcement.position
      if (concerned) listener.tell(announcement)
    }
  }

  await connect()
  return {
    listen(listener) {
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

// Shorter than the idle time-outs of usual proxies.
const HEARTBEAT_MS = 20_000

/** Turns the reply into a stream of server-sent events that lasts until the client leaves or the hub closes. */
export function streamEvents(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  hub: EventHub,
  { companyId, positionId }: { companyId: string; positionId: string },
  present: (announcement: Announcement) => unknown,
): void {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    connection: 'keep-alive',
    'x-accel-buffering': 'no',
  })
  raw.write(': open\n\n')
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS)
  const leave = hub.listen({
    companyId,
    positionId,
    tell: (announcement) => raw.write(`data: ${JSON.stringify(present(announcement))}\n\n`),
    end: () => raw.end(),
  })
  request.raw.on('close', () => {
    clearInterval(heartbeat)
    leave()
  })
}
