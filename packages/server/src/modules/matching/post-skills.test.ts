import type { Demand } from '@rolecall/domain/matching/score-candidate'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { type SkillFixture, showSkills } from '../../../test/factories/shown-skills.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { postSkills } from './blocks.queries.ts'
import { countMatches } from './count-matches.queries.ts'
import { postSkillsJob } from './post-skills.ts'
import { deleteFindings } from './postings.queries.ts'
import { listBestCandidates } from './ranking.queries.ts'

const { db, deps } = await testApp()

const asked: Demand = {
  skills: ['sql', 'python', 'rust'].map((skillId, index) => ({
    skillId,
    name: skillId,
    kind: index < 2 ? 'primary' : 'inferred',
    score: 90 - index * 20,
    mandatory: index === 0,
  })),
  experience: { min: 1, max: 9 },
}

const aPersonWith = async (companyId: string, months: number, shown: readonly SkillFixture[]) => {
  const person = await aCandidate(db, { companyId }, { candidate: { exp_months: months }, groups: ['Pool'] })
  await showSkills(db, person, shown)
  return person
}

async function rank(tx: Tx) {
  const groups = await tx.selectFrom('resume_group').select('id').execute()
  const supply = { resumeGroupIds: groups.map(({ id }) => id), sources: [] }
  const best = await listBestCandidates(tx, asked, supply, { limit: 100 })
  const { sources, groups: inGroups, complete } = await countMatches(tx, asked)
  return { best: best.map(({ candidateId, score }) => [candidateId, score]), sources, inGroups, complete }
}
const rankOf = (companyId: string) => withCompany(db, companyId, rank)
const post = (companyId: string, most: number, least = 1) =>
  withCompany(db, companyId, (tx) => postSkills(tx, { least, most }))

test('candidates rank the same before, during and after writing their postings', async () => {
  const { companyId } = await aUser(db)
  for (let turn = 0; turn < 7; turn += 1)
    await aPersonWith(companyId, turn * 20, [
      { skill: 'sql', strength: 40 + turn * 8, rule: turn === 3 || turn === 4 ? 'adjacent' : 'exact' },
      ...(turn % 2 === 0 ? [{ skill: 'python', strength: 70, rule: 'synonym' as const }] : []),
      { skill: 'rust', strength: 30, rule: 'inferred' as const },
    ])
  const before = await rankOf(companyId)
  expect(before.best).toHaveLength(6)
  // One of the six has only a neighbour of a mandatory skill.
  expect(before.complete).toBe(5)
  expect(await post(companyId, 3)).toBe(3)
  expect(await rankOf(companyId)).toEqual(before)
  expect(await post(companyId, 10)).toBe(4)
  expect(await rankOf(companyId)).toEqual(before)
  expect(await post(companyId, 10)).toBe(0)
  expect(await rankOf(companyId)).toEqual(before)
})

test('skills of a newer résumé count at once, and those only in an older one no longer', async () => {
  const { companyId } = await aUser(db)
  const mara = await aPersonWith(companyId, 36, [{ skill: 'sql' }, { skill: 'python' }])
  const noor = await aPersonWith(companyId, 36, [{ skill: 'sql' }])
  await post(companyId, 10)
  const [[, maraBefore] = [], [, noorBefore] = []] = (await rankOf(companyId)).best
  expect(Number(maraBefore)).toBeGreaterThan(Number(noorBefore))

  await withCompany(db, companyId, (tx) => deleteFindings(tx, [mara.candidateId]))
  await showSkills(db, mara, [{ skill: 'sql' }])
  await showSkills(db, noor, [{ skill: 'python' }])
  const newer = [
    [noor.candidateId, maraBefore],
    [mara.candidateId, noorBefore],
  ]
  expect((await rankOf(companyId)).best).toEqual(newer)
  expect(await post(companyId, 10)).toBe(2)
  expect((await rankOf(companyId)).best).toEqual(newer)
})

test('a known skill keeps its first evidence', async () => {
  const { companyId } = await aUser(db)
  const mara = await aPersonWith(companyId, 36, [{ skill: 'sql', strength: 90 }])
  const before = await rankOf(companyId)
  await showSkills(db, mara, [{ skill: 'sql', strength: 20, rule: 'adjacent' }])
  expect(await rankOf(companyId)).toEqual(before)
})

test('postings of deleted candidates and of other companies never rank', async () => {
  const [one, other] = [await aUser(db), await aUser(db)]
  const mara = await aPersonWith(one.companyId, 36, [{ skill: 'sql' }, { skill: 'python' }])
  const noor = await aPersonWith(other.companyId, 36, [{ skill: 'sql' }, { skill: 'python' }])
  await post(one.companyId, 10)
  await post(other.companyId, 10)
  await withCompany(db, one.companyId, (tx) =>
    tx.deleteFrom('candidate').where('company_id', '=', one.companyId).where('id', '=', mara.candidateId).execute(),
  )
  expect((await rankOf(one.companyId)).best).toEqual([])
  expect((await rankOf(other.companyId)).best).toMatchObject([[noor.candidateId, expect.anything()]])
  await aPersonWith(one.companyId, 36, [{ skill: 'welding' }])
  await post(one.companyId, 10)
  expect((await rankOf(one.companyId)).best).toEqual([])
})

test('a few candidates stay outside blocks, because a block is not worth it', async () => {
  const { companyId } = await aUser(db)
  await aPersonWith(companyId, 36, [{ skill: 'sql' }])
  await postSkillsJob.run({}, deps)
  const postings = await withCompany(db, companyId, (tx) =>
    tx.selectFrom('skill_posting').select('skill').where('company_id', '=', companyId).execute(),
  )
  expect(postings).toEqual([])
  expect(await post(companyId, 10, 2)).toBe(0)
})

test('two concurrent writers of postings give nobody two slots', async () => {
  const { companyId } = await aUser(db)
  for (let turn = 0; turn < 4; turn += 1) await aPersonWith(companyId, 36, [{ skill: 'sql' }])
  const before = await rankOf(companyId)
  const counts = await Promise.all([post(companyId, 10), post(companyId, 10)])
  expect(counts.toSorted()).toEqual([0, 4])
  expect(await rankOf(companyId)).toEqual(before)
})
