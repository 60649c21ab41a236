import { health } from '@rolecall/contract/company/health'
import { installation } from '@rolecall/contract/installation/installation'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { expect, onTestFinished, test } from 'vitest'
import { makeSuper } from '../../../test/factories/super-admin.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { sendWaiting } from '../email/send-mail.ts'

const { app, db, deps, url, make, refuse } = await testApp()
const operator = await aUser(db, { role: 'company_admin' })
await makeSuper({ url }, operator)

test('only those who run the installation see it, and not the administrators of a company', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  for (const declared of [installation.state, installation.check])
    expect(await refuse(declared, {}, admin)).toMatchObject({ status_code: 403 })
  const { data } = await make(installation.check, {}, operator)
  expect(data.find(({ check }) => check === 'database')).toMatchObject({ state: 'ok' })
  expect(data.find(({ check }) => check === 'file-store')).toMatchObject({ state: 'ok' })
})

test('the state shows the queue, and what was slow or failed without the texts of errors', async () => {
  await withCompany(db, operator.companyId, (tx) => enqueue(tx, sendWaiting, {}))
  const { vitals } = deps
  onTestFinished(() => {
    deps.vitals = vitals
  })
  deps.vitals = {
    check: async () => {
      throw new TypeError('Mara Ellison is not a function')
    },
  }
  for (const _ of [1, 2]) await app.inject({ url: health.healthz.path })
  const slow = (route: string, seconds: number, at = NOW) =>
    deps.troubles.noteCall({ at, method: 'GET', route, status: 200, seconds })
  slow('/quick', 0.5)
  slow('/slow', 1.5)
  slow('/slower', 2.5)
  slow('/long-ago', 9, new Date(NOW.getTime() - 2 * HOUR_MS))
  const state = await make(installation.state, {}, operator)
  expect(state.jobs).toMatchObject({ waiting: 1, running: 0, failed: 0 })
  // A busy machine may have been slow with real calls, too.
  const planted = state.slow_calls.filter(({ route }) => !route.startsWith('/rest'))
  expect(planted.map(({ route, seconds }) => [route, seconds])).toEqual([
    ['/slower', 2.5],
    ['/slow', 1.5],
  ])
  expect(state.errors).toMatchObject([{ where: health.healthz.path, kind: 'TypeError', times: 2 }])
  expect(JSON.stringify(state)).not.toContain('Mara')
})
