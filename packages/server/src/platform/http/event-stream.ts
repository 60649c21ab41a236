import type { Call } from '@rolecall/contract/platform/define-calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Announcement } from '../events/event-hub.ts'
import type { Deps } from '../kernel/deps.ts'
import { assertCallAllowed, reloadSession } from '../kernel/session.ts'
import { inCompanyOf } from '../kernel/work.ts'
import type { EventSubscription } from './feature.ts'

// Shorter than the idle timeouts of usual proxies.
export const HEARTBEAT_MS = 20_000
/** Bytes that may wait for a client that does not read; then it is cut off, and reads everything again when it comes back. */
const BACKLOG_BYTES_MAX = 256 * 1024

type Exchange = { request: FastifyRequest; reply: FastifyReply; deps: Deps }

/**
 * Announcements that may wait for an answer of the database. Limit chosen by us: a client that is further behind reads
 * everything again.
 */
const WAITING_MAX = 5_000

const formatEvent = (event: object) => `data: ${JSON.stringify(event)}\n\n`

/** Turns the reply into a stream of server-sent events that lasts until the client leaves, the session ends or the hub closes. */
export function streamEvents(
  { request, reply, deps }: Exchange,
  call: Call,
  subscription: EventSubscription,
): FastifyReply {
  const { raw } = reply
  const { session } = request
  if (!session) throw new Error('A stream of events needs a session')
  const write = (text: string) => {
    // Several events may come before the end is noticed, and writing after it is an error that nothing catches.
    if (raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > BACKLOG_BYTES_MAX) raw.destroy()
  }
  const reload = async () => {
    const current = await inCompanyOf(deps, session, reloadSession)
    assertCallAllowed(current, call)
    return current
  }
  // One after the other, so that no event overtakes an earlier one.
  let turn = Promise.resolve()
  let waiting = 0
  const tell = (announcement: Announcement, agoMs = 0) => {
    waiting += 1
    if (waiting > WAITING_MAX) raw.destroy()
    turn = turn.then(async () => {
      waiting -= 1
      if (raw.destroyed) return
      const event = await subscription.hear(announcement)
      if (event !== undefined) write(formatEvent(agoMs > 0 ? { ...event, ago_ms: agoMs } : event))
    })
    // A client that misses an event must not believe that there was none, so its stream ends.
    turn = turn.catch(() => void raw.end())
  }
  const { companyId, userId } = session
  const leave = deps.hub.listen({ companyId, userId, tell, end: () => raw.end() })
  reply.hijack()
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'keep-alive',
    'x-accel-buffering': 'no',
  })
  write(': open\n\n')
  const { missedMs, everything } = subscription
  if (missedMs !== undefined) {
    const missed = deps.hub.findMissed(companyId, missedMs)
    if (!missed) write(formatEvent(everything))
    for (const { announcement, agoMs } of missed ?? []) tell(announcement, agoMs)
  }
  const heartbeat = setInterval(async () => {
    const current = await reload().catch(() => undefined)
    if (!current) return raw.end()
    subscription.renew(current)
    write(': still here\n\n')
  }, HEARTBEAT_MS)
  // A visit ends by time, without an event.
  const end = session.endsAt && setTimeout(() => raw.end(), session.endsAt.getTime() - deps.now().getTime())
  const stop = () => {
    clearInterval(heartbeat)
    clearTimeout(end)
    leave()
  }
  // A client that has left already is not removed twice.
  if (raw.closed) stop()
  else raw.on('close', stop)
  return reply
}
