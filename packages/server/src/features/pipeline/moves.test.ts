import { candidates } from '@rolecall/contract/candidates'
import { pipeline } from '@rolecall/contract/pipeline'
import { expect, test } from 'vitest'
import { aUser, type TestUser } from '../../../test/factories.ts'
import {
  aCandidate,
  anApplication,
  aPosition,
  aResume,
  type TestCandidate,
  type TestPosition,
} from '../../../test/factories-pipeline.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../db/with-company.ts'

const { db, make, refuse, call } = await testApp()

const HOUR_MS = 3_600_000
const typed = 'The customer has stopped the project. '.repeat(5)

async function aShortlist(size: number, wish: Parameters<typeof anApplication>[3] = {}) {
  const by = await aUser(db)
  const position = await aPosition(db, by)
  const people: TestCandidate[] = []
  for (let count = 0; count < size; count += 1) {
    const person = await aCandidate(db, by)
    await anApplication(db, position, person, wish)
    people.push(person)
  }
  const [first] = people
  if (!first) throw new Error('A shortlist holds somebody')
  return { by, position, people, first }
}

const bodyOf = ({ positionId }: TestPosition, { resumeId }: TestCandidate, over: object = {}) => ({
  body: { positionId, resumeId, status: 'Shortlisted', ...over },
})

const rowOf = ({ companyId, positionId }: TestPosition, { candidateId }: TestCandidate) =>
  withCompany(db, companyId, (tx) =>
    tx
      .selectFrom('application')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('position_id', '=', positionId)
      .where('candidate_id', '=', candidateId)
      .executeTakeFirstOrThrow(),
  )

async function countsOf({ positionId }: TestPosition, by: TestUser) {
  const { groups, total, ...keys } = await make(pipeline.statusCount, { body: { positionId } }, by)
  const counted = groups.filter(({ count }) => count > 0).map(({ group_id, count }) => [group_id, count])
  for (const [group, count] of counted) expect(keys[group as string]).toBe(count)
  return { ...Object.fromEntries(counted), total }
}

const eventsOf = (companyId: string, kind: string) =>
  withCompany(db, companyId, (tx) =>
    tx
      .selectFrom('event')
      .select(['candidate_id', 'change_id', 'payload'])
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .execute(),
  )

test('a move changes group, counts and history, and the reply carries the flags of the new status', async () => {
  const { by, position, first } = await aShortlist(2)
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
  expect(await rowOf(position, first)).toMatchObject({ comments: 'Strong in SQL', rating: 80, moved_by: by.userId })
  expect(await eventsOf(by.companyId, 'application.moved')).toMatchObject([
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

test('a move within a group, to a sub-status, is one too', async () => {
  const { by, position, first } = await aShortlist(1, { status: 'Screened' })
  await make(pipeline.changeStatus, bodyOf(position, first, { status: 'Screening on hold' }), by)
  expect(await countsOf(position, by)).toEqual({ Screened: 1, total: 1 })
  const { groups } = await make(pipeline.statusCount, { body: { positionId: position.positionId } }, by)
  expect(groups.find(({ group_id }) => group_id === 'Screened')?.sub_status).toEqual([
    { status_id: 'Screened', name: 'Screened', count: 0 },
    { status_id: 'Screening on hold', name: 'Screening on hold', count: 1 },
  ])
})

test('a candidate is named by any résumé, or by its own id', async () => {
  const { by, position, people } = await aShortlist(2)
  const [one, other] = people as [TestCandidate, TestCandidate]
  const older = await aResume(db, one)
  await make(pipeline.changeStatus, bodyOf(position, { ...one, resumeId: older }), by)
  await make(pipeline.changeStatus, bodyOf(position, { ...other, resumeId: other.candidateId }), by)
  expect(await countsOf(position, by)).toEqual({ Shortlisted: 2, total: 2 })
})

test('many are moved with one change, and one undo puts back each with what it was', async () => {
  const { by, position, people } = await aShortlist(3)
  const [first, second, third] = people as [TestCandidate, TestCandidate, TestCandidate]
  await make(pipeline.changeStatus, bodyOf(position, first, { comments: 'Call her on Monday', rating: 70 }), by)
  const before = await rowOf(position, first)

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
  expect(await rowOf(position, second)).toMatchObject({ excluded: true, reason: 'Salary too low' })

  const undo = { body: { positionId: position.positionId, change_id: data.change_id } }
  expect(await make(pipeline.undoChange, undo, by)).toMatchObject({ restored: 3, skipped: 0 })
  expect(await countsOf(position, by)).toEqual({ 'Initial Status': 2, Shortlisted: 1, total: 3 })
  expect(await rowOf(position, first)).toEqual({ ...before, version: before.version + 2 })
  expect(await rowOf(position, second)).toMatchObject({ excluded: false, reason: null, moved_by: null })
  expect(await eventsOf(by.companyId, 'application.move-undone')).toHaveLength(3)

  expect(await make(pipeline.undoChange, undo, by)).toMatchObject({ restored: 0, skipped: 3 })
  expect(await eventsOf(by.companyId, 'application.move-undone')).toHaveLength(3)
})

test('undo leaves whoever was moved since where they are', async () => {
  const { by, position, people } = await aShortlist(2)
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

test('only who moved, or an administrator, may undo; an unknown change is not found', async () => {
  const { by, position, first } = await aShortlist(1)
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

test('of two people who move the same candidates at once one wins and the other is told where they are', async () => {
  const { by, position, people } = await aShortlist(5)
  const colleague = await aUser(db, by)
  const order = (list: TestCandidate[], status: string) => ({
    body: {
      positionId: position.positionId,
      status,
      candidate_data: list.map(({ resumeId }) => ({ resumeId, previous_status: 'Initial Status' })),
    },
  })
  const answers = await Promise.all([
    call(pipeline.changeStatus, order(people, 'Shortlisted'), by),
    call(pipeline.changeStatus, order(people.toReversed(), 'Screened'), colleague),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const lost = answers.find(({ status }) => status === 409)
  expect(lost?.json).toMatchObject({
    success: false,
    message: expect.stringMatching(/5 of 5 candidates cannot be moved.* is in (Shortlisted|Screened) now/),
  })
  expect(await eventsOf(by.companyId, 'application.moved')).toHaveLength(5)
})

test('a second click on the same move is refused and changes nothing', async () => {
  const { by, position, first } = await aShortlist(1)
  const answers = await Promise.all([1, 2].map(() => call(pipeline.changeStatus, bodyOf(position, first), by)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await rowOf(position, first)).toMatchObject({ version: 2 })
  expect(await eventsOf(by.companyId, 'application.moved')).toHaveLength(1)
})

test('one that may not be moved keeps all of them where they are', async () => {
  const { by, position, people } = await aShortlist(2)
  const frozen = await aCandidate(db, by)
  await anApplication(db, position, frozen, { frozenUntil: new Date(NOW.getTime() + HOUR_MS) })
  const candidate_data = [...people, frozen].map(({ resumeId }) => ({ resumeId }))
  const body = { positionId: position.positionId, status: 'Shortlisted', candidate_data }
  expect(await refuse(pipeline.changeStatus, { body }, by)).toMatchObject({
    status_code: 409,
    message: `1 of 3 candidates cannot be moved, so none was. ${frozen.name} is frozen and cannot be moved at the moment.`,
  })
  expect(await countsOf(position, by)).toEqual({ 'Initial Status': 3, total: 3 })
})

test('a freeze that is over freezes nobody', async () => {
  const { by, position, first } = await aShortlist(1, { frozenUntil: NOW })
  await make(pipeline.changeStatus, bodyOf(position, first), by)
})

test.each([
  ['the same status', { status: 'Initial Status' }, 409, /is in Initial Status already/],
  ['a status that cannot be reached', { status: 'Selected' }, 409, /cannot be moved from Initial Status to Selected/],
  ['an unknown status', { status: 'Hired' }, 400, /There is no status Hired/],
  ['a group that is not the status’s', { status_grp: 'Rejected' }, 400, /belongs to Shortlisted/],
  ['a stale previous status', { previous_status: 'Screened' }, 409, /is in Initial Status now, no longer in Screened/],
  ['no reason', { status: 'Rejected' }, 400, /give a reason for Rejected/],
  ['Others without a word', { status: 'Rejected', reason: 'Others' }, 400, /give a reason/],
  ['a short reason in own words', { status: 'Rejected', reason: 'Was late' }, 400, /at least 150 characters/],
  ['a reason that is too long', { status: 'Rejected', reason: 'x'.repeat(1_001) }, 400, /at most 1000/],
  [
    'a long reason in a named field',
    { status: 'Rejected', reason_api_key: 'why', why: 'x'.repeat(1_001) },
    400,
    /1000/,
  ],
  ['an impossible rating', { rating: 101 }, 400, /whole number up to 100/],
  ['nobody', { resumeId: null }, 400, /at least one candidate/],
  ['somebody unknown', { resumeId: '999999999999999999' }, 404, /Candidate not found/],
  ['an id that is none', { resumeId: `1'; --` }, 404, /Candidate not found/],
  ['more digits than a number has', { resumeId: '9'.repeat(40) }, 404, /Candidate not found/],
])('refuses %s', async (_, over, status_code, message) => {
  const { by, position, first } = await aShortlist(1)
  expect(await refuse(pipeline.changeStatus, bodyOf(position, first, over), by)).toMatchObject({
    status_code,
    message: expect.stringMatching(message),
  })
  expect(await rowOf(position, first)).toMatchObject({ version: 1, status_id: 'Initial Status' })
})

test.each([
  ['one of the list', { reason: 'Skills do not match' }, 'Skills do not match'],
  ['the field that the status names', { reject_reason: 'Position was filled' }, 'Position was filled'],
  ['the field that the request names', { reason_api_key: 'why', why: 'Position was filled' }, 'Position was filled'],
  ['own words of 150 characters and more', { reason: typed }, typed.trim()],
  ['Others with a comment', { reason: 'Others', comments: 'Moved abroad' }, 'Others'],
])('a rejection takes its reason from %s', async (_, over, reason) => {
  const { by, position, first } = await aShortlist(1)
  await make(pipeline.changeStatus, bodyOf(position, first, { status: 'Rejected', ...over }), by)
  expect(await rowOf(position, first)).toMatchObject({ status_id: 'Rejected', reason })
})

test('who is not interested, or not to be called back, is excluded; coming back from it ends that', async () => {
  const { by, position, first } = await aShortlist(1)
  await make(
    pipeline.changeStatus,
    bodyOf(position, first, { status: 'Not Interested', reason: 'Not looking now' }),
    by,
  )
  expect(await rowOf(position, first)).toMatchObject({ excluded: true })
  await make(pipeline.changeStatus, bodyOf(position, first), by)
  expect(await rowOf(position, first)).toMatchObject({ excluded: false })
  await make(pipeline.changeStatus, bodyOf(position, first, { status: 'Screened', exclude_from_callback: true }), by)
  expect(await rowOf(position, first)).toMatchObject({ excluded: true })
})

test('a status that demands a form waits for it', async () => {
  const { by, position, first } = await aShortlist(1)
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('status')
      .set({ required_features: '[{"feature":"mandate_to_fill_screener_form","parent_status":"Screened"}]' })
      .where('company_id', '=', by.companyId)
      .where('id', '=', 'Screened')
      .execute(),
  )
  expect(await refuse(pipeline.changeStatus, bodyOf(position, first, { status: 'Screened' }), by)).toMatchObject({
    message: 'Please Note: Screening Form is mandatory to update to the selected status',
  })
  const { results } = await make(pipeline.candidates, { body: { positionId: position.positionId } }, by)
  expect(results[0]?.doc.mandate_to_fill_screener_form).toBe(true)
})

test('going forward and going back are two rights', async () => {
  const { by, position, first } = await aShortlist(1, { status: 'Screened' })
  const mover = (action: 'move_forward_candidate' | 'move_backward_candidate') =>
    aUser(db, { ...by, actions: [action, 'view_all_positions'] })
  const [forward, backward] = [await mover('move_forward_candidate'), await mover('move_backward_candidate')]
  const back = bodyOf(position, first)
  expect(await refuse(pipeline.changeStatus, back, forward)).toMatchObject({ status_code: 403 })
  await make(pipeline.changeStatus, back, backward)
  const on = bodyOf(position, first, { status: 'Interviewed' })
  expect(await refuse(pipeline.changeStatus, on, backward)).toMatchObject({ status_code: 403 })
  await make(pipeline.changeStatus, on, forward)
  const reader = await aUser(db, { ...by, actions: ['view_all_positions'] })
  expect(await refuse(pipeline.changeStatus, back, reader)).toMatchObject({
    status_code: 403,
    message: 'Not authorized to perform this action',
  })
})

test('nobody moves what they cannot see', async () => {
  const { by, position, first } = await aShortlist(1)
  const strangers = [await aUser(db), await aUser(db, { ...by, role: 'hiring_manager' })]
  for (const stranger of strangers) {
    const ways = [
      refuse(pipeline.changeStatus, bodyOf(position, first), stranger),
      refuse(pipeline.undoChange, { body: { positionId: position.positionId, change_id: 'x' } }, stranger),
      refuse(pipeline.statusCount, { body: { positionId: position.positionId } }, stranger),
      refuse(pipeline.statusConfig, { body: { positionId: position.positionId } }, stranger),
      refuse(pipeline.events, { query: { positionId: position.positionId } }, stranger),
      refuse(
        pipeline.click,
        { body: { doc_id: first.resumeId, clickedItem: 'x', positionId: position.positionId } },
        stranger,
      ),
    ]
    for (const refusal of await Promise.all(ways)) expect(refusal).toMatchObject({ status_code: 404 })
  }
})

test('a candidate who is not on the position is not found there', async () => {
  const { by, position } = await aShortlist(1)
  const other = await aCandidate(db, by)
  expect(await refuse(pipeline.changeStatus, bodyOf(position, other), by)).toMatchObject({ status_code: 404 })
})

test('the configuration holds every status with its group, moves and reasons', async () => {
  const { by, position } = await aShortlist(1)
  const config = await make(pipeline.statusConfig, { body: { positionId: position.positionId } }, by)
  for (const name of [
    'Initial Status',
    'Shortlisted',
    'Screened',
    'Interviewed',
    'Selected',
    'Rejected',
    'Applicants',
    'Not Interested',
  ])
    expect(config.status_config).toHaveProperty([name, 'status_name'], name)
  expect(config.display_info['Initial Status']).toMatchObject({ group_order: 1, status_type: 'initial' })
  expect(config.display_info.Screened?.sub_status).toEqual(['Screened', 'Screening on hold'])
  const moves = config.status_config['Initial Status']?.status_move ?? []
  expect(moves.find(({ grp_id }) => grp_id === 'Screened')?.status.map(({ status_id }) => status_id)).toEqual([
    'Screened',
    'Screening on hold',
  ])
  expect(moves.map(({ grp_id }) => grp_id)).not.toContain('Selected')
  expect(config.other_data.reasons.Rejected).toContain('Others')
  expect(config.other_data.mail_types).toEqual(['interest_check'])
  expect(config.source_config.internal).toEqual({ disabled_features: [] })
})

test('a click is noted once more each time, and as a look only on a position', async () => {
  const { by, position, first } = await aShortlist(1)
  const click = { doc_id: first.candidateId, clickedItem: 'phone', item_details: { value: 1 } }
  await make(pipeline.click, { body: click }, by)
  const isViewed = async () =>
    (await make(pipeline.candidates, { body: { positionId: position.positionId } }, by)).results[0]?.viewed
  expect(await isViewed()).toBe(false)
  for (const _ of [1, 2]) await make(pipeline.click, { body: { ...click, positionId: position.slug } }, by)
  expect(await isViewed()).toBe(true)
  const { candidate_statuses } = await make(candidates.history, { query: { resumeId: first.candidateId } }, by)
  expect(candidate_statuses.map(({ sentence }) => sentence)).toContainEqual(expect.stringContaining('opened phone'))
  expect(candidate_statuses).toHaveLength(3)
  const body = { ...click, item_details: 'x'.repeat(3_000) }
  expect(await refuse(pipeline.click, { body }, by)).toMatchObject({ status_code: 400 })
})
