import { SCORING_VERSION } from '@rolecall/domain/matching/scoring-version'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { showSkills } from '../../../test/factories/shown-skills.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { fillShortlist } from './fill-shortlist.ts'
import { rescoreCandidate, rescoreShortlist } from './match-pool.ts'

const { db, workOf } = await testApp()

/** The version that the factory's résumés were read by. */
const READ_BY = 1

/** Acts this many minutes after they were put on the shortlist. */
const later = (owner: TestUser, minutes: number, act: (work: Work) => Promise<unknown>) =>
  workOf(owner, (work) => act({ ...work, now: new Date(work.now.getTime() + minutes * 60_000) }))

async function aFilling(strengths = [100, 60]) {
  const owner = await aUser(db)
  const people: string[] = []
  for (const strength of strengths) {
    const person = await aCandidate(db, owner, { candidate: { exp_months: 40 }, groups: ['Pool'] })
    await showSkills(db, person, [{ skill: 'sql', strength }])
    people.push(person.candidateId)
  }
  const skills = [{ name: 'sql', skillId: 'sql', score: 80, mandatory: true }]
  const { positionId } = await aPosition(
    db,
    owner,
    {},
    { minExperience: 2, maxExperience: 5, skills, groups: ['Pool'] },
  )
  await workOf(owner, (work) => fillShortlist(work, positionId))
  return { owner, people, positionId }
}

const listGiven = (owner: TestUser, positionId: string) =>
  withCompany(db, owner.companyId, (tx) =>
    tx
      .selectFrom('score_given')
      .selectAll()
      .where('position_id', '=', positionId)
      .orderBy('candidate_id')
      .orderBy('given_at')
      .execute(),
  )
const listSheets = (owner: TestUser, positionId: string) =>
  withCompany(db, owner.companyId, (tx) =>
    tx.selectFrom('score_sheet').selectAll().where('position_id', '=', positionId).execute(),
  )
const scoreOf = (owner: TestUser, candidateId: string) =>
  withCompany(db, owner.companyId, (tx) =>
    tx
      .selectFrom('application')
      .select(['score', 'scored_at', 'scoring_version', 'reader_version'])
      .where('candidate_id', '=', candidateId)
      .executeTakeFirstOrThrow(),
  )

/** Changes the years of experience that the position asks for. */
const askForYears = (owner: TestUser, positionId: string, years: number) =>
  withCompany(db, owner.companyId, (tx) =>
    tx
      .updateTable('position_version')
      .set({ min_experience: years, max_experience: years + 3 })
      .where('position_id', '=', positionId)
      .execute(),
  )

test('the first score of an application is logged with its versions, reason and breakdown', async () => {
  const { owner, people, positionId } = await aFilling()
  const given = await listGiven(owner, positionId)
  expect(given.map(({ candidate_id }) => candidate_id)).toEqual(people)
  const best = await scoreOf(owner, people[0] ?? '')
  expect(given[0]).toMatchObject({
    score: best.score,
    given_at: best.scored_at,
    cause: 'filled',
    scoring_version: SCORING_VERSION,
    reader_version: READ_BY,
  })
  expect(given[0]?.lines).toMatch(/^e\d+\/90 Xf10\/10$/)
  // Both scores share one sheet.
  expect(await listSheets(owner, positionId)).toMatchObject([
    { id: given[1]?.sheet_id, asked: [{ name: 'SQL', kind: 'primary', mandatory: true }] },
  ])
})

test('an unchanged score is not logged again, and a changed one is added', async () => {
  const { owner, people, positionId } = await aFilling()
  await later(owner, 1, (work) => rescoreShortlist(work, positionId))
  await later(owner, 1, (work) => rescoreCandidate(work, people[0] ?? '', 'corrected'))
  expect(await listGiven(owner, positionId)).toHaveLength(2)

  await askForYears(owner, positionId, 9)
  await later(owner, 1, (work) => rescoreShortlist(work, positionId))
  const given = await listGiven(owner, positionId)
  expect(given.map(({ cause }) => cause)).toEqual(['filled', 'position-edited', 'filled', 'position-edited'])
  expect(given[1]?.score).toBe((await scoreOf(owner, people[0] ?? '')).score)
  expect(given[1]?.score).toBeLessThan(given[0]?.score ?? 0)
})

test('the same score from another version of scoring or parsing is logged, too', async () => {
  const { owner, people, positionId } = await aFilling([80])
  const [candidateId = ''] = people
  await withCompany(db, owner.companyId, (tx) =>
    tx.updateTable('application').set({ scoring_version: 0 }).where('candidate_id', '=', candidateId).execute(),
  )
  await later(owner, 1, (work) => rescoreCandidate(work, candidateId, 'read-again'))
  await withCompany(db, owner.companyId, (tx) =>
    tx
      .updateTable('resume')
      .set({ reader_version: READ_BY + 1 })
      .where('candidate_id', '=', candidateId)
      .execute(),
  )
  await later(owner, 2, (work) => rescoreCandidate(work, candidateId, 'read-again'))
  const given = await listGiven(owner, positionId)
  expect(given.map(({ reader_version, cause }) => [reader_version, cause])).toEqual([
    [READ_BY, 'filled'],
    [READ_BY, 'read-again'],
    [READ_BY + 1, 'read-again'],
  ])
  expect(new Set(given.map(({ score }) => score)).size).toBe(1)
})

test('two scores within one transaction have one entry, with the last score, and the first reason if both are equal', async () => {
  const { owner, people, positionId } = await aFilling([80])
  const [candidateId = ''] = people
  await askForYears(owner, positionId, 9)
  await later(owner, 1, async (work) => {
    await rescoreShortlist(work, positionId)
    await rescoreCandidate(work, candidateId, 'new-resume')
  })
  expect((await listGiven(owner, positionId)).map(({ cause }) => cause)).toEqual(['filled', 'position-edited'])
})
