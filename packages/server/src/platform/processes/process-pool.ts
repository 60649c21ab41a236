import { sharePlaces, type TurnOwner } from '../kernel/share-places.ts'
import type { WorkerProcess } from './worker-process.ts'

export type ProcessPool<Task, Answer> = {
  /** @throws WorkerProcessError, and the problem for a tenant with too many tasks waiting */
  ask(whose: TurnOwner, task: Task): Promise<Answer>
  /** Starts a process if none runs, ahead of the first task; it ends like the others when no task comes. */
  warmUp(): void
  /** The running processes, busy or idle. */
  listProcesses(): { pid: number | undefined; isBusy: boolean }[]
  /** Ends the processes; running and waiting tasks fail. */
  close(): Promise<void>
}

export type ProcessPoolOptions<Task, Answer> = {
  start: () => WorkerProcess<Task, Answer>
  processes: number
  /** Milliseconds after which idle processes end, since each takes memory. */
  idleMs?: number
  /** The same for the last process, kept longer because starting one takes a second. */
  lastIdleMs?: number
  /** Maximum number of waiting tasks of a company that a user waits for. */
  waitingMax?: number
}

const IDLE_MS = 30_000
const WAITING_MAX = 1_000

/**
 * Processes that work on one task each. A task that goes wrong costs its own process at most: another takes its place. They
 * start with the first task; companies take turns.
 */
export function createProcessPool<Task, Answer>(options: ProcessPoolOptions<Task, Answer>): ProcessPool<Task, Answer> {
  const { start, processes, idleMs = IDLE_MS, lastIdleMs = idleMs, waitingMax = WAITING_MAX } = options
  const running = new Set<WorkerProcess<Task, Answer>>()
  const idle: WorkerProcess<Task, Answer>[] = []
  const inTurn = sharePlaces({ inAll: processes, perCompany: processes, inBackground: processes, waitingMax })
  const closing = new AbortController()
  let rest: NodeJS.Timeout | undefined

  const startOne = () => {
    const one = start()
    running.add(one)
    return one
  }
  const end = async (one: WorkerProcess<Task, Answer>): Promise<void> => {
    running.delete(one)
    await one.end()
  }
  const takeIdle = async () => {
    for (let one = idle.pop(); one; one = idle.pop()) {
      if (one.isFit()) return one
      // It ended while idle, so no task is to blame.
      await end(one)
    }
    return startOne()
  }
  /** Ends idle processes, and finally the one that was kept. */
  const restFrom = (ms: number, kept: number): void => {
    clearTimeout(rest)
    rest = setTimeout(() => {
      for (const each of idle.splice(kept)) void end(each)
      if (kept > 0) restFrom(lastIdleMs - idleMs, 0)
    }, ms).unref()
  }
  const putBack = async (one: WorkerProcess<Task, Answer>): Promise<void> => {
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
      closing.abort(new Error('The process pool is closed'))
      clearTimeout(rest)
      await Promise.all([...running].map(end))
    },
  }
}
