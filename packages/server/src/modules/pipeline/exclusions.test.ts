import { candidates } from '@rolecall/contract/candidates/candidates'
import { autoInvite } from '@rolecall/contract/outreach/auto-invite'
import { interest } from '@rolecall/contract/outreach/interest'
import { bulkMoves } from '@rolecall/contract/pipeline/bulk-moves'
import { exclusions } from '@rolecall/contract/pipeline/exclusions'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { placements } from '@rolecall/contract/shortlist/placements'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { aCandidate, type TestCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { updateSettings } from '../../../test/factories/settle.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { db, make, refuse, runJobs } = await testApp()

const UNTIL = new Date(NOW.getTime() + 30 * 86_400_000).toISOString()

/** A company that excludes for thirty days, with a candidate on a position, and another position. */
async function aCase() {
  const world = await aShortlist(db, 1)
  await updateSettings(db, world.by, { exclude_duration: 30 })
  const { positionId } = world.position
  const { resumeId, candidateId } = world.first
  const other = await aPosition(db, world.by)
  return { ...world, positionId, resumeId, candidateId, other }
}
const listed = async (candidateId: string, by: TestUser) =>
  (await make(exclusions.list, { query: { candidateId } }, by)).data
const add = (positionId: string, resumeId: string) => ({ body: { positionId, resumeIds: [resumeId] } })

// L-S12
test('a candidate excluded from every position cannot be added to any, until readmitted', async () => {
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
    message: expect.stringContaining('1 is excluded and wasn’t added: '),
  })
  const lift = { candidateId, scope: 'general' as const }
  expect(await make(exclusions.end, { body: lift }, by)).toMatchObject({ ended: 1 })
  expect(await make(exclusions.end, { body: lift }, by)).toMatchObject({ ended: 0 })
  expect(await make(placements.add, add(other.positionId, resumeId), by)).toMatchObject({ added: 1 })
  expect(await eventsOf(db, by.companyId, 'candidate.excluded')).toMatchObject([
    { candidate_id: candidateId, position_id: null, payload: { scope: 'general' } },
  ])
})

test('an exclusion from one position leaves the others open, and ends after the configured days', async () => {
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

test('with an exclusion period of zero days, an exclusion has no effect', async () => {
  const { by, resumeId, other, candidateId } = await aCase()
  await updateSettings(db, by, { exclude_duration: 0 })
  const body = { candidateId, positionId: other.positionId, reason: 'position' }
  expect(await make(exclusions.exclude, { body }, by)).toMatchObject({ data: { until: null } })
  expect(await make(placements.add, add(other.positionId, resumeId), by)).toMatchObject({ added: 1 })
})

// L-S12
test('a move to Not Interested adds an exclusion, and undoing it removes the exclusion', async () => {
  const { by, positionId, resumeId, candidateId } = await aCase()
  const move = { positionId, resumeId, status: 'Not Interested', reason: 'Not looking now' }
  const { data } = await make(pipeline.changeStatus, { body: move }, by)
  expect(await listed(candidateId, by)).toMatchObject([{ scope: 'position', positionId, reason: 'Not looking now' }])
  await make(pipeline.undoChange, { body: { positionId, change_id: data.change_id } }, by)
  expect(await listed(candidateId, by)).toEqual([])
})

// L-S12
test('an exclusion recorded before the move stays unchanged, and is removed with the move', async () => {
  const { by, positionId, resumeId, candidateId } = await aCase()
  await make(exclusions.exclude, { body: { candidateId, positionId, reason: 'general' } }, by)
  const move = { positionId, resumeId, status: 'Not Interested', reason: 'Not looking now', not_interested: true }
  const { data } = await make(pipeline.changeStatus, { body: move }, by)
  expect((await listed(candidateId, by)).map(({ scope }) => scope).sort()).toEqual(['general', 'position'])
  await make(pipeline.undoChange, { body: { positionId, change_id: data.change_id } }, by)
  expect(await listed(candidateId, by)).toEqual([])
})

/** A candidate who is on a position and then interested in none, with another one on it who is. */
async function aLostOne() {
  const { by, position, first, people } = await aShortlist(db, 2)
  await updateSettings(db, by, { exclude_duration: 30 })
  const { positionId } = position
  const lost = { positionId, resumeId: first.resumeId }
  const move = (status: string, over: object = {}) => ({ body: { ...lost, status, ...over } })
  await make(pipeline.changeStatus, move('Shortlisted'), by)
  const exclude = () =>
    make(exclusions.exclude, { body: { candidateId: first.candidateId, positionId, scope: 'general' as const } }, by)
  const letIn = { body: { candidateId: first.candidateId, scope: 'general' as const } }
  const card = async () =>
    (await make(shortlist.cards, { body: { positionId } }, by)).results.find(({ id }) => id === first.candidateId)
  const other = people.find(({ candidateId }) => candidateId !== first.candidateId)
  if (!other) throw new Error('Two people are on the position')
  return { by, positionId, first, other, lost, move, exclude, letIn, card }
}

// L-S12
test('a candidate interested in no position is marked, and cannot be moved forward until readmitted', async () => {
  const { by, first, lost, move, exclude, letIn, card } = await aLostOne()
  expect(await card()).not.toHaveProperty('excluded_until')
  await exclude()
  expect(await card()).toMatchObject({ excluded_until: UNTIL, frozen: false })
  const { results } = await make(shortlist.candidates, { body: { positionId: lost.positionId } }, by)
  expect(results.find(({ id }) => id === first.candidateId)).toMatchObject({ excluded_until: UNTIL })
  const seen = { body: { resume_id: first.resumeId, positionId: lost.positionId } }
  expect((await make(candidates.preview, seen, by)).data.application).toMatchObject({ excluded_until: UNTIL })

  const refused = await refuse(pipeline.changeStatus, move('Screened'), by)
  expect(refused).toMatchObject({
    status_code: 409,
    message: `${first.name} is not interested in any position until 01 Apr 2026. Until then, they can only be moved to a closed status or back to the start.`,
  })
  await make(pipeline.changeStatus, move('Initial Status'), by)
  await make(pipeline.changeStatus, move('Rejected', { reason: 'Location does not fit' }), by)
  expect((await refuse(pipeline.changeStatus, move('Shortlisted'), by)).message).toContain('not interested in any')
  await make(exclusions.end, letIn, by)
  await make(pipeline.changeStatus, move('Shortlisted'), by)
  expect(await card()).not.toHaveProperty('excluded_until')
})

// L-S12
test('a candidate interested in no position is left out of emails and bulk moves, which say who and why', async () => {
  const { by, positionId, first, other, exclude, letIn } = await aLostOne()
  const whom = (...people: TestCandidate[]) => ({
    body: { positionId, mail_type: 'interest_check', candidate_ids: people.map(({ candidateId }) => candidateId) },
  })
  expect((await make(interest.recipients, whom(first, other), by)).first_written).toBe(first.candidateId)
  expect((await make(interest.recipients, whom(other, first), by)).first_written).toBe(other.candidateId)
  await exclude()
  const one = { body: { positionId, candidateid: first.candidateId } }
  expect(await refuse(interest.sendToOne, one, by)).toMatchObject({
    status_code: 409,
    message: `${first.name} is not interested in any position until 01 Apr 2026, so you can’t email them.`,
  })
  const why = `${first.name} is not interested in any position for now.`
  const left_out = [{ reason: 'excluded', count: 1, message: why }]
  const asked = { positionId, mail_type: 'interest_check' }
  const expected = { total: 2, written: 1, first_written: other.candidateId, left_out }
  expect(await make(interest.recipients, whom(first, other), by)).toMatchObject(expected)
  expect(await make(shortlist.recipients, { body: asked }, by)).toMatchObject(expected)
  expect(await make(shortlist.sendToMatching, { body: asked }, by)).toMatchObject({
    queued: 1,
    skipped: 1,
    left_out,
    message: expect.stringContaining(`1 candidate was left out. ${why}`),
  })

  const { change_id } = await make(shortlist.createBulkMove, { body: { positionId, status: 'Screened' } }, by)
  await runJobs()
  const { data } = await make(bulkMoves.leftOut, { body: { positionId, change_id } }, by)
  expect(data).toMatchObject([
    { candidate_id: first.candidateId, why: expect.stringContaining('not interested in any') },
  ])
  await make(exclusions.end, letIn, by)
  expect(await make(interest.sendToOne, one, by)).toMatchObject({ queued: 1 })
})

// L-S12
test('rules invite no candidate interested in no position, and say how many they skip', async () => {
  const { by, positionId, first, exclude, letIn } = await aLostOne()
  const fitting = async () =>
    (await make(autoInvite.results, { body: { position_id: positionId, feature_id: undefined } }, by)).result
  const before = await fitting()
  await exclude()
  const { total, past, results } = await fitting()
  expect([before.total - total, past.excluded]).toEqual([1, 1])
  expect(results.map(({ candidate_id }) => candidate_id)).not.toContain(first.candidateId)
  await make(exclusions.end, letIn, by)
  expect((await fitting()).total).toBe(before.total)
})

test('exclusions from invisible positions are hidden', async () => {
  const { by, candidateId } = await aCase()
  const secret = await aPosition(db, by, { is_public: false })
  await make(exclusions.exclude, { body: { candidateId, positionId: secret.positionId, reason: 'position' } }, by)
  const viewer = await aUser(db, { companyId: by.companyId, actions: ['view_public_position'] })
  expect([(await listed(candidateId, by)).length, await listed(candidateId, viewer)]).toEqual([1, []])
})

test.each([
  ['an empty list', { candidateId: [] }, 400],
  ['a missing list', { candidateId: undefined }, 400],
  ['no position', { positionId: undefined }, 400],
  ['another scope', { scope: 'planet' }, 400],
  ['a reason of 1001 characters', { reason: 'x'.repeat(1_001) }, 400],
  ['a slug of another position', { slug: 'other' }, 400],
  ['an unknown candidate', { candidateId: '1' }, 404],
  ['an unknown candidate among others', { candidateId: ['own', '1'] }, 404],
  ['an unknown position', { positionId: 'unknown' }, 404],
] as const)('%s cannot be excluded', async (_, over, code) => {
  const { by, positionId, candidateId } = await aCase()
  const named = 'candidateId' in over && Array.isArray(over.candidateId) ? over.candidateId : undefined
  const given = named && { candidateId: named.map((id) => (id === 'own' ? candidateId : id)) }
  const body = { candidateId, positionId, reason: 'position', ...over, ...given }
  expect((await refuse(exclusions.exclude, { body } as never, by)).status_code).toBe(code)
  expect(await listed(candidateId, by)).toEqual([])
})

test('only users of the company who may move candidates may exclude them', async () => {
  const { by, positionId, candidateId } = await aCase()
  const body = { candidateId, positionId, reason: 'position' }
  const other = await aUser(db, { role: 'company_admin' })
  const reader = await aUser(db, { companyId: by.companyId, actions: ['view_all_positions'] })
  const code = async (who?: TestUser) => (await refuse(exclusions.exclude, { body }, who)).status_code
  expect([await code(), await code(reader), await code(other)]).toEqual([401, 403, 404])
  expect((await refuse(exclusions.list, { query: { candidateId } }, other)).status_code).toBe(404)
})
