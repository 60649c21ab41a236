import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { expect, test } from 'vitest'
import { applicationOf, aShortlist } from '../../../test/factories/application.ts'
import type { TestCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition, type TestPosition } from '../../../test/factories/position.ts'
import { aResume } from '../../../test/factories/resume.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const { db, make, refuse } = await testApp()

const typed = 'The customer has stopped the project. '.repeat(5)

const bodyOf = ({ positionId }: TestPosition, { resumeId }: TestCandidate, over: object = {}) => ({
  body: { positionId, resumeId, status: 'Shortlisted', ...over },
})

async function countsOf({ positionId }: TestPosition, by: TestUser) {
  const { groups, total, ...keys } = await make(shortlist.statusCount, { body: { positionId } }, by)
  const counted = groups.filter(({ count }) => count > 0).map(({ group_id, count }) => [group_id, count])
  for (const [group, count] of counted) expect(keys[group as string]).toBe(count)
  return { ...Object.fromEntries(counted), total }
}

// Rule H-101.
// L-S07 L-S09 L-S11
test('a move changes group, counts and history, and the reply has the flags of the new status', async () => {
  const { by, position, first } = await aShortlist(db, 2)
  expect(await countsOf(position, by)).toEqual({ 'Initial Status': 2, total: 2 })

  const reply = await make(
    pipeline.changeStatus,
    bodyOf(position, first, { status: 'screened', status_grp: 'Screened', comments: 'Strong in SQL', rating: 80 }),
    by,
  )

  expect(reply).toMatchObject({
    screening: true,
    schedule: true,
    interview_form_one: false,
    screener_form_exists: false,
    data: { moved: 1, status: 'Screened', status_grp: 'Screened' },
  })
  expect(await countsOf(position, by)).toEqual({ 'Initial Status': 1, Screened: 1, total: 2 })
  expect(await applicationOf(db, position, first)).toMatchObject({
    comments: 'Strong in SQL',
    rating: 80,
    moved_by: by.userId,
  })
  expect(await eventsOf(db, by.companyId, 'application.moved')).toMatchObject([
    {
      candidate_id: first.candidateId,
      change_id: reply.data.change_id,
      payload: {
        from: 'Initial Status',
        to: 'Screened',
        from_group: 'Initial Status',
        to_group: 'Screened',
        comments: 'Strong in SQL',
        score: 60,
      },
    },
  ])
})

// L-Q01 L-S08
test('a move to a sub-status within a group counts as a move', async () => {
  const { by, position, first } = await aShortlist(db, 1, { status: 'Screened' })
  await make(pipeline.changeStatus, bodyOf(position, first, { status: 'Screening on hold' }), by)
  expect(await countsOf(position, by)).toEqual({ Screened: 1, total: 1 })
  const { groups } = await make(shortlist.statusCount, { body: { positionId: position.positionId } }, by)
  expect(groups.find(({ group_id }) => group_id === 'Screened')?.sub_status).toEqual([
    { status_id: 'Screened', name: 'Screened', colour: '', count: 0 },
    { status_id: 'Screening on hold', name: 'Screening on hold', colour: '', count: 1 },
  ])
})

test('a candidate is identified by any résumé, or by their own id', async () => {
  const { by, position, people } = await aShortlist(db, 2)
  const [one, other] = people as [TestCandidate, TestCandidate]
  const older = await aResume(db, one)
  await make(pipeline.changeStatus, bodyOf(position, { ...one, resumeId: older }), by)
  await make(pipeline.changeStatus, bodyOf(position, { ...other, resumeId: other.candidateId }), by)
  expect(await countsOf(position, by)).toEqual({ Shortlisted: 2, total: 2 })
})

// L-S03
test('a custom reason is accepted in any field, and replaces Others', async () => {
  const { by, position, people } = await aShortlist(db, 3)
  const [one, two, three] = people as [TestCandidate, TestCandidate, TestCandidate]
  const words = 'Wants to stay in the city where the family lives. '.repeat(4)
  const reject = (person: TestCandidate, over: object) =>
    make(pipeline.changeStatus, bodyOf(position, person, { status: 'Rejected', ...over }), by)
  await reject(one, { reason: 'Others', reject_reason: words })
  await reject(two, { reason: '', reason_api_key: 'why', why: words })
  await reject(three, { reason: words, reject_reason: 'Others' })
  const reasons = await Promise.all(people.map((person) => applicationOf(db, position, person)))
  expect(reasons.map(({ reason }) => reason)).toEqual([words.trim(), words.trim(), words.trim()])
})

// L-S07
test('several candidates are moved in one change, and one undo restores each', async () => {
  const { by, position, people } = await aShortlist(db, 3)
  const [first, second, third] = people as [TestCandidate, TestCandidate, TestCandidate]
  await make(pipeline.changeStatus, bodyOf(position, first, { comments: 'Call her on Monday', rating: 70 }), by)
  const before = await applicationOf(db, position, first)

  const candidate_data = [
    { resumeId: first.resumeId, previous_status: 'Shortlisted', rating: 10 },
    { resumeId: third.candidateId },
    { resumeId: second.resumeId },
    { resumeId: second.candidateId },
  ]
  const { data } = await make(
    pipeline.changeStatus,
    {
      body: {
        positionId: position.positionId,
        status: 'Not Interested',
        reject_reason: 'Salary too low',
        reason_api_key: 'reject_reason',
        candidate_data,
      },
    },
    by,
  )
  expect(data.moved).toBe(3)
  expect(await applicationOf(db, position, second)).toMatchObject({ excluded: true, reason: 'Salary too low' })

  const undo = { body: { positionId: position.positionId, change_id: data.change_id } }
  expect(await make(pipeline.undoChange, undo, by)).toMatchObject({ restored: 3, skipped: 0 })
  expect(await countsOf(position, by)).toEqual({ 'Initial Status': 2, Shortlisted: 1, total: 3 })
  expect(await applicationOf(db, position, first)).toEqual({ ...before, version: before.version + 2 })
  expect(await applicationOf(db, position, second)).toMatchObject({ excluded: false, reason: null, moved_by: null })
  expect(await eventsOf(db, by.companyId, 'application.move-undone')).toHaveLength(3)

  expect(await make(pipeline.undoChange, undo, by)).toMatchObject({ restored: 0, skipped: 3 })
  expect(await eventsOf(db, by.companyId, 'application.move-undone')).toHaveLength(3)
})

test('undo leaves candidates moved since then in place', async () => {
  const { by, position, people } = await aShortlist(db, 2)
  const candidate_data = people.map(({ resumeId }) => ({ resumeId }))
  const { data } = await make(
    pipeline.changeStatus,
    { body: { positionId: position.positionId, status: 'Shortlisted', candidate_data } },
    by,
  )
  await make(pipeline.changeStatus, bodyOf(position, people[0] as TestCandidate, { status: 'Screened' }), by)
  const undone = await make(
    pipeline.undoChange,
    { body: { positionId: position.positionId, change_id: data.change_id } },
    by,
  )
  expect(undone).toMatchObject({ restored: 1, skipped: 1 })
  expect(await countsOf(position, by)).toEqual({ 'Initial Status': 1, Screened: 1, total: 2 })
})

test('only the user who moved, or an administrator, may undo, and an unknown change is not found', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  const { data } = await make(pipeline.changeStatus, bodyOf(position, first), by)
  const undo = (change_id: string) => ({ body: { positionId: position.positionId, change_id } })
  expect(await refuse(pipeline.undoChange, undo(data.change_id), await aUser(db, by))).toMatchObject({
    status_code: 403,
  })
  for (const unknown of ['x', '00000000-0000-4000-8000-000000000000'])
    expect(await refuse(pipeline.undoChange, undo(unknown), by)).toMatchObject({ status_code: 404 })
  const elsewhere = await aPosition(db, by)
  expect(
    await refuse(pipeline.undoChange, { body: { positionId: elsewhere.positionId, change_id: data.change_id } }, by),
  ).toMatchObject({ status_code: 404 })
  const admin = await aUser(db, { ...by, role: 'company_admin' })
  expect(await make(pipeline.undoChange, undo(data.change_id), admin)).toMatchObject({ restored: 1 })
})

// L-S03
test.each([
  ['one from the list', { reason: 'Skills do not match' }, 'Skills do not match'],
  ['the field named by the status', { reject_reason: 'Position was filled' }, 'Position was filled'],
  ['the field named by the request', { reason_api_key: 'why', why: 'Position was filled' }, 'Position was filled'],
  ['a custom text of at least 150 characters', { reason: typed }, typed.trim()],
])('a rejection takes its reason from %s', async (_, over, reason) => {
  const { by, position, first } = await aShortlist(db, 1)
  await make(pipeline.changeStatus, bodyOf(position, first, { status: 'Rejected', ...over }), by)
  expect(await applicationOf(db, position, first)).toMatchObject({ status_id: 'Rejected', reason })
})

test('rejecting as not interested or do not call back excludes, and moving back ends the exclusion', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  await make(
    pipeline.changeStatus,
    bodyOf(position, first, { status: 'Not Interested', reason: 'Not looking now' }),
    by,
  )
  expect(await applicationOf(db, position, first)).toMatchObject({ excluded: true })
  await make(pipeline.changeStatus, bodyOf(position, first), by)
  expect(await applicationOf(db, position, first)).toMatchObject({ excluded: false })
  await make(pipeline.changeStatus, bodyOf(position, first, { status: 'Screened', exclude_from_callback: true }), by)
  expect(await applicationOf(db, position, first)).toMatchObject({ excluded: true })
})
