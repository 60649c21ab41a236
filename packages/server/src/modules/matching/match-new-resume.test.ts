import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aProject } from '../../../test/factories/project.ts'
import { showSkills } from '../../../test/factories/shown-skills.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { connect } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { matchNewResume, matchNewResumes } from './match-pool.ts'

const { db, deps, url } = await testApp()

/** A person with a skill, and this many open positions that ask for it and draw from the person's group. */
async function aPersonAnd(positions: number) {
  const owner = await aUser(db)
  const person = await aCandidate(db, owner, { candidate: { exp_months: 24 }, groups: ['Pool'] })
  await showSkills(db, person, [{ skill: 'python' }])
  const { projectId } = await aProject(db, owner)
  const demand = { skills: [{ name: 'Python' }], groups: ['Pool'] }
  for (let count = 0; count < positions; count += 1) await aPosition(db, owner, { project_id: projectId }, demand)
  return person
}

/** The number of statements that matching a new résumé takes, and the candidate's positions afterwards. */
async function match({ companyId, candidateId }: { companyId: string; candidateId: string }) {
  const statements: string[] = []
  const counted = connect(url, { max: 1, onStatement: (text) => statements.push(text) })
  await inCompany({ ...deps, db: counted }, companyId, (work) => matchNewResume(work, candidateId))
  await counted.destroy()
  const on = await withCompany(db, companyId, (tx) =>
    tx.selectFrom('application').select('position_id').where('candidate_id', '=', candidateId).execute(),
  )
  return { statements: statements.length, positions: on.length }
}

test('a new résumé joins every matching position in at most eleven statements, for two positions or two hundred', async () => {
  const few = await match(await aPersonAnd(2))
  const many = await match(await aPersonAnd(200))
  expect([few.positions, many.positions]).toEqual([2, 200])
  // Includes begin, setting the company, and commit.
  expect(many.statements).toBe(few.statements)
  expect(many.statements).toBeLessThanOrEqual(11)
})

test('a re-parsed résumé rescores its candidate in place, and adds nobody twice', async () => {
  const person = await aPersonAnd(3)
  await match(person)
  await withCompany(db, person.companyId, (tx) =>
    tx.updateTable('application').set({ score: 1 }).where('candidate_id', '=', person.candidateId).execute(),
  )
  expect(await match(person)).toMatchObject({ positions: 3 })
  const rows = await withCompany(db, person.companyId, (tx) =>
    tx.selectFrom('application').select('score').where('candidate_id', '=', person.candidateId).execute(),
  )
  expect(rows).toEqual([{ score: 100 }, { score: 100 }, { score: 100 }])
})

test('many candidates are matched in as many statements as one, each with their positions', async () => {
  const owner = await aUser(db)
  const { projectId } = await aProject(db, owner)
  for (const name of ['Python', 'Rust'])
    await aPosition(db, owner, { project_id: projectId }, { skills: [{ name }], groups: ['Pool'] })
  const people: string[] = []
  for (const skill of ['python', 'rust', 'python', 'cobol']) {
    const person = await aCandidate(db, owner, { candidate: { exp_months: 24 }, groups: ['Pool'] })
    await showSkills(db, person, [{ skill }])
    people.push(person.candidateId)
  }
  const { companyId } = owner
  const statements: string[] = []
  const counted = connect(url, { max: 1, onStatement: (text) => statements.push(text) })
  await inCompany({ ...deps, db: counted }, companyId, (work) => matchNewResumes(work, people))
  await counted.destroy()
  expect(statements.length).toBeLessThanOrEqual(11)
  const rows = await withCompany(db, companyId, (tx) =>
    tx
      .selectFrom('application as a')
      .innerJoin('position_skill as k', (join) => join.onRef('k.position_id', '=', 'a.position_id'))
      .select(['a.candidate_id', 'k.name'])
      .orderBy('a.candidate_id')
      .execute(),
  )
  const expected = [people[0], people[1], people[2]].map((id, at) => ({
    candidate_id: id,
    name: at === 1 ? 'Rust' : 'Python',
  }))
  expect(rows).toEqual(expected.toSorted((one, two) => Number(one.candidate_id) - Number(two.candidate_id)))
})
