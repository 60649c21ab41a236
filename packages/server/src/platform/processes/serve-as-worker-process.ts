import { readFileSync, writeSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { EndReason, ProcessLimits, ProcessMessage } from './worker-process.ts'

/** File descriptor of the process's standard output; a thread has none of its own. */
const STDOUT = 1

/** Kills the whole process, from any thread, because of its current task. */
export function endBecause(reason: EndReason): void {
  writeSync(STDOUT, reason)
  process.kill(process.pid, 'SIGKILL')
}

/** Peak memory of the process in bytes, where the system reports it (Linux); else 0. */
function mostOccupied(): number {
  try {
    return Number(/^VmHWM:\s*(\d+) kB/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1] ?? 0) * 1_024
  } catch {
    return 0
  }
}

/**
 * Makes a program the child process of `startWorkerProcess`: tasks come as messages, one after the other, and each is answered with
 * one.
 */
export async function serveAsWorkerProcess<Task, Answer>(
  work: (task: Task) => Promise<Answer> | Answer,
): Promise<void> {
  /** Odd while a task runs; incremented when a task begins or ends. */
  const turn = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const limits = JSON.parse(process.argv[2] ?? '') as ProcessLimits
  const send = (message: ProcessMessage<Answer>) => process.send?.(message)
  const pass = (): void => {
    Atomics.add(turn, 0, 1)
    Atomics.notify(turn, 0)
  }
  // If Linux still runs out of memory, it kills such a process, which is replaced, and not the database.
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
  const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: { turn, limits } })
  await new Promise((resolve) => watchdog.once('online', resolve))
  process.on('message', async (task: Task) => {
    const before = mostOccupied()
    pass()
    const answer = await work(task)
    pass()
    // A peak may be over before the watchdog looks; whether a task is refused must not depend on how busy the machine is.
    const most = mostOccupied()
    if (most > before && most > limits.memoryMb * 1024 * 1024) endBecause('too-big')
    send({ answer, rss: process.memoryUsage.rss() })
  })
  // The parent process is gone.
  process.on('disconnect', () => process.exit())
  // Libraries leave promises behind that reject when a broken document is disposed of; a failure that matters fails the task
  // itself.
  process.on('unhandledRejection', () => undefined)
  send({ ready: true })
}
