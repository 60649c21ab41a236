import { Piscina } from 'piscina'
import { Problem } from '../kernel/problem.ts'
import type { Tasks, TextTask } from './text-work.worker.ts'

export type TextWork = {
  /** Runs a pure function of the domain on another thread. Throws `unavailable` when it takes longer than it may. */
  run<Name extends keyof Tasks>(name: Name, ...given: Parameters<Tasks[Name]>): Promise<ReturnType<Tasks[Name]>>
  close(): Promise<void>
}

type Options = {
  threads: number
  /** From the moment that it is asked for, the wait for a thread included. */
  timeoutMs: number
}

/** A second thread is given back when nothing was asked of it for so long. */
const IDLE_MS = 60_000
const HEAP_MB = 256

/** Threads for what people wait for: separate from those of the résumé reader, so that an upload holds up no typing. */
export function createTextWork({ threads, timeoutMs }: Options): TextWork {
  let pool: Piscina<TextTask, unknown> | undefined
  const open = () =>
    new Piscina<TextTask, unknown>({
      filename: new URL('./text-work.worker.ts', import.meta.url).href,
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    }).on('error', () => undefined)

  return {
    run: async <Name extends keyof Tasks>(name: Name, ...given: Parameters<Tasks[Name]>) => {
      pool ??= open()
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        return (await pool.run({ name, given } as TextTask, { signal })) as ReturnType<Tasks[Name]>
      } catch (error) {
        if (!signal.aborted) throw error
        throw new Problem('unavailable', 'This takes too long at the moment. Please try again.', undefined, {
          retryAfter: 1,
        })
      }
    },
    close: async () => pool?.destroy(),
  }
}
