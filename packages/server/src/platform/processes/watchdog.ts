import { workerData } from 'node:worker_threads'
import { endBecause } from './serve-as-worker-process.ts'
import type { ProcessLimits } from './worker-process.ts'

/**
 * Runs on its own thread beside the worker and ends the whole process when a task takes too much. It runs inside the process
 * because a process that unpacks or searches receives no messages meanwhile, and the product that started it may be busy or
 * gone.
 */

const EVERY_MS = 10
const { turn, limits } = workerData as { turn: Int32Array; limits: ProcessLimits }

/** CPU time of the process, so that no task is refused because the machine is busy with other work. */
const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

for (;;) {
  const now = Atomics.load(turn, 0)
  if (now % 2 === 0) {
    Atomics.wait(turn, 0, now)
    continue
  }
  const begun = processorMs()
  while (Atomics.load(turn, 0) === now) {
    if (process.memoryUsage.rss() > limits.memoryMb * 1024 * 1024) endBecause('too-big')
    if (processorMs() - begun > limits.timeoutMs) endBecause('too-slow')
    Atomics.wait(turn, 0, now, EVERY_MS)
  }
}
