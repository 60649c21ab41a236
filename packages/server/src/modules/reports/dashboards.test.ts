import { savedViews } from '@rolecall/contract/pool/saved-views'
import { figures } from '@rolecall/contract/reports/figures'
import { reportAlerts } from '@rolecall/contract/reports/report-alerts'
import { reports } from '@rolecall/contract/reports/reports'
import { users } from '@rolecall/contract/users/users'
import { DAY_MS, HOUR_MS } from '@rolecall/domain/calendar/durations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { manyApplications } from '../../../test/factories/application.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { updateCompanySettings } from '../company/settings.queries.ts'
import { alertReports } from './alert-reports.ts'
import { readDashboard } from './dashboard-figures.ts'
import { emailDashboards } from './email-dashboards.ts'

const { app, call, db, deps, make, refuse, runJobs, workIn, workOf } = await testApp()

async function at<T>(moment: string, act: () => Promise<T>): Promise<T> {
  deps.now = () => new Date(moment)
  try {
    return await act()
  } finally {
    deps.now = () => NOW
  }
}

/** A new position with applications that came in today. */
async function aPositionWith(by: TestUser, size: number) {
  const position = await aPosition(db, by)
  await manyApplications(db, position, size)
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('application').set({ created_at: NOW }).where('company_id', '=', tx.companyId).execute(),
  )
}

const admin = () => aUser(db, { role: 'company_admin' })
const colleagueOf = ({ companyId }: TestUser, given = {}) => aUser(db, { companyId, ...given })
const TILES = ['sources', 'name=By+month&by=month&days=365', 'feedback']
const save = async (by: TestUser, given: Partial<{ name: string; shared: boolean; tiles: string[] }> = {}) => {
  const { name = 'Weekly', shared = true, tiles = TILES } = given
  return (await make(savedViews.create, { body: { name, page: 'dashboard', shared, view: { tiles } } }, by)).data
}
const listed = async (by: TestUser) => (await make(savedViews.list, { query: { page: 'dashboard' } }, by)).data

test('a shared dashboard is there for those who may see reports, and each sees their own figures', async () => {
  const by = await admin()
  await aPositionWith(by, 3)
  await aPositionWith(by, 2)
  const { view_id, view } = await save(by)
  const manager = await colleagueOf(by, { role: 'hiring_manager' })
  expect(await listed(manager)).toMatchObject([{ view_id, view, mine: false, may_change: false }])
  const narrow = { query: { by: 'position', days: '30' } }
  expect([(await make(figures.read, narrow, by)).count, (await make(figures.read, narrow, manager)).count]).toEqual([
    5, 0,
  ])
  const nobody = await colleagueOf(by, { actions: ['view_users'] })
  expect(await listed(nobody)).toEqual([])
  const body = { name: 'Mine', page: 'dashboard' as const, view: {} }
  expect((await call(savedViews.create, { body }, nobody)).status).toBe(403)
})

test.each([
  [
    'a report that can’t be read',
    ['name=Pay&by=salary'],
    'The report “Pay” can’t be read. Applications can’t be grouped by “salary”.',
  ],
  ['a ready report that does not exist', ['luck'], 'The report “luck” can’t be read. It no longer exists.'],
  ['too many reports', Array.from({ length: 21 }, () => 'sources'), 'A dashboard has room for 20 reports.'],
])('refuses a dashboard with %s', async (_, tiles, sentence) => {
  const by = await admin()
  const body = { name: 'Odd', page: 'dashboard' as const, view: { tiles } }
  expect(JSON.stringify(await refuse(savedViews.create, { body }, by))).toContain(sentence)
})

test('a shared dashboard opens first for users of chosen roles, until it is no longer shared', async () => {
  const by = await admin()
  const manager = await colleagueOf(by, { role: 'hiring_manager' })
  const { view_id, version } = await save(by)
  const { roleId } = (await workIn(by, ({ tx }) =>
    tx
      .selectFrom('app_user')
      .select('role_id as roleId')
      .where('company_id', '=', tx.companyId)
      .where('id', '=', manager.userId)
      .executeTakeFirstOrThrow(),
  )) as { roleId: string }
  await make(savedViews.chooseForRoles, { body: { view_id, role_ids: [roleId] } }, by)
  expect(await listed(manager)).toMatchObject([{ is_default: true, roles: [roleId] }])
  expect(await listed(by)).toMatchObject([{ is_default: false }])
  expect((await call(savedViews.chooseForRoles, { body: { view_id, role_ids: [] } }, manager)).status).toBe(403)
  const stranger = await admin()
  expect((await call(savedViews.chooseForRoles, { body: { view_id, role_ids: [] } }, stranger)).status).toBe(404)
  const unknown = { view_id, role_ids: ['7d0c2f0a-93a1-4b7c-8a52-5d3b8a0a1f02'] }
  expect((await call(savedViews.chooseForRoles, { body: unknown }, by)).status).toBe(404)
  await make(savedViews.edit, { body: { view_id, shared: false, version } }, by)
  expect(await listed(by)).toMatchObject([{ roles: [] }])
  const alone = await refuse(savedViews.chooseForRoles, { body: { view_id, role_ids: [roleId] } }, by)
  expect(JSON.stringify(alone)).toContain('Share the dashboard first')
})

test('a dashboard is emailed at seven in the reader’s time zone, as a file of what they may see', async () => {
  const by = await admin()
  await workIn(by, ({ tx }) => updateCompanySettings(tx, { time_zone: 'Pacific/Kiritimati' }))
  await aPositionWith(by, 3)
  const { view_id } = await save(by)
  // Monday, 2 March 2026, 23:00 there: the first Monday after it is the ninth.
  const { message } = await make(savedViews.schedule, { body: { view_id, emailed: 'week' } }, by)
  expect(message).toBe('You’ll get “Weekly” by email on Mondays at 7 in the morning.')
  expect(await listed(by)).toMatchObject([{ emailed: 'week' }])
  const sendAt = (moment: string) =>
    at(moment, async () => {
      await emailDashboards.run({}, deps)
      await runJobs()
      return (await readMails({ db }, by)).map(({ subject }) => subject)
    })
  expect(await sendAt('2026-03-08T16:59:00Z')).toEqual([])
  expect(await sendAt('2026-03-08T17:01:00Z')).toEqual(['Weekly'])
  expect(await sendAt('2026-03-08T17:16:00Z')).toEqual(['Weekly'])
  expect((await sendAt('2026-03-15T17:16:00Z')).length).toBe(2)
  await make(savedViews.schedule, { body: { view_id, emailed: 'never' } }, by)
  expect((await sendAt('2026-03-22T17:16:00Z')).length).toBe(2)
})

test('a reader who left, or who lost the dashboard, is emailed nothing', async () => {
  const by = await admin()
  const [leaver, reader] = [
    await colleagueOf(by, { role: 'company_admin' }),
    await colleagueOf(by, { role: 'company_admin' }),
  ]
  const { view_id, version } = await save(leaver)
  for (const each of [leaver, reader]) await make(savedViews.schedule, { body: { view_id, emailed: 'day' } }, each)
  const send = (days: number) =>
    at(new Date(NOW.getTime() + days * DAY_MS).toISOString(), async () => {
      await emailDashboards.run({}, deps)
      await runJobs()
      return (await readMails({ db }, by)).length
    })
  await make(users.switchActive, { body: { userId: leaver.userId } }, by)
  expect(await send(1)).toBe(1)
  await make(savedViews.edit, { body: { view_id, shared: false, version } }, by)
  expect(await send(2)).toBe(1)
})

test('a dashboard is exported as a table and as pages, narrowed as it is shown', async () => {
  const by = await admin()
  await aPositionWith(by, 3)
  const file = async (format: 'csv' | 'xlsx' | 'pdf', narrowing = {}) => {
    const { report } = await make(reports.dashboard, { body: { name: 'Weekly', tiles: TILES, narrowing, format } }, by)
    const { statusCode, rawPayload } = await app.inject({ url: report })
    expect(statusCode).toBe(200)
    return rawPayload
  }
  const [, ...lines] = (await file('csv', { days: '7' })).toString().trim().split('\r\n')
  expect(lines).toEqual([
    'Source quality,2026-02-24,2026-03-02,Internal resume,,3,"Selected, %",0',
    'Source quality,2026-02-24,2026-03-02,All,,3,"Selected, %",0',
    'By month,2026-02-24,2026-03-02,Mar 2026,,3,Number,3',
    'By month,2026-02-24,2026-03-02,All,,3,Number,3',
  ])
  expect((await file('csv', { source: 'nowhere' })).toString()).toContain('All,,0,')
  expect((await file('xlsx')).subarray(0, 2).toString()).toBe('PK')
  const pages = await file('pdf')
  expect(pages.subarray(0, 5).toString()).toBe('%PDF-')
  const long = ['name=Days&by=day&from=2015-01-01&to=2024-12-31', 'sources']
  const { report } = await make(reports.dashboard, { body: { tiles: long, format: 'csv' } }, by)
  const { body: others } = await app.inject({ url: report })
  expect([others.includes('Source quality'), others.includes('Days')]).toEqual([true, false])
  const odd = { tiles: ['by=salary'], format: 'csv' as const }
  expect((await call(reports.dashboard, { body: odd }, by)).status).toBe(400)
})

test('a report that takes too long is refused, and costs a dashboard only itself', async () => {
  const by = await admin()
  await aPositionWith(by, 2)
  const question = {
    name: 'Slow',
    tiles: ['subject=interviews&name=Interviews', 'by=source&name=Sources'],
    narrowing: {},
  }
  // A lock on the table makes the report wait for longer than it may take.
  const { parts, leftOut } = await db.transaction().execute(async (other) => {
    await sql`lock table interview in access exclusive mode`.execute(other)
    return workOf(by, (work) => readDashboard(work, question, 'nobody', 100))
  })
  expect(leftOut).toEqual(['Interviews'])
  expect(parts.map(({ name, all }) => [name, all.count])).toEqual([['Sources', 2]])
})

test('an alert tells once that a figure went beyond its bound, and again after it was within', async () => {
  const by = await admin()
  const body = { name: 'Many', report: 'days=30', is_above: true, bound: 2 }
  const { data } = await make(reportAlerts.create, { body }, by)
  expect((await call(reportAlerts.create, { body: { ...body, report: 'by=salary' } }, by)).status).toBe(400)
  let days = 0
  const told = () => {
    days += 1
    return at(new Date(NOW.getTime() + days * DAY_MS).toISOString(), async () => {
      await alertReports.run({}, deps)
      await runJobs()
      return (await readMails({ db }, by)).map(({ subject }) => subject)
    })
  }
  expect(await told()).toEqual([])
  await aPositionWith(by, 3)
  expect(await told()).toEqual(['Many: 3, above 2'])
  expect((await told()).length).toBe(1)
  expect((await make(reportAlerts.list, {}, by)).data).toMatchObject([{ alert_id: data.alert_id, is_raised: true }])
  days = 60
  expect((await told()).length).toBe(1)
  expect((await make(reportAlerts.list, {}, by)).data).toMatchObject([{ is_raised: false }])
  const other = await colleagueOf(by)
  expect((await make(reportAlerts.list, {}, other)).data).toEqual([])
  await make(reportAlerts.remove, { body: { alert_id: data.alert_id } }, other)
  expect((await make(reportAlerts.list, {}, by)).data).toHaveLength(1)
  await make(reportAlerts.remove, { body: { alert_id: data.alert_id } }, by)
  expect((await make(reportAlerts.list, {}, by)).data).toEqual([])
})

test('an alert is looked at once a night, even if the job runs again', async () => {
  const by = await admin()
  await aPositionWith(by, 3)
  // By day over ten years, which is too much to show but not to sum up.
  const body = { name: 'Few', report: 'by=day&days=3660', is_above: false, bound: 10 }
  await make(reportAlerts.create, { body }, by)
  for (const hours of [24, 25])
    await at(new Date(NOW.getTime() + hours * HOUR_MS).toISOString(), async () => {
      await alertReports.run({}, deps)
      await runJobs()
    })
  expect((await readMails({ db }, by)).map(({ subject }) => subject)).toEqual(['Few: 3, below 10'])
})
