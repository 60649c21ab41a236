import { tagging } from '@rolecall/contract/pool/tagging'
import { positions } from '@rolecall/contract/positions/positions'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { figures } from '@rolecall/contract/reports/figures'
import { reportAlerts } from '@rolecall/contract/reports/report-alerts'
import { reports } from '@rolecall/contract/reports/reports'
import { blind } from '@rolecall/contract/revealing/blind'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { REPORT_SUBJECTS, SUBJECT_IDS } from '@rolecall/domain/reports/report-subjects'
import { HIDDEN } from '@rolecall/domain/reports/report-words'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aKey } from '../../../test/factories/key.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { readMails } from '../../../test/read-mails.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { workOnBehalfOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { alertReports } from './alert-reports.ts'
import { readDashboard } from './dashboard-figures.ts'

const { app, db, deps, make, refuse, runJobs } = await testApp()

const admin = () => aUser(db, { role: 'company_admin' })
const DAYS = '3660'
/** The groups of a report by name, in their order, with their numbers. */
const groupsBy = async (by: string, user: TestUser, where = '') => {
  const { lines, cells } = await make(figures.read, { query: { by, days: DAYS, ...(where && { where }) } }, user)
  return lines.map(({ name }, place) => [name, cells.find(({ line }) => line === place)?.count ?? 0])
}
const countWhere = async (where: string, user: TestUser) =>
  (await make(figures.read, { query: { where, days: DAYS } }, user)).count

/** Adds a position with a candidate for each of these facts; returns the candidates in the same order. */
async function applied(by: TestUser, facts: readonly Parameters<typeof aCandidate>[2][], over = {}) {
  const position = await aPosition(db, by, over)
  const people = []
  for (const given of facts) {
    const person = await aCandidate(db, by, given)
    await anApplication(db, position, person)
    people.push(person)
  }
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('application').set({ created_at: NOW }).where('company_id', '=', tx.companyId).execute(),
  )
  return { position, people }
}
const tag = (by: TestUser, resumeId: string, name: string) =>
  make(tagging.putOn, { body: { resumeIds: [resumeId], tag: name } }, by)

test('facts of candidates and positions are shown with the names that lists give them, and bands from low to high', async () => {
  const by = await admin()
  const metadata = JSON.stringify({ employment_type: 'PART_TIME' })
  const locations = JSON.stringify([{ name: 'Pune' }, { name: 'Ulm' }])
  const { people } = await applied(
    by,
    [
      {
        candidate: { exp_months: 130, notice_days: 45, location_key: 'Ulm' },
        resume: { language: 'de' },
        groups: ['Fair'],
      },
      { candidate: { exp_months: 3, notice_days: 0, degree_level: 'Master' }, groups: ['Fair', 'Campus'] },
      { candidate: { exp_months: 7, current_employer: 'Kestrel Freight' } },
    ],
    { country: 'germany', metadata, locations },
  )
  await tag(by, people[0]?.resumeId ?? '', 'Alumni')
  expect(await groupsBy('experience', by)).toEqual([
    ['Under 2 years', 2],
    ['10 years or more', 1],
  ])
  expect(await groupsBy('notice', by)).toEqual([
    ['Available now', 1],
    ['31 to 60 days', 1],
    ['Not specified', 1],
  ])
  expect(await groupsBy('score', by)).toEqual([['60 to 69', 3]])
  expect(await groupsBy('mandatory', by)).toEqual([['All met', 3]])
  expect(await groupsBy('language', by)).toEqual([
    ['Not specified', 2],
    ['German', 1],
  ])
  expect(await groupsBy('resumeGroup', by)).toEqual([
    ['Fair', 2],
    ['Not specified', 1],
    ['Campus', 1],
  ])
  expect(await groupsBy('tag', by)).toEqual([
    ['Not specified', 2],
    ['Alumni', 1],
  ])
  expect(await groupsBy('location', by)).toContainEqual(['Ulm', 1])
  expect(await groupsBy('degree', by)).toContainEqual(['Master', 1])
  expect(await groupsBy('employer', by)).toContainEqual(['Kestrel Freight', 1])
  expect(await groupsBy('employment', by)).toEqual([['Part-time', 3]])
  expect(await groupsBy('country', by)).toEqual([['Germany', 3]])
  expect(await groupsBy('place', by)).toEqual([['Pune, Ulm', 3]])
  expect(await groupsBy('opening', by)).toEqual([['Open', 3]])
})

test('pay is no field of any report', async () => {
  const by = await admin()
  const isPay = /pay|salar|ctc|compensation|wage/i
  for (const subject of SUBJECT_IDS) {
    const { fields } = REPORT_SUBJECTS[subject]
    expect(fields.filter(({ id, name }) => isPay.test(`${id} ${name}`))).toEqual([])
    for (const id of ['salary', 'ctc', 'pay', 'pay_from']) {
      expect(await refuse(figures.read, { query: { subject, by: id } }, by)).toMatchObject({ status_code: 400 })
      expect(await refuse(figures.read, { query: { subject, where: `${id}~5` } }, by)).toMatchObject({
        status_code: 400,
      })
    }
  }
})

/** A blind position with two candidates, who are of two nationalities and have a tag each; and one that is not blind. */
async function aBlindPosition() {
  const by = await admin()
  const facts = { work_permit: 'Citizen', location_key: 'Ulm' }
  const { position, people } = await applied(by, [
    { candidate: { ...facts, nationality: 'German' } },
    { candidate: { ...facts, nationality: 'Indian' } },
  ])
  await applied(by, [{ candidate: { nationality: 'German', work_permit: 'Citizen' } }])
  for (const [at, { resumeId }] of people.entries()) await tag(by, resumeId, `Tag ${at}`)
  await make(positions.edit, { body: { positionId: position.positionId, blind_review: true } }, by)
  await runJobs()
  return { by, position, people }
}

test('what blind review hides is told by no group, filter or list of a report', async () => {
  const { by } = await aBlindPosition()
  expect(await groupsBy('nationality', by)).toEqual([
    ['Hidden', 2],
    ['German', 1],
  ])
  expect(await groupsBy('permit', by)).toEqual([
    ['Hidden', 2],
    ['Citizen', 1],
  ])
  expect(await groupsBy('tag', by)).toEqual([
    ['Hidden', 2],
    ['Not specified', 1],
  ])
  expect(await countWhere('nationality~German', by)).toBe(1)
  expect(await countWhere('nationality~Indian', by)).toBe(0)
  expect(await countWhere('permit~Citizen', by)).toBe(1)
  const { data: tags } = await make(tagging.list, {}, by)
  expect(tags.length).toBe(2)
  expect(await countWhere(`tag~${tags.map(({ tag_id }) => tag_id).join('~')}`, by)).toBe(0)
  // With a measure of days, which is counted by another query.
  const timed = { by: 'tag,nationality', measure: 'answer-median', days: DAYS }
  const { lines, columns, count } = await make(figures.read, { query: timed }, by)
  expect([count, lines.map(({ id }) => id), columns.map(({ id }) => id)]).toEqual([3, [HIDDEN, ''], [HIDDEN, 'German']])
  const listed = async (first: string) =>
    (await make(figures.rows, { query: { by: 'nationality', days: DAYS, first } }, by)).rows.map(
      ({ candidate }) => candidate,
    )
  expect((await listed(HIDDEN)).every((name) => /^Candidate \d{6,}$/.test(name))).toBe(true)
  expect([(await listed(HIDDEN)).length, (await listed('German')).length, (await listed('Indian')).length]).toEqual([
    2, 1, 0,
  ])
  // Cards of hidden candidates show where they live, too.
  expect(await groupsBy('location', by)).toContainEqual(['Ulm', 2])
})

test('who reveals a candidate sees their facts in reports; keys, emails and alerts do not', async () => {
  const { by, position, people } = await aBlindPosition()
  const key = await aKey(db, by, { scopes: ['generate_activity_report', 'view_all_positions', 'view_candidate_pool'] })
  const reason = 'To plan their visit'
  const body = { candidate_id: people[1]?.candidateId ?? '', positionId: position.positionId, reason }
  await make(blind.reveal, { body }, by)
  expect(await groupsBy('nationality', by)).toContainEqual(['Indian', 1])
  expect(await countWhere('nationality~Indian', by)).toBe(1)
  expect(await groupsBy('nationality', { ...by, token: key.token })).toContainEqual(['Hidden', 2])
  const colleague = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
  expect(await groupsBy('nationality', colleague)).toContainEqual(['Hidden', 2])

  const alert = { is_above: true, bound: 0.5 }
  for (const where of ['nationality~Indian', 'location~Ulm'])
    await make(reportAlerts.create, { body: { ...alert, name: where, report: `days=${DAYS}&where=${where}` } }, by)
  deps.now = () => new Date(NOW.getTime() + DAY_MS)
  await alertReports.run({}, deps)
  await runJobs()
  deps.now = () => NOW
  expect((await readMails({ db }, by)).map(({ subject }) => subject)).toEqual(['location~Ulm: 2, above 0.5'])
  const tiles = [`name=Nationalities&by=nationality&days=${DAYS}`]
  const { report } = await make(reports.dashboard, { body: { tiles, format: 'csv' } }, by)
  expect((await app.inject({ url: report })).body).toContain('Indian')
  const emailed = await inCompany(deps, by.companyId, async (system) => {
    const work = await workOnBehalfOf(system, by.userId)
    return work && readDashboard(work, { name: '', tiles, narrowing: {} }, 'nobody')
  })
  expect(emailed?.parts[0]?.lines.map(({ group, count }) => [group, count])).toEqual([
    ['Hidden', 2],
    ['German', 1],
  ])
})

test('an erased person counts as one without a value, also on a blind position', async () => {
  const { by, people } = await aBlindPosition()
  const body = { candidate: people[0]?.candidateId ?? '', reason: 'asked', confirm: 'ERASE' } as const
  await make(privacy.erase, { body }, by)
  await runJobs()
  for (const field of ['nationality', 'permit'])
    expect((await groupsBy(field, by)).toSorted()).toEqual([
      [field === 'permit' ? 'Citizen' : 'German', 1],
      ['Hidden', 1],
      ['Not specified', 1],
    ])
  expect(await groupsBy('tag', by)).toEqual([
    ['Not specified', 2],
    ['Hidden', 1],
  ])
  for (const field of ['score', 'mandatory', 'location', 'experience', 'language', 'employer'])
    expect(Object.fromEntries(await groupsBy(field, by))['Not specified'], field).toBeGreaterThanOrEqual(1)
})

test('tags are hidden from users without the talent pool', async () => {
  const by = await admin()
  const { people } = await applied(by, [{}, {}])
  await tag(by, people[0]?.resumeId ?? '', 'Alumni')
  const colleague = await aUser(db, {
    companyId: by.companyId,
    actions: ['move_forward_candidate', 'view_all_positions'],
  })
  const { data } = await make(tagging.list, {}, by)
  expect(await groupsBy('tag', by)).toContainEqual(['Alumni', 1])
  expect(await countWhere(`tag~${data[0]?.tag_id}`, by)).toBe(1)
  expect(await groupsBy('tag', colleague)).toEqual([['Hidden', 2]])
  expect(await countWhere(`tag~${data[0]?.tag_id}`, colleague)).toBe(0)
})

test('a report over a tag that was deleted since finds nothing, and still opens', async () => {
  const by = await admin()
  const { people } = await applied(by, [{}])
  await tag(by, people[0]?.resumeId ?? '', 'Alumni')
  const { data } = await make(tagging.list, {}, by)
  const tagId = data[0]?.tag_id ?? ''
  await make(tagging.remove, { body: { tag_id: tagId } }, by)
  expect(await groupsBy('tag', by, `tag~${tagId}`)).toEqual([])
  expect(await groupsBy('tag', by)).toEqual([['Not specified', 1]])
  expect((await make(figures.rows, { query: { by: 'tag', first: tagId, days: DAYS } }, by)).total).toBe(0)
})
