import type { Worker } from 'node:worker_threads'
import type { ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import type { ExtraSkill } from '@rolecall/domain/skills/find-skills'
import type { Span } from '@rolecall/domain/span'
import { Piscina } from 'piscina'
import type { ExtractedText } from './extract-text.ts'
import { INGEST_LIMITS } from './ingest-limits.ts'
import { UnreadableFile, type UnreadableReason } from './unreadable-file.ts'

/** `level` is 1..100. An inferred or adjacent skill names in `via` the id of the skill whose spans and level it takes. */
export type ResumeSkill = {
  id: string
  name: string
  rule: 'exact' | 'synonym' | 'inferred' | 'adjacent'
  via?: string
  level: number
  spans: Span[]
}

/** What a résumé file says. All spans are offsets into `text`. */
export type ReadResume = ExtractedText & { parsed: ParsedResume; skills: ResumeSkill[] }

export type ResumeReader = {
  /**
   * `today` ends the jobs that still run; `extraSkills` are names to look for besides the taxonomy's.
   * @throws UnreadableFile with a sentence fit to show
   */
  read(bytes: Uint8Array, fileName: string, today: Date, extraSkills?: ExtraSkill[]): Promise<ReadResume>
  /** Stops the threads; reading files that are under way or waiting fails. */
  close(): Promise<void>
}

export type ResumeReaderOptions = {
  threads: number
  /** For one file, from the moment that a thread takes it up. */
  timeoutMs: number
  /** Of one thread's heap, in MiB; buffers outside of the heap may take as much again. */
  maxOldSpaceMb: number
}

export type ReadTask = { bytes: Uint8Array<ArrayBuffer>; fileName: string; today: Date; extraSkills: ExtraSkill[] }
export type ReadAnswer = { resume: ReadResume } | { reason: UnreadableReason }

type Pool = Piscina<ReadTask, ReadAnswer>

const WATCH_EVERY_MS = 50

/**
 * Reads résumés on threads of their own, so that a hostile file costs its own thread at most: one that takes too long or too
 * much memory is stopped together with its thread, and another thread takes its place. The threads start with the first file.
 */
export const createResumeReader = (options: ResumeReaderOptions): ResumeReader => {
  let pool: Pool | undefined
  let watch: NodeJS.Timeout | undefined
  let reading = 0
  let isClosed = false
  const places = createPlaces(options.threads)

  const run = async (task: ReadTask): Promise<ReadResume> => {
    // Waiting for a thread does not count, hence the timer starts here and not when the file came.
    const signal = AbortSignal.timeout(options.timeoutMs)
    pool ??= startPool(options)
    watch ??= watchBuffers(pool, options.maxOldSpaceMb)
    reading += 1
    try {
      const answer = await pool.run(task, { signal, transferList: [task.bytes.buffer] })
      if ('reason' in answer) throw new UnreadableFile(answer.reason)
      return answer.resume
    } catch (error) {
      throw refusalOf(error, signal.aborted) ?? error
    } finally {
      reading -= 1
      if (reading === 0) {
        clearInterval(watch)
        watch = undefined
      }
    }
  }

  return {
    read: async (bytes, fileName, today, extraSkills = []) => {
      if (bytes.length > INGEST_LIMITS.fileBytes) throw new UnreadableFile('too-large')
      const leave = await places.enter()
      try {
        if (isClosed) throw new Error('The résumé reader is closed')
        // A copy, because it is handed over to the thread and the caller may go on using the bytes.
        return await run({ bytes: new Uint8Array(bytes), fileName, today, extraSkills })
      } finally {
        leave()
      }
    },
    close: async () => {
      isClosed = true
      await pool?.destroy()
    },
  }
}

const startPool = ({ threads, maxOldSpaceMb }: ResumeReaderOptions): Pool => {
  const pool: Pool = new Piscina({
    filename: new URL('./read-resume.worker.ts', import.meta.url).href,
    // All from the start: a thread that fails to start then fails its file at once instead of leaving it waiting.
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxOldGenerationSizeMb: maxOldSpaceMb },
  })
  // A thread that dies between two files concerns nobody: another one takes its place.
  pool.on('error', () => undefined)
  return pool
}

/**
 * Ends threads whose buffers outgrow the limit, for as long as files are read. Node limits the heap of a thread, yet a
 * PDF of 1 MB can unpack to gigabytes outside of it.
 */
const watchBuffers = (pool: Pool, limitMb: number): NodeJS.Timeout => {
  const asked = new Set<Worker>()
  const check = async (thread: Worker): Promise<void> => {
    // An idle thread answers only once it works again.
    if (asked.has(thread)) return
    asked.add(thread)
    const { external_memory: bytes } = await thread.getHeapStatistics()
    asked.delete(thread)
    if (bytes > limitMb * 1024 * 1024) await thread.terminate()
  }
  return setInterval(() => {
    for (const thread of pool.threads) check(thread).catch(() => asked.delete(thread))
  }, WATCH_EVERY_MS).unref()
}

const refusalOf = (error: unknown, isLate: boolean): UnreadableFile | undefined => {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'AbortError' && isLate) return new UnreadableFile('too-slow', { cause: error })
  const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  // Threads never end by themselves: this one was ended for the size of its buffers.
  const isEnded = error.message.startsWith('worker exited')
  return isOutOfMemory || isEnded ? new UnreadableFile('too-big-inside', { cause: error }) : undefined
}

/** At most `count` at a time, the others in the order that they came. */
const createPlaces = (count: number) => {
  const waiting: (() => void)[] = []
  let free = count
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return {
    enter: async (): Promise<() => void> => {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      return leave
    },
  }
}
