import { VERSION } from '@rolecall/contract/platform/version'
import { Problem } from '../../platform/kernel/problem.ts'
import { listIll, type Parts } from '../../platform/kernel/vitals.ts'

const NAMES: Record<string, string> = {
  database: 'the database isn’t responding',
  worker: 'the worker isn’t running',
  events: 'events aren’t received',
  files: 'the file store isn’t responding',
  mail: 'the mail server isn’t responding',
}

export const presentLife = () => ({ success: true as const, status: 'alive' as const, version: VERSION })

/** The health of all parts. Throws `unavailable`, with the names of the ill ones, if any is. */
export function presentHealth(parts: Parts) {
  const ill = listIll(parts)
  if (ill.length === 0) return { success: true as const, status: 'ok' as const, parts }
  const sentence = ill.map((part) => NAMES[part] ?? part).join(', ')
  throw new Problem('dependency_unavailable', `Rolecall is unhealthy: ${sentence}.`, undefined, {
    data: { status: 'ill', parts },
  })
}

/**
 * Readiness: requests can be answered as soon as the database can. The worker's tasks wait for other parts that are down,
 * listed in `away`.
 */
export function presentReadiness({ database, files, mail }: Parts) {
  if (database === 'ill') throw new Problem('dependency_unavailable', `Rolecall is unhealthy: ${NAMES.database}.`)
  const away = [...(files === 'ill' ? ['files' as const] : []), ...(mail === 'ill' ? ['mail' as const] : [])]
  return { success: true as const, status: 'ready' as const, away }
}
