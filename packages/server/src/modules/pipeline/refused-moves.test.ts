import { candidates } from '@rolecall/contract/candidates/candidates'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { expect, test } from 'vitest'
import { anApplication, applicationOf, aShortlist } from '../../../test/factories/application.ts'
import { aCandidate, type TestCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import type { TestPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, make, refuse, call } = await testApp()

const bodyOf = ({ positionId }: TestPosition, { resumeId }: TestCandidate, over: object = {}) => ({
  body: { positionId, resumeId, status: 'Shortlisted', ...over },
})

test('when two users move the same candidates at once, one wins and the other is told where they are', async () => {
  const { by, position, people } = await aShortlist(db, 5)
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
    reason: 'stale_edit',
    message: expect.stringMatching(/5 of 5 can’t be.* is now in (Shortlisted|Screened),/),
  })
  expect(await eventsOf(db, by.companyId, 'application.moved')).toHaveLength(5)
})

test('a second click on the same move is refused and changes nothing', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  const answers = await Promise.all([1, 2].map(() => call(pipeline.changeStatus, bodyOf(position, first), by)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await applicationOf(db, position, first)).toMatchObject({ version: 2 })
  expect(await eventsOf(db, by.companyId, 'application.moved')).toHaveLength(1)
})

test('one candidate who may not be moved keeps all in place', async () => {
  const { by, position, people } = await aShortlist(db, 2)
  const settled = await aCandidate(db, by)
  await anApplication(db, position, settled, { status: 'Shortlisted' })
  const candidate_data = [...people, settled].map(({ resumeId }) => ({ resumeId }))
  const body = { positionId: position.positionId, status: 'Shortlisted', candidate_data }
  expect(await refuse(pipeline.changeStatus, { body }, by)).toMatchObject({
    status_code: 409,
    message: `No candidates were moved, because 1 of 3 can’t be. ${settled.name} is already in Shortlisted.`,
  })
  for (const person of people)
    expect(await applicationOf(db, position, person)).toMatchObject({ status_id: 'Initial Status', version: 1 })
})

// L-S01 L-S04 L-S05
test.each([
  ['the same status', { status: 'Initial Status' }, 409, /is already in Initial Status/],
  ['an unreachable status', { status: 'Selected' }, 409, /can’t be moved from Initial Status to Selected/],
  ['an unknown status', { status: 'Hired' }, 400, /There is no status Hired/],
  ['a group that does not match the status', { status_grp: 'Rejected' }, 400, /belongs to Shortlisted/],
  ['a stale previous status', { previous_status: 'Screened' }, 409, /is now in Initial Status, not in Screened/],
  ['no reason', { status: 'Rejected' }, 400, /a reason for Rejected/],
  ['Others without a text', { status: 'Rejected', reason: 'Others' }, 400, /Enter a reason/],
  [
    'Others with a comment that is too short',
    { status: 'Rejected', reason: 'Others', comments: 'Moved abroad' },
    400,
    /at least 150 characters/,
  ],
  ['a reason of 501 characters', { status: 'Rejected', reason: 'x'.repeat(501) }, 400, /at most 500/],
  ['a short custom reason', { status: 'Rejected', reason: 'Was late' }, 400, /at least 150 characters/],
  ['a reason that is too long', { status: 'Rejected', reason: 'x'.repeat(1_001) }, 400, /at most 1000/],
  [
    'a long reason in a named field',
    { status: 'Rejected', reason_api_key: 'why', why: 'x'.repeat(1_001) },
    400,
    /1000/,
  ],
  ['an impossible rating', { rating: 101 }, 400, /whole number up to 100/],
  ['a fractional rating', { rating: 4.5 }, 400, /whole number up to 100/],
  ['a four-digit score', { hire_score: 1_000 }, 400, /whole number up to 999/],
  ['a slug of another position', { slug: 'another-position' }, 400, /slug doesn’t match the position/],
  ['a source that is not the candidate’s', { source: 'monster' }, 400, /isn’t from the source monster/],
  ['no candidate', { resumeId: null }, 400, /at least one candidate/],
  ['an unknown candidate', { resumeId: '999999999999999999' }, 404, /Candidate not found/],
  ['an invalid id', { resumeId: `1'; --` }, 404, /Candidate not found/],
  ['an id with too many digits', { resumeId: '9'.repeat(40) }, 404, /Candidate not found/],
])('refuses %s', async (_, over, status_code, message) => {
  const { by, position, first } = await aShortlist(db, 1)
  expect(await refuse(pipeline.changeStatus, bodyOf(position, first, over), by)).toMatchObject({
    status_code,
    message: expect.stringMatching(message),
  })
  expect(await applicationOf(db, position, first)).toMatchObject({ version: 1, status_id: 'Initial Status' })
})

test('one candidate with a mismatched source keeps all in place', async () => {
  const { by, position, people } = await aShortlist(db, 2)
  const candidate_data = people.map(({ resumeId }, place) => ({ resumeId, source: place === 0 ? 'Internal' : 'dice' }))
  const body = { positionId: position.positionId, slug: position.slug, status: 'Shortlisted', candidate_data }
  expect(await refuse(pipeline.changeStatus, { body }, by)).toMatchObject({ fields: { source: expect.any(String) } })
  for (const person of people) expect(await applicationOf(db, position, person)).toMatchObject({ version: 1 })
})

test.each([true, 'true', 1])('a preview (%j) validates a move and moves nobody', async (is_preview) => {
  const { by, position, people, first } = await aShortlist(db, 2)
  const preview = (over: object) => bodyOf(position, first, { is_preview, ...over })
  expect(await make(pipeline.changeStatus, preview({ status: 'Screened' }), by)).toMatchObject({
    message: `${first.name} can be moved to Screened.`,
    data: { change_id: '', moved: 0, status: 'Screened' },
  })
  const candidate_data = people.map(({ resumeId }) => ({ resumeId }))
  expect(await make(pipeline.changeStatus, preview({ candidate_data }), by)).toMatchObject({ data: { moved: 0 } })
  expect(await refuse(pipeline.changeStatus, preview({ status: 'Selected' }), by)).toMatchObject({ status_code: 409 })
  for (const person of people)
    expect(await applicationOf(db, position, person)).toMatchObject({ status_id: 'Initial Status', version: 1 })
  expect(await eventsOf(db, by.companyId, 'application.moved')).toEqual([])
})

test('a status that requires a form waits for it', async () => {
  const { by, position, first } = await aShortlist(db, 1)
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
  const { results } = await make(shortlist.candidates, { body: { positionId: position.positionId } }, by)
  expect(results[0]?.doc.mandate_to_fill_screener_form).toBe(true)
})

// L-E20
test('moving forward and backward are separate permissions', async () => {
  const { by, position, first } = await aShortlist(db, 1, { status: 'Screened' })
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

test('nobody moves invisible candidates', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  const strangers = [await aUser(db), await aUser(db, { ...by, role: 'hiring_manager' })]
  for (const stranger of strangers) {
    const ways = [
      refuse(pipeline.changeStatus, bodyOf(position, first), stranger),
      refuse(pipeline.undoChange, { body: { positionId: position.positionId, change_id: 'x' } }, stranger),
      refuse(shortlist.statusCount, { body: { positionId: position.positionId } }, stranger),
      refuse(pipeline.statusConfig, { body: { positionId: position.positionId } }, stranger),
      refuse(
        candidates.click,
        { body: { doc_id: first.resumeId, clickedItem: 'x', positionId: position.positionId } },
        stranger,
      ),
    ]
    for (const refusal of await Promise.all(ways)) expect(refusal).toMatchObject({ status_code: 404 })
  }
})

test('a candidate who is not on the position is not found there', async () => {
  const { by, position } = await aShortlist(db, 1)
  const other = await aCandidate(db, by)
  expect(await refuse(pipeline.changeStatus, bodyOf(position, other), by)).toMatchObject({ status_code: 404 })
})
