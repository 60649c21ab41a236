import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { positions } from '@rolecall/contract/positions/positions'
import { projects } from '@rolecall/contract/positions/projects'
import { placements } from '@rolecall/contract/shortlist/placements'
import { describe, expect, onTestFinished, test } from 'vitest'
import { anExampleWorld } from '../../../test/example-world.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aProject } from '../../../test/factories/project.ts'
import { day } from '../../../test/factories/serial.ts'
import { showSkills } from '../../../test/factories/shown-skills.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { updateCompanySettings } from '../company/settings.queries.ts'

// Changes to a project after its creation: edited, held, archived; and the companies that projects are for.

const product = await testApp()
const { app, db, deps, make, refuse, runJobs } = product

const detailsOf = async (user: TestUser, projectId: string) =>
  (await make(projects.details, { body: { projectId } }, user)).data
const kindsOf = async ({ companyId }: TestUser, projectId: string) =>
  (
    await withCompany(db, companyId, (tx) =>
      tx.selectFrom('event').select('kind').where('project_id', '=', projectId).orderBy('id').execute(),
    )
  ).map(({ kind }) => kind)

describe('putting a project on hold and archiving it', () => {
  // L-K08
  test.each([
    ['hold', 'hold', 'resume'],
    ['archive', 'archive', 'restore'],
  ] as const)(
    '%s: set by a flag or a word, toggled without one, and repeating changes nothing',
    async (what, on, off) => {
      const user = await aUser(db)
      const { projectId } = await aProject(db, user)
      const become = async (body: object) => {
        const answer = await make(projects[what], { body: { projectId, ...body } }, user)
        expect(answer).toMatchObject({ success: true, message: 'Changed State Successfully' })
        expect((await detailsOf(user, projectId))[what]).toBe(answer[what])
        return answer[what]
      }
      expect(await become({})).toBe(true)
      expect(await become({})).toBe(false)
      for (const action of [true, 'true', 1, '1', on, on.toUpperCase(), 'on'])
        expect(await become({ stage: what, action })).toBe(true)
      for (const action of [false, 'false', 0, '0', off, 'off'])
        expect(await become({ stage: 'Open', action })).toBe(false)
      const told = { hold: ['project.held', 'project.resumed'], archive: ['project.archived', 'project.restored'] }[
        what
      ]
      expect(await kindsOf(user, projectId)).toEqual([...told, ...told])
    },
  )

  test.each([
    [{}, 400],
    [{ projectId: ['x'] }, 400],
    [{ action: 'sideways' }, 400],
    [{ action: { yes: true } }, 400],
    [{ stage: 'close' }, 400],
    [{ projectId: 'nonsense' }, 404],
    [{ projectId: '00000000-0000-0000-0000-000000000000' }, 404],
  ])('%j is refused with %i, and changes nothing', async (body, status) => {
    const user = await aUser(db)
    const { projectId } = await aProject(db, user)
    const input = { body: { ...(Object.keys(body).length > 0 && { projectId }), ...body } } as never
    for (const call of [projects.hold, projects.archive])
      expect(await refuse(call, input, user)).toMatchObject({ status_code: status, success: false })
    expect(await detailsOf(user, projectId)).toMatchObject({ hold: false, archive: false })
  })

  test('requires permission, a session, and a project of the own company', async () => {
    const user = await aUser(db)
    const { projectId } = await aProject(db, user)
    const reader = await aUser(db, { companyId: user.companyId, actions: ['view_all_projects', 'edit_project'] })
    for (const call of [projects.hold, projects.archive]) {
      const input = { body: { projectId } }
      const refusal = { status_code: 403, message: 'Not authorized to perform this action' }
      expect(await refuse(call, input, reader)).toMatchObject(refusal)
      expect(await refuse(call, input)).toMatchObject({ status_code: 401 })
      expect(await refuse(call, input, await aUser(db))).toMatchObject({ status_code: 404 })
    }
    expect((await detailsOf(reader, projectId)).project_actions).toEqual(['edit_project'])
  })

  test('when two archive at once both are told that it is archived, and it happens once', async () => {
    const user = await aUser(db)
    const { projectId } = await aProject(db, user)
    const input = { body: { projectId, action: 'archive' } }
    const answers = await Promise.all([1, 2, 3].map(() => make(projects.archive, input, user)))
    expect(answers.map(({ archive }) => archive)).toEqual([true, true, true])
    expect(await kindsOf(user, projectId)).toEqual(['project.archived'])
  })

  test('an archived project counts as completed with its positions closed, and undo restores each', async () => {
    const user = await aUser(db)
    const { projectId } = await aProject(db, user)
    const own = { project_id: projectId }
    await aPosition(db, user, { ...own, title: 'Open', start_date: day(-1) })
    await aPosition(db, user, { ...own, title: 'Late', start_date: day(-9), end_date: day(-2) })
    await aPosition(db, user, { ...own, title: 'Shut', start_date: day(-20), stage: 'Closed' })
    const standing = async () => {
      const { status, closePositionCount, position_details } = await detailsOf(user, projectId)
      return [status, closePositionCount, ...position_details.map((row) => row.status)]
    }
    const before = await standing()
    expect(before).toEqual(['ongoing', 1, 'open', 'overdue', 'closed'])
    await make(projects.archive, { body: { projectId, action: true } }, user)
    expect(await standing()).toEqual(['completed', 3, 'closed', 'closed', 'closed'])
    await make(projects.archive, { body: { projectId, action: false } }, user)
    expect(await standing()).toEqual(before)
  })

  test.each(['hold', 'archive'] as const)('%s: its positions accept nobody until it is undone', async (what) => {
    const user = await aUser(db)
    const position = await aPosition(db, user, {}, { skills: [{ name: 'SQL' }] })
    const held = await aPosition(
      db,
      user,
      { project_id: position.projectId, hold: true },
      { skills: [{ name: 'SQL' }] },
    )
    const person = await aCandidate(db, user)
    await showSkills(db, person, [{ skill: 'sql' }])
    const { positionId, projectId } = position
    const add = { body: { positionId, resumeIds: [person.resumeId] } }
    const choices = { body: { resumeIds: [person.resumeId] } }
    const offered = async () => (await make(placements.choices, choices as never, user)).data.map(({ _id }) => _id)

    await make(projects[what], { body: { projectId, action: true } }, user)
    const refusal = await refuse(placements.add, add, user)
    expect(refusal).toMatchObject({ status_code: 409 })
    expect(refusal.message).toContain(what === 'hold' ? 'is on hold' : 'is archived')
    expect(await offered()).toEqual([])
    expect(Object.values(await make(projects.authorized, {}, user)).flat()).toEqual([])
    expect((await make(positions.details, { body: { positionId } }, user)).position[what]).toBe(true)

    await make(projects[what], { body: { projectId, action: false } }, user)
    // Candidates who came meanwhile are matched now; a position that was held itself stays held.
    await runJobs()
    const { data } = await make(placements.add, add, user)
    expect(data).toMatchObject([{ state: 'there' }])
    expect(await offered()).toEqual([positionId])
    expect((await make(positions.details, { body: { positionId: held.positionId } }, user)).position.hold).toBe(true)
  })

  test('reaches all 500 positions of a project, and a page still has ten', async () => {
    const user = await aUser(db)
    const { projectId } = await aPosition(db, user)
    await withCompany(db, user.companyId, async (tx) => {
      const one = await tx.selectFrom('position').selectAll().executeTakeFirstOrThrow()
      const rows = Array.from({ length: 499 }, (_, n) => ({
        company_id: user.companyId,
        project_id: projectId,
        code: `MANY${n}`,
        slug: `many-${n}`,
        title: `Many ${n}`,
        start_date: one.start_date,
        end_date: one.end_date,
        total_openings: 1,
        created_by: user.userId,
      }))
      const made = await tx.insertInto('position').values(rows).returning('id').execute()
      const version = { company_id: user.companyId, version: 1, description: '', min_experience: 1, max_experience: 3 }
      await tx
        .insertInto('position_version')
        .values(made.map(({ id }) => ({ ...version, position_id: id, created_by: user.userId })))
        .execute()
    })
    expect(await detailsOf(user, projectId)).toMatchObject({ positionCount: 500, closePositionCount: 0 })
    await make(projects.archive, { body: { projectId, action: true } }, user)
    const { data, position_total } = await make(projects.details, { body: { projectId, page: 50 } }, user)
    expect(data).toMatchObject({ positionCount: 500, closePositionCount: 500, count: 501 })
    expect([position_total, data.position_details.length]).toEqual([500, 10])
  })
})

test('a position saved while its project was being archived is refused with the reason, and nothing is stored', async () => {
  const { by, ids } = await anExampleWorld(product)
  for (const [what, said] of [
    ['hold', 'on hold'],
    ['archive', 'archived'],
  ] as const) {
    await make(projects[what], { body: { projectId: ids.projectId, action: true } }, by)
    const refusal = await refuse(positions.create, positions.create.example({ ...ids, newCode: 'LATE1' }), by)
    expect(refusal).toMatchObject({ status_code: 409, fields: { projectId: expect.any(String) } })
    expect(refusal.message).toContain(said)
    await make(projects[what], { body: { projectId: ids.projectId, action: false } }, by)
  }
  await make(positions.create, positions.create.example({ ...ids, newCode: 'LATE1' }), by)
})

describe('editing a project', () => {
  const toForm = (over: object = {}) => ({
    projectName: 'Mills of the coast',
    domainGroup: 'Automotive',
    startDate: day(1),
    endDate: day(20),
    description: 'Keeps the mills of three towns running. '.repeat(5).trim(),
    ...over,
  })
  const edit = (projectId: string, over: object = {}) => ({ body: { ...toForm(over), projectId } }) as never

  test('saves the form with a version, and logs it', async () => {
    const user = await aUser(db)
    const { projectId } = await aProject(db, user)
    const name = '<script>alert(1)</script>'
    const changed = { projectName: name, internal: false, companyName: 'Tidewater', companyPermalink: 'tide' }
    expect(await make(projects.edit, edit(projectId, { ...changed, version: 1 }), user)).toMatchObject({ version: 2 })
    const shown = {
      name,
      companyName: 'Tidewater',
      companyPermalink: 'tide',
      internal: false,
      domainGroup: 'Automotive',
    }
    expect(await detailsOf(user, projectId)).toMatchObject({
      ...shown,
      startDate: day(1),
      endDate: day(20),
      version: 2,
    })
    await make(projects.edit, edit(projectId, { internal: true, companyName: 'Left over' }), user)
    expect(await detailsOf(user, projectId)).toMatchObject({ internal: true, companyPermalink: '', version: 3 })
    expect(await kindsOf(user, projectId)).toEqual(['project.edited', 'project.edited'])
  })

  test('based on an outdated version is refused, with who changed what', async () => {
    const user = await aUser(db)
    const { projectId } = await aProject(db, user, { name: 'As it was' })
    const other = await aUser(db, { companyId: user.companyId })
    await make(projects.edit, edit(projectId, { projectName: 'By the other', version: 1 }), other)
    const refusal = await refuse(projects.edit, edit(projectId, { projectName: 'By me', version: 1 }), user)
    expect(refusal).toMatchObject({ status_code: 409, newer: { version: 2 } })
    expect(refusal.newer?.changes.find(({ field }) => field === 'projectName')).toMatchObject({
      before: 'As it was',
      now: 'By the other',
    })
    expect((await detailsOf(user, projectId)).name).toBe('By the other')
    await make(projects.edit, edit(projectId, { projectName: 'By me', version: 2 }), user)
  })

  test.each([
    ['projectName', { projectName: 'abc' }, 'Project name should atleast be 4 characters'],
    ['description', { description: 'x'.repeat(149) }, 'should have minimum 150 and maximum 300 characters'],
    ['description', { description: 'x'.repeat(1001) }, expect.any(String)],
    ['domainGroup', { domainGroup: '' }, 'Field is required.'],
    ['startDate', { startDate: '31-02-2026' }, 'Date seems invalid'],
    ['endDate', { endDate: day(1) }, 'End date should be greater than start date'],
    ['companyName', { internal: false }, 'Field is required.'],
    ['startDate', { startDate: day(-2) }, 'The start is in the past: choose today or a later day.'],
  ])('an invalid %s is refused', async (field, over, said) => {
    const user = await aUser(db)
    const { projectId } = await aProject(db, user)
    const refusal = await refuse(projects.edit, edit(projectId, over), user)
    expect(refusal).toMatchObject({ status_code: 400, fields: { [field]: said } })
  })

  test('keeps a start date in the past, and counts days in the company’s time zone', async () => {
    const user = await aUser(db)
    const { projectId } = await aProject(db, user, { start_date: '2026-02-27' })
    await make(projects.edit, edit(projectId, { startDate: '2026-02-27' }), user)
    // The clock is at March 2 in UTC; in Honolulu it is still March 1.
    expect(await refuse(projects.edit, edit(projectId, { startDate: '2026-03-01' }), user)).toBeTruthy()
    await withCompany(db, user.companyId, (tx) => updateCompanySettings(tx, { time_zone: 'Pacific/Honolulu' }))
    await make(projects.edit, edit(projectId, { startDate: '2026-03-01' }), user)
    expect(await refuse(projects.edit, edit(projectId, { startDate: '2026-02-28' }), user)).toBeTruthy()
  })

  test('requires permission, a session, a project of the own company, and one that is active', async () => {
    const user = await aUser(db)
    const { projectId } = await aProject(db, user)
    const reader = await aUser(db, { companyId: user.companyId, actions: ['view_all_projects'] })
    expect(await refuse(projects.edit, edit(projectId), reader)).toMatchObject({ status_code: 403 })
    expect(await refuse(projects.edit, edit(projectId))).toMatchObject({ status_code: 401 })
    expect(await refuse(projects.edit, edit(projectId), await aUser(db))).toMatchObject({ status_code: 404 })
    await make(projects.archive, { body: { projectId } }, user)
    const refusal = await refuse(projects.edit, edit(projectId), user)
    expect(refusal).toMatchObject({ status_code: 409 })
    expect(refusal.message).toMatch(/^Edit not allowed\./)
  })
})

describe('client companies', () => {
  const named = (client_name: string, client_permalink = '') => ({ internal: false, client_name, client_permalink })

  // L-K14
  test('are found by part of their name from three characters on, as in the latest project', async () => {
    const user = await aUser(db)
    await aProject(db, user, { ...named('Globex', 'old'), created_at: new Date('2026-01-01') })
    await aProject(db, user, { ...named('Globex', 'globex'), created_at: new Date('2026-02-01') })
    await aProject(db, user, named('100% Globe'))
    await aProject(db, await aUser(db), named('Globe of others'))
    const colleague = await aUser(db, { companyId: user.companyId })
    await aProject(db, colleague, { ...named('Globe in secret'), is_public: false })
    const search = async (company: string) =>
      (await make(projects.searchCompanies, { body: { company } }, user)).companies
    const globex = { name: 'Globex', permalink: 'globex', image: '' }
    const globe = { name: '100% Globe', permalink: '', image: '' }
    expect(await search('gLO')).toEqual([globe, globex])
    expect(await search(' lobex ')).toEqual([globex])
    expect(await search('% g')).toEqual([globe])
    for (const short of ['gl', '', '  g ', '%']) expect(await search(short)).toEqual([])
    const alias = { method: 'POST', url: '/rest/company/search', headers: { 'access-token': user.token } } as const
    expect((await app.inject({ ...alias, payload: { company: 'globex' } })).json()).toEqual({
      success: true,
      companies: [globex],
    })
  })

  test.each([{}, { company: 42 }, { company: 'x'.repeat(201) }])('%j is refused', async (body) => {
    const user = await aUser(db)
    expect(await refuse(projects.searchCompanies, { body } as never, user)).toMatchObject({ status_code: 400 })
    expect(await refuse(projects.searchCompanies, { body: { company: 'globex' } })).toMatchObject({ status_code: 401 })
  })

  test('also come from a directory if there is one, and its failure hides nothing', async () => {
    const user = await aUser(db)
    await aProject(db, user, named('Globex', 'ours'))
    const heard: string[] = []
    const answers = [
      JSON.stringify({
        companies: [{ name: 'GLOBEX' }, { name: 'Globe Works', permalink: 'gw', image: 7 }, { name: '' }, 3],
      }),
      'no JSON',
    ]
    const directory = createServer((request, response) => {
      heard.push(request.url ?? '')
      response.end(answers.shift())
    })
    await new Promise<void>((done) => directory.listen(0, '127.0.0.1', done))
    Object.assign(deps.env, {
      DATA_HOST_URL: `http://127.0.0.1:${(directory.address() as AddressInfo).port}/v1/`,
      DATA_HOST_TOKEN: 'shown to it',
    })
    onTestFinished(() => {
      Object.assign(deps.env, { DATA_HOST_URL: undefined, DATA_HOST_TOKEN: undefined })
      directory.close()
    })
    const search = async () => (await make(projects.searchCompanies, { body: { company: 'globe' } }, user)).companies
    const ours = { name: 'Globex', permalink: 'ours', image: '' }
    expect(await search()).toEqual([ours, { name: 'Globe Works', permalink: 'gw', image: '' }])
    expect(heard).toEqual(['/v1/companies?query=globe&token=shown+to+it'])
    expect(await search()).toEqual([ours])
  })
})
