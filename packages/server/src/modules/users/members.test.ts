import { positions } from '@rolecall/contract/positions/positions'
import { projects } from '@rolecall/contract/positions/projects'
import { members } from '@rolecall/contract/users/members'
import { beforeAll, expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, make, refuse, call } = await testApp()

type CreatedPosition = Awaited<ReturnType<typeof aPosition>>
let owner: TestUser
let position: CreatedPosition
/** A user who sees only what they are a member of. */
const aColleague = () => aUser(db, { companyId: owner.companyId, role: 'hiring_manager' })

beforeAll(async () => {
  owner = await aUser(db)
  position = await aPosition(db, owner)
})

const TEAMS = [
  {
    what: 'project',
    add: members.addToProject,
    idOf: ({ projectId }: CreatedPosition) => ({ projectId }),
    team: (made: CreatedPosition, by: TestUser) =>
      make(members.ofProject, { params: { projectId: made.projectId } }, by),
    see: (made: CreatedPosition, by: TestUser) => call(projects.details, { body: { projectId: made.projectId } }, by),
    remove: (made: CreatedPosition, memberId: string, by: TestUser) =>
      call(members.removeFromProject, { params: { projectId: made.projectId }, query: { memberId } }, by),
  },
  {
    what: 'position',
    add: members.addToPosition,
    idOf: ({ positionId }: CreatedPosition) => ({ positionId }),
    team: (made: CreatedPosition, by: TestUser) =>
      make(members.ofPosition, { params: { positionId: made.positionId } }, by),
    see: (made: CreatedPosition, by: TestUser) =>
      call(positions.details, { body: { positionId: made.positionId } }, by),
    remove: (made: CreatedPosition, memberId: string, by: TestUser) =>
      call(members.removeFromPosition, { params: { positionId: made.positionId }, query: { memberId } }, by),
  },
] as const

const addTo = ({ add, idOf }: (typeof TEAMS)[number], list: readonly object[], by = owner, made = position) =>
  call(add, { body: { ...idOf(made), members: list } } as never, by)

// L-005 L-L01
test.each(TEAMS)(
  'a member of a $what sees it from then on, appears in its team, and loses access after removal',
  async (of) => {
    const colleague = await aColleague()
    expect((await of.see(position, colleague)).status).toBe(404)

    const { json } = await addTo(of, [{ member_id: colleague.userId, membertype: 'Recruiter' }])
    expect(json).toMatchObject({ success: true, message: 'Users updated succesfully!', data: [{ success: true }] })
    expect((await of.see(position, colleague)).status).toBe(200)
    expect((await of.team(position, colleague)).data).toContainEqual(
      expect.objectContaining({
        member_id: colleague.userId,
        email: colleague.email,
        membertype: 'recruiter',
        type_name: 'Recruiter',
        state: 'member',
        is_owner: false,
      }),
    )

    expect((await of.remove(position, colleague.userId, owner)).status).toBe(200)
    expect((await of.see(position, colleague)).status).toBe(404)
    expect((await of.remove(position, colleague.userId, owner)).status).toBe(404)
  },
)

// L-L04
test.each(TEAMS)('nobody is added to a $what twice: alone, repeated, or by an email in another case', async (of) => {
  const [first, second] = [await aColleague(), await aColleague()]
  const { json } = await addTo(of, [
    { member_id: first.userId },
    { member_id: first.email.toUpperCase() },
    { email: second.email.toUpperCase() },
    { member_id: 'new.person@example.org' },
    { email: 'New.Person@Example.org' },
  ])
  const outcomes = (json as { data: { success: boolean; message: string }[] }).data
  expect(outcomes.map(({ success }) => success)).toEqual([true, false, true, true, false])
  expect(outcomes[1]?.message).toBe('Member already exists')

  const again = await addTo(of, [{ member_id: first.userId }, { email: 'new.person@example.org' }])
  expect(again).toMatchObject({
    status: 409,
    json: { success: false, message: 'Member already exists', fields: { 'members.0': 'Member already exists' } },
  })
  const { data } = await of.team(position, owner)
  expect(data.filter(({ email }) => email.toLowerCase() === 'new.person@example.org')).toEqual([
    expect.objectContaining({ state: 'invited', name: 'new.person@example.org' }),
  ])
})

test.each(TEAMS)('a double click on the $what counts once', async (of) => {
  const colleague = await aColleague()
  const answers = await Promise.all([1, 2].map(() => addTo(of, [{ member_id: colleague.userId }])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const removed = await Promise.all([1, 2].map(() => of.remove(position, colleague.userId, owner)))
  expect(removed.map(({ status }) => status)).toContain(200)
  expect((await of.team(position, owner)).data.filter(({ member_id }) => member_id === colleague.userId)).toEqual([])
})

// L-L02
test.each(TEAMS)('an invitation to a $what can be revoked, and the owner cannot be removed', async (of) => {
  await addTo(of, [{ email: `guest.of.${of.what}@example.org` }])
  const find = async () =>
    (await of.team(position, owner)).data.find(({ email }) => email === `guest.of.${of.what}@example.org`)
  const invited = await find()
  expect((await of.remove(position, invited?.member_id ?? '', owner)).status).toBe(200)
  expect(await find()).toBeUndefined()
  expect((await of.remove(position, owner.userId, owner)).status).toBe(409)
})

// L-E24 L-L05
test.each(TEAMS)(
  'membership of a $what changes only with permission, and an administrator may change any',
  async (of) => {
    const [insider, admin] = [
      await aColleague(),
      await aUser(db, { companyId: owner.companyId, role: 'company_admin' }),
    ]
    await addTo(of, [{ member_id: insider.userId }])
    expect((await addTo(of, [{ email: 'a@example.org' }], insider)).status).toBe(403)
    expect((await of.remove(position, insider.userId, insider)).status).toBe(403)
    expect((await of.remove(position, insider.userId, admin)).status).toBe(200)
    expect(
      (await call(of.add, { body: { ...of.idOf(position), members: [{ email: 'a@example.org' }] } } as never)).status,
    ).toBe(401)
  },
)

test.each(TEAMS)('another company sees nothing of a $what, and its users and ids are unknown here', async (of) => {
  const stranger = await aUser(db, { role: 'company_admin' })
  expect((await addTo(of, [{ member_id: stranger.userId }], stranger)).status).toBe(404)
  expect((await of.remove(position, owner.userId, stranger)).status).toBe(404)
  expect(await addTo(of, [{ member_id: stranger.userId }])).toMatchObject({
    status: 404,
    json: { message: 'Person not found.' },
  })
  // The address of another company's account is treated like an unknown one.
  expect((await addTo(of, [{ email: stranger.email }])).status).toBe(200)
  expect((await of.team(position, owner)).data).toContainEqual(
    expect.objectContaining({ email: stranger.email, state: 'invited' }),
  )
})

test.each([
  ['nobody', { members: [] }, 'members'],
  ['no list', { members: 'Ines' }, 'members'],
  ['neither id nor email', { members: [{ membertype: 'recruiter' }] }, 'members.0.member_id'],
  ['an invalid email', { members: [{ email: 'ines@nowhere' }] }, 'members.0.email'],
  ['an invalid email in place of the id', { members: [{ member_id: 'ines@' }] }, 'members.0.member_id'],
  ['a type of another kind', { members: [{ member_id: 'x', membertype: 7 }] }, 'members.0.membertype'],
  ['200 emails', { members: Array.from({ length: 200 }, (_, n) => ({ email: `p${n}@example.org` })) }, 'members'],
])('adding %s is refused, with an error on the field', async (_, given, field) => {
  const body = { positionId: position.positionId, ...given } as never
  const { status_code, fields } = await refuse(members.addToPosition, { body }, owner)
  expect(status_code).toBe(400)
  expect(Object.keys(fields ?? {})).toContain(field)
})

test('an unknown member type, and one that projects do not have, are refused', async () => {
  const colleague = await aColleague()
  const member = (membertype: string) => [{ member_id: colleague.userId, membertype }]
  expect((await addTo(TEAMS[1], member('emperor'))).status).toBe(400)
  expect((await addTo(TEAMS[0], member('interviewer'))).status).toBe(400)
  expect((await addTo(TEAMS[1], member('interviewer'))).status).toBe(200)
})

// L-L03
test('types come by category, and active users by part of their name or email', async () => {
  const { data } = await make(members.types, { query: { category: 'projecttype' } }, owner)
  expect(data.map(({ name }) => name)).toEqual(['Team member', 'Recruiter', 'Hiring Manager'])
  expect((await refuse(members.types, { query: { category: 'x' } } as never, owner)).status_code).toBe(400)

  const [colleague, gone] = [await aColleague(), await aColleague()]
  await withCompany(db, owner.companyId, (tx) =>
    tx.updateTable('app_user').set({ is_active: false }).where('id', '=', gone.userId).execute(),
  )
  const search = async (match_param: string) =>
    (await make(members.searchUsers, { query: { match_param } }, owner)).data.map(({ _id }) => _id)
  expect(await search(colleague.email.toUpperCase())).toEqual([colleague.userId])
  expect(await search(gone.email)).toEqual([])
  expect(await search('%')).toEqual([])
  expect(await search((await aUser(db)).email)).toEqual([])
})

// L-L08
test('hiring managers of a position require their own permission', async () => {
  const companyId = owner.companyId
  const helper = await aUser(db, { companyId, actions: ['view_public_position', 'add_remove_members_position'] })
  const manager = await aColleague()
  const asManager = [{ member_id: manager.userId, membertype: 'hiring_manager' }]
  expect((await addTo(TEAMS[1], asManager, helper)).status).toBe(403)
  expect((await addTo(TEAMS[1], asManager)).status).toBe(200)
  expect((await TEAMS[1].remove(position, manager.userId, helper)).status).toBe(403)
  const query = { position_id: position.positionId }
  const isListed = async () =>
    (await make(members.hiringManagers, { query }, owner)).data.some(({ email }) => email === manager.email)
  expect(await isListed()).toBe(true)
  expect((await TEAMS[1].remove(position, manager.userId, owner)).status).toBe(200)
  expect(await isListed()).toBe(false)
})

test('a name is plain text, and scripts in it are returned unchanged', async () => {
  const { companyId } = owner
  const colleague = await aColleague()
  const name = '<script>alert(1)</script>'
  await withCompany(db, companyId, (tx) =>
    tx.updateTable('app_user').set({ full_name: name }).where('id', '=', colleague.userId).execute(),
  )
  await addTo(TEAMS[0], [{ member_id: colleague.userId }])
  expect((await TEAMS[0].team(position, owner)).data).toContainEqual(expect.objectContaining({ name }))
})
