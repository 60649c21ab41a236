import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { hearLog } from '../../../test/hear-log.ts'
import { withCompany } from '../db/with-company.ts'
import { defineJob, enqueue } from './define-job.ts'
import { runQueuedJobs } from './worker.ts'

const WARN = 40
const ERROR = 50
const ATTEMPTS = 5

const { db, deps, url } = await testApp()

test('a failing job is one line per attempt without a stack, and an error with a stack only in the end', async () => {
  const { log, lines } = hearLog()
  const owner = new pg.Client(url)
  await owner.connect()
  onTestFinished(() => owner.end())
  const { companyId } = await aUser(db)
  const job = defineJob({
    name: 'test.failing',
    payload: z.object({}),
    run: async () => {
      throw new Error('The printer is on fire.')
    },
  })
  await withCompany(db, companyId, (tx) => enqueue(tx, job, {}))
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await runQueuedJobs(url, [job], { ...deps, log })
    await owner.query('update graphile_worker._private_jobs set run_at = now()')
  }
  const again = 'job test.failing failed and will be tried again: The printer is on fire.'
  const last = 'job test.failing failed for the last time: The printer is on fire.'
  expect(lines.map(({ level, attempt, msg, err }) => [level, attempt, msg, typeof err?.stack])).toEqual([
    ...[1, 2, 3, 4].map((attempt) => [WARN, attempt, again, 'undefined']),
    [ERROR, ATTEMPTS, last, 'string'],
  ])
})
