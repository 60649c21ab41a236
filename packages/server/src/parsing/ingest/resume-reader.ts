import type { ExtraSkills } from '@rolecall/domain/skills/own-lexicon'
import { createApartPool } from '../../ground/apart/apart-pool.ts'
import type { ApartLimits } from '../../ground/apart/start-apart.ts'
import type { Env } from '../../ground/env.ts'
import type { Whose } from '../../ground/kernel/share-places.ts'
import { INGEST_LIMITS } from './ingest-limits.ts'
import type { ReadResume, ReadTask } from './read-answer.ts'
import { startReaderProcess, whyUnread } from './reader-process.ts'
import { SCAN_LIMITS } from './scan/scan-limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

export type ResumeReader = {
  /**
   * `today` ends the jobs that still run; `extraSkills` are names to look for besides the taxonomy's; `whose` turn it takes.
   * @throws UnreadableFile with a sentence fit to show; ReaderDied, where the file may have ended its reader
   */
  read(bytes: Uint8Array, fileName: string, today: Date, extraSkills?: ExtraSkills, whose?: Whose): Promise<ReadResume>
  /** The same, but leaves alone what is slow: answers `scan` for a file whose text is in pictures. */
  readQuick(...asked: Parameters<ResumeReader['read']>): Promise<ReadResume | 'scan'>
  /** Starts a process ahead of the first file, where none runs; it ends like others when none comes. */
  warmUp(): void
  /** The processes that run now, at work or not. */
  listReaders(): { pid: number | undefined; isReading: boolean }[]
  /** Ends the processes; reading files that are under way or waiting fails. */
  close(): Promise<void>
}

export type ResumeReaderOptions = ApartLimits & {
  processes: number
  /** After which readers without anything to do end, since each takes memory. */
  idleMs?: number
  /** The same of the last one. */
  lastIdleMs?: number
}

const SCANNING: ApartLimits = { timeoutMs: SCAN_LIMITS.timeoutMs, memoryMb: SCAN_LIMITS.memoryMb }
/** One reader stays so long, so that whoever uploads now and then waits for none to start. */
const LAST_IDLE_MS = 30 * 60_000
const NOTHING_MORE: ExtraSkills = []
/** Of whoever reads for nobody, as the command line does. */
const NOBODY: Whose = { company: '' }

/** The reader of the product, within the limits of its settings. */
export const openResumeReader = ({ READER_THREADS, READER_MEMORY_MB, READER_SECONDS }: Env): ResumeReader =>
  createResumeReader({
    processes: READER_THREADS,
    memoryMb: READER_MEMORY_MB,
    timeoutMs: READER_SECONDS * 1_000,
    lastIdleMs: LAST_IDLE_MS,
  })

/**
 * Reads résumés in processes of their own, so that a hostile file costs its own process at most: one that takes too long or
 * too much memory ends with it, and another takes its place. They start with the first file.
 */
export const createResumeReader = ({ processes, idleMs, lastIdleMs, ...limits }: ResumeReaderOptions): ResumeReader => {
  const rest = idleMs === undefined ? {} : { idleMs }
  const lastRest = lastIdleMs === undefined ? {} : { lastIdleMs }
  const pool = createApartPool({ start: () => startReaderProcess(limits), processes, ...rest, ...lastRest })
  // One at a time, in a process that may take more, beside those that go on reading other files.
  const scans = createApartPool({ start: () => startReaderProcess(SCANNING), processes: 1, ...rest })

  const ask = async (from: typeof pool, whose: Whose, task: ReadTask): Promise<ReadResume | 'scan'> => {
    const answer = await from.ask(whose, task).catch((error: unknown) => {
      throw whyUnread(error)
    })
    if ('reason' in answer) throw new UnreadableFile(answer.reason)
    if ('resume' in answer) return answer.resume
    if ('isScan' in answer) return 'scan'
    throw new Error(answer.fault)
  }
  const taskOf: (...asked: Parameters<ResumeReader['read']>) => { whose: Whose; task: ReadTask } = (
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
