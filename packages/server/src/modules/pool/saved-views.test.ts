import type { Call, CallInput } from '@rolecall/contract/platform/define-calls'
import { type SavedView, savedViews } from '@rolecall/contract/pool/saved-views'
import { expect, test } from 'vitest'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { someoneWaits } from '../../../test/someone-waits.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { updateCompanySettings } from '../company/settings.queries.ts'
import { removeView } from './save-view.ts'

const { db, make, refuse, call, workOf } = await testApp()

type ViewOverrides = Partial<CallInput<typeof savedViews.create>['body']>

const VIEW = { q: 'kafka', location: ['Pune', 'Delhi'], sort: 'newest' }
const keep = async (by: TestUser, over: ViewOverrides = {}): Promise<SavedView> =>
  (await make(savedViews.create, { body: { name: 'Kafka people', view: VIEW, ...over } }, by)).data
const list = async (by: TestUser) => (await make(savedViews.list, { query: {} }, by)).data
const namesOf = async (by: TestUser) => (await list(by)).map(({ name }) => name)
const edit = (by: TestUser, view_id: string, over: object) => make(savedViews.edit, { body: { view_id, ...over } }, by)
const refuseEdit = (by: TestUser, view_id: string, over: object = { name: 'Mine now' }) =>
  refuse(savedViews.edit, { body: { view_id, ...over } }, by)

const colleagueOf = ({ companyId }: TestUser, over: object = {}) => aUser(db, { companyId, ...over })

test('a view is saved under its name for oneself, or for everyone in the company', async () => {
  const by = await aUser(db)
  const colleague = await colleagueOf(by)
  const mine = await keep(by)
  await keep(by, { name: 'Everybody’s', shared: true, view: {} })
  expect(mine).toMatchObject({
    name: 'Kafka people',
    view: VIEW,
    shared: false,
    mine: true,
    may_change: true,
    version: 1,
  })
  expect(await namesOf(by)).toEqual(['Everybody’s', 'Kafka people'])
  expect(await list(colleague)).toMatchObject([{ name: 'Everybody’s', mine: false, may_change: false }])
  expect(await list(await aUser(db))).toEqual([])
})

test('a view is renamed, shared, given other filters and deleted by its owner', async () => {
  const by = await aUser(db)
  const colleague = await colleagueOf(by)
  const { view_id } = await keep(by)
  const { data } = await edit(by, view_id, { name: 'Streaming', version: 1 })
  expect(data).toMatchObject({ name: 'Streaming', view: VIEW, version: 2 })
  await edit(by, view_id, { shared: true, view: { min: '60' } })
  expect(await list(colleague)).toMatchObject([{ name: 'Streaming', view: { min: '60' }, version: 3 }])
  expect(await refuseEdit(by, view_id, { name: 'Late', version: 1 })).toMatchObject({
    status_code: 409,
    newer: { version: 3 },
  })
  for (const _ of [1, 2]) await make(savedViews.remove, { body: { view_id } }, by)
  expect(await list(colleague)).toEqual([])
})

test('a shared view can also be changed by administrators, and a private one by nobody else', async () => {
  const by = await aUser(db)
  const [colleague, admin] = [await colleagueOf(by), await colleagueOf(by, { role: 'company_admin' })]
  const stranger = await aUser(db, { role: 'company_admin' })
  const shared = await keep(by, { shared: true })
  const own = await keep(by, { name: 'Own' })
  expect(await refuseEdit(colleague, shared.view_id)).toMatchObject({ status_code: 403 })
  expect(await refuse(savedViews.remove, { body: { view_id: shared.view_id } }, colleague)).toMatchObject({
    status_code: 403,
  })
  for (const [who, id] of [
    [admin, own.view_id],
    [stranger, shared.view_id],
    [admin, 'nothing'],
  ] as const) {
    expect(await refuseEdit(who, id)).toMatchObject({ status_code: 404 })
    expect(await refuse(savedViews.choose, { body: { view_id: id } }, who)).toMatchObject({ status_code: 404 })
    await make(savedViews.remove, { body: { view_id: id } }, who)
  }
  await edit(admin, shared.view_id, { name: 'Tidied' })
  expect(await namesOf(by)).toEqual(['Own', 'Tidied'])
  const { data } = await edit(admin, shared.view_id, { shared: false })
  expect(data).toMatchObject({ name: 'Tidied', shared: false, version: 3 })
  expect(await namesOf(admin)).toEqual([])
  expect(await refuse(savedViews.list, { query: {} })).toMatchObject({ status_code: 401 })
})

test('a name is unique per user, and among shared views', async () => {
  const by = await aUser(db)
  const colleague = await colleagueOf(by)
  const { view_id } = await keep(by)
  const taken = { status_code: 409, fields: { name: expect.any(String) } }
  const refuseName = (who: TestUser, over: object) =>
    refuse(savedViews.create, { body: { name: ' KAFKA people ', view: {}, ...over } }, who)
  expect(await refuseName(by, {})).toMatchObject(taken)
  await keep(colleague, { shared: true })
  expect(await refuseEdit(by, view_id, { shared: true })).toMatchObject(taken)
  const { view_id: other } = await keep(by, { name: 'Other' })
  expect(await refuseEdit(by, other, { name: 'Kafka People' })).toMatchObject(taken)
  await edit(by, other, { name: 'other' })
  expect(await refuseName(by, { name: ' ' })).toMatchObject({ status_code: 400 })
})

test('a user’s shortlists open with one view, as long as it exists', async () => {
  const by = await aUser(db)
  const colleague = await colleagueOf(by)
  const first = await keep(by, { shared: true, is_default: true })
  const second = await keep(by, { name: 'Second' })
  await make(savedViews.choose, { body: { view_id: first.view_id } }, colleague)
  const defaultOf = async (who: TestUser) => (await list(who)).filter((view) => view.is_default).map(({ name }) => name)
  expect([await defaultOf(by), await defaultOf(colleague)]).toEqual([['Kafka people'], ['Kafka people']])
  await make(savedViews.choose, { body: { view_id: second.view_id } }, by)
  await edit(by, first.view_id, { shared: false })
  expect([await defaultOf(by), await defaultOf(colleague)]).toEqual([['Second'], []])
  await make(savedViews.choose, { body: { view_id: '' } }, by)
  expect(await defaultOf(by)).toEqual([])
})

test.each([
  ['made the default', savedViews.choose, 'shortlist', {}],
  ['given an alert', savedViews.alert, 'pool', { alerts: true }],
] as const)('a view that is %s while it is being removed stays removed', async (_, declared, page, over) => {
  const by = await aUser(db, { role: 'company_admin' })
  const { view_id } = await keep(by, { page })
  const [answer] = await workOf(by, async (work) => {
    await removeView(work, view_id)
    const waiting = call(declared as Call, { body: { view_id, ...over } } as never, by)
    await someoneWaits(work.tx)
    return [waiting]
  })
  expect((await answer)?.status).toBe(404)
})

test('a view with missing filter values opens without them and says so', async () => {
  const by = await aUser(db)
  const filter = { filter_api_key: 'visa', filter_name: 'Visa', filter_default_value: '', filter_values: ['yes'] }
  const rest = { filter_options_object: {}, consider_na: false, filter_merge: false, append_key: '' }
  const settle = (filters: object[]) =>
    withCompany(db, by.companyId, (tx) =>
      updateCompanySettings(tx, { filters: filters as never, sort_options: ['score', 'name'] }),
    )
  await settle([{ ...filter, ...rest }])
  const view = { group: 'Talks', status: 'Screened', own: ['visa:yes'], q: 'kafka', sort: 'experience' }
  const gone = { what: 'status group', name: 'Talks' }
  const order = { what: 'order', name: 'experience' }
  expect((await keep(by, { view })).left_out).toEqual([gone, order])
  await settle([])
  expect(await list(by)).toMatchObject([
    { view: { status: 'Screened', q: 'kafka' }, left_out: [gone, order, { what: 'filter', name: 'visa' }] },
  ])
})

test('at most a hundred views are saved', async () => {
  const by = await aUser(db)
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('saved_view')
      .values(
        Array.from({ length: 100 }, (_, number) => ({
          company_id: by.companyId,
          owner_id: by.userId,
          name: `View ${number}`,
          changed_at: new Date(0),
        })),
      )
      .execute(),
  )
  expect(await refuse(savedViews.create, { body: { name: 'One more', view: {} } }, by)).toMatchObject({
    status_code: 409,
  })
})

test('pool searches are separate from shortlist views, for users with access to the pool', async () => {
  const by = await aUser(db)
  const manager = await colleagueOf(by, { role: 'hiring_manager' })
  const searches = async (who: TestUser) =>
    (await make(savedViews.list, { query: { page: 'pool' } }, who)).data.map(({ name }) => name)
  await keep(by)
  const search = await keep(by, { page: 'pool', shared: true, is_default: true, view: { q: 'kafka', group: ['Gone'] } })
  expect(search).toMatchObject({
    page: 'pool',
    is_default: false,
    alerts: false,
    view: { q: 'kafka' },
    left_out: [{ what: 'résumé group', name: 'Gone' }],
  })
  expect([await namesOf(by), await searches(by)]).toEqual([['Kafka people'], ['Kafka people']])
  expect([await searches(manager), await searches(await colleagueOf(by))]).toEqual([[], ['Kafka people']])
  expect(await refuse(savedViews.choose, { body: { view_id: search.view_id } }, by)).toMatchObject({ status_code: 404 })
  const given = { name: 'Theirs', page: 'pool' as const, view: {} }
  expect(await refuse(savedViews.create, { body: given }, manager)).toMatchObject({ status_code: 403 })
})

test.each([
  ['a name of another type', { name: 7 }],
  ['a long name', { name: 'x'.repeat(81) }],
  ['no filters', { view: undefined }],
  ['filters of another type', { view: 'q=kafka' }],
  ['deep filters', { view: { q: { deep: true } } }],
  ['a long value', { view: { q: 'x'.repeat(2_001) } }],
  ['too many fields', { view: Object.fromEntries(Array.from({ length: 61 }, (_, place) => [`f${place}`, 'x'])) }],
  ['an unknown list', { page: 'projects' }],
  ['a flag of another type', { shared: 'perhaps' }],
])('%s is refused', async (_, over) => {
  const body = { name: 'Kafka people', view: {}, ...over } as never
  expect(await refuse(savedViews.create, { body }, await aUser(db))).toMatchObject({ status_code: 400 })
})
