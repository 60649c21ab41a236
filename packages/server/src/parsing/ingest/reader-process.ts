import {
  type ProcessLimits,
  startWorkerProcess,
  type WorkerProcess,
  WorkerProcessError,
} from '../../platform/processes/worker-process.ts'
import type { ReadAnswer, ReadTask, SentTask } from './read-answer.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** The process that read a file ended silently: the system killed it, or it crashed. */
export class ReaderDied extends Error {
  constructor(how: string) {
    super(`The process that read the file ended: ${how}`)
    this.name = 'ReaderDied'
  }
}

const PROGRAM = new URL('./read-resume.process.ts', import.meta.url)

/** Starts a process that reads résumés, one after the other, and is ended by a file that takes too much. */
export function startReaderProcess(limits: ProcessLimits): WorkerProcess<ReadTask, ReadAnswer> {
  const reader = startWorkerProcess<SentTask, ReadAnswer>(PROGRAM, limits)
  let lastExtra: ReadTask['extraSkills'] | undefined
  return {
    ...reader,
    ask(task) {
      const isSame = task.extraSkills === lastExtra
      lastExtra = task.extraSkills
      return reader.ask(isSame ? { ...task, extraSkills: 'as before' } : task)
    },
  }
}

/** The error of a file, by the way its reader ended. */
export function unreadableReason(error: unknown): unknown {
  if (!(error instanceof WorkerProcessError)) return error
  if (error.reason === 'too-slow') return new UnreadableFile('too-slow')
  if (error.reason === 'too-big') return new UnreadableFile('too-big-inside')
  return new ReaderDied(error.message)
}
