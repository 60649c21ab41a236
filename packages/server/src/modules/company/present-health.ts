import { Problem } from '../../../ground/kernel/problem.ts'
import { listIll, type Parts } from '../../../ground/kernel/vitals.ts'

const NAMES: Record<string, string> = {
  database: 'the database does not answer',
  worker: 'the worker does not run',
  events: 'events are not heard',
  files: 'the file store does not answer',
  mail: 'the mail server does not answer',
}

/** Throws `unavailable` with what is ill, and how all parts are. */
export function presentHealth(parts: Parts) {
  const ill = listIll(parts)
  if (ill.length === 0) return { success: true as const, status: 'ok' as const, parts }
  const sentence = ill.map((part) => NAMES[part] ?? part).join(', ')
  throw new Problem('unavailable', `Something is ill: ${sentence}.`, undefined, { data: { status: 'ill', parts } })
}

/** Requests can be answered as soon as the database can; what the worker has to do, and whoever else is away, waits: `away` names those. */
export function presentReadiness({ database, files, mail }: Parts) {
  if (database === 'ill') throw new Problem('unavailable', `Something is ill: ${NAMES.database}.`)
  const away = [...(files === 'ill' ? ['files' as const] : []), ...(mail === 'ill' ? ['mail' as const] : [])]
  return { success: true as const, status: 'ready' as const, away }
}
