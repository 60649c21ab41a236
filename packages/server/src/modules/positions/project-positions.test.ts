import { projects } from '@rolecall/contract/positions/projects'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aProject } from '../../../test/factories/project.ts'
import { day } from '../../../test/factories/serial.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, make, refuse } = await testApp()

const aTeam = async (role = 'recruiter') => {
  const user = await aUser(db, { role })
  return { user, ...(await aProject(db, user)) }
}

// L-K05
test('a row shows the position’s requirements and how far it is filled', async () => {
  const { user, projectId, name } = await aTeam()
  const position = await aPosition(
    db,
    user,
    {
      project_id: projectId,
      title: 'Data Engineer',
      code: 'DE1',
      total_openings: 3,
      locations: JSON.stringify([
        { country: 'india', name: 'Pune', lat: 18.5, lng: 73.9 },
        { country: 'india', name: 'Goa', lat: null, lng: null },
      ]),
    },
    { minExperience: 2.5, maxExperience: 5 },
  )
  for (const status of ['Initial Status', 'Initial Status', 'Screened', 'Selected'])
    await anApplication(db, position, await aCandidate(db, user), { status })

  const { result, count, project_details } = await make(projects.positions, { body: { projectId } }, user)
  expect(count).toBe(1)
  expect(result).toMatchObject([
    {
      _id: position.positionId,
      id: position.positionId,
      code: 'DE1',
      slug: position.slug,
      title: 'Data Engineer',
      projectId,
      project_name: name,
      startDate: day(-1),
      endDate: day(60),
      totalOpenings: 3,
      filled: 1,
      candidates: 4,
      minExperience: 2.5,
      maxExperience: 5,
      stage: 'Open',
      status: 'open',
      locations: ['Pune', 'Goa'],
      position_status: { 'Initial Status': 2, Screened: 1, Selected: 1, Rejected: 0 },
    },
  ])
  expect(result[0]?.position_actions).toContain('edit_position')
  expect(project_details).toMatchObject({ id: projectId, positionCount: 1, count: 3, filled: 1, closePositionCount: 0 })
})

test('filled openings are counted by the meaning of a group, under any name', async () => {
  const { user, projectId } = await aTeam()
  const position = await aPosition(db, user, { project_id: projectId })
  await anApplication(db, position, await aCandidate(db, user), { status: 'Interviewed' })
  const filled = async () => (await make(projects.details, { body: { projectId } }, user)).data.filled
  expect(await filled()).toBe(0)
  await withGroupType(user.companyId, 'Interviewed', 'selected')
  expect(await filled()).toBe(1)
})

const withGroupType = (companyId: string, id: string, type: string) =>
  withCompany(db, companyId, (tx) =>
    tx
      .updateTable('status_group')
      .set({ status_type: type })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute(),
  )

// L-K02 L-K06
test('the positions of a project come ten per page, latest start first', async () => {
  const { user, projectId } = await aTeam()
  const ids: string[] = []
  for (let index = 0; index < 12; index += 1)
    ids.push((await aPosition(db, user, { project_id: projectId, start_date: day(-1 - index) })).positionId)
  for (const page of [1, 2]) {
    const wanted = ids.slice((page - 1) * 10, page * 10)
    const { data, position_total } = await make(projects.details, { body: { projectId, page } }, user)
    expect(data.position_details.map(({ id }) => id)).toEqual(wanted)
    expect(position_total).toBe(12)
    const { result, count } = await make(projects.positions, { body: { projectId, page: String(page) } }, user)
    expect(result.map(({ id }) => id)).toEqual(wanted)
    expect(count).toBe(12)
  }
})

// L-K06
test('they can be searched by title and code, and sorted', async () => {
  const { user, projectId } = await aTeam()
  await aPosition(db, user, { project_id: projectId, title: 'Baker', code: 'X9', start_date: day(3) })
  await aPosition(db, user, { project_id: projectId, title: 'Accountant', code: 'Y8', start_date: day(2) })
  await aPosition(db, user, { project_id: projectId, title: 'clerk', code: 'Z7', start_date: day(1) })
  const titles = async (body: object) => {
    const { result, count } = await make(projects.positions, { body: { projectId, ...body } }, user)
    expect(count).toBe(result.length)
    return result.map(({ title }) => title)
  }
  expect(await titles({ search_key: 'ACC' })).toEqual(['Accountant'])
  expect(await titles({ search_key: 'z7' })).toEqual(['clerk'])
  for (const nothing of ['%', '_', 'no such thing', "'"]) expect(await titles({ search_key: nothing })).toEqual([])
  expect(await titles({ sort_by: 'title' })).toEqual(['Accountant', 'Baker', 'clerk'])
  expect(await titles({ sortBy: 'title', sort_by: 'code' })).toEqual(['Baker', 'Accountant', 'clerk'])
  for (const unknown of ['constructor', 'o.title; drop table position', ''])
    expect(await titles({ sortBy: unknown })).toEqual(['Baker', 'Accountant', 'clerk'])
  const { position_total } = await make(projects.details, { body: { projectId, search_key: 'bak' } }, user)
  expect(position_total).toBe(1)
})

test.each([
  ['open', { start_date: day(0), end_date: day(1) }],
  ['open', { start_date: day(-5), end_date: day(0) }],
  ['upcoming', { start_date: day(1) }],
  ['overdue', { start_date: day(-5), end_date: day(-1) }],
  ['closed', { start_date: day(-5), end_date: day(-1), stage: 'Closed' }],
  ['closed', { archive: true }],
] as const)('a position is %s with %j', async (status, over) => {
  const { user, projectId } = await aTeam()
  await aPosition(db, user, { project_id: projectId, ...over })
  expect((await make(projects.positions, { body: { projectId } }, user)).result).toMatchObject([{ status }])
})

// L-K05 L-K07
test('the project page summarizes the current skills and lists five upcoming positions', async () => {
  const { user, projectId } = await aTeam()
  const primary = { kind: 'primary', name: 'SQL' } as const
  await aPosition(
    db,
    user,
    { project_id: projectId, start_date: day(9) },
    { skills: [primary, { kind: 'inferred', name: 'Databases' }] },
  )
  await aPosition(
    db,
    user,
    { project_id: projectId },
    {
      skills: [
        { kind: 'primary', name: 'Python' },
        { kind: 'primary', name: 'SQL' },
      ],
    },
  )
  for (let index = 2; index < 8; index += 1)
    await aPosition(db, user, { project_id: projectId, start_date: day(index) }, { skills: [] })
  await aPosition(db, user, { project_id: projectId, start_date: day(1), stage: 'Closed' }, { skills: [] })
  await aPosition(db, user, { project_id: (await aProject(db, user)).projectId }, { skills: [primary] })

  const { data } = await make(projects.details, { body: { projectId } }, user)
  expect(data.primary_skillSummary).toEqual([
    { skill: 'SQL', count: 2 },
    { skill: 'Python', count: 1 },
  ])
  expect(data.inferred_skillSummary).toEqual([{ skill: 'Databases', count: 1 }])
  expect(data.upcoming_positions.map(({ startDate }) => startDate)).toEqual([2, 3, 4, 5, 6].map(day))
})

test('private positions are neither shown to nor counted for colleagues without a role in them', async () => {
  const { user, projectId } = await aTeam()
  const shown = await aPosition(db, user, { project_id: projectId }, { skills: [{ name: 'Python' }] })
  await aPosition(db, user, { project_id: projectId, is_public: false })
  const colleague = await aUser(db, { companyId: user.companyId })
  const { data, position_total } = await make(projects.details, { body: { projectId } }, colleague)
  expect(data.position_details.map(({ id }) => id)).toEqual([shown.positionId])
  expect(data).toMatchObject({ positionCount: 1, count: 2, primary_skillSummary: [{ skill: 'Python', count: 1 }] })
  expect(position_total).toBe(1)
  expect(await make(projects.positions, { body: { projectId } }, user)).toMatchObject({ count: 2 })
})

// L-J03
test('an export lists the positions of every project, or the selected ones', async () => {
  const { user, projectId } = await aTeam()
  const [one, two] = [
    await aPosition(db, user, { project_id: projectId }),
    await aPosition(db, user, { project_id: (await aProject(db, user)).projectId }),
  ]
  const idsOf = async (body: object) => {
    const { result, project_details } = await make(projects.positions, { body: { export_flag: 'true', ...body } }, user)
    expect(project_details).toBeNull()
    return result.map(({ id }) => id).sort()
  }
  expect(await idsOf({})).toEqual([one.positionId, two.positionId].sort())
  expect(await idsOf({ selected_positions: [two.positionId] })).toEqual([two.positionId])
  expect(await idsOf({ selected_positions: ['nonsense'] })).toEqual([])
})

test('without a project, and outside an export, there is nothing to list', async () => {
  const { user } = await aTeam()
  expect(await refuse(projects.positions, { body: {} }, user)).toMatchObject({
    status_code: 400,
    fields: { projectId: 'Field is required.' },
  })
  for (const page of [-1, 1.5, 'two'])
    expect(await refuse(projects.positions, { body: { projectId: '0', page } } as never, user)).toMatchObject({
      status_code: 400,
    })
})
