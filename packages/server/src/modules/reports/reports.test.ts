import { candidates } from '@rolecall/contract/candidates/candidates'
import { outbox } from '@rolecall/contract/email/outbox'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { reports } from '@rolecall/contract/reports/reports'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { DOWNLOAD_LINK_MINUTES } from '../../platform/kernel/define-link.ts'

const { app, db, deps, call, make, refuse, runJobs } = await testApp()

const admin = (companyId?: string) => aUser(db, { role: 'company_admin', ...(companyId && { companyId }) })
const ACTIVITY = {
  start_date: '2026-02-20-00:00:00',
  end_date: '2026-03-02-23:59:59',
  email: 'head@example.com',
  exclude_data_ingestion: true,
  offset: -330,
}

/** The lines of the file behind a link, without the headings. */
async function linesOf(report: string): Promise<string[]> {
  const { statusCode, body, headers } = await app.inject({ url: report })
  expect(statusCode, body).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(body).toMatch(/^\ufeff/)
  return body.trimEnd().split('\r\n').slice(1)
}

/** A position with a candidate of each kind of interest. */
async function aPipeline(by: TestUser) {
  const position = await aPosition(db, by)
  const names = { 'Initial Status': 'Pending', Screened: 'Positive', 'Not Interested': 'Negative', Rejected: 'Nobody' }
  for (const [status, name] of Object.entries(names))
    await anApplication(db, position, await aCandidate(db, by, { candidate: { name } }), { status })
  return position
}

const move = (by: TestUser, positionId: string, resumeId: string) =>
  make(pipeline.changeStatus, { body: { positionId, resumeId, status: 'Shortlisted' } }, by)

// L-J07
test('the activity report is emailed with the actions of its period, in the requester’s time zone', async () => {
  const by = await admin()
  const position = await aPosition(db, by, { title: 'Data Engineer' })
  const person = await aCandidate(db, by, { candidate: { name: '=Ines' } })
  await anApplication(db, position, person)
  await move(by, position.positionId, person.resumeId)
  const answer = await make(reports.sendActivity, { body: ACTIVITY }, by)
  expect(answer).toMatchObject({ success: true, msg: 'The report will be emailed to head@example.com.' })
  await runJobs()
  const [mail] = (await make(outbox.list, {}, by)).data
  expect(mail).toMatchObject({ to: 'head@example.com', subject: 'Activity report, 20 Feb 2026 to 03 Mar 2026' })
  expect(mail?.text).toContain('The file has 1 entry.')
  expect(await linesOf(answer.report)).toEqual([
    expect.stringMatching(/^2026-03-02 14:30:00,User \d+,.*Shortlisted on Data Engineer.*,'=Ines,Data Engineer,\w+/),
  ])
  const other = { ...ACTIVITY, start_date: '2026-02-20', end_date: '2026-03-01' }
  expect(await linesOf((await make(reports.sendActivity, { body: other }, by)).report)).toEqual([])
})

// L-J07
test('parsed files are in the report only on request, and the report is emailed once', async () => {
  const by = await admin()
  const { candidateId } = await aCandidate(db, by)
  const about = { company_id: by.companyId, at: NOW, kind: 'resume.added', actor_id: by.userId }
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('event')
      .values({ ...about, candidate_id: candidateId })
      .execute(),
  )
  const { email, start_date, end_date } = ACTIVITY
  const without = await make(reports.sendActivity, { body: { email, start_date, end_date } }, by)
  expect(await linesOf(without.report)).toEqual([])
  const all = { ...ACTIVITY, exclude_data_ingestion: false }
  expect(await linesOf((await make(reports.sendActivity, { body: all }, by)).report)).toHaveLength(1)
  await runJobs()
  expect((await make(outbox.list, {}, by)).data).toHaveLength(2)
})

// L-J08 L-J09 L-J10
test.each([
  ['60 days', { start_date: '2026-01-01-00:00:00' }, 'Difference between the dates should be less the 60 days'],
  ['the end before the start', { end_date: '2026-02-19-23:59:59' }, 'End Date should be greater than From date'],
  ['tomorrow', { end_date: '2026-03-03-23:59:59' }, 'The end date can’t be in the future.'],
  ['no start', { start_date: undefined }, 'Field is required.'],
  ['no end', { end_date: '' }, 'Field is required.'],
  ['an impossible date', { start_date: '2026-02-30-00:00:00' }, 'Date seems invalid'],
  ['an impossible time', { start_date: '2026-02-20-24:00:00' }, 'Date seems invalid'],
  ['a number for a date', { start_date: 20260220 }, 'This value is of the wrong type.'],
  ['an invalid email', { email: '' }, 'Field is required.'],
  ['half an email', { email: 'a@' }, 'Invalid email address.'],
  ['a list for an email', { email: ['a@b.com'] }, 'This value is of the wrong type.'],
  ['text for a flag', { exclude_data_ingestion: 'perhaps' }, 'This value is of the wrong type.'],
  ['an impossible offset', { offset: 2_000 }, 'Should be at most 900.'],
])('an activity report of %s is refused', async (_, over, message) => {
  const body = { ...ACTIVITY, ...over } as typeof ACTIVITY
  expect(await refuse(reports.sendActivity, { body }, await admin())).toMatchObject({
    success: false,
    status_code: 400,
    message,
  })
})

// L-J07 L-J08
test.each([
  ['59 days', { start_date: '2026-01-02-00:00:00' }],
  ['one day', { start_date: '2026-03-02-00:00:00' }],
  ['the end of a day that is today in India', { end_date: '2026-03-02-18:29:59' }],
  ['dates without a time', { start_date: '2026-02-20', end_date: '2026-03-02' }],
  ['flags and numbers as text', { exclude_data_ingestion: 'false', offset: '-330' }],
])('an activity report for %s is accepted', async (_, over) => {
  const body = { ...ACTIVITY, ...over } as typeof ACTIVITY
  expect(await make(reports.sendActivity, { body }, await admin())).toMatchObject({ success: true })
})

// L-J11
test('the feedback report is emailed: comments on candidates of positions, and their status', async () => {
  const by = await admin()
  const person = await aCandidate(db, by, { candidate: { name: 'Ines' } })
  const { positionId } = await aPosition(db, by, { title: 'Data Engineer' })
  await anApplication(db, { companyId: by.companyId, positionId }, person)
  const said = { docId: person.resumeId, positionId, status: 'Screened' }
  await make(candidates.addComment, { body: { ...said, text: 'Strong, and kind' } }, by)
  await make(candidates.addComment, { body: { docId: person.resumeId, text: 'Of no position' } }, by)
  const { msg, report } = await make(reports.sendFeedback, { body: { email: 'head@example.com' } }, by)
  expect(msg).toBe('The report will be emailed to head@example.com.')
  expect(await linesOf(report)).toEqual([
    expect.stringMatching(/,Ines,Data Engineer,\w+,Initial Status,60,"Strong, and kind"$/),
  ])
  await runJobs()
  expect((await make(outbox.list, {}, by)).data).toMatchObject([{ subject: 'Submitted feedback' }])
  expect(await refuse(reports.sendFeedback, { body: { email: 'a@' } }, by)).toMatchObject({
    message: 'Invalid email address.',
  })
})

// L-J05 L-J06
test('the data report includes everyone new or moved, from the start of one day to the end of another', async () => {
  const by = await admin()
  await aPipeline(by)
  const of = async (from_date: string, to_date: string) =>
    linesOf((await make(reports.data, { body: { from_date, to_date } }, by)).report)
  expect(await of('2026-03-02', '2026-03-02')).toHaveLength(4)
  expect(await of('2026-03-01 00:00:00', '2026-03-02 23:59:59')).toHaveLength(4)
  expect(await of('2025-01-01', '2026-03-01')).toEqual([])
})

// L-J05
test.each([
  ['tomorrow', '2026-03-01', '2026-03-03', 'The end date can’t be in the future.'],
  ['a reversed range', '2026-03-02', '2026-03-01', 'End Date should be greater than From date'],
  ['no start', '', '2026-03-01', 'Field is required.'],
  ['no date', 'soon', '2026-03-01', 'Date seems invalid'],
])('a data report for %s is refused', async (_, from_date, to_date, message) => {
  const refused = await refuse(reports.data, { body: { from_date, to_date } }, await admin())
  expect(refused).toMatchObject({ success: false, status_code: 400, message })
})

// L-J04
test('an export contains the candidates of the selected positions, by interest', async () => {
  const by = await admin()
  const { positionId } = await aPipeline(by)
  await aPipeline(by)
  const names = async (filters: unknown) => {
    const body = { positions: [positionId], filters } as { positions: string[]; filters: string[] }
    const { report, message } = await make(reports.candidates, { body }, by)
    expect(message).toBe('The report is ready.')
    return (await linesOf(report)).map((line) => line.split(',')[3]).toSorted()
  }
  const everybody = ['Negative', 'Nobody', 'Pending', 'Positive']
  expect(await names(['all'])).toEqual(everybody)
  expect(await names(undefined)).toEqual(everybody)
  expect(await names([])).toEqual(everybody)
  expect(await names(['ic_negative'])).toEqual(['Negative'])
  expect(await names('ic_pending')).toEqual(['Pending'])
  expect(await names(['ic_positive', 'ic_negative'])).toEqual(['Negative', 'Positive'])
  expect(await names({ all: false, ic_positive: true })).toEqual(['Positive'])
  expect(await names(['all', 'ic_negative'])).toEqual(everybody)
})

test('an export hides contact data if a stage does', async () => {
  const by = await admin()
  const position = await aPosition(db, by)
  await anApplication(db, position, await aCandidate(db, by, { candidate: { phone: '+91 98200 12345' } }))
  const link = async () => (await make(reports.candidates, { body: { positions: [position.positionId] } }, by)).report
  expect((await linesOf(await link()))[0]).toContain("'+91 98200 12345")
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('status')
      .set({ enabled_features: ['hide_details'] })
      .where('company_id', '=', by.companyId)
      .where('id', '=', 'Initial Status')
      .execute(),
  )
  const [line] = await linesOf(await link())
  expect(line).not.toMatch(/98200|@example/)
})

// L-J06
test.each([
  ['no positions', { positions: [] }, 400, 'Select at least one position.'],
  ['nothing named', {}, 400, 'Field is required.'],
  ['a filter that does not exist', { filters: ['ic_maybe'] }, 400, /^Should be one of: all, ic_negative/],
  ['a number for filters', { filters: 7 }, 400, /./],
  [
    'a position that does not exist',
    { positions: ['7d0c2f0a-93a1-4b7c-8a52-5d3b8a0a1f02'] },
    404,
    'Position not found.',
  ],
  ['an id that is none', { positions: ['nonsense'] }, 404, 'Position not found.'],
])('an export of %s is refused', async (name, over, status_code, message) => {
  const by = await admin()
  const positions = 'filters' in over ? [(await aPosition(db, by)).positionId] : undefined
  const body = { ...(positions && { positions }), ...over } as { positions: string[] }
  const refused = await refuse(reports.candidates, { body }, by)
  expect(refused, name).toMatchObject({ success: false, status_code, message: expect.stringMatching(message) })
})

test('a position of another company, or an invisible one, counts as nonexistent', async () => {
  const owner = await aUser(db)
  const secret = await aPosition(db, owner, { is_public: false })
  const seen = await aPosition(db, owner)
  await withCompany(db, owner.companyId, (tx) => tx.updateTable('project').set({ is_public: false }).execute())
  const actions = ['candidate_import_export', 'view_public_position'] as const
  const colleague = await aUser(db, { companyId: owner.companyId, actions })
  for (const by of [colleague, await admin()])
    expect(
      await refuse(reports.candidates, { body: { positions: [seen.positionId, secret.positionId] } }, by),
    ).toMatchObject({ status_code: 404 })
  await anApplication(db, secret, await aCandidate(db, owner))
  await anApplication(db, seen, await aCandidate(db, owner))
  const days = { from_date: '2026-03-01', to_date: '2026-03-02' }
  expect(await linesOf((await make(reports.data, { body: days }, colleague)).report)).toHaveLength(1)
  expect(await linesOf((await make(reports.data, { body: days }, owner)).report)).toHaveLength(2)
})

// L-A10 L-E20 L-J01
test('emailed reports require generate_activity_report, exports candidate_import_export, and both a session', async () => {
  const someone = await aUser(db, { actions: ['candidate_import_export'] })
  const head = await aUser(db, { actions: ['generate_activity_report'] })
  const { positionId } = await aPosition(db, someone)
  const days = { from_date: '2026-03-01', to_date: '2026-03-02' }
  const asked = [
    [reports.sendActivity, { body: ACTIVITY }, head, someone],
    [reports.sendFeedback, { body: { email: 'head@example.com' } }, head, someone],
    [reports.data, { body: days }, someone, head],
    [reports.candidates, { body: { positions: [positionId] } }, someone, head],
  ] as const
  for (const [declared, input, may, mayNot] of asked) {
    expect((await call(declared, input as never, may)).status, declared.path).toBe(200)
    expect((await call(declared, input as never, mayNot)).status, declared.path).toBe(403)
    expect((await call(declared, input as never)).status, declared.path).toBe(401)
  }
})

test('a link works repeatedly until it expires, and only for its own purpose', async () => {
  const [by, stranger] = [await admin(), await admin()]
  const days = { from_date: '2026-03-01', to_date: '2026-03-02' }
  const link = new URL((await make(reports.data, { body: days }, by)).report, 'http://localhost')
  const theirs = new URL((await make(reports.data, { body: days }, stranger)).report, 'http://localhost')
  for (const _ of [1, 2]) expect(await linesOf(`${link.pathname}${link.search}`)).toEqual([])
  const changed = (key: string, value: string) => {
    const other = new URL(link)
    other.searchParams.set(key, value)
    return `${other.pathname}${other.search}`
  }
  const wrong = [
    changed('company', stranger.companyId),
    changed('report', theirs.searchParams.get('report') ?? ''),
    changed('expires', '99999999999999'),
    changed('signature', 'x'),
    link.pathname,
  ]
  const message = 'This link is no longer valid. Create the report again.'
  for (const url of wrong) expect((await app.inject({ url })).json(), url).toMatchObject({ status_code: 403, message })
  deps.now = () => new Date(NOW.getTime() + DOWNLOAD_LINK_MINUTES * 60_000)
  expect((await app.inject({ url: `${link.pathname}${link.search}` })).statusCode).toBe(403)
  deps.now = () => NOW
})
