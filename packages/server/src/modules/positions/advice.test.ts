import { advice } from '@rolecall/contract/positions/advice'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { showSkills } from '../../../test/factories/shown-skills.ts'
import { aUser, type Owner, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { postSkills } from '../matching/blocks.queries.ts'

const { db, make, refuse, app } = await testApp()

const TEXT = [
  'Your tasks',
  'You write pipelines that bring orders from the shops into our warehouse every night.',
  'You model the data with the people who read it, and care for its quality.',
  'Your profile',
  'Three years of work with Rust and COBOL, and a good knowledge of Airflow.',
].join('\n')

const line = (skill: string, mandatory = false) => ({ skill, score: 70, mandatory, userdefined: false })
const DRAFT = {
  title: 'Data Engineer',
  description: TEXT,
  primary_skills: [line('Rust'), line('COBOL'), line('Airflow')],
}
const SKILLS = [
  { name: 'Rust', skillId: 'rust' },
  { name: 'COBOL', skillId: 'cobol' },
  { name: 'Apache Airflow', skillId: 'apache-airflow' },
]
const aLikePosition = (owner: Owner, over: object = {}) =>
  aPosition(db, owner, { title: 'Senior Data Engineer', ...over }, { description: TEXT, skills: SKILLS })

const ask = async (user: TestUser, over: object = {}) =>
  (await make(advice.onPosition, { body: { ...DRAFT, ...over } }, user)).advice

/** Candidates in the pool, each with the skills of one line. */
async function aPool(owner: Owner, shown: readonly (readonly string[])[]) {
  for (const skills of shown) {
    const person = await aCandidate(db, owner)
    await showSkills(
      db,
      person,
      skills.map((skill) => ({ skill })),
    )
  }
}
const times = (count: number, skills: readonly string[]) => Array.from({ length: count }, () => skills)
const post = (companyId: string) => withCompany(db, companyId, (tx) => postSkills(tx, { least: 1, most: 100 }))

test('a similar open position is named with a link', async () => {
  const user = await aUser(db)
  const { positionId } = await aLikePosition(user, { code: 'DE77' })
  await aPosition(db, user, { title: 'Shop Manager' }, { description: 'You count the stock.', skills: SKILLS })
  expect(await ask(user)).toEqual([
    {
      kind: 'duplicate',
      why: '“Senior Data Engineer” (DE77) is open and has nearly the same requirements',
      position_id: positionId,
      skills: [],
    },
  ])
})

test('a position is no duplicate of itself, of a closed or archived one, or of an invisible one', async () => {
  const user = await aUser(db)
  const own = await aLikePosition(user)
  await aLikePosition(user, { stage: 'Closed' })
  await aLikePosition(user, { archive: true })
  const colleague = await aUser(db, { companyId: user.companyId, role: 'recruiter' })
  await aLikePosition(await aUser(db))
  expect(await ask(user, { positionId: own.positionId })).toEqual([])
  const secret = await aLikePosition(user, { is_public: false })
  const idsFor = async (who: TestUser) => (await ask(who)).map(({ position_id }) => position_id)
  expect((await idsFor(user)).toSorted()).toEqual([own.positionId, secret.positionId].toSorted())
  expect(await idsFor(colleague)).toEqual([own.positionId])
})

test('two mandatory skills that nobody has together are reported, with and without postings', async () => {
  const user = await aUser(db)
  await aPool(user, [...times(4, ['rust', 'sql']), ...times(3, ['cobol', 'sql'])])
  const both = { title: 'X', description: '', primary_skills: [line('Rust', true), line('COBOL', true), line('SQL')] }
  const told = [
    {
      kind: 'pair',
      why: 'No one in the talent pool has both COBOL (3 people) and Rust (4)',
      position_id: '',
      skills: ['COBOL', 'Rust'],
    },
  ]
  expect(await ask(user, both)).toEqual(told)
  await post(user.companyId)
  expect(await ask(user, both)).toEqual(told)
  expect(await ask(user, { ...both, primary_skills: [line('Rust', true), line('COBOL')] })).toEqual([])

  await aPool(user, [['rust', 'cobol']])
  expect(await ask(user, both)).toEqual([])
})

test('deleted candidates no longer count, although the postings still have them', async () => {
  const user = await aUser(db)
  await aPool(user, [...times(3, ['rust']), ...times(3, ['cobol'])])
  const person = await aCandidate(db, user)
  await showSkills(db, person, [{ skill: 'rust' }, { skill: 'cobol' }])
  await post(user.companyId)
  const both = { title: 'X', description: '', primary_skills: [line('Rust', true), line('COBOL', true)] }
  expect(await ask(user, both)).toEqual([])
  await withCompany(db, user.companyId, (tx) =>
    tx.updateTable('candidate').set({ slot: null }).where('id', '=', person.candidateId).execute(),
  )
  await withCompany(db, user.companyId, (tx) =>
    tx.deleteFrom('resume_skill').where('candidate_id', '=', person.candidateId).execute(),
  )
  expect(await ask(user, both)).toMatchObject([{ kind: 'pair' }])
})

test('without input there is no advice, and invalid or foreign input is refused', async () => {
  const user = await aUser(db)
  expect(await ask(user, { title: null, description: null, primary_skills: null, positionId: '' })).toEqual([])
  expect(await ask(user, { primary_skills: [line('Loom whispering', true), line('Loom listening', true)] })).toEqual([])
  const other = await aLikePosition(await aUser(db))
  const foreign = { body: { ...DRAFT, positionId: other.positionId } }
  expect(await refuse(advice.onPosition, foreign, user)).toMatchObject({ status_code: 404 })
  for (const wrong of [{ title: 7 }, { description: 'x'.repeat(10_001) }, { primary_skills: 'Rust' }])
    expect(await refuse(advice.onPosition, { body: { ...DRAFT, ...wrong } as never }, user)).toMatchObject({
      status_code: 400,
    })
  const { statusCode } = await app.inject({ method: 'POST', url: '/rest/position/advice', payload: DRAFT })
  expect(statusCode).toBe(401)
})
