import { readFileSync, writeSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { ApartLimits, ApartMessage, EndReason } from './start-apart.ts'

/** Of the process; a thread has none. */
const STDOUT = 1

/** Ends the whole process, from whichever thread, over the task that it has. */
export function endBecause(reason: EndReason): void {
  writeSync(STDOUT, reason)
  process.kill(process.pid, 'SIGKILL')
}

/** In bytes, what the process has ever occupied at once, where the system tells: on Linux. */
function mostOccupied(): number {
  try {
    return Number(/^VmHWM:\s*(\d+) kB/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1] ?? 0) * 1_024
  } catch {
    return 0
  }
}

/** Makes a process of `startApart` out of a program: one task after the other comes as a message, and each is answered by one. */
export async function answerApart<Task, Answer>(work: (task: Task) => Promise<Answer> | Answer): Promise<void> {
  /** Odd while a task is worked on; every change is a task begun or ended. */
  const turn = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const limits = JSON.parse(process.argv[2] ?? '') as ApartLimits
  const send = (message: ApartMessage<Answer>) => process.send?.(message)
  const pass = (): void => {
    Atomics.add(turn, 0, 1)
    Atomics.notify(turn, 0)
  }
  // Where Linux runs out of memory all the same, it takes such a process, which another replaces, and not the database.
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
  const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: { turn, limits } })
  await new Promise((resolve) => watchdog.once('online', resolve))
  process.on('message', async (task: Task) => {
    const before = mostOccupied()
    pass()
    const answer = await work(task)
    pass()
    // A moment of too much may be over before the watchdog looks; what is refused must not hang on how busy the machine is.
    const most = mostOccupied()
    if (most > before && most > limits.memoryMb * 1024 * 1024) endBecause('too-big')
    send({ answer, rss: process.memoryUsage.rss() })
  })
  // Whoever started this is gone.
  process.on('disconnect', () => process.exit())
  // Libraries leave promises behind that fail when a broken document is put away; what matters fails the task itself.
  process.on('unhandledRejection', () => undefined)
  send({ ready: true })
}
