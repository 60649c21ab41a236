import { candidates } from '@rolecall/contract/candidates/candidates'
import { duplicates } from '@rolecall/contract/duplicates/duplicates'
import { merges } from '@rolecall/contract/duplicates/merges'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { blind } from '@rolecall/contract/revealing/blind'
import { expect, test } from 'vitest'
import { anApplication, aShortlist } from '../../../test/factories/application.ts'
import { aCandidate, type TestCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const { db, make, refuse, runJobs } = await testApp()

let number = 0
/** A candidate who shares nothing with any other, except the given fields. */
const somebody = (by: TestUser, candidate: object = {}) =>
  aCandidate(db, by, { candidate: { phone: `+91 98200 ${String(10_000 + ++number)}`, ...candidate } })

const two = (one: TestCandidate, other: TestCandidate) => ({
  candidate_id: one.candidateId,
  other_id: other.candidateId,
})

const listed = async (by: TestUser) => {
  const { data, total } = await make(duplicates.list, { query: { start: 0 } }, by)
  expect(total).toBe(data.length)
  expect((await make(duplicates.count, {}, by)).total).toBe(total)
  return data.map(({ people, reasons, sureness }) => ({
    ids: people.map(({ candidate_id }) => candidate_id).toSorted(),
    reasons,
    sureness,
  }))
}

const ids = (...people: TestCandidate[]) => people.map(({ candidateId }) => candidateId).toSorted()

test('possible duplicates are listed with what they share, the most likely first, and no others', async () => {
  const by = await aUser(db)
  const work = { name: 'José Marín', current_employer: 'Acorn & Co.' }
  const namesakes = [
    await somebody(by, work),
    await somebody(by, { name: 'Jose MARIN', current_employer: 'Acorn Co' }),
  ] as const
  const mailed = [
    await somebody(by, { name: 'Mara Elfring', email: 'mara.elfring@post.example' }),
    await somebody(by, { name: 'mara elfring', email: 'mara.elfring+jobs@post.example' }),
  ] as const
  const called = [
    await somebody(by, { phone: '+49 30 5550 1234' }),
    await somebody(by, { phone: '030/55501234' }),
  ] as const
  const link = { profile_link: 'linkedin.com/in/noor-v' }
  const linked = [await somebody(by, link), await somebody(by, link)] as const
  await somebody(by, { name: 'José Marín', current_employer: 'Birch Ltd' })
  for (const _ of Array(9)) await somebody(by, { phone: '+44 20 7946 0000' })
  await somebody(await aUser(db), { ...work, ...link })
  expect(await listed(by)).toEqual([
    { ids: ids(...mailed), reasons: ['Same mailbox', 'Same name', 'Different phone numbers'], sureness: 'very likely' },
    { ids: ids(...linked), reasons: ['Same profile link', 'Different phone numbers'], sureness: 'likely' },
    { ids: ids(...called), reasons: ['Same phone'], sureness: 'possible' },
    { ids: ids(...namesakes), reasons: ['Same name and employer', 'Different phone numbers'], sureness: 'possible' },
  ])
})

test('a candidate hidden by blind review is in no pair until revealed, because shared facts would identify them', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const address = { name: 'Mara Elfring', email: 'mara@post.example' }
  const [hidden, known] = [await somebody(by, address), await somebody(by, address)]
  const position = await aPosition(db, by, { blind_review: true })
  await anApplication(db, position, hidden)
  expect(await listed(by)).toEqual([])
  const asked = { candidate_id: hidden.candidateId, positionId: position.positionId, reason: 'They need a visa.' }
  await make(blind.reveal, { body: asked }, by)
  expect(await listed(by)).toMatchObject([
    { ids: ids(hidden, known), reasons: ['Same mailbox', 'Same name', expect.any(String)] },
  ])
  const colleague = await aUser(db, { ...by, role: 'company_admin' })
  expect(await listed(colleague)).toEqual([])
  await make(duplicates.tellApart, { body: two(hidden, known) }, by)
  const countDistinct = async (who: TestUser) => (await make(duplicates.distinct, { query: { start: 0 } }, who)).total
  expect([await countDistinct(by), await countDistinct(colleague)]).toEqual([1, 0])
})

test('two candidates marked as different are listed as such until it is undone', async () => {
  const by = await aUser(db)
  const [one, other] = [await somebody(by, { phone: '030 4444 5678' }), await somebody(by, { phone: '03044445678' })]
  const { message } = await make(duplicates.tellApart, { body: two(other, one) }, by)
  expect(message).toBe(`${one.name} and ${other.name} are marked as different people.`)
  await make(duplicates.tellApart, { body: two(one, other) }, by)
  expect(await listed(by)).toEqual([])
  const { data, total } = await make(duplicates.distinct, { query: { start: 0 } }, by)
  expect([data.map(({ people }) => people.map(({ name }) => name)), total]).toEqual([[[one.name, other.name]], 1])

  await make(duplicates.takeBack, { body: two(one, other) }, by)
  await make(duplicates.takeBack, { body: two(one, other) }, by)
  expect(await listed(by)).toHaveLength(1)
  expect((await make(duplicates.distinct, { query: { start: 0 } }, by)).total).toBe(0)
  const told = async (who: TestCandidate, from: TestCandidate) => {
    const { candidate_statuses } = await make(candidates.history, { query: { resumeId: who.resumeId } }, by)
    const sentences = candidate_statuses.map(({ sentence }) => sentence).join(' ')
    return sentences.split(`and ${from.name} as different people.`).length - 1
  }
  expect([await told(one, other), await told(other, one)]).toEqual([2, 2])
})

test('merged candidates are listed as merged and not as a pair, and become a pair again when separated', async () => {
  const by = await aUser(db)
  const phone = '+48 22 555 77 88'
  const people = [await somebody(by, { phone }), await somebody(by, { phone }), await somebody(by, { phone })] as const
  const [kept, second, third] = people
  expect(await listed(by)).toHaveLength(3)
  const body = { updated_data: kept.candidateId, dedup_record: [second.candidateId, third.candidateId] }
  await make(merges.merge, { body }, by)
  expect(await listed(by)).toEqual([])
  const { data: made } = await make(merges.made, { query: { start: 0 } }, by)
  const latest = made.filter(({ is_latest }) => is_latest)
  expect([made.length, latest.map((each) => [each.name, each.merged_name])]).toEqual([2, [[kept.name, third.name]]])
  await make(merges.undo, { body: { merge_id: latest[0]?.merge_id ?? '' } }, by)
  expect((await make(merges.made, { query: { start: 0 } }, by)).data).toMatchObject([
    { merged_name: second.name, is_latest: true },
  ])
  expect((await listed(by)).map(({ ids: pair }) => pair)).toEqual([ids(kept, third)])
})

test('a fact that both have is the chosen one, until they are separated', async () => {
  const by = await aUser(db)
  const kept = await somebody(by, { designation: 'Analyst', location: 'Pune', location_key: 'Pune', notice_days: 30 })
  const other = await somebody(by, { designation: 'Lead', location: 'Oslo', location_key: 'Oslo', notice_days: 60 })
  const take = ['location', 'notice_days', 'degree_level'] as const
  const body = { updated_data: kept.candidateId, dedup_record: other.candidateId, take: [...take] }
  const { merge_ids } = (await make(merges.merge, { body }, by)).data
  const facts = async () => {
    const { data } = await make(candidates.preview, { body: { candidate_id: kept.candidateId } }, by)
    return [data.designation, data.location, data.notice_days]
  }
  expect(await facts()).toEqual(['Analyst', 'Oslo', 60])
  await make(merges.undo, { body: { merge_id: merge_ids[0] ?? '' } }, by)
  expect(await facts()).toEqual(['Analyst', 'Pune', 30])
})

test('both are shown with their positions, and the one on more positions remains', async () => {
  const { by, position, first } = await aShortlist(db, 1)
  const other = await somebody(by, { designation: 'Nurse' })
  const twin = await aPosition(db, by)
  for (const where of [position, twin]) await anApplication(db, where, other, {})
  const { people, suggested, on_both } = await make(duplicates.sides, { query: two(first, other) }, by)
  expect(people).toMatchObject([
    { candidate_id: first.candidateId, email: first.email, resumes: 1, files: [{}] },
    { candidate_id: other.candidateId, designation: 'Nurse', positions: [{}, {}] },
  ])
  expect([suggested, on_both]).toEqual([other.candidateId, [people[0].positions[0]?.title]])
})

test('only users who decide about candidates may separate, merge or view them, and only visible ones', async () => {
  const { by, first } = await aShortlist(db, 1)
  const hidden = await somebody(by)
  const of = (actions: ('move_forward_candidate' | 'view_candidate_pool' | 'view_all_positions')[]) =>
    aUser(db, { companyId: by.companyId, actions })
  const reader = await of(['view_candidate_pool'])
  const mover = await of(['move_forward_candidate', 'view_all_positions'])
  const stranger = await aUser(db)
  const code = async (who?: TestUser) => [
    (await refuse(duplicates.tellApart, { body: two(first, hidden) }, who)).status_code,
    (await refuse(duplicates.sides, { query: two(first, hidden) }, who)).status_code,
    (await refuse(merges.merge, { body: { updated_data: first.candidateId, dedup_record: hidden.candidateId } }, who))
      .status_code,
  ]
  expect([await code(), await code(reader), await code(mover), await code(stranger)]).toEqual([
    [401, 401, 401],
    [403, 403, 403],
    [404, 404, 404],
    [404, 404, 404],
  ])
  for (const call of [duplicates.list, duplicates.distinct, merges.made])
    expect((await refuse(call, { query: { start: 0 } }, mover)).status_code).toBe(403)
  expect((await refuse(duplicates.tellApart, { body: two(first, first) }, by)).status_code).toBe(400)
})

test('an erased candidate is in no list', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const phone = '+33 1 55 55 44 33'
  const people = [
    await somebody(admin, { phone }),
    await somebody(admin, { phone }),
    await somebody(admin, { phone }),
  ] as const
  const [gone, other, part] = people
  await make(duplicates.tellApart, { body: two(gone, other) }, admin)
  await make(merges.merge, { body: { updated_data: gone.candidateId, dedup_record: part.candidateId } }, admin)
  const erased = { candidate: gone.candidateId, reason: 'asked' as const, confirm: 'ERASE' as const }
  await make(privacy.erase, { body: erased }, admin)
  await runJobs()
  expect(await listed(admin)).toEqual([])
  for (const call of [duplicates.distinct, merges.made])
    expect((await make(call, { query: { start: 0 } }, admin)).data).toEqual([])
  expect((await refuse(duplicates.sides, { query: two(gone, other) }, admin)).status_code).toBe(404)
})
