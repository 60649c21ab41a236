import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { migrate } from './migrate.ts'

const CHECK_MS = 10_000

/**
 * Polls until the processes of the older version are gone, and then applies the migrations that remove what only they needed.
 * Any number of processes may do so at once. `waiting`: the names returned by `migrate`.
 */
export async function finishUpgrade(
  url: string,
  waiting: readonly string[],
  { log, signal, everyMs = CHECK_MS }: { log: Logger; signal: AbortSignal; everyMs?: number },
): Promise<void> {
  let left = waiting
  if (left.length > 0) log.warn(`waiting for older processes to stop: ${left.join(', ')}`)
  while (left.length > 0) {
    await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
    if (signal.aborted) return
    // Unreachable for the moment, as any database may be.
    left = await migrate(url).catch(() => left)
  }
}
