import type { FastifyReply } from 'fastify'
import type { Deps } from '../kernel/deps.ts'
import type { ActingMachine } from '../kernel/keys.ts'
import { Problem } from '../kernel/problem.ts'
import { createRequestCounter, WINDOW_S } from './request-counter.ts'

/** Counts a request of a machine, and sets the headers of its answer. Throws when there were too many. */
export type MachineLimiter = (through: ActingMachine, reply: FastifyReply) => Promise<void>

/** Creates a limiter of requests per machine. Headers follow the IETF draft "RateLimit header fields for HTTP". */
export function createMachineLimiter({ requestCounter, now }: Pick<Deps, 'requestCounter' | 'now'>): MachineLimiter {
  const count = requestCounter ?? createRequestCounter(now)
  return async ({ id, aMinute }, reply) => {
    const { asked, left } = await count(id)
    reply.header('ratelimit-policy', `"account";q=${aMinute};w=${WINDOW_S}`)
    reply.header('ratelimit', `"account";r=${Math.max(0, aMinute - asked)};t=${left}`)
    if (asked > aMinute)
      throw new Problem('too_many_requests', `More than ${aMinute} requests per minute.`, undefined, {
        retryAfter: left,
      })
  }
}
