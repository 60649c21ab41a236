import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

export type ApartLimits = {
  /** Time of the processor for one task; by the clock, where a process merely waits, four times as much. */
  timeoutMs: number
  /** What the whole process may occupy, in MiB; without a task it is about 100. */
  memoryMb: number
}

export type EndReason = 'too-slow' | 'too-big' | 'unknown'

/** The process that worked on a task ended over it, or without a word: the system took it away, or it crashed. */
export class EndedApart extends Error {
  readonly reason: EndReason
  constructor(reason: EndReason, how: string) {
    super(`The process ended: ${how}`)
    this.name = 'EndedApart'
    this.reason = reason
  }
}

export type ApartProcess<Task, Answer> = {
  pid: number | undefined
  /** Whether a task is with it now. */
  isBusy(): boolean
  /** One task at a time. @throws EndedApart */
  ask(task: Task): Promise<Answer>
  /** Whether another task may follow; it has ended otherwise, or is better ended. */
  isFit(): boolean
  end(): Promise<void>
}

/** Threads that such a process has no use for take memory. */
const FLAGS = ['--v8-pool-size=1', '--max-semi-space-size=8', '--disable-warning=ExperimentalWarning']
const CLOCK_FACTOR = 4
/** Part of what a process may occupy, from which on it is not given another task. */
const SWOLLEN = 0.75
const WORDS_MAX = 8_000

type Ended = { how: string }

export type ApartMessage<Answer> = { ready: true } | { answer: Answer; rss: number }

/**
 * Starts a process that does one task after the other (its program calls `answerApart`), and is ended by one that takes too much.
 * What answers people goes before it on the processor.
 */
export function startApart<Task, Answer>(program: URL, limits: ApartLimits): ApartProcess<Task, Answer> {
  const memory = `--max-old-space-size=${limits.memoryMb}`
  const child = spawn(process.execPath, [...FLAGS, memory, fileURLToPath(program), JSON.stringify(limits)], {
    // Nothing of the product's settings, secrets among them.
    env: process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : { UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  standBack(child.pid)
  const lastWords = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream]?.on('data', (chunk) => {
      lastWords[stream] = `${lastWords[stream]}${chunk}`.slice(-WORDS_MAX)
    })
  let isBusy = false
  let isSwollen = false
  let over: Ended | undefined
  /** What comes of the task that it has now. Made anew for each: a race with its end would keep every answer until then. */
  let settle: (outcome: { answer: Answer } | Ended) => void = () => undefined
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => undefined)
  const ended = new Promise<Ended>((resolve) => {
    child.once('error', (error) => resolve({ how: error.message }))
    child.once('close', (code, signal) => resolve({ how: signal ?? `exit code ${code}` }))
  })
  void ended.then((end) => {
    over = end
    settle(end)
    ready.reject(new Error(`A process did not start (${end.how}): ${lastWords.stderr}`))
  })
  child.on('message', (message: ApartMessage<Answer>) => {
    if ('ready' in message) return ready.resolve()
    // Memory that a large task has left in pieces would count against the next one.
    isSwollen ||= message.rss > limits.memoryMb * 1024 * 1024 * SWOLLEN
    settle({ answer: message.answer })
  })

  return {
    pid: child.pid,
    isBusy: () => isBusy,
    async ask(task) {
      await ready.promise
      let isLate = false
      const clock = setTimeout(() => {
        isLate = true
        child.kill('SIGKILL')
      }, limits.timeoutMs * CLOCK_FACTOR)
      try {
        const outcome = await new Promise<{ answer: Answer } | Ended>((resolve) => {
          settle = resolve
          // What cannot be sent any more fails with the end of the process.
          child.send(task as object, () => undefined)
          isBusy = true
          if (over) resolve(over)
        })
        if ('how' in outcome) throw whyEnded(outcome.how, lastWords, isLate)
        return outcome.answer
      } finally {
        settle = () => undefined
        clearTimeout(clock)
        isBusy = false
      }
    },
    isFit: () => !over && !isSwollen,
    end: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Behind what answers people, which gets three times as much of a busy processor; further behind, nothing would ever be done. */
const STANDING_BACK = 5

/** Lets everything else of the machine go before a process of ours. Where a system refuses that, it goes without. */
export function standBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, STANDING_BACK)
  } catch {
    // It has ended already, or a container allows it to nobody.
  }
}

function whyEnded(how: string, { stdout, stderr }: { stdout: string; stderr: string }, isLate: boolean): EndedApart {
  const said = `${how} ${stderr}`.trim()
  if (isLate || stdout === 'too-slow') return new EndedApart('too-slow', said)
  if (stdout === 'too-big' || /out of memory|allocation failed/i.test(stderr)) return new EndedApart('too-big', said)
  return new EndedApart('unknown', said)
}
