import { randomBytes } from 'node:crypto'
import type { ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import { expect, test } from 'vitest'
import { next } from '../../test/factories/serial.ts'
import { shownSkills } from '../../test/factories/shown-skills.ts'
import { aUser } from '../../test/factories/user.ts'
import { NOW, testApp } from '../../test/harness.ts'
import type { Tx } from '../db/connect.ts'
import { withCompany } from '../db/with-company.ts'
import type { ResumeSkill } from '../ingest/read-answer.ts'
import { factsOfResume, statedFacts } from './facts-of-resume.ts'
import { keepResume } from './keep-resume.ts'

const { db } = await testApp()

const field = <T>(value: T) => ({ value, span: { start: 0, end: 1 }, confidence: 0.9 })
const NOTHING: ParsedResume = {
  links: [],
  jobs: [],
  education: [],
  skillPhrases: [],
  languages: [],
  certifications: [],
  experienceMonths: 0,
  sections: [],
}
const skill = (id: string, rule: ResumeSkill['rule'] = 'exact', level = 50): ResumeSkill => ({
  id,
  name: id,
  rule,
  level,
  spans: [],
})

async function aGroup(tx: Tx): Promise<string> {
  const { id } = await tx
    .insertInto('resume_group')
    .values({ company_id: tx.companyId, name: `Group ${next()}`, geo_region: 'INDIA' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function keep(companyId: string, parsed: Partial<ParsedResume>, skills: ResumeSkill[], receivedAt = NOW) {
  return withCompany(db, companyId, async (tx) =>
    keepResume(
      tx,
      {
        fileKey: `PROD/${companyId}/RESUME/${randomBytes(32).toString('hex')}.txt`,
        fileName: 'cv.txt',
        size: 10,
        read: { text: 'Mara', type: 'txt', parsed: { ...NOTHING, ...parsed }, skills },
        groupId: await aGroup(tx),
        source: 'internal',
        geoRegion: 'INDIA',
        vendor: '',
        receivedAt,
      },
      NOW,
    ),
  )
}

const known = (companyId: string) =>
  withCompany(db, companyId, async (tx) => ({
    candidates: await tx.selectFrom('candidate').selectAll().execute(),
    skills: (await shownSkills(db, companyId)).map(({ skillId, level, rule, via }) => ({
      skill_id: skillId,
      level,
      rule,
      via,
    })),
    resumes: await tx.selectFrom('resume').selectAll().execute(),
  }))

test('a newer résumé of the same e-mail changes what it states, keeps what it leaves out, and brings its skills', async () => {
  const { companyId } = await aUser(db)
  const email = field('mara@example.com')
  await keep(
    companyId,
    { email, name: field('M. Ellison'), phone: field('+91 1'), experienceMonths: 12, location: field('Bengaluru') },
    [skill('python'), skill('sql', 'inferred', 40)],
  )
  const later = new Date(NOW.getTime() + 1_000)
  const kept = await keep(
    companyId,
    { email, name: field('Mara Ellison'), experienceMonths: 24 },
    [skill('rust', 'synonym', 100)],
    later,
  )
  expect(kept).toMatchObject({ version: 'newer' })
  const { candidates, skills, resumes } = await known(companyId)
  expect(candidates).toMatchObject([
    { name: 'Mara Ellison', phone: '+91 1', exp_months: 24, location: 'Bengaluru', location_key: 'Bangalore' },
  ])
  expect(skills).toEqual([{ skill_id: 'rust', level: 100, rule: 'synonym', via: null }])
  expect(resumes).toHaveLength(2)
})

test('an older résumé that comes late is a version and changes nothing', async () => {
  const { companyId } = await aUser(db)
  const email = field('mara@example.com')
  await keep(companyId, { email, name: field('Mara Ellison') }, [skill('rust')])
  const earlier = new Date(NOW.getTime() - 1_000)
  const kept = await keep(companyId, { email, name: field('M. E.'), phone: field('1') }, [skill('cobol')], earlier)
  expect(kept).toMatchObject({ version: 'older' })
  const { candidates, skills, resumes } = await known(companyId)
  expect(candidates).toMatchObject([{ name: 'Mara Ellison', phone: null }])
  expect(skills.map(({ skill_id }) => skill_id)).toEqual(['rust'])
  expect(resumes).toHaveLength(2)
})

test('a skill’s level is its strength in the match, and a skill named twice counts once', async () => {
  const { companyId } = await aUser(db)
  await keep(companyId, {}, [
    skill('python', 'exact', 50),
    skill('python', 'synonym', 1),
    { ...skill('rust', 'adjacent', 50), via: 'python' },
  ])
  expect((await known(companyId)).skills).toEqual([
    { skill_id: 'python', level: 80, rule: 'exact', via: null },
    { skill_id: 'rust', level: 50, rule: 'adjacent', via: 'python' },
  ])
})

test('of what was read from a text, the phrases that became skills are not kept twice', async () => {
  const { companyId } = await aUser(db)
  await keep(companyId, { skillPhrases: [field('SQL')], languages: [field('English')] }, [skill('sql')])
  const [resume] = (await known(companyId)).resumes
  expect(resume?.parsed).toMatchObject({ languages: [{ value: 'English' }] })
  expect(resume?.parsed).not.toHaveProperty('skillPhrases')
})

test('half characters, endless texts and impossible numbers do no harm', async () => {
  const { companyId } = await aUser(db)
  await keep(
    companyId,
    {
      name: field(`Mara \ud83d`),
      email: field(`${'x'.repeat(300)}@example.com`),
      phone: field('1'.repeat(5_000)),
      experienceMonths: 1e9,
    },
    [],
  )
  const { candidates } = await known(companyId)
  expect(candidates).toMatchObject([{ name: 'Mara \ufffd', email: null, exp_months: 1_200 }])
  expect(candidates[0]?.phone).toHaveLength(200)
})

test('facts of an empty résumé are all unknown', () => {
  const facts = factsOfResume(NOTHING)
  expect(facts).toMatchObject({ name: null, email: null, designation: null, exp_months: 0, location_key: 'Unknown' })
  expect(statedFacts(facts)).toEqual({})
})

test('the designation is that of the newest position, else the headline', () => {
  const headline = field('Baker')
  const span = { start: 0, end: 1 }
  expect(factsOfResume({ ...NOTHING, headline }).designation).toBe('Baker')
  const jobs = [
    { span, title: field('Head baker'), employer: field('Crumb') },
    { span, title: field('Baker') },
  ]
  expect(factsOfResume({ ...NOTHING, headline, jobs })).toMatchObject({
    designation: 'Head baker',
    current_employer: 'Crumb',
  })
})
