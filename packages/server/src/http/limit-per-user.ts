import pLimit, { type LimitFunction } from 'p-limit'
import { Problem } from '../kernel/problem.ts'

/** Runs a piece of somebody's work as soon as they have room for it. */
export type UserLimiter = <T>(userId: string, work: () => Promise<T>) => Promise<T>

/**
 * Lets everybody have `atOnce` pieces of work under way; `waiting` more wait in the order they came, what comes on top is
 * refused. Nothing is kept of people with nothing to do.
 */
export function createUserLimiter({ atOnce, waiting }: { atOnce: number; waiting: number }): UserLimiter {
  const limits = new Map<string, LimitFunction>()
  return async (userId, work) => {
    const limit = limits.get(userId) ?? pLimit(atOnce)
    limits.set(userId, limit)
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting)
      throw new Problem('too_many_requests', 'Too many requests at once. Please wait a moment and try again.')
    try {
      return await limit(work)
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(userId)
    }
  }
}
