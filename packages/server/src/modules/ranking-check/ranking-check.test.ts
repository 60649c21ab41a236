import { candidates } from '@rolecall/contract/candidates/candidates'
import { rankingCheck } from '@rolecall/contract/ranking-check/ranking-check'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { runCheckJob } from './run-check.ts'

const { db, deps, make, refuse, runJobs } = await testApp()

const DUTIES = `You build and run the services behind our payments in Java and Spring, keep their data in PostgreSQL, review
what colleagues write, answer for what you put into production by day and by night, and explain to people who do not
program why something takes as long as it does, without losing either your patience or theirs.`

const resumeOf = (name: string, job: string, work: string) => `${name}
${name.toLowerCase().replace(' ', '.')}@post.example

Experience
${job}, Bean There Ltd
Jan 2018 - Present
${work}

Education
Diploma, Pune College, 2016
`
const COFFEE = `- Made coffee for three hundred guests a day, ordered beans and milk, and trained every newcomer on the machine
- Kept the books of the counter, closed the till each evening and carried what it held to the bank around the corner
- Won the prize of the street for the best flat white two years in a row, which the owner still shows to all visitors`
const CODE = '- Built services in Java and Spring for payments, with PostgreSQL and Docker'

/** A company with ten developers on a position for one, and some people who serve coffee. */
async function aCompanyWithPool() {
  const by = await aUser(db, { role: 'company_admin' })
  const skills = [{ name: 'Java', mandatory: true }, { name: 'Spring' }, { name: 'PostgreSQL' }]
  const crowded = await aPosition(db, by, { title: 'Java Developer' }, { description: DUTIES, skills })
  const alone = await aPosition(db, by, { title: 'Java Engineer' }, { description: 'Short.', skills })
  for (let at = 0; at < 10; at += 1) {
    const name = `Dev ${'ABCDEFGHIJ'[at]}person`
    const text = resumeOf(name, 'Java Developer', CODE)
    await anApplication(db, crowded, await aCandidate(db, by, { candidate: { name }, resume: { text } }), { score: 90 })
  }
  const add = (name: string, work: string, unseen?: object) =>
    aCandidate(db, by, {
      candidate: { name },
      resume: {
        text: resumeOf(name, 'Barista', work),
        parsed: { jobs: [], education: [], ...(unseen && { unseen }) },
      },
    })
  const people = {
    mara: await add('Mara Ellison', COFFEE),
    ravi: await add('Ravi Menon', COFFEE.replace('Won', 'Has won')),
    tom: await add('Tom Carver', `- Served tea\n${DUTIES}`, {
      words: 4,
      ways: ['colour'],
      text: 'Kubernetes and Java',
    }),
  }
  return { by, crowded, alone, people }
}

const checkOf = async (by: TestUser) => {
  await make(rankingCheck.start, {}, by)
  await runJobs()
  return (await make(rankingCheck.show, {}, by)).check
}

test('a check reports who would rank higher, whether names and ages change scores, and copied texts', async () => {
  const { by, crowded, alone, people } = await aCompanyWithPool()
  const check = await checkOf(by)
  expect(check).toMatchObject({ people: 13, left_out: 0, read: 13, unseen: 1, copied: 1, alike: 2 })
  // Candidates who describe another position's work as their own count as doing it. The other position has no candidates, so
  // its requirements suffice.
  expect(check?.positions).toEqual([
    {
      position_id: alone.positionId,
      title: 'Java Engineer',
      tried: 2,
      before: 0,
      after: 2,
      passed: 0,
      ...anyScores(null),
    },
    {
      position_id: crowded.positionId,
      title: 'Java Developer',
      tried: 2,
      before: 0,
      after: 0,
      passed: 0,
      ...anyScores(90),
    },
  ])
  // The reader decides whether names that are skills move a score; the check has to try and report all of them.
  const still = ['other_names', 'gender', 'age'].map((kind) => ({ kind, tried: 26, moved: 0, most: 0 }))
  expect(check?.changed).toEqual([expect.objectContaining({ kind: 'skill_names', tried: 26 }), ...still])
  const namedAs = (wanted: string) =>
    check?.named.filter(({ kind }) => kind === wanted).map(({ name, amount }) => [name, amount])
  expect(namedAs('unseen')).toEqual([['Tom Carver', 4]])
  expect(namedAs('copied')).toEqual([['Tom Carver', 57]])
  expect(namedAs('alike')?.toSorted()).toEqual([
    ['Mara Ellison', 1],
    ['Ravi Menon', 1],
  ])
  expect(namedAs('stuffed')).toHaveLength(2)
  expect(check?.named.find(({ kind }) => kind === 'copied')).toMatchObject({
    candidate_id: people.tom.candidateId,
    title: 'Java Developer',
    note: expect.stringMatching(/^You build and run the services/),
  })
  const copiedOf = async ({ candidateId }: { candidateId: string }) =>
    (await make(candidates.preview, { body: { candidate_id: candidateId } }, by)).data.copied
  expect(await copiedOf(people.tom)).toEqual({ words: 57, others: 0 })
  expect(await copiedOf(people.ravi)).toEqual({ words: 0, others: 1 })
})

const anyScores = (tenth: number | null) => ({ best: expect.any(Number), tenth })

test('two requests run the check once, and the next result replaces the last', async () => {
  const { by } = await aCompanyWithPool()
  const first = await make(rankingCheck.start, {}, by)
  const second = await make(rankingCheck.start, {}, by)
  expect(second).toEqual({ ...first, message: 'A ranking check is already running.' })
  expect((await make(rankingCheck.show, {}, by)).running).toMatchObject({ done: 0 })
  await runJobs()
  await checkOf(by)
  const kept = await withCompany(db, by.companyId, (tx) =>
    tx.selectFrom('run').select('id').where('kind', '=', 'ranking-check').execute(),
  )
  expect(kept).toHaveLength(1)
  expect(kept[0]?.id).not.toBe(first.check_id)
})

test('a check that fails repeatedly says so, keeps the last result, and can be requested again', async () => {
  const { by } = await aCompanyWithPool()
  await checkOf(by)
  const { check_id: checkId } = await make(rankingCheck.start, {}, by)
  await runCheckJob.giveUp?.({ companyId: by.companyId, checkId }, deps)
  expect(await make(rankingCheck.show, {}, by)).toMatchObject({ failed: true, running: null, check: { people: 13 } })
  await checkOf(by)
  expect(await make(rankingCheck.show, {}, by)).toMatchObject({ failed: false, check: { people: 13 } })
})

test('a company without positions is also checked, and sees nothing of another company', async () => {
  const { by } = await aCompanyWithPool()
  await checkOf(by)
  const other = await aUser(db, { role: 'company_admin' })
  const nothing = { success: true, has_people: false, has_positions: false, running: null, failed: false, check: null }
  expect(await make(rankingCheck.show, {}, other)).toEqual(nothing)
  expect(await checkOf(other)).toMatchObject({ people: 0, read: 0, positions: [], named: [] })
})

test('the check is for administrators', async () => {
  const recruiter = await aUser(db)
  expect(await refuse(rankingCheck.show, {}, recruiter)).toMatchObject({ code: 'not_allowed' })
  expect(await refuse(rankingCheck.start, {}, recruiter)).toMatchObject({ code: 'not_allowed' })
})
