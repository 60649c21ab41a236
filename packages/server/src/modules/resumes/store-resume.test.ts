import { randomBytes } from 'node:crypto'
import type { ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { next } from '../../../test/factories/serial.ts'
import { shownSkills } from '../../../test/factories/shown-skills.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import type { ResumeSkill } from '../../parsing/ingest/read-answer.ts'
import { connect, type Tx } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { writeWords } from '../matching/write-words.ts'
import { deriveResumeFacts } from './derive-resume-facts.ts'
import { factsOfResume, statedFacts } from './facts-of-resume.ts'
import { type IncomingResume, storeResume, storeResumes } from './store-resume.ts'

const { db, deps, url, workIn } = await testApp()

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
  return workIn({ companyId }, async (work) =>
    storeResume(work, {
      fileKey: `PROD/${companyId}/RESUME/${randomBytes(32).toString('hex')}.txt`,
      fileName: 'cv.txt',
      size: 10,
      read: { text: 'Mara', type: 'txt', parsed: { ...NOTHING, ...parsed }, skills },
      groupId: await aGroup(work.tx),
      source: 'internal',
      geoRegion: 'INDIA',
      vendor: '',
      receivedAt,
    }),
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

test('a newer résumé with the same email changes what it states, keeps what it omits, and adds its skills', async () => {
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

test('an older résumé that arrives late becomes a version and changes nothing', async () => {
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
    { skill_id: 'python', level: 23, rule: 'exact', via: null },
    { skill_id: 'rust', level: 50, rule: 'adjacent', via: 'python' },
  ])
})

test('phrases from a text that became skills are not stored twice', async () => {
  const { companyId } = await aUser(db)
  await keep(companyId, { skillPhrases: [field('SQL')], languages: [field('English')] }, [skill('sql')])
  const [resume] = (await known(companyId)).resumes
  expect(resume?.parsed).toMatchObject({ languages: [{ value: 'English' }] })
  expect(resume?.parsed).not.toHaveProperty('skillPhrases')
})

test('broken characters, endless texts and impossible numbers do no harm', async () => {
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

test('an empty résumé has only unknown facts', () => {
  const facts = factsOfResume(NOTHING)
  expect(facts).toMatchObject({ name: null, email: null, designation: null, exp_months: 0, location_key: 'Unknown' })
  expect(statedFacts(facts)).toEqual({})
})

test('the designation is that of the newest job, or otherwise the headline', () => {
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

/** An incoming résumé in plain text, of a person with this email. */
const incomingOf = (companyId: string, groupId: string, parsed: Partial<ParsedResume>, skills: ResumeSkill[] = []) =>
  ({
    fileKey: `PROD/${companyId}/RESUME/${randomBytes(32).toString('hex')}.txt`,
    fileName: 'cv.txt',
    size: 10,
    read: { text: 'Ran a bakery in Lyon.', type: 'txt', parsed: { ...NOTHING, ...parsed }, skills },
    groupId,
    source: 'internal',
    geoRegion: 'INDIA',
    vendor: '',
    receivedAt: NOW,
  }) satisfies IncomingResume

test('saving many at once gives the same result as one by one, also for several of one candidate', async () => {
  const given = (companyId: string, groupId: string) => [
    incomingOf(companyId, groupId, { email: field('mara@example.com'), name: field('Mara') }, [skill('python')]),
    incomingOf(companyId, groupId, { name: field('Nobody’s address') }, [
      skill('sql'),
      skill('python', 'inferred', 30),
    ]),
    incomingOf(companyId, groupId, { email: field('MARA@example.com'), phone: field('+91 1') }, [skill('rust')]),
    incomingOf(companyId, groupId, {
      email: field('abe@example.com'),
      jobs: [{ span: { start: 0, end: 1 }, title: field('Baker') }],
    }),
    incomingOf(companyId, groupId, { name: field('Nobody’s address') }),
  ]
  const all = async (companyId: string) => {
    const { candidates, skills, resumes } = await known(companyId)
    const nameOf = new Map(candidates.map(({ id, name, email }) => [id, `${name} ${email}`]))
    return {
      people: candidates.map(({ name, email, phone, designation, has_career }) => ({
        name,
        email,
        phone,
        designation,
        has_career,
      })),
      skills,
      resumes: resumes.map(({ candidate_id, is_newest, words, parsed }) => ({
        of: nameOf.get(candidate_id),
        is_newest,
        words,
        parsed,
      })),
    }
  }
  const [one, many] = [await aUser(db), await aUser(db)]
  await workIn(one, async (work) => {
    for (const each of given(one.companyId, await aGroup(work.tx))) await storeResume(work, each)
  })
  const kept = await workIn(many, async (work) => storeResumes(work, given(many.companyId, await aGroup(work.tx))))
  expect(kept.map(({ version }) => version)).toEqual(['first', 'first', 'newer', 'first', 'first'])
  expect(kept[2]?.candidateId).toBe(kept[0]?.candidateId)
  expect(new Set(kept.map(({ candidateId }) => candidateId)).size).toBe(4)
  const [alone, together] = [await all(one.companyId), await all(many.companyId)]
  const inOrder = <T>(rows: T[]) => rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  expect(inOrder(together.people)).toEqual(inOrder(alone.people))
  expect(inOrder(together.skills)).toEqual(inOrder(alone.skills))
  expect(inOrder(together.resumes)).toEqual(inOrder(alone.resumes))
})

test('the search words stored with a new résumé match those from re-indexing', async () => {
  const { companyId } = await aUser(db)
  const span = { start: 0, end: 1 }
  const parsed = {
    name: field('Mara Ellison'),
    email: field('m@example.com'),
    location: field('Bengaluru'),
    degreeLevel: 'Master' as const,
    jobs: [{ span, title: field('Head baker'), employer: field('Crumb') }],
    education: [{ span, school: field('Écoles de Lyon') }],
  }
  const wordsOf = async () => (await known(companyId)).resumes.map(({ words }) => words)
  const { candidateId } = await keep(companyId, parsed as Partial<ParsedResume>, [
    skill('python'),
    skill('sql', 'inferred', 20),
  ])
  const before = await wordsOf()
  expect(before[0]).toContain('baker')
  await withCompany(db, companyId, (tx) => writeWords(tx, [candidateId]))
  expect(await wordsOf()).toEqual(before)
})

/** Number of rows that this connection has changed recently. */
async function countRewritten(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(n_tup_upd), 0)::int as count from pg_stat_xact_user_tables`.execute(tx)
  return rows[0]?.count ?? 0
}

test('a new candidate with complete data has every row, and none is written twice', async () => {
  const { companyId } = await aUser(db)
  const { before, after, careers } = await workIn({ companyId }, async (work) => {
    const { tx } = work
    const given = incomingOf(companyId, await aGroup(tx), { headline: field('Head baker') }, [skill('python')])
    const before = await countRewritten(tx)
    await storeResumes(work, [{ ...given, alone: deriveResumeFacts(given.read) }])
    const careers = await tx.selectFrom('candidate').select('has_career').where('company_id', '=', companyId).execute()
    return { before, after: await countRewritten(tx), careers }
  })
  expect(after).toBe(before)
  expect(careers).toEqual([{ has_career: true }])
  const { skills, resumes } = await known(companyId)
  expect(skills).toMatchObject([{ skill_id: 'python' }])
  expect(resumes).toMatchObject([{ words: expect.stringContaining('baker'), language: null }])
})

test('a hundred résumés take as many statements as two', async () => {
  const statementsOf = async (count: number) => {
    const { companyId } = await aUser(db)
    let statements = 0
    const counted = connect(url, { max: 1, onStatement: () => (statements += 1) })
    await withCompany(counted, companyId, async (tx) => {
      const groupId = await aGroup(tx)
      const given = Array.from({ length: count }, (_, at) =>
        incomingOf(companyId, groupId, { email: field(`p${at}@example.com`) }, [skill('python')]),
      )
      await storeResumes({ tx, now: NOW, session: undefined, deps }, given)
    })
    await counted.destroy()
    return statements
  }
  const few = await statementsOf(2)
  expect(await statementsOf(100)).toBe(few)
  expect(few).toBeLessThan(25)
})
