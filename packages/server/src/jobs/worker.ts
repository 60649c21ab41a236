import { Logger, run, runOnce, type TaskList } from 'graphile-worker'
import type { Deps } from '../http/deps.ts'
import type { Job } from './define-job.ts'

const taskList = (jobs: readonly Job[], deps: Deps): TaskList =>
  Object.fromEntries(jobs.map(({ name, payload, run }) => [name, (raw) => run(payload.parse(raw), deps)]))

const loggerOf = ({ log }: Deps) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })

export type Worker = { stop: () => Promise<void> }

/** Starts working off the queue; `stop` lets the jobs at hand finish. `url` names the owner of the queue's tables. */
export async function startWorker(url: string, jobs: readonly Job[], deps: Deps): Promise<Worker> {
  const runner = await run({
    connectionString: url,
    taskList: taskList(jobs, deps),
    concurrency: 4,
    noHandleSignals: true,
    logger: loggerOf(deps),
  })
  return { stop: () => runner.stop() }
}

/** Works off what is queued now, then returns. */
export const runQueuedJobs = (url: string, jobs: readonly Job[], deps: Deps): Promise<void> =>
  runOnce({ connectionString: url, taskList: taskList(jobs, deps), noHandleSignals: true, logger: loggerOf(deps) })
