import { expect, test } from 'vitest'
import { anApplication } from '../test/factories/application.ts'
import { aCandidate } from '../test/factories/candidate.ts'
import { aPosition } from '../test/factories/position.ts'
import { aUser } from '../test/factories/user.ts'
import { testApp } from '../test/harness.ts'
import { jobs } from './app.ts'
import { poolOf } from './platform/db/connect.ts'
import { recordEvent } from './platform/events/record-event.ts'

const { db, deps, workOf } = await testApp()

/** Jobs that run every hour or more often. */
const frequent = jobs.filter(({ cron }) => cron && /^\S+ \*/.test(cron))

async function runAll(): Promise<void> {
  for (const job of frequent) await job.run({}, deps)
}

/** A company that has done the usual things, and is idle now. */
async function aCompanyAtRest(): Promise<void> {
  const by = await aUser(db)
  await anApplication(db, await aPosition(db, by), await aCandidate(db, by))
  await workOf(by, (work) => recordEvent(work, { kind: 'user.signed-in' }))
}

/** Counts transactions by the connections taken from the pool. */
async function countTransactions(act: () => Promise<void>): Promise<number> {
  let count = 0
  const countOne = () => {
    count += 1
  }
  poolOf(deps.db).on('acquire', countOne)
  await act()
  poolOf(deps.db).off('acquire', countOne)
  return count
}

test('an idle company costs no transaction in any hourly or more frequent job', async () => {
  expect(frequent.length).toBeGreaterThan(12)
  await aCompanyAtRest()
  await runAll()
  const withOne = await countTransactions(runAll)
  for (let more = 0; more < 5; more += 1) await aCompanyAtRest()
  expect(await countTransactions(runAll)).toBeGreaterThan(withOne)
  expect(await countTransactions(runAll)).toBe(withOne)
})
