import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ProcessLimits, ReadAnswer, ReadResume, ReadTask, SentTask } from './read-answer.ts'
import { isUnreadableReason, UnreadableFile } from './unreadable-file.ts'

/** The process that read a file ended without a word: the system took it away, or it crashed. */
export class ReaderDied extends Error {
  constructor(how: string) {
    super(`The process that read the file ended: ${how}`)
    this.name = 'ReaderDied'
  }
}

export type ReaderProcess = {
  pid: number | undefined
  /** Whether a file is with it now. */
  isReading(): boolean
  /** One file at a time. @throws UnreadableFile, ReaderDied */
  read(task: ReadTask): Promise<ReadResume>
  /** Whether another file may follow; it has ended otherwise, or is better ended. */
  isFit(): boolean
  end(): Promise<void>
}

const PROGRAM = fileURLToPath(new URL('./read-resume.process.ts', import.meta.url))
/** Threads that a reader has no use for take memory. */
const FLAGS = ['--v8-pool-size=1', '--max-semi-space-size=8', '--disable-warning=ExperimentalWarning']
const CLOCK_FACTOR = 4
/** Part of what a reader may occupy, from which on it is not given another file. */
const SWOLLEN = 0.75
const WORDS_MAX = 8_000

type Message = { ready: true } | (ReadAnswer & { rss: number })

/** Starts a process that reads résumés, one after the other, and is ended by a file that takes too much. */
export const startReaderProcess = (limits: ProcessLimits): ReaderProcess => {
  const child = spawn(
    process.execPath,
    [...FLAGS, `--max-old-space-size=${limits.memoryMb}`, PROGRAM, JSON.stringify(limits)],
    {
      // Nothing of the product's settings, secrets among them.
      env: process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : { UV_THREADPOOL_SIZE: '1' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      serialization: 'advanced',
    },
  )
  const lastWords = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream]?.on('data', (chunk) => {
      lastWords[stream] = `${lastWords[stream]}${chunk}`.slice(-WORDS_MAX)
    })
  let isOver = false
  let isReading = false
  let isSwollen = false
  let hear: (message: Message) => void = () => undefined
  let lastExtra: ReadTask['extraSkills'] | undefined
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => undefined)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  void ended.then((how) => {
    isOver = true
    ready.reject(new Error(`A reader did not start (${how}): ${lastWords.stderr}`))
  })
  child.on('message', (message: Message) => {
    if ('ready' in message) ready.resolve()
    else hear(message)
  })

  const read = async (task: ReadTask): Promise<ReadResume> => {
    await ready.promise
    let isLate = false
    const clock = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, limits.timeoutMs * CLOCK_FACTOR)
    try {
      const heard = new Promise<Message>((resolve) => {
        hear = resolve
      })
      // What cannot be sent any more fails with the end of the process.
      const isSame = task.extraSkills === lastExtra
      lastExtra = task.extraSkills
      const sent: SentTask = isSame ? { ...task, extraSkills: 'as before' } : task
      child.send(sent, () => undefined)
      isReading = true
      const message = await Promise.race([heard, ended])
      if (typeof message === 'string') throw whyEnded(message, lastWords, isLate)
      return resumeOf(message)
    } finally {
      clearTimeout(clock)
      isReading = false
    }
  }

  const resumeOf = (message: Message): ReadResume => {
    // Memory that a large file has left in pieces would count against the next one.
    if ('rss' in message) isSwollen ||= message.rss > limits.memoryMb * 1024 * 1024 * SWOLLEN
    if ('reason' in message) throw new UnreadableFile(message.reason)
    if ('resume' in message) return message.resume
    throw new Error('fault' in message ? message.fault : 'A reader said something else than expected')
  }

  return {
    pid: child.pid,
    isReading: () => isReading,
    read,
    isFit: () => !isOver && !isSwollen,
    end: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const whyEnded = (how: string, { stdout, stderr }: { stdout: string; stderr: string }, isLate: boolean): Error => {
  if (isLate) return new UnreadableFile('too-slow')
  if (isUnreadableReason(stdout)) return new UnreadableFile(stdout)
  if (/out of memory|allocation failed/i.test(stderr)) return new UnreadableFile('too-big-inside')
  return new ReaderDied(`${how} ${stderr}`.trim())
}
