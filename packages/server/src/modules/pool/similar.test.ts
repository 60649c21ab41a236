import { similar } from '@rolecall/contract/pool/similar'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { showSkills } from '../../../test/factories/shown-skills.ts'
import { aUser, type Owner, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { insertConsent, withdrawConsents } from '../duplicates/consents.queries.ts'

const { db, make, refuse } = await testApp()

const STREAMS = ['apache-kafka', 'python', 'apache-airflow', 'postgresql']
const OTHERS = ['welding', 'forklift-operation']
const POOL = ['view_candidate_pool', 'view_public_position'] as const

/** A candidate with years of experience and skills, the first one strongest. */
async function aPerson(owner: Owner, skills: readonly string[], candidate: object = {}, most = 100) {
  const person = await aCandidate(db, owner, {
    candidate: { exp_months: 72, designation: 'Data Engineer', ...candidate },
  })
  await showSkills(
    db,
    person,
    skills.map((skill, place) => ({ skill, strength: most - place })),
  )
  return person
}
const like = (candidateId: string, who: TestUser, over: object = {}) =>
  make(similar.like, { body: { candidate_id: candidateId, ...over } }, who)

test('similar candidates share skills and years, most similar first, with what they share and lack', async () => {
  const by = await aUser(db, { actions: POOL })
  const mara = await aPerson(by, STREAMS)
  const twin = await aPerson(by, STREAMS)
  const half = await aPerson(by, STREAMS.slice(0, 2))
  await aPerson(by, OTHERS, { designation: 'Welder' })
  const position = await aPosition(db, by)
  await anApplication(db, position, twin)
  const found = await like(mara.candidateId, by, { positionId: position.positionId })
  expect(found.data.map(({ candidate_id }) => candidate_id)).toEqual([twin.candidateId, half.candidateId])
  expect(found.skills).toEqual(['Apache Kafka', 'Python', 'Apache Airflow', 'PostgreSQL'])
  expect(found.years).toEqual({ min: 3, max: 10 })
  expect(found.data).toMatchObject([
    { name: twin.name, on_position: true, status: 'Initial Status', lacks: [] },
    { shows: ['Apache Kafka', 'Python'], lacks: ['Apache Airflow', 'PostgreSQL'], on_position: false, status: '' },
  ])
})

test('nobody is similar to a candidate whose résumé says too little, and other companies see nobody', async () => {
  const by = await aUser(db, { actions: POOL })
  const silent = await aPerson(by, [], { designation: null })
  expect(await like(silent.candidateId, by)).toMatchObject({ data: [], message: expect.stringContaining('too little') })
  const body = { candidate_id: silent.candidateId }
  const without = await aUser(db, { companyId: by.companyId, actions: ['view_public_position'] })
  const stranger = await aUser(db, { actions: POOL })
  const codes = [undefined, without, stranger].map(
    async (who) => (await refuse(similar.like, { body }, who)).status_code,
  )
  expect(await Promise.all(codes)).toEqual([401, 403, 404])
})

/** A position for which a candidate was rejected, and a new one that asks for their skills. */
async function aSecondChance() {
  const by = await aUser(db, { actions: POOL })
  const skills = [
    { name: 'Apache Kafka', skillId: 'apache-kafka' },
    { name: 'Python', skillId: 'python' },
  ]
  const earlier = await aPosition(db, by, { title: 'Stream Engineer' }, { skills })
  const next = await aPosition(db, by, { title: 'Platform Engineer' }, { skills, minExperience: 2, maxExperience: 8 })
  return { by, earlier, next }
}
const rejected = { status: 'Rejected', group: 'Rejected' }
const again = (positionId: string, who: TestUser, over: object = {}) =>
  make(similar.rediscovered, { body: { positionId, ...over } }, who)

test('candidates rejected for one position who match another are listed with where, why and their status', async () => {
  const { by, earlier, next } = await aSecondChance()
  const [first, second, weak, selected] = await Promise.all([
    aPerson(by, STREAMS),
    aPerson(by, STREAMS.slice(0, 2)),
    aPerson(by, ['python'], { exp_months: 0 }, 60),
    aPerson(by, STREAMS),
  ])
  for (const person of [first, second, weak]) await anApplication(db, earlier, person, rejected)
  await anApplication(db, earlier, selected, { status: 'Selected', group: 'Selected' })
  await anApplication(db, next, first)
  const found = await again(next.positionId, by)
  expect(found.message).toBe('2 people you rejected for Stream Engineer fit Platform Engineer.')
  expect(found.data.map(({ candidate_id }) => candidate_id).toSorted()).toEqual(
    [first, second].map(({ candidateId }) => candidateId).toSorted(),
  )
  expect(found.positions).toEqual([{ position_id: earlier.positionId, title: 'Stream Engineer', count: 2 }])
  expect(found.left_out).toEqual([{ reason: 'weak', count: 1, message: '1 person isn’t a close enough match.' }])
  const off = await again(next.positionId, by, { show: 'not_on_it' })
  expect(off.data).toMatchObject([
    { candidate_id: second.candidateId, earlier_title: 'Stream Engineer', on_position: false, may_write: true },
  ])
  expect((await again(next.positionId, by, { earlier_position_id: next.positionId })).data).toEqual([])
})

test('candidates without consent, not interested, already viewed or rejected long ago are left out', async () => {
  const { by, earlier, next } = await aSecondChance()
  const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(by, STREAMS)))
  const [withdrawn, excluded, moved, old, kept] = people
  if (!withdrawn || !excluded || !moved || !old || !kept) throw new Error('Five')
  for (const person of people) await anApplication(db, earlier, person, rejected)
  await anApplication(db, next, moved, { status: 'Shortlisted', group: 'Shortlisted' })
  await withCompany(db, by.companyId, async (tx) => {
    const { companyId: company_id, userId: made_by } = by
    await insertConsent(tx, { candidateId: withdrawn.candidateId, way: 'form', at: NOW, by: null })
    await withdrawConsents(tx, withdrawn.candidateId, NOW)
    const expires_at = new Date(NOW.getTime() + 86_400_000)
    await tx
      .insertInto('candidate_exclusion')
      .values({ company_id, candidate_id: excluded.candidateId, made_by, made_at: NOW, expires_at })
      .execute()
    await tx
      .updateTable('application')
      .set({ moved_at: new Date('2020-01-01T00:00:00Z') })
      .where('company_id', '=', company_id)
      .where('candidate_id', '=', old.candidateId)
      .execute()
  })
  const found = await again(next.positionId, by)
  expect(found.data.map(({ candidate_id }) => candidate_id)).toEqual([kept.candidateId])
  expect(found.left_out.map(({ reason, count }) => [reason, count])).toEqual([
    ['consent', 1],
    ['not_interested', 1],
  ])
})

test('earlier positions that a user may not see are hidden from them', async () => {
  const { by, earlier, next } = await aSecondChance()
  await anApplication(db, earlier, await aPerson(by, STREAMS), rejected)
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('position')
      .set({ is_public: false })
      .where('company_id', '=', by.companyId)
      .where('id', '=', earlier.positionId)
      .execute(),
  )
  const colleague = await aUser(db, { companyId: by.companyId, actions: POOL })
  expect(await again(next.positionId, colleague)).toMatchObject({ data: [], total: 0, positions: [] })
  expect((await again(next.positionId, by)).total).toBe(1)
})
