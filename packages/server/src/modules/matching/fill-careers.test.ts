import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { showSkills } from '../../../test/factories/shown-skills.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { listCareers } from './career-rows.queries.ts'
import { fillCareersJob } from './fill-careers.ts'

const { db, runJobs } = await testApp()

test('candidates parsed before lines of work existed get them, in their own company only', async () => {
  const [owner, stranger] = [await aUser(db), await aUser(db)]
  const text = 'Ivo Novak, pastry chef with 6 years of experience.'
  const chef = await aCandidate(db, owner, { resume: { text } })
  await showSkills(db, chef, [{ skill: 'cooking' }])
  const silent = await aCandidate(db, owner, { resume: { text: 'Loves the sea.' } })
  const others = await aCandidate(db, stranger, { resume: { text } })

  await withCompany(db, owner.companyId, (tx) => enqueue(tx, fillCareersJob, { companyId: owner.companyId }))
  await runJobs()

  const known = await withCompany(db, owner.companyId, async (tx) => ({
    careers: await listCareers(tx, [chef.candidateId, silent.candidateId]),
    flags: await tx.selectFrom('candidate').select(['id', 'has_career']).orderBy('id').execute(),
  }))
  expect([...known.careers.keys()]).toEqual([chef.candidateId])
  expect(Object.fromEntries(known.flags.map(({ id, has_career }) => [id, has_career]))).toEqual({
    [chef.candidateId]: true,
    [silent.candidateId]: false,
  })
  const elsewhere = await withCompany(db, stranger.companyId, (tx) => listCareers(tx, [others.candidateId]))
  expect(elsewhere.size).toBe(0)
})
