import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { pool } from '@rolecall/contract/pool/pool'
import { sources } from '@rolecall/contract/sourcing/sources'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { showSkills } from '../../../test/factories/shown-skills.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, deps, call, make, refuse, runJobs } = await testApp()
// Each run begins later than the one before.
let clock = NOW.getTime()
deps.now = () => {
  clock += 1_000
  return new Date(clock)
}

/** A user with a position that asks for SQL first and for Java, drawing on one group of the pool. */
async function aCase(role = 'company_admin') {
  const by = await aUser(db, { role })
  const demand = { groups: ['Data people'], skills: [{ name: 'SQL', mandatory: true }, { name: 'Java' }] }
  const position = await aPosition(db, by, {}, demand)
  return { by, position, positionId: position.positionId }
}
const settingsOf = async (positionId: string, by: TestUser) =>
  (await make(sourcing.settings, { query: { positionId } }, by)).message
const progressOf = async (positionId: string, by: TestUser) =>
  (await make(sourcing.progress, { body: { positionId } }, by)).run
const start = (positionId: string, by: TestUser, from: string | string[] = ['internal']) =>
  make(sourcing.start, { body: { positionId, autosource_providers: from } }, by)
// L-W01
test('a position lists its sources and the options: the first ten groups and the selected ones', async () => {
  const { by, positionId } = await aCase()
  await withCompany(db, by.companyId, (tx) =>
    tx
      .insertInto('resume_group')
      .values(
        Array.from({ length: 11 }, (_, place) => ({
          company_id: by.companyId,
          name: `A group ${10 + place}`,
          geo_region: 'INDIA',
        })),
      )
      .execute(),
  )
  const shown = await settingsOf(positionId, by)
  expect(shown).toMatchObject({ geo_region: 'INDIA', autosource_providers: [], resume_group_names: ['Data people'] })
  expect(shown.all_resume_groups.map(({ name }) => name)).toEqual([
    ...Array.from({ length: 10 }, (_, place) => `A group ${10 + place}`),
    'Data people',
  ])
  expect(shown.all_sources.map(({ source }) => source)).toContain('monster')
  expect(shown.all_sources.map(({ source }) => source)).not.toContain('internal')
  const { data } = await make(pool.searchGroups, { body: { search_key: 'group 20', position_geo: 'INDIA' } }, by)
  expect(data.map(({ name }) => name)).toEqual(['A group 20'])
})

// L-W01
test('groups and sources are selected by id, key or name, replace the earlier ones, and are logged', async () => {
  const { by, position, positionId } = await aCase()
  const shown = await settingsOf(positionId, by)
  const body = {
    positionId: position.slug,
    resume_groups: shown.resume_groups,
    autosource_providers: ['Times jobs', 'dice'],
  }
  expect(await make(sourcing.chooseSettings, { body }, by)).toMatchObject({ message: 'Settings saved successfully.' })
  expect((await settingsOf(positionId, by)).autosource_providers.sort()).toEqual(['dice', 'timesjobs'])
  const only = { positionId, resume_groups: [], autosource_providers: [{ source: 'internal' }] }
  await make(sourcing.chooseSettings, { body: only }, by)
  expect(await settingsOf(positionId, by)).toMatchObject({ autosource_providers: ['internal'], resume_groups: [] })
  expect(await eventsOf(db, by.companyId, 'sourcing.settings-changed')).toMatchObject([
    { position_id: positionId, payload: { sources: ['Times jobs', 'Dice'], groups: ['Data people'] } },
    { position_id: positionId, payload: { sources: ['Internal resume'], groups: [] } },
  ])
})

const CHOOSE = 'Choose Internal Resume Groups or AutoSource Providers'
const GONE = 'One of the résumé groups no longer exists.'
// L-O04 L-W01
test.each<[string, object, string]>([
  ['nothing', {}, CHOOSE],
  ['empty lists', { resume_groups: [], autosource_providers: [''] }, CHOOSE],
  ['an unknown source', { autosource_providers: ['Nobody’s Board'] }, 'Invalid source'],
  ['an unknown group', { resume_groups: ['No such group'] }, GONE],
  ['an unknown group id', { resume_groups: ['4c8e2a6f-1d3b-4f7a-9b05-7e2d9c1a8b07'] }, GONE],
  ['a number', { resume_groups: 7 }, 'This value is of the wrong type.'],
])('settings of %s are refused and change nothing', async (_, chosen, message) => {
  const { by, positionId } = await aCase()
  const before = await settingsOf(positionId, by)
  const body = { positionId, ...chosen } as CallInput<typeof sourcing.chooseSettings>['body']
  expect(await refuse(sourcing.chooseSettings, { body }, by)).toMatchObject({ status_code: 400, message })
  expect(await settingsOf(positionId, by)).toEqual(before)
})

// L-W02 L-W04
test('active sources are the enabled ones, and a disabled source is invalid', async () => {
  const { by, positionId } = await aCase()
  const { active_sources: shown } = await make(sourcing.activeSources, { query: { positionId, source: 'true' } }, by)
  expect(shown.find(({ source }) => source === 'monster')).toMatchObject({ label: 'Monster', code: 's1', active: true })
  await make(sources.deactivate, { body: { source: 'monster' } }, by)
  const after = await make(sourcing.activeSources, { query: { positionId } }, by)
  expect(after.active_sources.map(({ source }) => source)).not.toContain('monster')
  for (const given of ['monster', 'Nobody’s Board', [], '', 7, null, [{}]])
    expect(
      await refuse(sourcing.start, { body: { positionId, autosource_providers: given as string } }, by),
    ).toMatchObject({ status_code: 400, message: 'Invalid source' })
  expect(await progressOf(positionId, by)).toBeNull()
})

// L-004 L-W03
test('sourcing goes from init to done, adds matching candidates, and counts them per source', async () => {
  const { by, positionId } = await aCase()
  for (const groups of [['Data people'], ['Data people'], ['Others']]) {
    const person = await aCandidate(db, by, { groups })
    await showSkills(db, person, [{ skill: 'sql' }, { skill: 'java' }])
  }
  const answer = await start(positionId, by, ['Internal resume', 'dice'])
  expect(answer).toMatchObject({ message: 'Autosourcing started from Internal resume, dice', state: 'init' })
  expect(await progressOf(positionId, by)).toMatchObject({
    run_id: answer.run_id,
    state: 'init',
    running: true,
    parts: [
      { source: 'internal', state: 'waiting' },
      { source: 'dice', state: 'waiting' },
    ],
  })
  // Pressing twice starts one run.
  expect((await start(positionId, by)).run_id).toBe(answer.run_id)
  await runJobs()
  expect(await progressOf(positionId, by)).toMatchObject({
    run_id: answer.run_id,
    state: 'done',
    running: false,
    parts: [
      { source: 'internal', state: 'done', found: 2, new: 2, known: 0, failed: 0, reason: '' },
      { source: 'dice', state: 'done', found: 0 },
    ],
  })
  expect(await eventsOf(db, by.companyId, 'sourcing.finished')).toMatchObject([
    { position_id: positionId, payload: { found: 2, added: 2 } },
  ])
  await start(positionId, by)
  await runJobs()
  expect((await progressOf(positionId, by))?.parts).toMatchObject([{ found: 2, new: 0, known: 2 }])
})

// L-W05
test('the event is removed after a while, though sourcing continues, and sourcing can be stopped', async () => {
  const { by, positionId } = await aCase()
  await start(positionId, by)
  const body = { position_id: positionId }
  expect(await make(sourcing.removeEvent, { body }, by)).toMatchObject({ success: true, state: 'done' })
  expect(await make(sourcing.removeEvent, { body }, by)).toMatchObject({ success: true, state: 'done' })
  expect(await progressOf(positionId, by)).toMatchObject({ state: 'done', running: true })
  expect(await make(sourcing.stop, { body: { positionId } }, by)).toMatchObject({ stopped: 1 })
  expect(await make(sourcing.stop, { body: { positionId } }, by)).toMatchObject({ stopped: 0 })
  await runJobs()
  expect(await progressOf(positionId, by)).toMatchObject({ running: false, parts: [{ state: 'stopped', found: 0 }] })
})

// L-W06
test('a social network is passed to the browser extension, with its query', async () => {
  const { by, positionId } = await aCase()
  const account = { source_user_name: 'northwind', source_password: 'a long password' }
  await make(sources.add, { body: { source: 'LinkedIn', ...account } }, by)
  const search_data = { account_type: 'Premium', boolean_query: 'sql' }
  await make(sourcing.chooseOptions, { body: { positionId, source: 'LinkedIn', search_data } }, by)
  const { relay } = await start(positionId, by, 'linkedin')
  expect(relay).toMatchObject([
    { message: 'HA002', position_id: positionId, source: 'LinkedIn', code: 's3', boolean_query: 'sql' },
  ])
  await runJobs()
  expect((await progressOf(positionId, by))?.parts).toMatchObject([
    { state: 'done', reason: expect.stringContaining('browser extension') },
  ])
})

// L-W02 L-W11
test('an unknown position or source, and those of another company, are not found, in the words of each call', async () => {
  const { by } = await aCase()
  const { positionId } = await aCase()
  const account = { source_user_name: 'northwind', source_password: 'a long password' }
  for (const id of [positionId, 'nowhere', '4c8e2a6f-1d3b-4f7a-9b05-7e2d9c1a8b07']) {
    expect(await call(sourcing.activeSources, { query: { positionId: id } }, by)).toMatchObject({
      status: 404,
      json: { message: 'Failed to fetch source providers', active_sources: [] },
    })
    expect(await refuse(sourcing.options, { query: { position_id: id, source: 's1' } }, by)).toMatchObject({
      status_code: 404,
      message: 'Error occured while fetching details!',
    })
    for (const refusal of [
      await refuse(sourcing.settings, { query: { positionId: id } }, by),
      await refuse(sourcing.start, { body: { positionId: id, autosource_providers: ['internal'] } }, by),
      await refuse(sourcing.removeEvent, { body: { position_id: id } }, by),
      await refuse(sourcing.chooseSettings, { body: { positionId: id, autosource_providers: ['dice'] } }, by),
      await refuse(sourcing.chooseOptions, { body: { positionId: id, source: 's1', search_data: {} } }, by),
    ])
      expect(refusal.status_code).toBe(404)
  }
  const own = await aCase()
  await make(sources.add, { body: { source: 'Their Board', ...account } }, by)
  expect(
    await refuse(sourcing.options, { query: { position_id: own.positionId, source: 'Their Board' } }, own.by),
  ).toMatchObject({ status_code: 404, message: 'Error occured while fetching details!' })
})

// L-E20
test('permission to source depends on the visibility of the position, and settings have their own', async () => {
  const { by, positionId } = await aCase()
  const hidden = await aPosition(db, by, { is_public: false })
  const { companyId } = by
  const reader = await aUser(db, { companyId, actions: ['view_public_position'] })
  const publicly = await aUser(db, { companyId, actions: ['view_all_positions', 'autosource_public_position'] })
  const body = { positionId, autosource_providers: ['internal'] }
  for (const refusal of [
    await refuse(sourcing.start, { body }, reader),
    await refuse(sourcing.chooseSettings, { body }, reader),
    await refuse(sourcing.chooseOptions, { body: { positionId, source: 's1', search_data: {} } }, reader),
    await refuse(sourcing.chooseSettings, { body }, publicly),
    await refuse(sourcing.start, { body: { ...body, positionId: hidden.positionId } }, publicly),
    await refuse(sourcing.stop, { body: { positionId: hidden.positionId } }, publicly),
  ])
    expect(refusal).toMatchObject({ status_code: 403, message: 'Not authorized to perform this action' })
  expect(await make(sourcing.start, { body }, publicly)).toMatchObject({ state: 'init' })
  expect(await make(sourcing.progress, { body: { positionId } }, reader)).toMatchObject({ may_source: false })
  for (const call of Object.values(sourcing)) {
    const input = call.example({ positionId, resumeGroup: 'Data people' } as never)
    expect((await refuse(call, input as never)).status_code).toBe(401)
  }
})

test('a closed position is no longer sourced', async () => {
  const { by, positionId } = await aCase()
  await start(positionId, by)
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('position').set({ stage: 'Closed' }).where('company_id', '=', by.companyId).execute(),
  )
  const body = { positionId, autosource_providers: ['dice'] }
  expect(await refuse(sourcing.start, { body }, by)).toMatchObject({ status_code: 409 })
  await runJobs()
  expect((await progressOf(positionId, by))?.parts).toMatchObject([{ state: 'stopped' }])
})
