import type { FastifyReply } from 'fastify'
import type { Deps } from '../kernel/deps.ts'
import type { ActingMachine } from '../kernel/keys.ts'
import { Problem } from '../kernel/problem.ts'

const WINDOW_S = 60
/** Maximum number of machines counted separately; beyond it the counter of the least recent one starts over. */
const COUNTED_MAX = 10_000

/** Counts a request of a machine, and sets the headers of its answer. Throws when there were too many. */
export type MachineLimiter = (through: ActingMachine, reply: FastifyReply) => void

/**
 * Creates a limiter of requests per machine within a minute that begins with its first. Each node counts its own: a machine
 * that uses several nodes may make as many times more requests. Headers follow the IETF draft "RateLimit header fields for
 * HTTP".
 */
export function createMachineLimiter({ now }: Pick<Deps, 'now'>): MachineLimiter {
  const counted = new Map<string, { since: number; asked: number }>()

  const take = (id: string) => {
    const at = now().getTime()
    const before = counted.get(id)
    const isOver = !before || at < before.since || at >= before.since + WINDOW_S * 1000
    const count = isOver ? { since: at, asked: 0 } : before
    count.asked += 1
    // A map is iterated in insertion order.
    counted.delete(id)
    counted.set(id, count)
    if (counted.size > COUNTED_MAX) counted.delete(counted.keys().next().value ?? '')
    return { asked: count.asked, left: Math.ceil(WINDOW_S - (at - count.since) / 1000) }
  }

  return ({ id, aMinute }, reply) => {
    const { asked, left } = take(id)
    reply.header('ratelimit-policy', `"account";q=${aMinute};w=${WINDOW_S}`)
    reply.header('ratelimit', `"account";r=${Math.max(0, aMinute - asked)};t=${left}`)
    if (asked > aMinute)
      throw new Problem('too_many_requests', `More than ${aMinute} requests per minute.`, undefined, {
        retryAfter: left,
      })
  }
}
