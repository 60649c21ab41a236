import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { showSkills } from '../../../test/factories/shown-skills.ts'
import { aUser, type Owner, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { fillShortlist, renewShortlist } from './fill-shortlist.ts'
import { markScored } from './matching.queries.ts'

const { db, workOf, runJobs } = await testApp()

/** Five people who fit, best first, and a position that asks for their skills. */
async function aFilling() {
  const owner = await aUser(db)
  const people: string[] = []
  for (const strength of [100, 90, 80, 70, 60]) {
    const person = await aCandidate(db, owner, { candidate: { exp_months: 40 }, groups: ['Pool'] })
    await showSkills(db, person, [{ skill: 'sql', strength }])
    people.push(person.candidateId)
  }
  const skills = [{ name: 'sql', skillId: 'sql', score: 80 }]
  const { positionId } = await aPosition(
    db,
    owner,
    {},
    { minExperience: 2, maxExperience: 5, skills, groups: ['Pool'] },
  )
  return { owner, people, positionId }
}

const listAdded = (owner: Owner, positionId: string) =>
  withCompany(db, owner.companyId, async (tx) => {
    const placed = await tx
      .selectFrom('application')
      .select('candidate_id')
      .where('position_id', '=', positionId)
      .orderBy('score', 'desc')
      .orderBy('candidate_id')
      .execute()
    const told = await tx
      .selectFrom('event')
      .select('candidate_id')
      .where('position_id', '=', positionId)
      .where('kind', '=', 'application.added')
      .where('actor_id', '=', owner.userId)
      .execute()
    return { placed: placed.map((each) => each.candidate_id), told: told.length }
  })

test('the best candidates are on a shortlist at once, the others soon, with the total and the actor', async () => {
  const { owner, people, positionId } = await aFilling()
  expect(await workOf(owner, (work) => fillShortlist(work, positionId, { atOnce: 2 }))).toBe(5)
  expect(await listAdded(owner, positionId)).toEqual({ placed: people.slice(0, 2), told: 2 })

  await runJobs()
  expect(await listAdded(owner, positionId)).toEqual({ placed: people, told: 5 })
  expect(await workOf(owner, (work) => fillShortlist(work, positionId, { atOnce: 2 }))).toBe(0)
})

test('an excluded candidate is neither counted among those to come, nor added later', async () => {
  const { owner, people, positionId } = await aFilling()
  const last = people.at(-1) ?? ''
  await withCompany(db, owner.companyId, (tx) =>
    tx
      .insertInto('candidate_exclusion')
      .values({
        company_id: owner.companyId,
        candidate_id: last,
        made_by: owner.userId,
        made_at: new Date(),
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .execute(),
  )
  expect(await workOf(owner, (work) => fillShortlist(work, positionId, { atOnce: 2 }))).toBe(4)
  await runJobs()
  expect((await listAdded(owner, positionId)).placed).toEqual(people.slice(0, 4))
})

test('nobody is added later to a position that was closed in the meantime', async () => {
  const { owner, people, positionId } = await aFilling()
  await workOf(owner, (work) => fillShortlist(work, positionId, { atOnce: 2 }))
  await withCompany(db, owner.companyId, (tx) =>
    tx.updateTable('position').set({ stage: 'Closed' }).where('id', '=', positionId).execute(),
  )
  await runJobs()
  expect((await listAdded(owner, positionId)).placed).toEqual(people.slice(0, 2))
})

/** Asks for other years of experience; people are scored at once if the list is no longer than `atOnce`. */
const askForYears = (owner: TestUser, positionId: string, years: number, atOnce = 3) =>
  workOf(owner, async (work) => {
    await work.tx
      .updateTable('position_version')
      .set({ min_experience: years, max_experience: years + 3, lines: JSON.stringify([]) })
      .where('company_id', '=', owner.companyId)
      .where('position_id', '=', positionId)
      .execute()
    await renewShortlist(work, positionId, { takesPeople: true, atOnce })
  })

const scoresOf = (owner: Owner, positionId: string) =>
  withCompany(db, owner.companyId, async (tx) => {
    const rows = await tx
      .selectFrom('application')
      .select('score')
      .where('position_id', '=', positionId)
      .orderBy('candidate_id')
      .execute()
    return rows.map(({ score }) => score)
  })

test('a long list keeps its scores until a job has replaced them all, and a short one changes at once', async () => {
  const { owner, positionId } = await aFilling()
  await workOf(owner, (work) => fillShortlist(work, positionId))
  const before = await scoresOf(owner, positionId)

  await askForYears(owner, positionId, 9)
  expect(await scoresOf(owner, positionId)).toEqual(before)
  await runJobs()
  const after = await scoresOf(owner, positionId)
  expect(after.every((score, place) => score < (before[place] ?? 0))).toBe(true)

  await askForYears(owner, positionId, 2, 5)
  expect(await scoresOf(owner, positionId)).toEqual(before)
})

test('after consecutive edits a list is scored by the last, even if it became short', async () => {
  const { owner, positionId } = await aFilling()
  await workOf(owner, (work) => fillShortlist(work, positionId))
  const before = await scoresOf(owner, positionId)
  await askForYears(owner, positionId, 20)
  await askForYears(owner, positionId, 9, 5)
  expect(await scoresOf(owner, positionId)).toEqual(before)
  await runJobs()
  const last = await scoresOf(owner, positionId)
  await askForYears(owner, positionId, 9, 5)
  expect(last).toEqual(await scoresOf(owner, positionId))
  expect(last).not.toEqual(before)
})

test('new and old scores are never ranked against each other', async () => {
  const { owner, people, positionId } = await aFilling()
  await workOf(owner, (work) => fillShortlist(work, positionId, { atOnce: 4 }))
  await askForYears(owner, positionId, 3)
  await workOf(owner, (work) => fillShortlist(work, positionId))
  expect((await listAdded(owner, positionId)).placed).toEqual(people.slice(0, 4))
  await runJobs()
  expect((await listAdded(owner, positionId)).placed).toEqual(people)
})

test('marking a list as scored in between does not stop it from being scored', async () => {
  const { owner, positionId } = await aFilling()
  await workOf(owner, (work) => fillShortlist(work, positionId))
  const before = await scoresOf(owner, positionId)
  await askForYears(owner, positionId, 9)
  await withCompany(db, owner.companyId, (tx) => markScored(tx, positionId))
  await runJobs()
  expect(await scoresOf(owner, positionId)).not.toEqual(before)
})
