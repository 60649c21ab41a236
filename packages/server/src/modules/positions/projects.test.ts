import { projects } from '@rolecall/contract/positions/projects'
import { describe, expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { aProject } from '../../../test/factories/project.ts'
import { day } from '../../../test/factories/serial.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { app, db, make, refuse } = await testApp()

const aForm = (over: object = {}) => ({
  projectName: 'Platform team',
  domainGroup: 'Information Technology',
  domainSubgroup: 'Software Products',
  startDate: day(0),
  endDate: day(30),
  description: 'We hire for the new platform. '.repeat(6),
  ...over,
})

describe('creating a project', () => {
  // L-K04 L-K20
  test('saves the form and shows it to its author', async () => {
    const user = await aUser(db)
    const { message, projectId } = await make(projects.create, { body: aForm() }, user)
    expect(message).toBe('Created successfully')
    const { data } = await make(projects.details, { body: { projectId } }, user)
    expect(data).toMatchObject({
      _id: projectId,
      name: 'Platform team',
      domainGroup: 'Information Technology',
      domainSubgroup: 'Software Products',
      companyPermalink: '',
      startDate: day(0),
      endDate: day(30),
      status: 'ongoing',
      positionCount: 0,
      count: 0,
      hold: false,
      archive: false,
      internal: true,
      position_details: [],
    })
    expect(data.companyName).toMatch(/^Company /)
    expect(data.project_actions).toContain('add_member')
    expect(data.project_actions).not.toContain('change_public_private_project')
  })

  test('makes invited colleagues members at once and remembers the other emails', async () => {
    const user = await aUser(db)
    const colleague = await aUser(db, { companyId: user.companyId, actions: [] })
    const elsewhere = await aUser(db)
    const inviteUsers = [colleague.email.toUpperCase(), colleague.email, 'new@example.org', elsewhere.email, user.email]
    const { projectId } = await make(projects.create, { body: aForm({ inviteUsers }) }, user)

    const { data } = await make(projects.details, { body: { projectId } }, colleague)
    expect(data.inviteUsers).toEqual([colleague.email, 'new@example.org', elsewhere.email].sort())
    expect(data.project_actions).toEqual([])
    expect(await refuse(projects.details, { body: { projectId } }, elsewhere)).toMatchObject({ status_code: 404 })
    const invitations = await withCompany(db, user.companyId, (tx) =>
      tx.selectFrom('invitation').select(['email', 'invited_by']).where('project_id', '=', projectId).execute(),
    )
    expect(invitations.map(({ email }) => email).sort()).toEqual(['new@example.org', elsewhere.email].sort())
    expect(new Set(invitations.map(({ invited_by }) => invited_by))).toEqual(new Set([user.userId]))
    const mails = await withCompany(db, user.companyId, (tx) =>
      tx.selectFrom('outgoing_mail').select(['recipient', 'text']).execute(),
    )
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(data.inviteUsers)
    const here = 'http://127.0.0.1:0'
    for (const { recipient, text } of mails)
      expect(text).toContain(
        recipient === colleague.email ? `${here}/project/${projectId}\n` : `${here}/invitation?token=`,
      )
  })

  // L-K14
  test('for another company saves its name, link and picture, and for the own one ignores them', async () => {
    const user = await aUser(db)
    const client = { companyName: 'Globex', companyPermalink: 'globex', companyImage: 'https://example.com/g.png' }
    const shown = async (internal: unknown) => {
      const { projectId } = await make(projects.create, { body: aForm({ ...client, internal }) } as never, user)
      return (await make(projects.details, { body: { projectId } }, user)).data
    }
    const outside = { companyName: 'Globex', companyPermalink: 'globex', companyImage: 'https://example.com/g.png' }
    expect(await shown(false)).toMatchObject({ internal: false, ...outside })
    expect(await shown('false')).toMatchObject({ internal: false, ...outside })
    for (const own of [true, 1, '', null, undefined])
      expect(await shown(own)).toMatchObject({ internal: true, companyPermalink: '', companyImage: '' })
  })

  test('is recorded in the history', async () => {
    const user = await aUser(db)
    const { projectId } = await make(projects.create, { body: aForm() }, user)
    const events = await withCompany(db, user.companyId, (tx) =>
      tx.selectFrom('event').select(['kind', 'actor_id', 'project_id']).execute(),
    )
    expect(events).toEqual([{ kind: 'project.created', actor_id: user.userId, project_id: projectId }])
  })

  test('twice with one name creates two projects, since names need not be unique', async () => {
    const user = await aUser(db)
    const made = await Promise.all([1, 2].map(() => make(projects.create, { body: aForm() }, user)))
    expect(new Set(made.map(({ projectId }) => projectId)).size).toBe(2)
  })

  // L-K12
  test('requires permission, and a colleague without it is told so', async () => {
    const user = await aUser(db, { actions: ['view_all_projects'] })
    expect(await refuse(projects.create, { body: aForm() }, user)).toMatchObject({
      status_code: 403,
      message: 'Not authorized to perform this action',
    })
    expect(await make(projects.count, {}, user)).toMatchObject({ count: 0 })
  })

  // L-K15 L-K16 L-K17 L-K18 L-K19
  test.each([
    ['projectName', { projectName: undefined }, 'Field is required.'],
    ['projectName', { projectName: ' ' }, 'Field is required.'],
    ['projectName', { projectName: ' abc ' }, 'Project name should atleast be 4 characters'],
    ['projectName', { projectName: 'a😀b' }, 'Project name should atleast be 4 characters'],
    ['projectName', { projectName: 'x'.repeat(201) }, expect.stringContaining('200')],
    ['projectName', { projectName: 42 }, expect.any(String)],
    ['domainGroup', { domainGroup: '' }, 'Field is required.'],
    ['domainGroup', { domainGroup: 'Basket weaving' }, expect.stringMatching(/Choose one from the list/)],
    ['domainSubgroup', { domainSubgroup: 'Dairy' }, expect.stringMatching(/doesn’t belong/)],
    ['startDate', { startDate: day(-1) }, 'The start is in the past: choose today or a later day.'],
    ['startDate', { startDate: '2026-02-30' }, 'Date seems invalid'],
    ['startDate', { startDate: 'tomorrow' }, 'Date seems invalid'],
    ['endDate', { endDate: '' }, 'Field is required.'],
    ['endDate', { startDate: day(5), endDate: day(5) }, 'End date should be greater than start date'],
    ['endDate', { startDate: day(5), endDate: day(4) }, 'End date should be greater than start date'],
    ['description', { description: '' }, 'Field is required.'],
    ['description', { description: 'x'.repeat(149) }, 'should have minimum 150 and maximum 300 characters'],
    ['description', { description: '😀'.repeat(100) }, 'should have minimum 150 and maximum 300 characters'],
    ['description', { description: 'x'.repeat(1001) }, expect.stringContaining('1000')],
    ['inviteUsers.0', { inviteUsers: ['nobody'] }, 'Invalid email address.'],
    ['companyName', { internal: false }, 'Field is required.'],
    ['companyName', { internal: 0 }, 'Field is required.'],
    ['internal', { internal: 'perhaps' }, expect.any(String)],
  ])('is refused with an error for %s', async (field, over, message) => {
    const user = await aUser(db)
    const refusal = await refuse(projects.create, { body: aForm(over) } as never, user)
    expect(refusal).toMatchObject({ status_code: 400, code: 'invalid_request', fields: { [field]: message } })
    expect(await make(projects.count, {}, user)).toMatchObject({ count: 0 })
  })

  // L-K17
  test('accepts descriptions of 150 to 1000 characters', async () => {
    const user = await aUser(db)
    for (const length of [150, 1000])
      await make(projects.create, { body: aForm({ description: 'x'.repeat(length) }) }, user)
    expect(await make(projects.count, {}, user)).toMatchObject({ count: 2 })
  })
})

describe('the state of a project', () => {
  const OPEN = { stage: 'Open' }
  const CLOSED = { stage: 'Closed' }
  // L-K09 L-K21
  test.each([
    ['upcoming', 'that starts tomorrow', { start_date: day(1) }, [OPEN]],
    ['ongoing', 'that starts today', { start_date: day(0) }, []],
    ['ongoing', 'that ends today', { end_date: day(0) }, [OPEN, CLOSED]],
    ['overdue', 'that ended with an open position', { start_date: day(-9), end_date: day(-1) }, [OPEN, CLOSED]],
    ['completed', 'that ended with none', { start_date: day(-9), end_date: day(-1) }, []],
    ['completed', 'whose positions are all closed', {}, [CLOSED, CLOSED]],
    ['completed', 'whose open positions are archived', {}, [{ archive: true }]],
    ['completed', 'that is archived', { archive: true }, [OPEN]],
  ] as const)('is %s for one %s', async (state, _, project, positions) => {
    const user = await aUser(db)
    const { projectId, name } = await aProject(db, user, project)
    for (const position of positions) await aPosition(db, user, { project_id: projectId, ...position })

    const { [state]: named, ...others } = await make(projects.list, {}, user)
    expect(named).toEqual([{ _id: projectId, name }])
    expect(Object.values(others).flat()).toEqual([])
    const { result, count } = await make(projects.count, {}, user)
    expect(result.filter((tab) => tab.count > 0)).toMatchObject([{ name: state, count: 1 }])
    expect(count).toBe(1)
    expect((await make(projects.page, { params: { page: '1', status: state } }, user)).result).toMatchObject([
      { id: projectId, status: state },
    ])
  })

  // L-K01 L-K09
  test('has a tab for each, under everyday names', async () => {
    const { result } = await make(projects.count, {}, await aUser(db))
    expect(result.map(({ label }) => label)).toEqual(['In progress', 'Upcoming', 'Past due', 'Completed'])
  })
})

describe('the project pages', () => {
  const inStartOrder = async (count: number) => {
    const user = await aUser(db)
    const ids: string[] = []
    for (let index = 0; index < count; index += 1)
      ids.push((await aProject(db, user, { name: `Hiring ${index}`, start_date: day(-1 - index) })).projectId)
    return { user, ids }
  }

  // L-K01
  test('have ten each, latest start first, and the total', async () => {
    const { user, ids } = await inStartOrder(12)
    const idsOf = async (page: string) => {
      const { result, count } = await make(projects.page, { params: { page, status: 'all' } }, user)
      expect(count).toBe(12)
      return result.map(({ id }) => id)
    }
    expect(await idsOf('1')).toEqual(ids.slice(0, 10))
    expect(await idsOf('2')).toEqual(ids.slice(10))
    expect(await idsOf('3')).toEqual([])
    expect(await idsOf('0')).toEqual(ids.slice(0, 10))
    expect(await idsOf('999999')).toEqual([])
  })

  // L-K01
  test.each(['ongoing', 'in progress', 'InProgress', 'in_progress', 'all'])('accept the state “%s”', async (status) => {
    const { user } = await inStartOrder(1)
    expect(await make(projects.page, { params: { page: '1', status } }, user)).toMatchObject({ count: 1 })
    const other = await app.inject({
      url: `/rest/project/search/${encodeURIComponent(status)}/1`,
      headers: { 'access-token': user.token },
    })
    expect(other.json()).toMatchObject({ count: 1 })
  })

  // L-K01
  test('can be searched by name or client at both addresses, in any case', async () => {
    const user = await aUser(db)
    await aProject(db, user, { name: 'C++ / 100% remote' })
    await aProject(db, user, { name: 'Other', internal: false, client_name: 'Globex AG' })
    const found = async (search: string) => {
      const params = { page: '1', status: 'all', search }
      const one = await make(projects.page, { params }, user)
      const other = await app.inject({
        url: `/rest/project/search/all/1/${encodeURIComponent(search)}`,
        headers: { 'access-token': user.token },
      })
      expect(other.json()).toEqual(one)
      expect(one.count).toBe(one.result.length)
      return one.result.map(({ name }) => name)
    }
    expect(await found('c++ / 100%')).toEqual(['C++ / 100% remote'])
    expect(await found('gLOBEX')).toEqual(['Other'])
    expect(await found('%')).toEqual(['C++ / 100% remote'])
    expect(await found('_')).toEqual([])
    expect(await found("'; --")).toEqual([])
  })

  test('treat an empty search like none', async () => {
    const { user } = await inStartOrder(1)
    for (const url of ['/rest/project/1/all/', '/rest/project/search/all/1/']) {
      const response = await app.inject({ method: 'GET', url, headers: { 'access-token': user.token } })
      expect(response.statusCode, url).toBe(200)
      expect(response.json()).toMatchObject({ count: 1 })
    }
  })

  test.each([
    'x/all',
    '-1/all',
    '1.5/all',
    '1/unknown',
    '1234567/all',
    'search/all',
    '1/all/x/y',
    'search/all/x',
    '%00/all',
  ])('refuse /rest/project/%s in words', async (address) => {
    const { token } = await aUser(db)
    const response = await app.inject({
      method: 'GET',
      url: `/rest/project/${address}`,
      headers: { 'access-token': token },
    })
    expect([400, 404]).toContain(response.statusCode)
    expect(response.json()).toMatchObject({ success: false })
  })
})
