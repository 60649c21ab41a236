import { sharePlaces, type Whose } from '../kernel/share-places.ts'
import type { ApartProcess } from './start-apart.ts'

export type ApartPool<Task, Answer> = {
  /** @throws EndedApart, and what is said to whoever has too much of it waiting */
  ask(whose: Whose, task: Task): Promise<Answer>
  /** Starts a process, where none runs, ahead of the first task, which it does otherwise; it ends like others when none comes. */
  warmUp(): void
  /** The processes that run now, at work or not. */
  listProcesses(): { pid: number | undefined; isBusy: boolean }[]
  /** Ends the processes; tasks that are under way or waiting fail. */
  close(): Promise<void>
}

export type ApartPoolOptions<Task, Answer> = {
  start: () => ApartProcess<Task, Answer>
  processes: number
  /** After which processes without anything to do end, since each takes memory. */
  idleMs?: number
  /** The same of the last one, where it is to be at hand for longer: starting takes a second. */
  lastIdleMs?: number
  /** Tasks of a company that may wait and that somebody waits for. */
  waitingMax?: number
}

const IDLE_MS = 30_000
const WAITING_MAX = 1_000

/**
 * Processes that work on one task each, which costs its own process at most: another takes its place. They start with the first
 * task; companies take turns.
 */
export function createApartPool<Task, Answer>(options: ApartPoolOptions<Task, Answer>): ApartPool<Task, Answer> {
  const { start, processes, idleMs = IDLE_MS, lastIdleMs = idleMs, waitingMax = WAITING_MAX } = options
  const running = new Set<ApartProcess<Task, Answer>>()
  const idle: ApartProcess<Task, Answer>[] = []
  const inTurn = sharePlaces({ inAll: processes, perCompany: processes, inBackground: processes, waitingMax })
  const closing = new AbortController()
  let rest: NodeJS.Timeout | undefined

  const startOne = () => {
    const one = start()
    running.add(one)
    return one
  }
  const end = async (one: ApartProcess<Task, Answer>): Promise<void> => {
    running.delete(one)
    await one.end()
  }
  const takeIdle = async () => {
    for (let one = idle.pop(); one; one = idle.pop()) {
      if (one.isFit()) return one
      // Ended while it had nothing to do, which is no task's fault.
      await end(one)
    }
    return startOne()
  }
  /** Ends those that have nothing to do, at last the one that was kept. */
  const restFrom = (ms: number, kept: number): void => {
    clearTimeout(rest)
    rest = setTimeout(() => {
      for (const each of idle.splice(kept)) void end(each)
      if (kept > 0) restFrom(lastIdleMs - idleMs, 0)
    }, ms).unref()
  }
  const putBack = async (one: ApartProcess<Task, Answer>): Promise<void> => {
    restFrom(idleMs, lastIdleMs > idleMs ? 1 : 0)
    if (one.isFit() && !closing.signal.aborted) idle.push(one)
    else await end(one)
  }

  return {
    warmUp: () => {
      if (running.size === 0) void putBack(startOne())
    },
    ask: (whose, task) =>
      inTurn(whose, closing.signal, async () => {
        closing.signal.throwIfAborted()
        const one = await takeIdle()
        try {
          return await one.ask(task)
        } finally {
          await putBack(one)
        }
      }),
    listProcesses: () => [...running].map((one) => ({ pid: one.pid, isBusy: one.isBusy() })),
    close: async () => {
      closing.abort(new Error('What works apart is closed'))
      clearTimeout(rest)
      await Promise.all([...running].map(end))
    },
  }
}
