import { type Demand, isMatch, scoreCandidate } from '@rolecall/domain/matching/score-candidate'
import { strengthOf } from '@rolecall/domain/matching/weights'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { type SkillFixture, showSkills } from '../../../test/factories/shown-skills.ts'
import { aUser, type Owner } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { replaceCareers } from './career-rows.queries.ts'
import { countMatches } from './count-matches.queries.ts'
import { findPositionDemand } from './demands.queries.ts'
import { fillShortlist } from './fill-shortlist.ts'
import { matchNewResume, rescoreShortlist } from './match-pool.ts'
import { loadFacts } from './matching.queries.ts'
import { createOwnSkills, readOwnSkills } from './own-skills.ts'
import { listBestCandidates } from './ranking.queries.ts'

const { db, workIn } = await testApp()

/** Lines of work by number: the demand of a position, and the amounts of each person. */
const ASKED_LINES = [
  { line: 7, name: 'Data engineering', amount: 70 },
  { line: -2_000_000_000, name: 'engineer', amount: 31 },
]
const setLines = (companyId: string, candidateId: string, amounts: Record<number, number>) =>
  withCompany(db, companyId, (tx) =>
    replaceCareers(tx, [
      {
        candidateId,
        lines: Object.entries(amounts).map(([line, amount]) => ({ line: Number(line), name: '', amount })),
      },
    ]),
  )

const aPersonWith = async (companyId: string, months: number, shown: readonly SkillFixture[], group = 'Pool') => {
  const person = await aCandidate(db, { companyId }, { candidate: { exp_months: months }, groups: [group] })
  await showSkills(db, person, shown)
  return person
}

const demand = (skills: string[], over: Partial<Demand['skills'][number]> = {}): Demand => ({
  skills: skills.map((skillId) => ({ skillId, name: skillId, kind: 'primary', score: 80, mandatory: false, ...over })),
  experience: { min: 2, max: 5 },
})

const aPositionAsking = (owner: Owner, skills: readonly string[], group = 'Pool') =>
  aPosition(
    db,
    owner,
    {},
    {
      minExperience: 2,
      maxExperience: 5,
      skills: skills.map((skill) => ({ name: skill, skillId: skill, score: 80 })),
      groups: [group],
    },
  )

const listShortlist = (companyId: string, positionId: string) =>
  withCompany(db, companyId, (tx) =>
    tx
      .selectFrom('application')
      .select(['candidate_id', 'score', 'status_id'])
      .where('position_id', '=', positionId)
      .orderBy('score', 'desc')
      .execute(),
  )

test('the SQL ranking gives every candidate the same score as the domain', async () => {
  const skills = ['sql', 'apache-spark', 'python', 'apache-airflow']
  const person = fc.record({
    months: fc.integer({ min: 0, max: 240 }),
    shown: fc.uniqueArray(
      fc.record({
        skill: fc.constantFrom(...skills),
        strength: fc.integer({ min: 1, max: 100 }),
        rule: fc.constantFrom('exact' as const, 'synonym' as const, 'inferred' as const, 'adjacent' as const),
      }),
      { selector: ({ skill }) => skill },
    ),
    amounts: fc.dictionary(fc.constantFrom('7', '-2000000000', '12'), fc.integer({ min: 1, max: 100 })),
  })
  const { companyId } = await aUser(db)
  for (const { months, shown, amounts } of fc.sample(person, { numRuns: 90, seed: 7 })) {
    const { candidateId } = await aPersonWith(companyId, months, shown)
    await setLines(companyId, candidateId, amounts)
  }
  const asked: Demand = {
    // The last one only repeats the line of work, and counts because it is mandatory.
    skills: [...skills, 'own:data engineering'].map((skillId, index) => ({
      skillId,
      name: index < 4 ? skillId : 'Data engineering',
      kind: index < 3 ? 'primary' : 'inferred',
      score: 31 + index * 17,
      mandatory: index === 1 || index === 4,
    })),
    experience: { min: 3, max: 7 },
    lines: ASKED_LINES,
  }

  await withCompany(db, companyId, async (tx) => {
    const groups = await tx.selectFrom('resume_group').select('id').execute()
    const supply = { resumeGroupIds: groups.map(({ id }) => id), sources: [] }
    const ranked = await listBestCandidates(tx, asked, supply, { limit: 1000 })
    const everybody = await tx.selectFrom('candidate').select('id').execute()
    const facts = await loadFacts(
      tx,
      everybody.map(({ id }) => id),
      skills,
    )
    const expected = [...facts]
      .map(([id, known]) => ({ id, ...scoreCandidate(asked, known) }))
      .filter(isMatch)
      .sort((a, b) => b.score - a.score || Number(a.id) - Number(b.id))
    expect(ranked.map(({ candidateId, score }) => [candidateId, score])).toEqual(
      expected.map(({ id, score }) => [id, score]),
    )
    expect(ranked.length).toBeGreaterThan(10)
  })
})

test('counts include the candidates of each source and group once', async () => {
  const { companyId } = await aUser(db)
  await aPersonWith(companyId, 36, [{ skill: 'sql' }], 'North')
  await aPersonWith(companyId, 36, [{ skill: 'sql' }], 'North')
  await aPersonWith(companyId, 36, [{ skill: 'sql' }], 'South')
  await aPersonWith(companyId, 36, [{ skill: 'cooking' }], 'South')
  await withCompany(db, companyId, async (tx) => {
    const { sources, groups } = await countMatches(tx, demand(['sql']))
    const names = await tx.selectFrom('resume_group').select(['id', 'name']).orderBy('name').execute()
    expect(Object.fromEntries(sources)).toEqual({ internal: 3 })
    expect(names.map(({ id, name }) => [name, groups.get(id)])).toEqual([
      ['North', 2],
      ['South', 1],
    ])
  })
})

test('a shortlist has matching candidates, best first, in the initial status, and refilling adds nobody twice', async () => {
  const owner = await aUser(db)
  const strong = await aPersonWith(owner.companyId, 40, [{ skill: 'sql' }, { skill: 'apache-spark' }])
  const partial = await aPersonWith(owner.companyId, 40, [{ skill: 'sql', strength: strengthOf('exact', 55) }])
  await aPersonWith(owner.companyId, 40, [{ skill: 'sql', rule: 'adjacent', strength: 40 }])
  const { positionId } = await aPositionAsking(owner, ['sql', 'apache-spark'])

  expect(await workIn(owner, (work) => fillShortlist(work, positionId))).toBe(2)
  expect(await workIn(owner, (work) => fillShortlist(work, positionId))).toBe(0)

  expect(await listShortlist(owner.companyId, positionId)).toEqual([
    { candidate_id: strong.candidateId, score: 100, status_id: 'Initial Status' },
    { candidate_id: partial.candidateId, score: 21, status_id: 'Initial Status' },
  ])
})

test('candidates from another line of work come after those from the same, who are listed even without a named skill', async () => {
  const owner = await aUser(db)
  const other = await aPersonWith(owner.companyId, 40, [{ skill: 'sql' }])
  await setLines(owner.companyId, other.candidateId, { 12: 90 })
  const { positionId } = await aPositionAsking(owner, ['sql'])
  const again = await aPositionAsking(owner, ['sql'])
  await withCompany(db, owner.companyId, (tx) =>
    tx
      .updateTable('position_version')
      .set({ lines: JSON.stringify(ASKED_LINES) })
      .where('company_id', '=', owner.companyId)
      .execute(),
  )
  const asked: Demand = { ...demand(['sql']), lines: ASKED_LINES }
  const count = () =>
    withCompany(db, owner.companyId, async (tx) => (await countMatches(tx, asked)).sources.get('internal'))

  expect(await count()).toBe(1)
  expect(await workIn(owner, (work) => fillShortlist(work, positionId))).toBe(1)

  const [same, unknown] = [
    await aPersonWith(owner.companyId, 40, [{ skill: 'sql' }]),
    await aPersonWith(owner.companyId, 40, [{ skill: 'sql' }]),
  ]
  await setLines(owner.companyId, same.candidateId, { 7: 20 })
  const doing = await aPersonWith(owner.companyId, 40, [])
  await setLines(owner.companyId, doing.candidateId, { 7: 50 })
  expect(await count()).toBe(4)
  expect(await workIn(owner, (work) => fillShortlist(work, again.positionId))).toBe(4)
  // A person without a known line of work is scored by skills and experience alone.
  expect(await listShortlist(owner.companyId, again.positionId)).toMatchObject([
    { candidate_id: unknown.candidateId, score: 100 },
    { candidate_id: same.candidateId, score: 55 },
    { candidate_id: doing.candidateId, score: 35 },
    { candidate_id: other.candidateId, score: 25 },
  ])
})

test('candidates with every must-have rank first at any score, and equal scores are ordered by proximity', async () => {
  const owner = await aUser(db)
  const complete = await aPersonWith(owner.companyId, 40, [{ skill: 'sql', strength: 50 }])
  const lacking = await aPersonWith(owner.companyId, 40, [{ skill: 'apache-spark' }, { skill: 'python' }])
  const nearer = await aPersonWith(owner.companyId, 40, [{ skill: 'sql', strength: 51 }])
  const { positionId } = await aPositionAsking(owner, ['sql', 'apache-spark', 'python'])
  await withCompany(db, owner.companyId, (tx) =>
    tx
      .updateTable('position_skill')
      .set({ mandatory: true })
      .where('position_id', '=', positionId)
      .where('skill_id', '=', 'sql')
      .execute(),
  )

  await workIn(owner, (work) => fillShortlist(work, positionId))

  const standing = await withCompany(db, owner.companyId, (tx) =>
    tx
      .selectFrom('application')
      .select(['candidate_id', 'score'])
      .where('position_id', '=', positionId)
      .orderBy('standing', 'desc')
      .execute(),
  )
  expect(standing.map(({ candidate_id }) => candidate_id)).toEqual([
    nearer.candidateId,
    complete.candidateId,
    lacking.candidateId,
  ])
  expect(standing[2]?.score).toBeGreaterThan(standing[1]?.score ?? 100)
})

test('a later résumé joins exactly the open positions that it matches', async () => {
  const owner = await aUser(db)
  await aPersonWith(owner.companyId, 0, [])
  const fitting = await aPositionAsking(owner, ['sql'])
  const other = await aPositionAsking(owner, ['welding'])
  const late = await aPersonWith(owner.companyId, 40, [{ skill: 'sql' }])

  await workIn(owner, (work) => matchNewResume(work, late.candidateId))

  expect(await listShortlist(owner.companyId, fitting.positionId)).toMatchObject([{ candidate_id: late.candidateId }])
  expect(await listShortlist(owner.companyId, other.positionId)).toEqual([])
})

test('changed requirements rescore everyone on the shortlist', async () => {
  const owner = await aUser(db)
  await aPersonWith(owner.companyId, 40, [{ skill: 'sql' }])
  const { positionId } = await aPositionAsking(owner, ['sql'])
  await workIn(owner, async (work) => {
    const { tx } = work
    await fillShortlist(work, positionId)
    await tx
      .updateTable('position_version')
      // Words are not part of this test.
      .set({ min_experience: 5, max_experience: 9, lines: JSON.stringify([]) })
      .where('company_id', '=', owner.companyId)
      .where('position_id', '=', positionId)
      .execute()
    await rescoreShortlist(work, positionId)
  })
  const [scored] = await listShortlist(owner.companyId, positionId)
  expect(scored?.score).toBe(97)
})

test('a previously unknown skill is searched in the résumés of the pool', async () => {
  const owner = await aUser(db)
  const named = await aCandidate(db, owner, {
    candidate: { exp_months: 40 },
    resume: { text: 'Six years of Quantum Basketry at Weaver and Sons.' },
    groups: ['Pool'],
  })
  await aCandidate(db, owner, { resume: { text: 'Basketball, quantum leaps.' }, groups: ['Pool'] })
  const { positionId } = await aPositionAsking(owner, ['own:quantum basketry'])
  await withCompany(db, owner.companyId, (tx) =>
    tx.updateTable('position_skill').set({ name: 'Quantum Basketry' }).where('position_id', '=', positionId).execute(),
  )

  await workIn(owner, async (work) => {
    const { skills } = await findPositionDemand(work.tx, positionId).then((found) => found ?? demand([]))
    await createOwnSkills(work.tx, await readOwnSkills(work, skills, () => true))
    await fillShortlist(work, positionId)
  })

  expect(await listShortlist(owner.companyId, positionId)).toMatchObject([{ candidate_id: named.candidateId }])
})
