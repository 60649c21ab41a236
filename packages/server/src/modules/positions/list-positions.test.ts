import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { POSITION_STATES } from '@rolecall/contract/positions/position-states'
import { positions } from '@rolecall/contract/positions/positions'
import { projects } from '@rolecall/contract/positions/projects'
import { dashboard } from '@rolecall/contract/reports/dashboard'
import { ALL_POSITIONS_PAGE } from '@rolecall/domain/positions/position-limits'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aProject } from '../../../test/factories/project.ts'
import { day } from '../../../test/factories/serial.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { insertMembers } from '../roles/members.queries.ts'

const heard: string[] = []
const { db, make, refuse } = await testApp({ onStatement: (text) => heard.push(text) })

const list = (by: TestUser, body: CallInput<typeof positions.list>['body'] = {}) => make(positions.list, { body }, by)
const titles = async (...given: Parameters<typeof list>) => (await list(...given)).result.map(({ title }) => title)

const invite = ({ companyId, userId }: TestUser, positionId: string) =>
  withCompany(db, companyId, (tx) => insertMembers(tx, { positionId }, [{ userId, type: 'member' }], NOW))

/** A recruiter with four positions in two projects, one in each state, and a hiring manager who is on one of them. */
async function aBoard() {
  const by = await aUser(db)
  const manager = await aUser(db, { companyId: by.companyId, role: 'hiring_manager' })
  const [mills, ports] = [await aProject(db, by, { name: 'Mills' }), await aProject(db, by, { name: 'Ports' })]
  const inMills = { project_id: mills.projectId }
  const open = await aPosition(db, by, { ...inMills, title: 'Miller', start_date: day(-20), total_openings: 3 })
  const late = await aPosition(db, by, { ...inMills, title: 'Baker', start_date: day(-40), end_date: day(-1) })
  const next = await aPosition(db, by, { project_id: ports.projectId, title: 'Pilot', start_date: day(5) })
  const closed = await aPosition(db, by, { project_id: ports.projectId, title: 'Diver', stage: 'Closed' })
  await invite(manager, open.positionId)
  for (const status of ['Initial Status', 'HM Review', 'HM Review', 'Selected'])
    await anApplication(db, open, await aCandidate(db, by), { status })
  await anApplication(db, late, await aCandidate(db, by), { status: 'HM Review' })
  await anApplication(db, closed, await aCandidate(db, by), { status: 'Selected' })
  return { by, manager, open, late, next, closed, mills, ports }
}

test('a row shows the position’s owner, its progress, and how long it has been open', async () => {
  const { by, manager, open, mills } = await aBoard()
  const { result } = await list(by, { search_key: 'Miller' })
  expect(result).toEqual([
    {
      _id: open.positionId,
      slug: open.slug,
      code: expect.any(String),
      title: 'Miller',
      projectId: mills.projectId,
      project_name: 'Mills',
      status: 'open',
      review: 'reviewed',
      owner: { _id: by.userId, name: expect.stringMatching(/^User/) },
      hiring_managers: [{ _id: manager.userId, name: expect.stringMatching(/^User/) }],
      totalOpenings: 3,
      filled: 1,
      candidates: 4,
      days_open: 20,
      new_candidates: 4,
      last_movement: NOW.toISOString(),
      position_status: { 'Initial Status': 1, 'HM Review': 2, Selected: 1 },
    },
  ])
})

test('unapproved positions are marked in both lists, and can be listed separately', async () => {
  const by = await aUser(db)
  const { projectId } = await aProject(db, by)
  for (const review of ['reviewed', 'waiting', 'returned'])
    await aPosition(db, by, { project_id: projectId, title: review, review })
  const expected = ['returned', 'reviewed', 'waiting']
  const { result } = await list(by, { sort_by: 'title' })
  expect(result.map(({ review }) => review)).toEqual(expected)
  const ofProject = await make(projects.positions, { body: { projectId, sort_by: 'title' } }, by)
  expect(ofProject.result.map(({ review }) => review)).toEqual(expected)
  const open = await list(by, { unapproved: true, sort_by: 'title' })
  expect(open).toMatchObject({
    count: 2,
    state_counts: { all: 2 },
    result: [{ title: 'returned' }, { title: 'waiting' }],
  })
  expect((await list(await aUser(db), { unapproved: true })).count).toBe(0)
  const wrong = await refuse(positions.list, { body: { unapproved: 'perhaps' } } as never, by)
  expect(wrong).toMatchObject({ status_code: 400, fields: { unapproved: expect.any(String) } })
})

test('a candidate added more than a day ago is not new, and a position without candidates has no last move', async () => {
  const { by, open } = await aBoard()
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('application')
      .set({ created_at: new Date(NOW.getTime() - 25 * 3_600_000) })
      .where('company_id', '=', by.companyId)
      .where('position_id', '=', open.positionId)
      .where('status_id', '=', 'HM Review')
      .execute(),
  )
  const { result } = await list(by)
  const rows = Object.fromEntries(result.map((row) => [row.title, row]))
  expect(rows.Miller?.new_candidates).toBe(2)
  expect(rows.Pilot).toMatchObject({ new_candidates: 0, last_movement: null, days_open: null })
  expect(rows.Diver?.days_open).toBeNull()
})

test('each number on Home opens a list with as many rows, for every user', async () => {
  const { by, manager } = await aBoard()
  for (const person of [by, manager]) {
    const { position_count, closed_position_count, positions: dates } = await make(dashboard.show, {}, person)
    const counts = { all: position_count, closed: closed_position_count, ...dates }
    const open = position_count - closed_position_count
    const expected = {
      all: counts.all,
      open,
      upcoming: counts.upcoming,
      overdue: counts.overdue,
      closed: counts.closed,
    }
    expect((await list(person)).state_counts).toEqual(expected)
    for (const state of POSITION_STATES) {
      const answer = await list(person, { state })
      expect([state, answer.count, answer.result.length]).toEqual([state, expected[state], expected[state]])
    }
  }
})

test('each row of the funnel on Home opens the positions with the candidates it counts', async () => {
  const { by, manager } = await aBoard()
  for (const person of [by, manager]) {
    const { candidates } = await make(dashboard.show, {}, person)
    expect(candidates.by_group.length).toBeGreaterThan(5)
    for (const { group_id: stage, count } of candidates.by_group) {
      const { in_stage, result } = await list(person, { stage })
      const shown = result.map(({ position_status }) => position_status[stage] ?? 0)
      expect([stage, in_stage, shown.reduce((sum, each) => sum + each, 0)]).toEqual([stage, count, count])
      expect(shown).not.toContain(0)
    }
  }
  expect((await list(by, { stage: 'HM Review', state: 'overdue' })).in_stage).toBe(1)
})

test('hiring managers see only their own positions, and nobody sees another company’s', async () => {
  const { manager, open, mills } = await aBoard()
  expect(await titles(manager)).toEqual(['Miller'])
  expect(await titles(manager, { mine: true })).toEqual(['Miller'])
  const stranger = await aUser(db, { role: 'company_admin' })
  const answer = await list(stranger, { projectId: mills.projectId })
  expect(answer).toMatchObject({ result: [], count: 0, state_counts: { all: 0 } })
  expect(await titles(stranger, { search_key: open.title })).toEqual([])
})

test('a list is filtered by project, by words and people, and by ownership', async () => {
  const { by, manager, ports } = await aBoard()
  const colleague = await aUser(db, { companyId: by.companyId })
  await aPosition(db, colleague, { project_id: ports.projectId, title: 'Stoker' })
  const named = async (person: TestUser) => {
    const { result } = await list(person, { mine: true })
    return result[0]?.hiring_managers[0]?.name ?? ''
  }
  expect((await titles(by, { projectId: ports.projectId })).toSorted()).toEqual(['Diver', 'Pilot', 'Stoker'])
  expect((await titles(by, { search_key: 'mill' })).toSorted()).toEqual(['Baker', 'Miller'])
  expect(await titles(by, { search_key: await named(manager) })).toEqual(['Miller'])
  expect(await titles(by, { search_key: '100%' })).toEqual([])
  expect(await titles(colleague, { mine: true })).toEqual(['Stoker'])
  expect(await titles(by, { projectId: 'no such project' })).toEqual([])
})

test('the requested sort order applies, and empty values come last in both directions', async () => {
  const { by } = await aBoard()
  expect(await titles(by, { sort_by: 'title' })).toEqual(['Baker', 'Diver', 'Miller', 'Pilot'])
  expect(await titles(by, { sort_by: 'title', direction: 'desc' })).toEqual(['Pilot', 'Miller', 'Diver', 'Baker'])
  expect((await titles(by, { sort_by: 'days' })).slice(0, 2)).toEqual(['Baker', 'Miller'])
  expect((await titles(by, { sort_by: 'days', direction: 'asc' })).slice(0, 2)).toEqual(['Miller', 'Baker'])
  expect((await titles(by, { sort_by: 'new' }))[0]).toBe('Miller')
  expect((await titles(by, { sort_by: 'openings' }))[0]).toBe('Miller')
  expect((await titles(by, { sort_by: 'project' })).slice(0, 2).toSorted()).toEqual(['Baker', 'Miller'])
  expect((await titles(by)).at(-1)).toBe('Pilot')
  await refuse(positions.list, { body: { sort_by: 'colour' as 'title' } }, by)
  await refuse(positions.list, { body: { state: 'all' as 'open' } }, by)
})

test('a page has twenty positions, each on one page, with as many statements for one row as for twenty', async () => {
  const by = await aUser(db)
  const { projectId } = await aProject(db, by)
  const count = ALL_POSITIONS_PAGE + 3
  const first = await aPosition(db, by, { project_id: projectId })
  const statementsOf = async (page: number) => {
    heard.length = 0
    const { result, count: total } = await list(by, { page })
    return { ids: result.map(({ _id }) => _id), total, statements: heard.length }
  }
  // Warms the session cache, so that the statement for the session is not counted.
  await statementsOf(1)
  const one = await statementsOf(1)
  expect(one.ids).toEqual([first.positionId])
  for (let made = 1; made < count; made += 1) await aPosition(db, by, { project_id: projectId })
  const [full, rest, none] = [await statementsOf(1), await statementsOf(2), await statementsOf(3)]
  expect(full.ids).toHaveLength(ALL_POSITIONS_PAGE)
  expect(new Set([...full.ids, ...rest.ids]).size).toBe(count)
  expect([full.total, rest.total, none.total, none.ids.length]).toEqual([count, count, count, 0])
  expect(full.statements).toBe(one.statements)
})
