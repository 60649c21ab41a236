import { Problem } from '../kernel/problem.ts'

/** Does the work of somebody when it is his turn. */
export type UserLimiter = <T>(who: string, work: () => Promise<T>) => Promise<T>

type Line = { atWork: number; waiting: (() => void)[] }

/**
 * Lets everybody have `atOnce` pieces of work under way; `waiting` more wait in the order they came, what comes on top is
 * refused. The lines of people with nothing to do are forgotten.
 */
export function createUserLimiter({ atOnce, waiting }: { atOnce: number; waiting: number }): UserLimiter {
  const lines = new Map<string, Line>()
  return async (who, work) => {
    const line = lines.get(who) ?? { atWork: 0, waiting: [] }
    lines.set(who, line)
    if (line.atWork < atOnce) line.atWork += 1
    else if (line.waiting.length < waiting) await new Promise<void>((resolve) => line.waiting.push(resolve))
    else throw new Problem('too_many_requests', 'Too many requests at once. Please wait a moment and try again.')
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else line.atWork -= 1
      if (line.atWork === 0) lines.delete(who)
    }
  }
}
