import { workerData } from 'node:worker_threads'
import { endBecause } from './answer-apart.ts'
import type { ApartLimits } from './start-apart.ts'

/**
 * Runs on a thread of its own beside what works apart and ends the whole process when a task takes too much. From within, because
 * a process that unpacks or searches hears nothing meanwhile, and the product that started it may be busy or gone.
 */

const EVERY_MS = 10
const { turn, limits } = workerData as { turn: Int32Array; limits: ApartLimits }

/** Of the processor, so that nothing is refused because the machine has much else to do. */
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
