import { merges } from '@rolecall/contract/duplicates/merges'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { stages } from '@rolecall/contract/pipeline/stages'
import { CHART_MEASURES, charts } from '@rolecall/contract/reports/charts'
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

type Query = Parameters<typeof make<typeof charts.funnel>>[1]['query']
const funnelOf = async (query: Query, by: TestUser = month.by) =>
  (await make(charts.funnel, { query: { ...FEBRUARY, ...query } }, by)).steps.map(({ id, count }) => [id, count])
const namesOf = async (query: Parameters<typeof make<typeof charts.rows>>[1]['query'], by: TestUser = month.by) => {
  const { rows, total } = await make(charts.rows, { query: { ...FEBRUARY, ...query } }, by)
  expect(total).toBe(rows.length)
  return rows.map(({ candidate }) => candidate).toSorted()
}

test('the funnel counts applicants, and who reached each step or a later one, as counted by hand', async () => {
  const { period, behind, steps } = await make(charts.funnel, { query: FEBRUARY }, month.by)
  expect({ period, behind }).toEqual({ period: FEBRUARY, behind: 0 })
  expect(steps.map(({ name, count, of_before, of_all }) => [name, count, of_before, of_all])).toEqual([
    ['New', 5, 1, 1],
    ['Shortlisted', 3, 0.6, 0.6],
    ['Screened', 2, 2 / 3, 0.4],
    ['HM Review', 2, 1, 0.4],
    ['Interviewed', 2, 1, 0.4],
    ['Selected', 2, 1, 0.4],
  ])
  expect(await namesOf({ of: 'funnel', id: 'came' })).toEqual(['Ada', 'Ben', 'Cleo', 'Dev', 'Eva'])
  expect(await namesOf({ of: 'funnel', id: 'Shortlisted' })).toEqual(['Ada', 'Ben', 'Eva'])
  expect(await namesOf({ of: 'funnel', id: 'Selected' })).toEqual(['Ada', 'Eva'])
})

test('time in stage covers completed stays, with median and quartiles', async () => {
  const shown = await make(charts.stages, { query: FEBRUARY }, month.by)
  expect(shown.stages.map(({ name, count, low, median, high }) => [name, count, low, median, high])).toEqual([
    ['Initial Status', 4, 2, 3, 13],
    ['Applicants', 0, null, null, null],
    ['Shortlisted', 2, 1.75, 2.5, 3.25],
    ['Screened', 1, 6, 6, 6],
    ['HM Review', 1, 8, 8, 8],
    ['Interviewed', 1, 8, 8, 8],
  ])
  const { rows } = await make(charts.rows, { query: { ...FEBRUARY, of: 'stage', id: 'Initial Status' } }, month.by)
  expect(rows.map(({ candidate, days, at }) => [candidate, days, at.slice(0, 10)])).toEqual([
    ['Eva', 2, '2026-02-12'],
    ['Finn', 40, '2026-02-10'],
    ['Ben', 4, '2026-02-05'],
    ['Ada', 2, '2026-02-03'],
  ])
  expect(await namesOf({ of: 'stage', id: 'Initial Status', source: 'monster' })).toEqual(['Eva'])
})

test('time to first response and time to fill are measured per week', async () => {
  const { answer, fill, parts } = await make(charts.speed, { query: FEBRUARY }, month.by)
  expect([answer, fill]).toEqual([
    { count: 4, median: 3, low: 2, high: 13 },
    { count: 1, median: 30, low: 30, high: 30 },
  ])
  expect(parts.map(({ id, answer, fill }) => [id, answer.count, answer.median, fill.count, fill.median])).toEqual([
    ['2026-02-01', 2, 3, 0, null],
    ['2026-02-08', 2, 21, 0, null],
    ['2026-02-15', 0, null, 1, 30],
    ['2026-02-22', 0, null, 0, null],
  ])
  expect(await namesOf({ of: 'answer', id: '2026-02-08' })).toEqual(['Eva', 'Finn'])
  expect(await namesOf({ of: 'fill' })).toEqual(['Ada'])
})

test('applicants are shown per week with how many were selected, and each number opens its candidates', async () => {
  const { came, selected, parts } = await make(charts.arrivals, { query: FEBRUARY }, month.by)
  const counts = parts.map((part) => [part.id, part.came, part.selected])
  expect([came, selected, counts]).toEqual([
    5,
    2,
    [
      ['2026-02-01', 4, 1],
      ['2026-02-08', 1, 1],
      ['2026-02-15', 0, 0],
      ['2026-02-22', 0, 0],
    ],
  ])
  for (const part of parts) {
    expect(await namesOf({ of: 'arrival', id: part.id })).toHaveLength(part.came)
    expect(await namesOf({ of: 'arrival', id: part.id, measure: 'selected' })).toHaveLength(part.selected)
  }
})

test('sources, recruiters and positions are compared, and each number opens its candidates', async () => {
  const { by, colleague, data, nurse } = month
  const split = async (side: 'source' | 'recruiter' | 'position') => {
    const { rows, more } = await make(charts.split, { query: { ...FEBRUARY, by: side } }, by)
    expect(more).toBe(0)
    for (const row of rows)
      for (const measure of CHART_MEASURES)
        expect(await namesOf({ of: side, id: row.id, measure })).toHaveLength(row[measure])
    return rows.map(({ id, came, further, selected }) => [id, came, further, selected])
  }
  expect(await split('source')).toEqual([
    ['monster', 3, 1, 1],
    ['internal', 2, 2, 1],
  ])
  expect(await split('recruiter')).toEqual([
    [by.userId, 4, 2, 1],
    [colleague.userId, 1, 1, 1],
  ])
  expect(await split('position')).toEqual([
    [data.positionId, 4, 2, 1],
    [nurse.positionId, 1, 1, 1],
  ])
})

test('openings are shown beside the candidates selected for them', async () => {
  const { by, data } = month
  const { openings, taken, rows } = await make(charts.openings, { query: FEBRUARY }, by)
  expect([openings, taken]).toEqual([3, 1])
  expect(rows.map(({ name, openings, selected }) => [name, openings, selected]).toSorted()).toEqual([
    ['Data Engineer', 2, 1],
    ['Nurse', 1, 0],
  ])
  expect(await namesOf({ of: 'opening', id: data.positionId })).toEqual(['Ada'])
  const before = { from: '2025-12-01', to: '2025-12-31' }
  expect(await make(charts.openings, { query: before }, by)).toMatchObject({ openings: 0, taken: 0, rows: [], more: 0 })
})

test('charts are filtered by project, position, recruiter, source and days in the company’s time zone', async () => {
  const { colleague, data, nurse } = month
  const came = async (query: Query) => (await funnelOf(query))[0]?.[1]
  expect(await came({ project: nurse.projectId })).toBe(1)
  expect(await came({ position: data.slug })).toBe(4)
  expect(await came({ recruiter: colleague.userId })).toBe(1)
  expect(await came({ source: 'internal' })).toBe(2)
  expect(await came({ source: 'nowhere' })).toBe(0)
  expect(await came({ from: '2026-02-02' })).toBe(1)
  expect(await came({ from: '2025-06-01', to: '2026-03-02' })).toBe(6)
  expect((await make(charts.funnel, { query: {} }, month.by)).period).toEqual({ from: '2025-12-03', to: '2026-03-02' })
  expect(await make(charts.choices, {}, month.by)).toMatchObject({
    positions: expect.arrayContaining([expect.objectContaining({ id: nurse.positionId, name: 'Nurse' })]),
    recruiters: { length: 2 },
    projects: { length: 2 },
  })
})

test.each([
  ['a reversed range', { from: '2026-02-02', to: '2026-02-01' }, 400, 'End Date should be greater than From date'],
  ['more than a year', { from: '2025-01-01', to: '2026-02-01' }, 400, 'A chart covers at most 366 days.'],
  ['no day', { from: '2026-02-30' }, 400, 'Date seems invalid'],
  ['text for a day', { from: 'soon' }, 400, 'Date seems invalid'],
  ['a list for a position', { position: ['a', 'b'] }, 400, 'This value is of the wrong type.'],
  ['an unknown position', { position: '7d0c2f0a-93a1-4b7c-8a52-5d3b8a0a1f02' }, 404, 'Position not found.'],
  ['an invalid project id', { project: 'x' }, 404, 'Project not found.'],
  ['an unknown recruiter', { recruiter: 'x' }, 404, 'Recruiter not found.'],
])('a chart of %s is refused', async (_, query, status_code, message) => {
  for (const declared of [charts.arrivals, charts.funnel, charts.stages, charts.speed, charts.openings])
    expect(await refuse(declared, { query: query as Query }, month.by)).toMatchObject({ status_code, message })
})

test.each([
  ['an unknown number', { of: 'rumours' }, 400],
  ['no number', {}, 400],
  ['an unknown step', { of: 'funnel', id: 'Rejected' }, 404],
  ['a week with a wrong start', { of: 'answer', id: '2026-02-02' }, 404],
  ['arrivals in a week with a wrong start', { of: 'arrival', id: '2026-02-02' }, 404],
  ['an invalid recruiter', { of: 'recruiter', id: 'x' }, 404],
  ['an invalid position', { of: 'opening', id: 'x' }, 404],
  ['an invalid page', { of: 'funnel', id: 'came', page: 0 }, 400],
])('the rows of %s are refused', async (_, query, status) => {
  expect((await call(charts.rows, { query: { ...FEBRUARY, ...query } as never }, month.by)).status).toBe(status)
})

test('hiring managers see only their own positions, and other companies and unauthorized users nothing', async () => {
  const { by, data, nurse } = month
  const manager = await aUser(db, { companyId: by.companyId, role: 'hiring_manager' })
  expect((await funnelOf({}, manager))[0]).toEqual(['came', 0])
  await withCompany(db, by.companyId, (tx) =>
    insertMembers(tx, { positionId: nurse.positionId }, [{ userId: manager.userId, type: 'member' }], NOW),
  )
  expect((await funnelOf({}, manager))[0]).toEqual(['came', 1])
  expect(await namesOf({ of: 'funnel', id: 'came' }, manager)).toEqual(['Eva'])
  expect(await make(charts.openings, { query: FEBRUARY }, manager)).toMatchObject({ openings: 1 })
  expect((await make(charts.choices, {}, manager)).positions).toHaveLength(1)
  const stranger = await aUser(db, { role: 'company_admin' })
  expect((await funnelOf({}, stranger)).every(([, count]) => count === 0)).toBe(true)
  expect((await call(charts.funnel, { query: { position: data.positionId } }, stranger)).status).toBe(404)
  expect((await call(charts.funnel, { query: { recruiter: by.userId } }, stranger)).status).toBe(404)
  const nobody = await aUser(db, { companyId: by.companyId, actions: ['view_users'] })
  for (const declared of [
    charts.arrivals,
    charts.funnel,
    charts.stages,
    charts.speed,
    charts.openings,
    charts.choices,
  ]) {
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
  const { stages: times } = await make(charts.stages, { query: FEBRUARY }, by)
  expect(times.flatMap(({ id, median }) => (median === null ? [] : [[id, median]]))).toEqual([
    ['Initial Status', 2],
    ['Screened', 3],
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
  const { stages: times } = await make(charts.stages, { query: FEBRUARY }, by)
  expect(times.find(({ id }) => id === 'Screened')).toMatchObject({ count: 1, median: 6 })
})

test('a chart says how many positions are not fully counted, and the job counts them, also again', async () => {
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
    const { steps, behind } = await make(charts.funnel, { query: FEBRUARY }, by)
    return [steps[0]?.count, behind]
  }
  // Simulates so many that no chart should wait for them.
  await countMore(5_000)
  expect(await shown()).toEqual([0, 1])
  await computeCourses.run({}, deps)
  expect(await shown()).toEqual([51, 0])
  await countMore(-5_000)
  await ofCompany((tx) => tx.deleteFrom('followed_position').where('company_id', '=', by.companyId).execute())
  await computeCourses.run({}, deps)
  expect(await shown()).toEqual([51, 0])
  const { rows, total } = await make(charts.rows, { query: { ...FEBRUARY, of: 'funnel', id: 'came', page: 2 } }, by)
  expect([rows.length, total]).toEqual([1, 51])
  const beyond = await make(charts.rows, { query: { ...FEBRUARY, of: 'funnel', id: 'came', page: 9 } }, by)
  expect(beyond).toMatchObject({ rows: [], total: 51 })
})
