import { Problem } from '../../kernel/problem.ts'
import { listIll, type Parts } from '../../kernel/vitals.ts'

const NAMES: Record<string, string> = {
  database: 'the database does not answer',
  worker: 'the worker does not run',
  events: 'events are not heard',
}

/** Throws `unavailable` with what is ill, and how all parts are. */
export function presentHealth(parts: Parts) {
  const ill = listIll(parts)
  if (ill.length === 0) return { success: true as const, status: 'ok' as const, parts }
  const sentence = ill.map((part) => NAMES[part] ?? part).join(', ')
  throw new Problem('unavailable', `Something is ill: ${sentence}.`, undefined, { data: { status: 'ill', parts } })
}

/** Requests can be answered as soon as the database can; what the worker has to do waits in the queue. */
export function presentReadiness({ database }: Parts) {
  if (database === 'ill') throw new Problem('unavailable', `Something is ill: ${NAMES.database}.`)
  return { success: true as const, status: 'ready' as const }
}
