import type { ExtraSkills } from '@rolecall/domain/skills/own-lexicon'
import type { Env } from '../../platform/env.ts'
import type { TurnOwner } from '../../platform/kernel/share-places.ts'
import { createProcessPool } from '../../platform/processes/process-pool.ts'
import type { ProcessLimits } from '../../platform/processes/worker-process.ts'
import { INGEST_LIMITS } from './ingest-limits.ts'
import type { ReadResume, ReadTask } from './read-answer.ts'
import { startReaderProcess, unreadableReason } from './reader-process.ts'
import { SCAN_LIMITS } from './scan/scan-limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

export type ResumeReader = {
  /**
   * `today` ends the jobs that still run; `extraSkills` are names to look for besides the taxonomy's; `whose` turn it takes.
   * @throws UnreadableFile with a message for the user; ReaderDied if the file may have killed its reader
   */
  read(
    bytes: Uint8Array,
    fileName: string,
    today: Date,
    extraSkills?: ExtraSkills,
    whose?: TurnOwner,
  ): Promise<ReadResume>
  /** The same without slow work: returns `scan` for a file whose text is in pictures. */
  readQuick(...asked: Parameters<ResumeReader['read']>): Promise<ReadResume | 'scan'>
  /** Starts a process ahead of the first file, if none runs; it ends like the others when no file comes. */
  warmUp(): void
  /** The processes that run now, at work or idle. */
  listReaders(): { pid: number | undefined; isReading: boolean }[]
  /** Ends the processes; files being read or waiting fail. */
  close(): Promise<void>
}

export type ResumeReaderOptions = ProcessLimits & {
  processes: number
  /** Milliseconds after which idle readers end, since each takes memory. */
  idleMs?: number
  /** The same for the last reader. */
  lastIdleMs?: number
}

const SCANNING: ProcessLimits = { timeoutMs: SCAN_LIMITS.timeoutMs, memoryMb: SCAN_LIMITS.memoryMb }
/**
 * Milliseconds for which one idle reader is kept, so that uploads that follow each other need not wait for a start. After a longer
 * pause one is started while somebody chooses a file.
 */
const LAST_IDLE_MS = 5 * 60_000
const NOTHING_MORE: ExtraSkills = []
/** Turn group of reads for no company, such as those of the command line. */
const NOBODY: TurnOwner = { company: '' }

/** The reader of the product, within the limits of its settings. */
export const openResumeReader = (
  { READER_THREADS, READER_MEMORY_MB, READER_SECONDS }: Env,
  lastIdleMs = LAST_IDLE_MS,
): ResumeReader =>
  createResumeReader({
    processes: READER_THREADS,
    memoryMb: READER_MEMORY_MB,
    timeoutMs: READER_SECONDS * 1_000,
    lastIdleMs,
  })

/**
 * Reads résumés in processes of their own, so that a hostile file costs at most its own process: one that takes too long or too
 * much memory ends, and another takes its place. They start with the first file.
 */
export const createResumeReader = ({ processes, idleMs, lastIdleMs, ...limits }: ResumeReaderOptions): ResumeReader => {
  const rest = idleMs === undefined ? {} : { idleMs }
  const lastRest = lastIdleMs === undefined ? {} : { lastIdleMs }
  const pool = createProcessPool({ start: () => startReaderProcess(limits), processes, ...rest, ...lastRest })
  // One at a time, in a process with higher limits, beside those that read other files.
  const scans = createProcessPool({ start: () => startReaderProcess(SCANNING), processes: 1, ...rest })

  const ask = async (from: typeof pool, whose: TurnOwner, task: ReadTask): Promise<ReadResume | 'scan'> => {
    const answer = await from.ask(whose, task).catch((error: unknown) => {
      throw unreadableReason(error)
    })
    if ('reason' in answer) throw new UnreadableFile(answer.reason)
    if ('resume' in answer) return answer.resume
    if ('isScan' in answer) return 'scan'
    throw new Error(answer.fault)
  }
  const taskOf: (...asked: Parameters<ResumeReader['read']>) => { whose: TurnOwner; task: ReadTask } = (
    bytes,
    fileName,
    today,
    extraSkills = NOTHING_MORE,
    whose = NOBODY,
  ) => {
    if (bytes.length > INGEST_LIMITS.fileBytes) throw new UnreadableFile('too-large')
    return { whose, task: { bytes, fileName, today, extraSkills } }
  }

  return {
    warmUp: pool.warmUp,
    read: async (...asked) => {
      const { whose, task } = taskOf(...asked)
      const read = await ask(pool, whose, task)
      const scan = read === 'scan' ? await ask(scans, whose, { ...task, isScan: true }) : read
      if (scan === 'scan') throw new UnreadableFile('no-text')
      return scan
    },
    readQuick: async (...asked) => {
      const { whose, task } = taskOf(...asked)
      return ask(pool, whose, task)
    },
    listReaders: () =>
      [...pool.listProcesses(), ...scans.listProcesses()].map(({ pid, isBusy }) => ({ pid, isReading: isBusy })),
    close: async () => {
      await Promise.all([pool.close(), scans.close()])
    },
  }
}
