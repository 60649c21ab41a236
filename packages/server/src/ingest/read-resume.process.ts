import { writeFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { extractText } from './extract-text.ts'
import type { ProcessLimits, ReadAnswer, ReadTask, SentTask } from './read-answer.ts'
import { readWords } from './read-words.ts'
import { UnreadableFile } from './unreadable-file.ts'

// The program of a reader: one file after the other comes as a message, and each is answered by one.

/** Odd while a file is read; every change is a file begun or ended. */
const turn = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
const limits = JSON.parse(process.argv[2] ?? '') as ProcessLimits

const pass = (): void => {
  Atomics.add(turn, 0, 1)
  Atomics.notify(turn, 0)
}

/** Refusals go back as values, because errors lose their class between processes. */
const read = async ({ bytes, fileName, today, extraSkills }: ReadTask): Promise<ReadAnswer> => {
  try {
    const extracted = await extractText(bytes, fileName)
    return { resume: { ...extracted, ...readWords(extracted.text, today, extraSkills) } }
  } catch (error) {
    if (error instanceof UnreadableFile) return { reason: error.reason }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// Where Linux runs out of memory all the same, it takes a reader, which another replaces, and not the database.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
const watchdog = new Worker(new URL('./reader-watchdog.ts', import.meta.url), { workerData: { turn, limits } })
await new Promise((resolve) => watchdog.once('online', resolve))

let lastExtra: ReadTask['extraSkills'] = []
process.on('message', async (task: SentTask) => {
  pass()
  if (task.extraSkills !== 'as before') lastExtra = task.extraSkills
  const answer = await read({ ...task, extraSkills: lastExtra })
  pass()
  process.send?.({ ...answer, rss: process.memoryUsage.rss() })
})
// Whoever started this is gone.
process.on('disconnect', () => process.exit())
// Libraries leave promises behind that fail when a broken document is put away; what matters fails the reading itself.
process.on('unhandledRejection', () => undefined)
process.send?.({ ready: true })
