import { candidates } from '@rolecall/contract/candidates/candidates'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { expect, test } from 'vitest'
import { anApplication, aShortlist } from '../../../test/factories/application.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const { db, make, refuse } = await testApp()

// L-010 L-Y06
test('the statuses of a candidate on a position are listed, with the reason and rating of the current one', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  const { positionId, slug } = position
  const move = (status: string, over: object = {}) =>
    make(pipeline.changeStatus, { body: { positionId, resumeId: first.resumeId, status, ...over } }, by)
  await move('Shortlisted', { rating: 70 })
  await move('Rejected', { reason: 'Skills do not match', comments: 'Came close' })
  await make(candidates.addComment, { body: { text: 'No status', docId: first.resumeId, positionId } }, by)

  const read = (query: object) => make(candidates.statusHistory, { query: { resumeId: first.resumeId, ...query } }, by)
  const told = await read({ position_id: positionId, current_status: 'Rejected' })

  expect(told).toMatchObject({ reject_reason: 'Skills do not match', user_score: 70, data: { user_score: 70 } })
  expect(
    told.data.history_log.map(({ previous_status, status, reason, comments }) => [
      previous_status,
      status,
      reason,
      comments,
    ]),
  ).toEqual([
    ['Shortlisted', 'Rejected', 'Skills do not match', 'Came close'],
    ['Initial Status', 'Shortlisted', '', ''],
  ])
  expect((await read({ positionSlug: slug, current_status: 'shortlisted' })).reject_reason).toBe('')
  expect((await read({})).data.reject_reason).toBe('Skills do not match')
})

test('statuses on positions that a user may not see are left out', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  const { positionId } = await aPosition(db, by, { is_public: false })
  await anApplication(db, { companyId: by.companyId, positionId }, first)
  for (const each of [positionId, position.positionId])
    await make(
      pipeline.changeStatus,
      { body: { positionId: each, resumeId: first.resumeId, status: 'Shortlisted' } },
      by,
    )
  const viewer = await aUser(db, { companyId: by.companyId, actions: ['view_public_position'] })
  const { data } = await make(candidates.statusHistory, { query: { resumeId: first.candidateId } }, viewer)
  expect(data.history_log.map(({ position_id }) => position_id)).toEqual([position.positionId])
})

test('no candidate, an unknown position and one of another company are refused', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  const other = await aShortlist(db, 1)
  const why = async (query: object, who?: typeof by) =>
    (await refuse(candidates.statusHistory, { query } as never, who)).status_code
  const own = { resumeId: first.resumeId, position_id: position.positionId }
  expect(await why({ position_id: position.positionId }, by)).toBe(400)
  expect(await why({ ...own, position_id: 'unknown' }, by)).toBe(404)
  expect(await why({ resumeId: other.first.resumeId }, by)).toBe(404)
  expect(await why(own, other.by)).toBe(404)
  expect(await why(own)).toBe(401)
})
