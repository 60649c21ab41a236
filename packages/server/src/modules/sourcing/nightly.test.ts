import { notifications } from '@rolecall/contract/notifications/notifications'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aBoard, pagesOf } from '../../../test/factories/board.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { sourceNightly } from './source-nightly.ts'

const { db, deps, make, refuse, runJobs } = await testApp()
deps.env = { ...deps.env, PRIVATE_SOURCES: 'allow' }
let nights = 0

/** Runs the nightly job and everything that it queues. Calls are made by day, when sessions are open. */
async function atNight(run: () => Promise<void>) {
  const { now } = deps
  deps.now = () => new Date(NOW.getTime() + nights * DAY_MS)
  await run()
  await runJobs()
  Object.assign(deps, { now })
}
const aNight = () => {
  nights += 1
  return atNight(() => sourceNightly.run({}, deps))
}

const person = (id: string) => ({
  id,
  basics: { name: `Person ${id}`, email: `${id}@nightly.example`, label: 'Data Engineer' },
  skills: [{ name: 'SQL' }],
})

/** A position that draws on a board with more people every night, switched on by a colleague of its owner. */
async function aCase(openings = 2) {
  const owner = await aUser(db, { role: 'company_admin' })
  const colleague = await aUser(db, { role: 'company_admin', companyId: owner.companyId })
  const { positionId, companyId, projectId } = await aPosition(db, owner, { total_openings: openings })
  const people = [person('a')]
  const board = await aBoard((asked) => pagesOf(people)(asked))
  await make(sourcing.chooseConnector, { body: { source: 'dice', address: board.address } }, owner)
  await make(sourcing.chooseSettings, { body: { positionId, autosource_providers: ['dice'] } }, owner)
  const choose = (is_on: boolean, who: TestUser = colleague) =>
    make(sourcing.chooseNightly, { body: { positionId, is_on } }, who)
  const progress = () => make(sourcing.progress, { body: { positionId } }, owner)
  return { owner, colleague, positionId, companyId, projectId, people, board, choose, progress }
}
const toldTo = async (who: TestUser) =>
  (await make(notifications.list, { query: {} }, who)).data.map(({ sentence }) => sentence)

test('every night a position’s sources are searched once, and its owner and subscribers get the result', async () => {
  const { owner, colleague, companyId, people, board, choose, progress } = await aCase()
  expect((await progress()).nightly).toEqual({ is_on: false, by: '', ended: '', waits: '' })
  expect(await choose(true)).toMatchObject({ nightly: { is_on: true, ended: '', waits: '' } })
  await aNight()
  expect((await progress()).run).toMatchObject({
    is_nightly: true,
    state: 'done',
    parts: [{ source: 'dice', state: 'done', found: 1, new: 1 }],
  })
  const sentence = expect.stringMatching(/^Nightly sourcing for .+ found 1 person, who is new there\.$/)
  expect(await toldTo(owner)).toEqual([sentence])
  expect(await toldTo(colleague)).toEqual([sentence])
  // Starting it twice in a night, from another machine or after a crash, makes one run.
  await atNight(() => sourceNightly.run({}, deps))
  expect(board.asked).toHaveLength(1)
  // A night without new people is in the history and notifies no user.
  await aNight()
  expect(await eventsOf(db, companyId, 'sourcing.night-over')).toHaveLength(2)
  expect(await toldTo(owner)).toHaveLength(1)
  people.push(person('b'))
  await aNight()
  expect(await toldTo(owner)).toHaveLength(2)
})

test('the search ends with a notice when all openings are filled, and cannot be enabled while they are', async () => {
  const { owner, positionId, companyId, board, choose, progress } = await aCase(1)
  await choose(true)
  const hired = await aCandidate(db, owner, {})
  await anApplication(db, { companyId, positionId }, hired, { status: 'Selected' })
  await aNight()
  expect(board.asked).toHaveLength(0)
  const { run, nightly } = await progress()
  expect(run).toBeNull()
  expect(nightly).toMatchObject({ is_on: false, ended: 'The position has no openings left.' })
  expect(await toldTo(owner)).toEqual([
    expect.stringMatching(/^Nightly sourcing for .+ ended: the position has no openings left\.$/),
  ])
  const body = { positionId, is_on: true }
  expect(await refuse(sourcing.chooseNightly, { body }, owner)).toMatchObject({ status_code: 409 })
  await aNight()
  expect(await toldTo(owner)).toHaveLength(1)
})

test('a position on hold waits, and a closed one is no longer searched', async () => {
  const { owner, positionId, board, choose, progress } = await aCase()
  await choose(true)
  const act = (stage: 'hold' | 'close', action: boolean) =>
    make(lifecycle.act, { body: { positionId, stage, action } }, owner)
  await act('hold', true)
  await aNight()
  expect(board.asked).toHaveLength(0)
  expect((await progress()).nightly).toMatchObject({ is_on: true, waits: 'The position is on hold.' })
  await act('hold', false)
  await aNight()
  expect(board.asked).toHaveLength(1)
  await act('close', true)
  await aNight()
  expect(board.asked).toHaveLength(1)
  expect((await progress()).nightly).toMatchObject({ is_on: false, ended: 'The position is closed.' })
})

test('a nightly search without a source, or turned off, runs nothing, and a double click creates one entry', async () => {
  const { owner, companyId, board, choose, progress } = await aCase()
  await choose(true)
  await choose(true)
  await choose(false)
  await choose(false)
  expect((await eventsOf(db, companyId, 'sourcing.nightly-chosen')).map(({ payload }) => payload)).toEqual([
    { is_on: true },
    { is_on: false },
  ])
  await aNight()
  expect(board.asked).toHaveLength(0)
  await choose(true)
  await make(sourcing.switchConnector, { body: { source: 'dice', is_on: false } }, owner)
  await aNight()
  expect(board.asked).toHaveLength(0)
  expect((await progress()).run?.parts).toMatchObject([{ source: 'dice', state: 'done', found: 0 }])
})

test('a source that fails at night is reported to users who wanted the search', async () => {
  const { owner, colleague, choose } = await aCase()
  const broken = await aBoard(() => ({ status: 404, body: {} }))
  await make(sourcing.chooseConnector, { body: { source: 'dice', address: broken.address } }, owner)
  await choose(true)
  await aNight()
  expect(await toldTo(colleague)).toEqual([expect.stringMatching(/Failed sources: Dice\.$/)])
})

test('only users who may source for a position enable it', async () => {
  const { owner, companyId, positionId } = await aCase()
  const reader = await aUser(db, { companyId, actions: ['view_public_position'] })
  const body = { positionId, is_on: true }
  expect(await refuse(sourcing.chooseNightly, { body }, reader)).toMatchObject({ status_code: 403 })
  const stranger = await aUser(db, { role: 'company_admin' })
  expect(await refuse(sourcing.chooseNightly, { body }, stranger)).toMatchObject({ status_code: 404 })
  for (const is_on of [undefined, null, 'often', [], 7] as unknown as boolean[]) {
    const given = { body: { positionId, is_on } }
    expect(await refuse(sourcing.chooseNightly, given, owner)).toMatchObject({ status_code: 400 })
  }
})
