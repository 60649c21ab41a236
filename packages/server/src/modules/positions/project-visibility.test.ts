import { EXAMPLE_IDS } from '@rolecall/contract/platform/example-ids'
import { projects } from '@rolecall/contract/positions/projects'
import { describe, expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { aProject } from '../../../test/factories/project.ts'
import { aUser } from '../../../test/factories/user.ts'
import { TODAY, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, make, call, refuse } = await testApp()

const aMember = (companyId: string, projectId: string, userId: string) =>
  withCompany(db, companyId, (tx) =>
    tx.insertInto('project_member').values({ company_id: companyId, project_id: projectId, user_id: userId }).execute(),
  )

describe('project visibility', () => {
  test('another company sees nothing', async () => {
    const owner = await aUser(db, { role: 'company_admin' })
    const { projectId } = await aProject(db, owner)
    await aPosition(db, owner, { project_id: projectId })
    const stranger = await aUser(db, { role: 'company_admin' })

    for (const group of [await make(projects.list, {}, stranger), await make(projects.authorized, {}, stranger)])
      expect(Object.values(group).flat()).toEqual([])
    expect(await make(projects.count, {}, stranger)).toMatchObject({ count: 0 })
    expect(await make(projects.page, { params: { page: '1', status: 'all' } }, stranger)).toMatchObject({ result: [] })
    expect(await make(projects.positions, { body: { export_flag: true } }, stranger)).toMatchObject({ result: [] })
    for (const declared of [projects.details, projects.positions])
      expect(await refuse(declared, { body: { projectId } }, stranger)).toMatchObject({
        status_code: 404,
        message: 'Project not found.',
      })
  })

  test('a private one is visible to its creator, its members and users who may see all', async () => {
    const owner = await aUser(db)
    const { projectId } = await aProject(db, owner, { is_public: false })
    const { companyId } = owner
    const member = await aUser(db, { companyId, role: 'hiring_manager' })
    await aMember(companyId, projectId, member.userId)
    const overseer = await aUser(db, { companyId, actions: ['view_all_projects'] })
    const colleague = await aUser(db, { companyId })

    for (const by of [owner, member, overseer]) {
      expect(await make(projects.count, {}, by)).toMatchObject({ count: 1 })
      expect(await make(projects.details, { body: { projectId } }, by)).toMatchObject({ data: { id: projectId } })
    }
    expect(await make(projects.count, {}, colleague)).toMatchObject({ count: 0 })
    expect((await call(projects.details, { body: { projectId } }, colleague)).status).toBe(404)
  })

  test.each(['0', 'nonsense', '00000000-0000-0000-0000-000000000000', "' or 1=1", 17])(
    'the project %j does not exist',
    async (projectId) => {
      const user = await aUser(db, { role: 'company_admin' })
      for (const declared of [projects.details, projects.positions])
        expect(await refuse(declared, { body: { projectId } }, user)).toMatchObject({ status_code: 404 })
    },
  )

  // L-K21
  test('positions can be created in all visible active projects, with permission', async () => {
    const owner = await aUser(db)
    const { projectId, name } = await aProject(db, owner)
    await aProject(db, owner, { archive: true })
    const { companyId } = owner
    const every = [{ _id: projectId, name }]
    for (const action of ['create_public_position', 'create_private_position'] as const) {
      const user = await aUser(db, { companyId, actions: [action, 'view_public_projects'] })
      expect(Object.values(await make(projects.authorized, {}, user)).flat()).toEqual(every)
    }
    const reader = await aUser(db, { companyId, actions: ['view_all_projects'] })
    expect(await make(projects.authorized, {}, reader)).toEqual({})
  })
})

describe('public and private', () => {
  const input = (over: object = {}) => ({
    ...projects.create.example({ ...EXAMPLE_IDS, startDate: TODAY, endDate: '2026-06-30' }).body,
    ...over,
  })
  const isPublic = (companyId: string, projectId: string) =>
    withCompany(db, companyId, async (tx) => {
      const row = await tx.selectFrom('project').select('is_public').where('id', '=', projectId).executeTakeFirst()
      return row?.is_public
    })

  // L-E20
  test.each([
    [['create_project'], undefined, true],
    [['create_project', 'create_private_project'], undefined, false],
    [['create_project', 'create_public_project', 'create_private_project'], 'false', false],
    [['create_project', 'create_public_project'], false, 403],
    [['create_project', 'create_private_project'], true, 403],
  ] as const)('with %j and is_public %s a project is created: %s', async (actions, is_public, expected) => {
    const by = await aUser(db, { actions })
    const { status, json } = await call(projects.create, { body: input({ is_public }) }, by)
    if (expected === 403) return expect(status).toBe(403)
    expect(status, JSON.stringify(json)).toBe(200)
    expect(await isPublic(by.companyId, (json as { projectId: string }).projectId)).toBe(expected)
  })

  test('a project becomes private only by an edit of a user with permission', async () => {
    const owner = await aUser(db)
    const { companyId } = owner
    const { projectId } = await aProject(db, owner)
    const edit = { body: { ...input(), projectId, is_public: false } }
    expect((await call(projects.edit, edit, owner)).status).toBe(403)
    const keeper = await aUser(db, {
      companyId,
      actions: ['view_all_projects', 'edit_project', 'change_public_private_project'],
    })
    await make(projects.edit, edit, keeper)
    expect(await isPublic(companyId, projectId)).toBe(false)
    await make(projects.edit, { body: { ...input(), projectId } }, owner)
    expect(await isPublic(companyId, projectId)).toBe(false)
  })
})
