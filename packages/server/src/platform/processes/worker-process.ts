import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

export type ProcessLimits = {
  /** CPU time for one task; four times as much wall-clock time, for a process that merely waits. */
  timeoutMs: number
  /** Memory limit of the whole process, in MiB; without a task it uses about 100. */
  memoryMb: number
}

export type EndReason = 'too-slow' | 'too-big' | 'unknown'

/** The process ended during a task: it exceeded a limit, the system killed it, or it crashed. */
export class WorkerProcessError extends Error {
  readonly reason: EndReason
  constructor(reason: EndReason, how: string) {
    super(`The process stopped: ${how}`)
    this.name = 'WorkerProcessError'
    this.reason = reason
  }
}

export type WorkerProcess<Task, Answer> = {
  pid: number | undefined
  /** Whether it is working on a task. */
  isBusy(): boolean
  /** Runs a task; one at a time. @throws WorkerProcessError */
  ask(task: Task): Promise<Answer>
  /** Whether another task may follow; if not, the process has ended, or should be ended. */
  isFit(): boolean
  end(): Promise<void>
}

/** Flags that save memory: such a process has no use for these threads. */
const FLAGS = ['--v8-pool-size=1', '--max-semi-space-size=8', '--disable-warning=ExperimentalWarning']
/** The same, of libuv and of glibc: with an arena of memory for each thread, a reader takes 7 to 27 MB more. */
const ENVIRONMENT = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' }
const CLOCK_FACTOR = 4
/** Share of the memory limit above which a process gets no further task. */
const SWOLLEN = 0.75
const WORDS_MAX = 8_000

type ProcessFailure = { how: string }

export type ProcessMessage<Answer> = { ready: true } | { answer: Answer; rss: number }

/**
 * Starts a process that runs one task after the other (its program calls `serveAsWorkerProcess`), and is ended by a task that takes too
 * much. It has a lower CPU priority than the processes that answer users.
 */
export function startWorkerProcess<Task, Answer>(program: URL, limits: ProcessLimits): WorkerProcess<Task, Answer> {
  const memory = `--max-old-space-size=${limits.memoryMb}`
  const child = spawn(process.execPath, [...FLAGS, memory, fileURLToPath(program), JSON.stringify(limits)], {
    // Without the product's environment, which holds secrets.
    env: process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  lowerPriority(child.pid)
  const lastWords = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream]?.on('data', (chunk) => {
      lastWords[stream] = `${lastWords[stream]}${chunk}`.slice(-WORDS_MAX)
    })
  let isBusy = false
  let isSwollen = false
  let over: ProcessFailure | undefined
  /** Settles the current task. Created for each task: a race with the end of the process would keep every answer until then. */
  let settle: (outcome: { answer: Answer } | ProcessFailure) => void = () => undefined
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => undefined)
  const ended = new Promise<ProcessFailure>((resolve) => {
    child.once('error', (error) => resolve({ how: error.message }))
    child.once('close', (code, signal) => resolve({ how: signal ?? `exit code ${code}` }))
  })
  void ended.then((end) => {
    over = end
    settle(end)
    ready.reject(new Error(`A process did not start (${end.how}): ${lastWords.stderr}`))
  })
  child.on('message', (message: ProcessMessage<Answer>) => {
    if ('ready' in message) return ready.resolve()
    // Memory fragmented by a large task would count against the next one.
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
        const outcome = await new Promise<{ answer: Answer } | ProcessFailure>((resolve) => {
          settle = resolve
          // A message that cannot be sent fails with the end of the process.
          child.send(task as object, () => undefined)
          isBusy = true
          if (over) resolve(over)
        })
        if ('how' in outcome) throw exitReason(outcome.how, lastWords, isLate)
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

/**
 * Lower priority than the processes that answer users, which get three times as much of a busy CPU; with a still lower one,
 * tasks would starve.
 */
const STANDING_BACK = 5

/** Lowers the CPU priority of one of our processes. If the system refuses, it keeps its priority. */
export function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, STANDING_BACK)
  } catch {
    // It has ended already, or the container does not allow it.
  }
}

function exitReason(
  how: string,
  { stdout, stderr }: { stdout: string; stderr: string },
  isLate: boolean,
): WorkerProcessError {
  const said = `${how} ${stderr}`.trim()
  if (isLate || stdout === 'too-slow') return new WorkerProcessError('too-slow', said)
  if (stdout === 'too-big' || /out of memory|allocation failed/i.test(stderr))
    return new WorkerProcessError('too-big', said)
  return new WorkerProcessError('unknown', said)
}
