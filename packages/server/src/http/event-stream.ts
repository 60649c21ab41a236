import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../kernel/deps.ts'
import { reloadSession } from '../kernel/session.ts'
import { inCompanyOf } from '../kernel/work.ts'
import type { EventSubscription } from './feature.ts'

// Shorter than the idle time-outs of usual proxies.
export const HEARTBEAT_MS = 20_000
/** What may wait for a client that does not read; then it is cut off, and reads everything anew when it comes back. */
const BACKLOG_BYTES_MAX = 256 * 1024

type Exchange = { request: FastifyRequest; reply: FastifyReply; deps: Deps }

/**
 * Turns the reply into a stream of server-sent events that lasts until the client leaves, the session ends, the
 * subscription's `mayStay` says no, or the hub closes.
 */
export function streamEvents({ request, reply, deps }: Exchange, subscription: EventSubscription): FastifyReply {
  const { raw } = reply
  const { session } = request
  if (!session) throw new Error('A stream of events needs a session')
  const write = (text: string) => {
    // Several events may come before the end is heard of, and writing behind it is an error nobody catches.
    if (raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > BACKLOG_BYTES_MAX) raw.destroy()
  }
  const mayStay = () =>
    inCompanyOf(deps, session, async (work) => {
      const current = await reloadSession(work.tx, session, String(request.headers['access-token']), work.now)
      return current !== undefined && (await subscription.mayStay({ ...work, session: current }))
    })
  const leave = deps.hub.listen({
    companyId: session.companyId,
    userId: session.userId,
    positionId: subscription.positionId,
    tell: (announcement) => write(`data: ${JSON.stringify(subscription.present(announcement))}\n\n`),
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
  return reply
}
