import { exclusions } from '@rolecall/contract/hiring/exclusions'
import { pipeline } from '@rolecall/contract/hiring/pipeline'
import { placements } from '@rolecall/contract/hiring/placements'
import { expect, test } from 'vitest'
import { aShortlist } from '../../../../test/factories/application.ts'
import { aCandidate } from '../../../../test/factories/candidate.ts'
import { eventsOf } from '../../../../test/factories/event.ts'
import { aPosition } from '../../../../test/factories/position.ts'
import { settle } from '../../../../test/factories/settle.ts'
import { aUser, type TestUser } from '../../../../test/factories/user.ts'
import { NOW, testApp } from '../../../../test/harness.ts'
import { withCompany } from '../../../ground/db/with-company.ts'

const { db, make, refuse } = await testApp()

const UNTIL = new Date(NOW.getTime() + 30 * 86_400_000).toISOString()

/** A company that excludes for thirty days, with somebody on a position and another position. */
async function aCase() {
  const world = await aShortlist(db, 1)
  await settle(db, world.by, { exclude_duration: 30 })
  const { positionId } = world.position
  const { resumeId, candidateId } = world.first
  const other = await aPosition(db, world.by)
  return { ...world, positionId, resumeId, candidateId, other }
}
const listed = async (candidateId: string, by: TestUser) =>
  (await make(exclusions.list, { query: { candidateId } }, by)).data
const add = (positionId: string, resumeId: string) => ({ body: { positionId, resumeIds: [resumeId] } })

// L-S12
test('who is excluded from every position cannot be put on any, until somebody lets them in again', async () => {
  const { by, positionId, resumeId, candidateId, other, position } = await aCase()
  const body = { candidateId: resumeId, positionId, slug: position.slug, reason: 'general' }
  expect(await make(exclusions.exclude, { body }, by)).toMatchObject({
    data: { scope: 'general', excluded: 1, until: UNTIL },
  })
  expect(await listed(candidateId, by)).toMatchObject([{ scope: 'general', positionId: '', until: UNTIL }])
  expect((await refuse(placements.add, add(other.positionId, resumeId), by)).message).toMatch(/is excluded/)

  const free = await aCandidate(db, by)
  const both = { positionId: other.positionId, resumeIds: [resumeId, free.resumeId] }
  expect(await make(placements.add, { body: both }, by)).toMatchObject({
    added: 1,
    message: expect.stringContaining('1 is excluded and was left out.'),
  })
  const lift = { candidateId, scope: 'general' as const }
  expect(await make(exclusions.end, { body: lift }, by)).toMatchObject({ ended: 1 })
  expect(await make(exclusions.end, { body: lift }, by)).toMatchObject({ ended: 0 })
  expect(await make(placements.add, add(other.positionId, resumeId), by)).toMatchObject({ added: 1 })
  expect(await eventsOf(db, by.companyId, 'candidate.excluded')).toMatchObject([
    { candidate_id: candidateId, position_id: null, payload: { scope: 'general' } },
  ])
})

test('an exclusion from one position leaves the others open, and ends after the days of the company', async () => {
  const { by, resumeId, candidateId, other } = await aCase()
  const third = await aPosition(db, by)
  const body = { candidateId: [candidateId], positionId: other.slug, scope: 'position' as const, reason: 'Moved away' }
  await make(exclusions.exclude, { body }, by)
  expect(await make(placements.add, add(third.positionId, resumeId), by)).toMatchObject({ added: 1 })
  expect((await refuse(placements.add, add(other.positionId, resumeId), by)).message).toContain('Moved away')
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('candidate_exclusion')
      .set({ made_at: new Date(0), expires_at: NOW })
      .where('company_id', '=', by.companyId)
      .execute(),
  )
  expect(await listed(candidateId, by)).toEqual([])
  expect(await make(placements.add, add(other.positionId, resumeId), by)).toMatchObject({ added: 1 })
})

test('where the company excludes for no days, an exclusion keeps nobody away', async () => {
  const { by, resumeId, other, candidateId } = await aCase()
  await settle(db, by, { exclude_duration: 0 })
  const body = { candidateId, positionId: other.positionId, reason: 'position' }
  expect(await make(exclusions.exclude, { body }, by)).toMatchObject({ data: { until: null } })
  expect(await make(placements.add, add(other.positionId, resumeId), by)).toMatchObject({ added: 1 })
})

// L-S12
test('a move to Not Interested comes with an exclusion, and takes it along when it is undone', async () => {
  const { by, positionId, resumeId, candidateId } = await aCase()
  const move = { positionId, resumeId, status: 'Not Interested', reason: 'Not looking now' }
  const { data } = await make(pipeline.changeStatus, { body: move }, by)
  expect(await listed(candidateId, by)).toMatchObject([{ scope: 'position', positionId, reason: 'Not looking now' }])
  await make(pipeline.undoChange, { body: { positionId, change_id: data.change_id } }, by)
  expect(await listed(candidateId, by)).toEqual([])
})

// L-S12
test('an exclusion that was recorded first stays as it was made, and goes with the move', async () => {
  const { by, positionId, resumeId, candidateId } = await aCase()
  await make(exclusions.exclude, { body: { candidateId, positionId, reason: 'general' } }, by)
  const move = { positionId, resumeId, status: 'Not Interested', reason: 'Not looking now', not_interested: true }
  const { data } = await make(pipeline.changeStatus, { body: move }, by)
  expect((await listed(candidateId, by)).map(({ scope }) => scope).sort()).toEqual(['general', 'position'])
  await make(pipeline.undoChange, { body: { positionId, change_id: data.change_id } }, by)
  expect(await listed(candidateId, by)).toEqual([])
})

test('exclusions from positions that somebody may not see are not told to them', async () => {
  const { by, candidateId } = await aCase()
  const secret = await aPosition(db, by, { is_public: false })
  await make(exclusions.exclude, { body: { candidateId, positionId: secret.positionId, reason: 'position' } }, by)
  const viewer = await aUser(db, { companyId: by.companyId, actions: ['view_public_position'] })
  expect([(await listed(candidateId, by)).length, await listed(candidateId, viewer)]).toEqual([1, []])
})

test.each([
  ['nobody', { candidateId: [] }, 400],
  ['nobody at all', { candidateId: undefined }, 400],
  ['no position', { positionId: undefined }, 400],
  ['another scope', { scope: 'planet' }, 400],
  ['a reason of 1001 characters', { reason: 'x'.repeat(1_001) }, 400],
  ['a slug of another position', { slug: 'other' }, 400],
  ['somebody unknown', { candidateId: '1' }, 404],
  ['somebody unknown among others', { candidateId: ['own', '1'] }, 404],
  ['a position that is unknown', { positionId: 'unknown' }, 404],
] as const)('%s cannot be excluded', async (_, over, code) => {
  const { by, positionId, candidateId } = await aCase()
  const named = 'candidateId' in over && Array.isArray(over.candidateId) ? over.candidateId : undefined
  const given = named && { candidateId: named.map((id) => (id === 'own' ? candidateId : id)) }
  const body = { candidateId, positionId, reason: 'position', ...over, ...given }
  expect((await refuse(exclusions.exclude, { body } as never, by)).status_code).toBe(code)
  expect(await listed(candidateId, by)).toEqual([])
})

test('only people of the company who may move candidates exclude them', async () => {
  const { by, positionId, candidateId } = await aCase()
  const body = { candidateId, positionId, reason: 'position' }
  const other = await aUser(db, { role: 'company_admin' })
  const reader = await aUser(db, { companyId: by.companyId, actions: ['view_all_positions'] })
  const code = async (who?: TestUser) => (await refuse(exclusions.exclude, { body }, who)).status_code
  expect([await code(), await code(reader), await code(other)]).toEqual([401, 403, 404])
  expect((await refuse(exclusions.list, { query: { candidateId } }, other)).status_code).toBe(404)
})
