import { merges } from '@rolecall/contract/duplicates/merges'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { stages } from '@rolecall/contract/pipeline/stages'
import { applicantFeedback } from '@rolecall/contract/reports/applicant-feedback'
import { figures } from '@rolecall/contract/reports/figures'
import { placements } from '@rolecall/contract/shortlist/placements'
import { expect, test } from 'vitest'
import { manyApplications } from '../../../test/factories/application.ts'
import { aCandidate, type TestCandidate } from '../../../test/factories/candidate.ts'
import { aPosition, type TestPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { insertMembers } from '../roles/members.queries.ts'
import { computeCourses } from './compute-courses.ts'

const { db, deps, make, refuse, call } = await testApp()

/** Noon of a day in 2026, such as "02-03". */
const noon = (day: string) => new Date(`2026-${day}T12:00:00Z`)
const FEBRUARY = { from: '2026-02-01', to: '2026-02-28' }

async function on<T>(day: string, act: () => Promise<T>): Promise<T> {
  deps.now = () => noon(day)
  try {
    return await act()
  } finally {
    deps.now = () => NOW
  }
}

const come = (by: TestUser, day: string, { positionId }: TestPosition, ...people: TestCandidate[]) =>
  on(day, () => make(placements.add, { body: { positionId, resumeIds: people.map(({ resumeId }) => resumeId) } }, by))

const move = (by: TestUser, day: string, { positionId }: TestPosition, { resumeId }: TestCandidate, status: string) => {
  const reason = status === 'Rejected' ? { reason: 'Skills do not match' } : {}
  return on(day, () => make(pipeline.changeStatus, { body: { positionId, resumeId, status, ...reason } }, by))
}

/** Two recruiters with a position each, and six candidates whose moves are listed here, day by day. */
async function aHiringMonth() {
  const by = await aUser(db)
  const colleague = await aUser(db, { companyId: by.companyId })
  const made = { start_date: '2026-01-22', created_at: noon('01-22') }
  const data = await aPosition(db, by, { ...made, title: 'Data Engineer', total_openings: 2 })
  const nurse = await aPosition(db, colleague, { ...made, title: 'Nurse', total_openings: 1 })
  const person = (name: string, source: string) =>
    aCandidate(db, by, { candidate: { name, source }, resume: { source } })
  const [ada, ben] = [await person('Ada', 'internal'), await person('Ben', 'internal')]
  const [cleo, dev] = [await person('Cleo', 'monster'), await person('Dev', 'monster')]
  const [eva, finn] = [await person('Eva', 'monster'), await person('Finn', 'internal')]
  await come(by, '01-01', data, finn)
  await come(by, '02-01', data, ada, ben, cleo, dev)
  await come(colleague, '02-10', nurse, eva)
  for (const [day, who, status] of [
    ['02-03', ada, 'Shortlisted'],
    ['02-05', ben, 'Shortlisted'],
    ['02-06', ben, 'Rejected'],
    ['02-07', ada, 'Screened'],
    ['02-10', finn, 'Shortlisted'],
    ['02-13', ada, 'Interviewed'],
    ['02-21', ada, 'Selected'],
  ] as const)
    await move(by, day, data, who, status)
  const { change_id } = (await move(by, '02-04', data, dev, 'Shortlisted')).data
  await on('02-04', () => make(pipeline.undoChange, { body: { positionId: data.positionId, change_id } }, by))
  await move(colleague, '02-12', nurse, eva, 'HM Review')
  await move(colleague, '02-20', nurse, eva, 'Selected')
  await move(colleague, '02-22', nurse, eva, 'Screened')
  return { by, colleague, data, nurse, people: { ada, ben, cleo, dev, eva, finn } }
}

const month = await aHiringMonth()

type Query = Parameters<typeof make<typeof figures.read>>[1]['query']
const FUNNEL = { ...FEBRUARY, by: 'furthest', chart: 'funnel' } as const
const readFunnel = (query: Query = {}, by: TestUser = month.by) =>
  make(figures.read, { query: { ...FUNNEL, ...query } }, by)
const funnelOf = async (query: Query = {}, by: TestUser = month.by) => {
  const { lines, cells } = await readFunnel(query, by)
  return lines.map(({ id }, line) => [id, cells[line]?.count])
}
/** The groups of a report with their numbers and measures. */
const groupsOf = async (query: Query, by: TestUser = month.by) => {
  const { lines, cells } = await make(figures.read, { query: { ...FEBRUARY, ...query } }, by)
  return cells.map(({ line, count, value }) => [lines[line]?.id, count, value])
}
const namesOf = async (query: Parameters<typeof make<typeof figures.rows>>[1]['query'], by: TestUser = month.by) => {
  const { rows, total } = await make(figures.rows, { query: { ...FEBRUARY, ...query } }, by)
  expect(total).toBe(rows.length)
  return rows.map(({ candidate }) => candidate).toSorted()
}

test('the funnel counts applicants, and who reached each step or a later one, as counted by hand', async () => {
  expect(await readFunnel()).toMatchObject({ period: FEBRUARY, behind: 0, count: 5 })
  expect(await funnelOf()).toEqual([
    ['came', 5],
    ['Shortlisted', 3],
    ['Screened', 2],
    ['HM Review', 2],
    ['Interviewed', 2],
    ['Selected', 2],
  ])
  expect(await namesOf({ ...FUNNEL, first: 'came' })).toEqual(['Ada', 'Ben', 'Cleo', 'Dev', 'Eva'])
  expect(await namesOf({ ...FUNNEL, first: 'Shortlisted' })).toEqual(['Ada', 'Ben', 'Eva'])
  expect(await namesOf({ ...FUNNEL, first: 'Selected', where: 'source~monster' })).toEqual(['Eva'])
  expect(await namesOf({ ...FUNNEL, first: 'Rejected' })).toEqual([])
})

test('the share that reached a stage is measured, and of a stage that is gone nothing is said', async () => {
  expect(await groupsOf({ measure: 'reached~Shortlisted', by: 'source' })).toEqual([
    ['monster', 3, 1 / 3],
    ['internal', 2, 1],
  ])
  expect(await groupsOf({ measure: 'reached~Audition' })).toEqual([['', 5, null]])
})

test('time in stage covers completed stays', async () => {
  const stays = { subject: 'stays', by: 'stage', measure: 'stay-median' } as const
  expect(await groupsOf(stays)).toEqual([
    ['Initial Status', 4, 3],
    ['Shortlisted', 2, 2.5],
    ['HM Review', 1, 8],
    ['Interviewed', 1, 8],
    ['Screened', 1, 6],
    ['Selected', 1, 2],
  ])
  const { rows } = await make(figures.rows, { query: { ...FEBRUARY, ...stays, first: 'Initial Status' } }, month.by)
  expect(rows.map(({ candidate, days, at }) => [candidate, days, at.slice(0, 10)])).toEqual([
    ['Eva', 2, '2026-02-12'],
    ['Finn', 40, '2026-02-10'],
    ['Ben', 4, '2026-02-05'],
    ['Ada', 2, '2026-02-03'],
  ])
  expect(await namesOf({ ...stays, first: 'Initial Status', where: 'source~monster' })).toEqual(['Eva'])
})

test('openings are filled by the selections of their position, in order', async () => {
  const { data } = month
  const openings = { subject: 'openings', by: 'position', from: '2026-01-01', to: '2026-02-28' } as const
  expect(await groupsOf({ ...openings, measure: 'filled' })).toEqual([
    [data.positionId, 2, 0.5],
    [month.nurse.positionId, 1, 0],
  ])
  expect(await groupsOf({ ...openings, measure: 'fill-median', by: '' })).toEqual([['', 3, 30]])
})

test('candidates in progress are those of now, without those whose application ended, with days since the last move', async () => {
  const progress = { subject: 'progress', by: 'stage', measure: 'age-median', to: '2026-03-02' } as const
  const found = await groupsOf({ ...progress, from: '2026-01-01' })
  expect(found.map(([id, count]) => [id, count]).toSorted()).toEqual([
    ['Screened', 1],
    ['Shortlisted', 1],
  ])
  expect(await namesOf({ subject: 'ends', by: 'reason', first: 'Skills do not match' })).toEqual(['Ben'])
  expect(await groupsOf({ subject: 'ends', by: 'kind' })).toEqual([['rejected', 1, 1]])
})

test('reports are narrowed to projects, recruiters, sources and days in the company’s time zone', async () => {
  const { colleague, data, nurse } = month
  const came = async (query: Query) => (await readFunnel(query)).count
  expect(await came({ where: `project~${nurse.projectId}` })).toBe(1)
  expect(await came({ where: `position~${data.positionId}` })).toBe(4)
  expect(await came({ where: `recruiter~${colleague.userId}` })).toBe(1)
  expect(await came({ where: 'source~internal' })).toBe(2)
  expect(await came({ where: 'source~nowhere' })).toBe(0)
  expect(await came({ from: '2026-02-02' })).toBe(1)
  expect(await came({ from: '2025-06-01', to: '2026-03-02' })).toBe(6)
  const { period } = await make(figures.read, { query: {} }, month.by)
  expect(period).toEqual({ from: '2025-12-03', to: '2026-03-02' })
  expect(await make(figures.choices, {}, month.by)).toMatchObject({
    positions: expect.arrayContaining([expect.objectContaining({ id: nurse.positionId, name: 'Nurse' })]),
    recruiters: { length: 2 },
    projects: { length: 2 },
    stages: { length: 6 },
  })
})

test.each([
  ['a reversed range', { from: '2026-02-02', to: '2026-02-01' }, 'End Date should be greater than From date'],
  ['more than a year', { from: '2025-01-01', to: '2026-02-01' }, 'A chart covers at most 366 days.'],
  ['no day', { from: '2026-02-30' }, 'Date seems invalid'],
])('feedback of %s is refused', async (_, query, message) => {
  expect(await refuse(applicantFeedback.read, { query }, month.by)).toMatchObject({ status_code: 400, message })
})

test('a funnel of anything else than applications by their furthest stage is refused', async () => {
  for (const query of [{ by: 'source' }, { subject: 'offers', by: '' }, { measure: 'share' }])
    expect(await refuse(figures.read, { query: { ...FUNNEL, ...query } }, month.by)).toMatchObject({ status_code: 400 })
  expect((await call(figures.rows, { query: { ...FUNNEL, page: 0 } as never }, month.by)).status).toBe(400)
})

test('hiring managers see only their own positions, and other companies and unauthorized users nothing', async () => {
  const { by, nurse } = month
  const manager = await aUser(db, { companyId: by.companyId, role: 'hiring_manager' })
  expect((await funnelOf({}, manager))[0]).toEqual(['came', 0])
  await withCompany(db, by.companyId, (tx) =>
    insertMembers(tx, { positionId: nurse.positionId }, [{ userId: manager.userId, type: 'member' }], NOW),
  )
  expect((await funnelOf({}, manager))[0]).toEqual(['came', 1])
  expect(await namesOf({ ...FUNNEL, first: 'came' }, manager)).toEqual(['Eva'])
  expect((await make(figures.choices, {}, manager)).positions).toHaveLength(1)
  const stranger = await aUser(db, { role: 'company_admin' })
  expect((await funnelOf({}, stranger)).every(([, count]) => count === 0)).toBe(true)
  const nobody = await aUser(db, { companyId: by.companyId, actions: ['view_users'] })
  for (const declared of [figures.read, figures.rows, figures.choices, applicantFeedback.read]) {
    expect((await call(declared, {}, nobody)).status).toBe(403)
    expect((await call(declared, {})).status).toBe(401)
  }
})

test('a merged candidate counts once, with the moves of the remaining application', async () => {
  const by = await aUser(db)
  const position = await aPosition(db, by)
  const [kept, doubled] = [await aCandidate(db, by), await aCandidate(db, by)]
  await come(by, '02-01', position, doubled)
  await move(by, '02-03', position, doubled, 'Screened')
  const merge = { updated_data: { candidate_id: kept.candidateId }, dedup_record: [doubled.candidateId] }
  await make(merges.merge, { body: merge }, by)
  const steps = (counts: readonly number[]) =>
    ['came', 'Shortlisted', 'Screened', 'HM Review', 'Interviewed', 'Selected'].map((id, at) => [id, counts[at]])
  expect(await funnelOf({}, by)).toEqual(steps([1, 1, 1, 0, 0, 0]))
  await move(by, '02-06', position, kept, 'HM Review')
  expect(await funnelOf({}, by)).toEqual(steps([1, 1, 1, 1, 0, 0]))
  expect(await groupsOf({ subject: 'stays', by: 'stage', measure: 'stay-median' }, by)).toEqual([
    ['Initial Status', 1, 2],
    ['Screened', 1, 3],
  ])
})

test('with new stages the histories are rebuilt, and moves out of a removed status count for its replacement', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const position = await aPosition(db, by)
  const person = await aCandidate(db, by)
  await come(by, '02-01', position, person)
  for (const [day, status] of [
    ['02-03', 'Screened'],
    ['02-05', 'Interviewed'],
    ['02-09', 'Shortlisted'],
  ] as const)
    await move(by, day, position, person, status)
  expect((await funnelOf({}, by)).at(-2)).toEqual(['Interviewed', 1])
  const { groups } = (await make(stages.details, { query: {} }, by)).data
  const isLeft = ({ id }: { id: string }) => id !== 'Interviewed' && id !== 'Second interview'
  const left = groups.filter(isLeft).map((group) => ({
    ...group,
    statuses: group.statuses.map((status) => ({
      ...status,
      moves: (status.moves ?? []).filter((id) => isLeft({ id })),
    })),
  }))
  const into = { Interviewed: 'Screened', 'Second interview': 'Screened' }
  await make(stages.edit, { body: { groups: left, into } }, by)
  expect((await funnelOf({}, by)).map(([id, count]) => `${id} ${count}`)).toEqual([
    'came 1',
    'Shortlisted 1',
    'Screened 1',
    'HM Review 0',
    'Selected 0',
  ])
  const times = await groupsOf({ subject: 'stays', by: 'stage', measure: 'stay-median' }, by)
  expect(times).toContainEqual(['Screened', 1, 6])
})

test('a report says how many positions are not fully counted, and the job counts them, also again', async () => {
  const by = await aUser(db)
  const position = await aPosition(db, by)
  await manyApplications(db, position, 51)
  const ofCompany = <T>(act: (tx: Tx) => Promise<T>) => withCompany(db, by.companyId, act)
  const countMore = (more: number) =>
    ofCompany((tx) =>
      tx
        .updateTable('application_count')
        .set(({ eb }) => ({ count: eb('count', '+', more) }))
        .where('company_id', '=', by.companyId)
        .execute(),
    )
  await ofCompany((tx) =>
    tx
      .updateTable('application')
      .set({ created_at: noon('02-02') })
      .where('company_id', '=', by.companyId)
      .execute(),
  )
  const shown = async () => {
    const { count, behind } = await readFunnel({}, by)
    return [count, behind]
  }
  // Simulates so many that no report should wait for them.
  await countMore(5_000)
  expect(await shown()).toEqual([0, 1])
  await computeCourses.run({}, deps)
  expect(await shown()).toEqual([51, 0])
  await countMore(-5_000)
  await ofCompany((tx) => tx.deleteFrom('followed_position').where('company_id', '=', by.companyId).execute())
  await computeCourses.run({}, deps)
  expect(await shown()).toEqual([51, 0])
  const { rows, total } = await make(figures.rows, { query: { ...FUNNEL, first: 'came', page: 2 } }, by)
  expect([rows.length, total]).toEqual([1, 51])
  const beyond = await make(figures.rows, { query: { ...FUNNEL, first: 'came', page: 9 } }, by)
  expect(beyond).toMatchObject({ rows: [], total: 51 })
})
