import { HOUR_MS } from '@rolecall/domain/calendar/durations'

// What went wrong lately in this process, for the operator's page. Texts of errors may name people and stay in the log.

export type SlowCall = { at: Date; method: string; route: string; status: number; seconds: number }
/** `where`: the route of a call or the name of a job. `kind`: the type and code of the error. */
export type RecentError = { at: Date; where: string; kind: string; times: number }

export type Troubles = {
  noteCall: (call: SlowCall) => void
  noteError: (where: string, error: unknown, at: Date) => void
  list: (now: Date) => { startedAt: Date; slowCalls: SlowCall[]; errors: RecentError[] }
}

/** Seconds from which a call counts as slow. */
const SLOW_S = 1
const CALLS_KEPT = 200
const CALLS_LISTED = 20
const ERRORS_KEPT = 50

export function createTroubles(startedAt: Date): Troubles {
  const calls: SlowCall[] = []
  const errors = new Map<string, RecentError>()
  return {
    noteCall(call) {
      if (call.seconds < SLOW_S) return
      calls.push(call)
      if (calls.length > CALLS_KEPT) calls.shift()
    },
    noteError(where, error, at) {
      const kind = kindOf(error)
      const key = `${where} ${kind}`
      const times = (errors.get(key)?.times ?? 0) + 1
      // A map is iterated in insertion order.
      errors.delete(key)
      errors.set(key, { at, where, kind, times })
      if (errors.size > ERRORS_KEPT) errors.delete(errors.keys().next().value ?? '')
    },
    list(now) {
      const slowCalls = calls
        .filter(({ at }) => now.getTime() - at.getTime() < HOUR_MS)
        .toSorted((one, other) => other.seconds - one.seconds)
        .slice(0, CALLS_LISTED)
      return { startedAt, slowCalls, errors: [...errors.values()].reverse() }
    },
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return [error.name, code, constraint].filter((part) => typeof part === 'string').join(' ')
}
