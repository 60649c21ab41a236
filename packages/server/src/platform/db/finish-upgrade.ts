import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { migrate } from './migrate.ts'

const CHECK_MS = 10_000

/**
 * Goes on asking whether the processes of the older version are gone, and then takes away what only they needed. Any number of
 * processes may do so at once. `waiting`: what `migrate` left.
 */
export async function finishUpgrade(
  url: string,
  waiting: readonly string[],
  { log, signal, everyMs = CHECK_MS }: { log: Logger; signal: AbortSignal; everyMs?: number },
): Promise<void> {
  let left = waiting
  if (left.length > 0) log.warn(`waits for older processes to end: ${left.join(', ')}`)
  while (left.length > 0) {
    await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
    if (signal.aborted) return
    // Away for the moment, as any database may be.
    left = await migrate(url).catch(() => left)
  }
}
