import type { ExtraSkills } from '@rolecall/domain/skills/own-lexicon'
import type { Env } from '../env.ts'
import { INGEST_LIMITS } from './ingest-limits.ts'
import type { ProcessLimits, ReadResume, ReadTask } from './read-answer.ts'
import { type ReaderProcess, startReaderProcess } from './reader-process.ts'
import { UnreadableFile } from './unreadable-file.ts'

export type ResumeReader = {
  /**
   * `today` ends the jobs that still run; `extraSkills` are names to look for besides the taxonomy's.
   * @throws UnreadableFile with a sentence fit to show; ReaderDied, where the file may have ended its reader
   */
  read(bytes: Uint8Array, fileName: string, today: Date, extraSkills?: ExtraSkills): Promise<ReadResume>
  /** Starts the processes ahead of the first file, which they do otherwise; they end like others when none comes. */
  warmUp(): void
  /** The processes that run now, at work or not. */
  listReaders(): { pid: number | undefined; isReading: boolean }[]
  /** Ends the processes; reading files that are under way or waiting fails. */
  close(): Promise<void>
}

export type ResumeReaderOptions = ProcessLimits & {
  processes: number
  /** After which readers without anything to do end, since each takes memory. */
  idleMs?: number
}

const IDLE_MS = 30_000
const NOTHING_MORE: ExtraSkills = []

/** The reader of the product, within the limits of its settings. */
export const openResumeReader = ({ READER_THREADS, READER_MEMORY_MB, READER_SECONDS }: Env): ResumeReader =>
  createResumeReader({
    processes: READER_THREADS,
    memoryMb: READER_MEMORY_MB,
    timeoutMs: READER_SECONDS * 1_000,
  })

/**
 * Reads résumés in processes of their own, so that a hostile file costs its own process at most: one that takes too long or
 * too much memory ends with it, and another takes its place. They start with the first file.
 */
export const createResumeReader = ({ processes, idleMs = IDLE_MS, ...limits }: ResumeReaderOptions): ResumeReader => {
  const running = new Set<ReaderProcess>()
  const idle: ReaderProcess[] = []
  const places = createPlaces(processes)
  let isClosed = false
  let rest: NodeJS.Timeout | undefined

  const start = (): ReaderProcess => {
    const reader = startReaderProcess(limits)
    running.add(reader)
    return reader
  }
  const end = async (reader: ReaderProcess): Promise<void> => {
    running.delete(reader)
    await reader.end()
  }
  const takeIdle = async (): Promise<ReaderProcess> => {
    for (let reader = idle.pop(); reader; reader = idle.pop()) {
      if (reader.isFit()) return reader
      // Ended while it had nothing to do, which is no file's fault.
      await end(reader)
    }
    return start()
  }
  const putBack = async (reader: ReaderProcess): Promise<void> => {
    clearTimeout(rest)
    rest = setTimeout(() => {
      for (const each of idle.splice(0)) void end(each)
    }, idleMs).unref()
    if (reader.isFit() && !isClosed) idle.push(reader)
    else await end(reader)
  }
  const run = async (task: ReadTask): Promise<ReadResume> => {
    const reader = await takeIdle()
    try {
      return await reader.read(task)
    } finally {
      await putBack(reader)
    }
  }

  return {
    warmUp: () => {
      while (running.size < processes) void putBack(start())
    },
    read: async (bytes, fileName, today, extraSkills = NOTHING_MORE) => {
      if (bytes.length > INGEST_LIMITS.fileBytes) throw new UnreadableFile('too-large')
      const leave = await places.enter()
      try {
        if (isClosed) throw new Error('The résumé reader is closed')
        return await run({ bytes, fileName, today, extraSkills })
      } finally {
        leave()
      }
    },
    listReaders: () => [...running].map((reader) => ({ pid: reader.pid, isReading: reader.isReading() })),
    close: async () => {
      isClosed = true
      clearTimeout(rest)
      await Promise.all([...running].map(end))
    },
  }
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
