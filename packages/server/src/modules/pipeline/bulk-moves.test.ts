import { merges } from '@rolecall/contract/duplicates/merges'
import { bulkMoves } from '@rolecall/contract/pipeline/bulk-moves'
import { exclusions } from '@rolecall/contract/pipeline/exclusions'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { blind } from '@rolecall/contract/revealing/blind'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { expect, test } from 'vitest'
import { anApplication, applicationOf, aShortlist, manyApplications } from '../../../test/factories/application.ts'
import { aCandidate, type TestCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition, type TestPosition } from '../../../test/factories/position.ts'
import { updateSettings } from '../../../test/factories/settle.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { deleteApplications } from '../applications/applications.queries.ts'
import { moveInChunks } from './run-bulk-move.ts'
import { undoInChunks } from './undo-bulk-move.ts'

const { db, deps, call, make, refuse, runJobs } = await testApp()

/** Small, so that a few candidates make several chunks. */
const CHUNK = 4

const bodyOf = ({ positionId }: TestPosition, over: object = {}) => ({
  body: { positionId, status: 'Shortlisted', filter_set: { status_grp: 'Initial Status' }, ...over },
})

const lastOf = async ({ positionId }: TestPosition, by: TestUser) =>
  (await make(bulkMoves.list, { body: { positionId } }, by)).data[0]

async function leftOutOf({ positionId }: TestPosition, by: TestUser) {
  const { change_id = '' } = (await lastOf({ positionId } as TestPosition, by)) ?? {}
  const { data } = await make(bulkMoves.leftOut, { body: { positionId, change_id } }, by)
  return Object.fromEntries(data.map(({ name, why }) => [name, why]))
}

const move = ({ positionId }: TestPosition, { resumeId }: TestCandidate, status: string, by: TestUser) =>
  make(pipeline.changeStatus, { body: { positionId, resumeId, status } }, by)

const statusesOf = async ({ companyId, positionId }: TestPosition) => {
  const rows = await withCompany(db, companyId, (tx) =>
    tx
      .selectFrom('application')
      .select(['status_id', ({ fn }) => fn.countAll<string>().as('count')])
      .where('company_id', '=', companyId)
      .where('position_id', '=', positionId)
      .groupBy('status_id')
      .execute(),
  )
  return Object.fromEntries(rows.map(({ status_id, count }) => [status_id, Number(count)]))
}

/** Services that fail when the clock is read for the `last`th time; it is read once per transaction. */
function dyingAfter(last: number) {
  let asked = 0
  const now = () => {
    asked += 1
    if (asked > last) throw new Error('The power is gone')
    return deps.now()
  }
  return { ...deps, now }
}

test('everyone matching the filters is moved in the background, and one undo moves all back', async () => {
  const { by, position, people, first } = await aShortlist(db, 2)
  await manyApplications(db, position, 298)
  await move(position, first, 'Shortlisted', by)
  const before = await statusesOf(position)

  const begun = await make(shortlist.createBulkMove, bodyOf(position, { status: 'Screened', comments: 'The fair' }), by)
  expect(begun).toMatchObject({ message: 'Moving 299 candidates to Screened.', total: 299 })
  expect(await statusesOf(position)).toEqual(before)
  expect(await lastOf(position, by)).toMatchObject({ state: 'running', total: 299, moved: 0, may_undo: true })
  await runJobs()
  expect(await statusesOf(position)).toEqual({ Shortlisted: 1, Screened: 299 })
  expect(await lastOf(position, by)).toMatchObject({ state: 'finished', moved: 299, skipped: 0 })
  expect(await applicationOf(db, position, people[1] as TestCandidate)).toMatchObject({
    comments: 'The fair',
    moved_by: by.userId,
    version: 2,
  })

  const undo = { body: { positionId: position.positionId, change_id: begun.change_id } }
  expect(await make(pipeline.undoChange, undo, by)).toMatchObject({ message: '299 candidates are being moved back.' })
  expect(await make(pipeline.undoChange, undo, by)).toMatchObject({ message: 'The move is already undone.' })
  await runJobs()
  expect(await statusesOf(position)).toEqual(before)
  expect(await lastOf(position, by)).toMatchObject({ state: 'undone', restored: 299, kept: 0 })
  expect(await eventsOf(db, by.companyId, 'application.moved')).toHaveLength(300)
  expect(await eventsOf(db, by.companyId, 'application.move-undone')).toHaveLength(299)
})

test('candidates moved by a colleague in the meantime, or frozen elsewhere, are skipped with the reason', async () => {
  const { by, position, people } = await aShortlist(db, 6)
  const colleague = await aUser(db, by)
  const [moved, back, taken, gone] = people as [TestCandidate, TestCandidate, TestCandidate, TestCandidate]
  const other = await aPosition(db, by)
  await anApplication(db, other, taken)
  await updateSettings(db, by, { freeze: { statuses: ['Selected'], days: 30 } })

  await make(shortlist.createBulkMove, bodyOf(position), by)
  await move(position, moved, 'Screened', colleague)
  await move(position, back, 'Screened', colleague)
  await move(position, back, 'Initial Status', colleague)
  await move(other, taken, 'HM Review', colleague)
  await move(other, taken, 'Selected', colleague)
  await withCompany(db, by.companyId, (tx) => deleteApplications(tx, position.positionId, [gone.candidateId]))
  await runJobs()
  expect(await leftOutOf(position, by)).toMatchObject({
    [moved.name]: 'They were moved to Screened in the meantime.',
    [back.name]: 'They were moved to Initial Status in the meantime.',
    [taken.name]: expect.stringContaining('is frozen and can’t be moved right now'),
    [gone.name]: 'They are no longer on the position.',
  })
  expect(await applicationOf(db, position, moved)).toMatchObject({ status_id: 'Screened' })
  expect(await lastOf(position, by)).toMatchObject({ state: 'finished', moved: 2, skipped: 4 })
})

test('skipped candidates are shown under names that the reader may see, for anyone’s move, also after a merge', async () => {
  const by = await aUser(db)
  const admin = await aUser(db, { ...by, role: 'company_admin' })
  const position = await aPosition(db, by, { blind_review: true })
  const people = ['Mara Elfring', 'Ola Lindqvist', 'Frida Ek'].map((name) =>
    aCandidate(db, by, { candidate: { name } }),
  )
  const [left, merged, kept] = (await Promise.all(people)) as [TestCandidate, TestCandidate, TestCandidate]
  for (const person of [left, merged, kept]) await anApplication(db, position, person)
  const { positionId } = position
  await updateSettings(db, by, { exclude_duration: 30 })
  for (const { candidateId } of [left, merged]) {
    await make(blind.reveal, { body: { candidate_id: candidateId, positionId, reason: 'They need a visa.' } }, admin)
    await make(exclusions.exclude, { body: { candidateId, positionId, scope: 'general' } }, admin)
  }
  await make(shortlist.createBulkMove, bodyOf(position, { status: 'Screened', filter_set: {} }), admin)
  await runJobs()
  expect(await leftOutOf(position, admin)).toMatchObject({ [left.name]: expect.stringContaining(left.name) })
  const [updated_data, dedup_record] = [kept, merged].map(({ candidateId }) => ({ candidate_id: candidateId }))
  await make(merges.merge, { body: { updated_data, dedup_record } } as never, admin)
  const shown = JSON.stringify(await leftOutOf(position, by))
  expect(shown).toContain(`Candidate ${left.candidateId}`)
  for (const { name } of [left, merged]) expect(shown).not.toContain(name)
})

test('a preview of a bulk move lists who would be skipped and why, as the move does, and moves nobody', async () => {
  const { by, position, people } = await aShortlist(db, 6)
  const [taken, lost, ahead, ...free] = people as [TestCandidate, TestCandidate, TestCandidate, ...TestCandidate[]]
  const other = await aPosition(db, by)
  await anApplication(db, other, taken)
  await updateSettings(db, by, { freeze: { statuses: ['Selected'], days: 30 }, exclude_duration: 30 })
  await move(other, taken, 'HM Review', by)
  await move(other, taken, 'Selected', by)
  await move(position, ahead, 'Screened', by)
  const scope = 'general' as const
  const { candidateId } = lost
  await make(exclusions.exclude, { body: { candidateId, positionId: position.positionId, scope } }, by)

  const body = bodyOf(position, { status: 'Screened', filter_set: {} })
  const { total, moved, left_out } = await make(shortlist.weighBulkMove, body, by)
  expect([total, moved]).toEqual([6, free.length])
  expect(Object.fromEntries(left_out.map(({ reason, message }) => [reason, message]))).toEqual({
    frozen: `${taken.name} is frozen and can’t be moved right now.`,
    excluded: `${lost.name} is not interested in any position for now.`,
    'same-status': `${ahead.name} is already in Screened.`,
  })
  expect(await lastOf(position, by)).toBeUndefined()
  await make(shortlist.createBulkMove, body, by)
  await runJobs()
  expect(await lastOf(position, by)).toMatchObject({ moved: free.length, skipped: 3 })
  expect(Object.keys(await leftOutOf(position, by)).toSorted()).toEqual(
    [taken, lost, ahead].map(({ name }) => name).toSorted(),
  )
})

test('if the position closes, or the user loses permission, during a move, nobody else is moved', async () => {
  const { by, position } = await aShortlist(db, 6)
  const { change_id: moveId } = await make(shortlist.createBulkMove, bodyOf(position), by)
  const task = { companyId: by.companyId, moveId }
  await expect(moveInChunks(task, dyingAfter(1), CHUNK)).rejects.toThrow('The power is gone')
  const admin = await aUser(db, { ...by, role: 'company_admin' })
  await make(lifecycle.act, { body: { positionId: position.positionId, stage: 'close' } } as never, admin)
  await moveInChunks(task, deps, CHUNK)
  expect(await lastOf(position, by)).toMatchObject({ state: 'finished', moved: 4, skipped: 2 })
  expect(Object.values(await leftOutOf(position, by))).toEqual(
    Array(2).fill('The position was closed in the meantime.'),
  )

  const { by: leaving, position: theirs } = await aShortlist(db, 2)
  await make(shortlist.createBulkMove, bodyOf(theirs), leaving)
  await withCompany(db, leaving.companyId, (tx) =>
    tx.updateTable('app_user').set({ is_active: false }).where('id', '=', leaving.userId).execute(),
  )
  await runJobs()
  expect(await statusesOf(theirs)).toEqual({ 'Initial Status': 2 })
})

test('an interrupted move or undo resumes and moves nobody twice', async () => {
  const { by, position } = await aShortlist(db, 10)
  const { change_id: moveId } = await make(shortlist.createBulkMove, bodyOf(position), by)
  const task = { companyId: by.companyId, moveId }
  await expect(moveInChunks(task, dyingAfter(2), CHUNK)).rejects.toThrow('The power is gone')
  expect(await lastOf(position, by)).toMatchObject({ state: 'running', moved: 8 })
  await Promise.all([moveInChunks(task, deps, CHUNK), moveInChunks(task, deps, CHUNK)])
  expect(await lastOf(position, by)).toMatchObject({ state: 'finished', moved: 10 })
  expect(await eventsOf(db, by.companyId, 'application.moved')).toHaveLength(10)

  const undo = { body: { positionId: position.positionId, change_id: moveId } }
  await make(pipeline.undoChange, undo, by)
  const undoing = { ...task, by: by.userId }
  await expect(undoInChunks(undoing, dyingAfter(1), CHUNK)).rejects.toThrow('The power is gone')
  expect(await lastOf(position, by)).toMatchObject({ state: 'undoing', restored: 4 })
  await Promise.all([undoInChunks(undoing, deps, CHUNK), undoInChunks(undoing, deps, CHUNK)])
  expect(await statusesOf(position)).toEqual({ 'Initial Status': 10 })
  expect(await eventsOf(db, by.companyId, 'application.move-undone')).toHaveLength(10)
})

test('undoing a running move stops it, and moves back only those already moved', async () => {
  const { by, position } = await aShortlist(db, 6)
  const { change_id } = await make(shortlist.createBulkMove, bodyOf(position), by)
  const task = { companyId: by.companyId, moveId: change_id }
  await expect(moveInChunks(task, dyingAfter(1), CHUNK)).rejects.toThrow('The power is gone')
  await make(pipeline.undoChange, { body: { positionId: position.positionId, change_id } }, by)
  await runJobs()
  expect(await lastOf(position, by)).toMatchObject({ state: 'undone', moved: 4, restored: 4, skipped: 2 })
  expect(await statusesOf(position)).toEqual({ 'Initial Status': 6 })
})

test('after a configuration change, undo leaves candidates whose status is gone in place, and says so', async () => {
  const { by, position, people } = await aShortlist(db, 3)
  const [first, ...others] = people as [TestCandidate, ...TestCandidate[]]
  await move(position, first, 'Screened', by)
  await move(position, first, 'Screening on hold', by)
  const filter_set = {}
  const { change_id } = await make(shortlist.createBulkMove, bodyOf(position, { filter_set, status: 'HM Review' }), by)
  await runJobs()
  await withCompany(db, by.companyId, async (tx) => {
    for (const [table, column] of [['application_count', 'status_id'] as const, ['status', 'id'] as const])
      await tx
        .deleteFrom(table)
        .where('company_id', '=', by.companyId)
        .where(column, '=', 'Screening on hold')
        .execute()
  })
  await make(pipeline.undoChange, { body: { positionId: position.positionId, change_id } }, by)
  await runJobs()
  expect(await lastOf(position, by)).toMatchObject({ state: 'undone', restored: others.length, kept: 1 })
  expect(await leftOutOf(position, by)).toEqual({ [first.name]: 'Their earlier status no longer exists.' })
})

test('rejecting as not interested excludes candidates, from all positions on request, and undo readmits them', async () => {
  const { by, position } = await aShortlist(db, 3)
  const reason = 'Not looking now'
  const body = bodyOf(position, { status: 'Not Interested', reason, scope: 'general' })
  const { change_id } = await make(shortlist.createBulkMove, body, by)
  await runJobs()
  const inForce = () =>
    withCompany(db, by.companyId, (tx) =>
      tx.selectFrom('candidate_exclusion').select('position_id').where('ended_at', 'is', null).execute(),
    )
  expect(await inForce()).toEqual(Array(3).fill({ position_id: null }))
  await make(pipeline.undoChange, { body: { positionId: position.positionId, change_id } }, by)
  await runJobs()
  expect(await inForce()).toEqual([])
})

test('a double click moves nobody twice, and the next move waits for the first', async () => {
  const { by, position } = await aShortlist(db, 3)
  const answers = await Promise.all([1, 2].map(() => call(shortlist.createBulkMove, bodyOf(position), by)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
    message: 'Candidates on this position are already being moved. Try again when that’s done.',
  })
  await runJobs()
  expect(await eventsOf(db, by.companyId, 'application.moved')).toHaveLength(3)
  expect(await refuse(shortlist.createBulkMove, bodyOf(position), by)).toMatchObject({
    status_code: 409,
    message: 'There’s no one to move.',
  })
})

test('a long list of candidates is moved, limited to the filters and the position', async () => {
  const { by, position, people } = await aShortlist(db, 4)
  const [first, second, third] = people as [TestCandidate, TestCandidate, TestCandidate]
  await move(position, third, 'Screened', by)
  const candidate_ids = [first.resumeId, second.candidateId, third.candidateId]
  expect(await make(shortlist.createBulkMove, bodyOf(position, { candidate_ids }), by)).toMatchObject({ total: 2 })
  await runJobs()
  expect(await statusesOf(position)).toEqual({ 'Initial Status': 1, Shortlisted: 2, Screened: 1 })

  const { by: stranger, position: elsewhere, first: theirs } = await aShortlist(db, 1)
  for (const id of [theirs.candidateId, theirs.resumeId, 'x'])
    expect(await refuse(shortlist.createBulkMove, bodyOf(position, { candidate_ids: [id] }), by)).toMatchObject({
      status_code: 404,
    })
  const { change_id = '' } = (await lastOf(position, by)) ?? {}
  for (const [calls, input] of [
    [bulkMoves.list, { body: { positionId: position.positionId } }],
    [bulkMoves.leftOut, { body: { positionId: elsewhere.positionId, change_id } }],
    [pipeline.undoChange, { body: { positionId: elsewhere.positionId, change_id } }],
    [shortlist.createBulkMove, bodyOf(position)],
    [shortlist.weighBulkMove, bodyOf(position)],
  ] as const)
    expect(await refuse(calls, input as never, stranger)).toMatchObject({ status_code: 404 })
  const colleague = await aUser(db, by)
  const undo = { body: { positionId: position.positionId, change_id } }
  expect(await refuse(pipeline.undoChange, undo, colleague)).toMatchObject({ status_code: 403 })
})

test.each([
  ['an unknown status', { status: 'Nowhere' }, 400],
  ['a status of another group', { status_grp: 'Screened' }, 400],
  ['no required reason', { status: 'Rejected' }, 400],
  ['invalid filters', { filter_set: { min_score: {} } }, 400],
  ['an invalid list', { candidate_ids: 'all' }, 400],
  ['too many', { candidate_ids: Array.from({ length: 10_001 }, (_, id) => `${id}`) }, 400],
  ['an unknown position', { positionId: 'nowhere' }, 404],
])('a bulk move with %s is refused', async (_, over, status_code) => {
  const { by, position } = await aShortlist(db, 1)
  expect(await refuse(shortlist.createBulkMove, bodyOf(position, over), by)).toMatchObject({ status_code })
})
