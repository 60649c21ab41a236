import { positions } from '@rolecall/contract/positions/positions'
import { fieldLine } from '@rolecall/domain/matching/career-evidence'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { showSkills } from '../../../test/factories/shown-skills.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { replaceCareers } from '../matching/career-rows.queries.ts'

const { db, make, refuse } = await testApp()

/** A candidate who does the work and knows one skill. */
async function anEngineer(user: TestUser, skill: string): Promise<string> {
  const person = await aCandidate(db, user, { candidate: { exp_months: 30 }, groups: ['Engineers'] })
  await showSkills(db, person, [{ skill, strength: 90 }])
  const career = { candidateId: person.candidateId, lines: [fieldLine('Data engineering', 100)] }
  await withCompany(db, user.companyId, (tx) => replaceCareers(tx, [career]))
  return person.candidateId
}

test('a position sets the weight of the line of work, within limits, and whether must-haves come first', async () => {
  const user = await aUser(db)
  const skills = [{ name: 'SQL', mandatory: true }, { name: 'Python' }]
  const { positionId } = await aPosition(db, user, { title: 'Data Engineer' }, { skills, groups: ['Engineers'] })
  const lacking = await anEngineer(user, 'python')
  await anEngineer(user, 'sql')
  const details = { body: { positionId, position_version: 'latest' as const, status_count: false } }
  const { position } = await make(positions.details, details, user)
  expect(position).toMatchObject({ work_points: 50, must_haves: 'first' })
  for (const work_points of [19, 71, 40.5])
    expect(await refuse(positions.edit, { body: { positionId, work_points } }, user)).toMatchObject({
      fields: { work_points: expect.any(String) },
    })

  await make(positions.edit, { body: { positionId, work_points: 20, must_haves: 'by-score' } }, user)
  const standing = async () => {
    const rows = await withCompany(db, user.companyId, (tx) =>
      tx
        .selectFrom('application')
        .select(['candidate_id', 'stands_first', 'contributions'])
        .where('position_id', '=', positionId)
        .execute(),
    )
    return rows.map(({ candidate_id, stands_first, contributions }) => ({
      isLacking: candidate_id === lacking,
      isFirst: stands_first,
      work: (contributions as { kind: string; possible: number }[]).find(({ kind }) => kind === 'career')?.possible,
    }))
  }
  const byScore = await standing()
  expect(byScore.map(({ isFirst, work }) => [isFirst, work])).toEqual([
    [true, 20],
    [true, 20],
  ])

  // Fields that an edit does not name stay.
  await make(positions.edit, { body: { positionId, must_haves: 'first' } }, user)
  for (const { isLacking, isFirst, work } of await standing()) expect([isFirst, work]).toEqual([!isLacking, 20])
})

test.each([
  ['Data Engineer', 10],
  ['Senior Data Engineer', 20],
])('%s: %i points are for experience', async (title, points) => {
  const user = await aUser(db)
  const { positionId } = await aPosition(db, user, { title })
  const details = { body: { positionId, position_version: 'latest' as const, status_count: false } }
  expect((await make(positions.details, details, user)).position.experience_points).toBe(points)
})
