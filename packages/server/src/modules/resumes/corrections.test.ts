import { candidates } from '@rolecall/contract/candidates/candidates'
import { pool } from '@rolecall/contract/pool/pool'
import { corrections } from '@rolecall/contract/resumes/corrections'
import { isMatch, scoreCandidate } from '@rolecall/domain/matching/score-candidate'
import { CORRECTIONS_PAGE } from '@rolecall/domain/resumes/resume-limits'
import { describe, expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { shownSkills, showSkills } from '../../../test/factories/shown-skills.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { postSkills } from '../matching/blocks.queries.ts'
import { findPositionDemand } from '../matching/demands.queries.ts'
import { fillShortlist } from '../matching/fill-shortlist.ts'
import { loadFacts, loadSupply } from '../matching/matching.queries.ts'
import { listBestCandidates } from '../matching/ranking.queries.ts'

const app = await testApp()
const { db, make, refuse, workIn } = app

const SKILLS = ['sql', 'apache-spark', 'python']

/** A candidate on a position that asks for three skills; Python only follows from Spark. */
async function aMatch(by?: TestUser) {
  const owner = by ?? (await aUser(db, { role: 'company_admin' }))
  const person = await aCandidate(db, owner, { candidate: { exp_months: 40 }, groups: ['Pool'] })
  await showSkills(db, person, [
    { skill: 'sql', strength: 90, spans: [{ start: 0, end: 3 }] },
    {
      skill: 'apache-spark',
      strength: 80,
      rule: 'synonym',
      spans: [4, 19].map((start) => ({ start, end: start + 5 })),
    },
    { skill: 'python', strength: 50, rule: 'inferred', via: 'apache-spark' },
  ])
  const skills = SKILLS.map((skill, index) => ({ name: skill, skillId: skill, score: 80, mandatory: index === 1 }))
  const position = await aPosition(db, owner, {}, { minExperience: 2, maxExperience: 5, skills, groups: ['Pool'] })
  await workIn(owner, (work) => fillShortlist(work, position.positionId))
  const { candidateId } = person
  const strike = (skillId: string, who = owner) =>
    make(corrections.strike, { body: { candidate_id: candidateId, skill_id: skillId } }, who)
  const undo = (id: string) => make(corrections.undo, { body: { correction_id: id } }, owner)
  const match = async () => {
    const body = { candidate_id: candidateId, positionId: position.positionId }
    const { application, skills: listed } = (await make(candidates.preview, { body }, owner)).data
    if (!application) throw new Error('The person is on the position')
    const { score, contributions, has_mandatory } = application
    return { score, has_mandatory, contributions, listed: listed.map(({ skill }) => skill) }
  }
  return { owner, person, position, strike, undo, match }
}
type Match = Awaited<ReturnType<typeof aMatch>>

/** The candidate's score as ranked in the database, and as computed by the domain. */
const ranked = ({ owner, person, position }: Match) =>
  withCompany(db, owner.companyId, async (tx) => {
    const demand = await findPositionDemand(tx, position.positionId)
    if (!demand) throw new Error('There is no demand')
    const best = await listBestCandidates(tx, demand, await loadSupply(tx, position.positionId), { limit: 100 })
    const facts = (await loadFacts(tx, [person.candidateId], SKILLS)).get(person.candidateId)
    const scored = facts && scoreCandidate(demand, facts)
    return {
      ranking: best.find(({ candidateId }) => candidateId === person.candidateId)?.score,
      domain: scored && isMatch(scored) ? scored.score : undefined,
    }
  })

const sum = (parts: readonly { points: number }[]) => parts.reduce((all, { points }) => all + points, 0)

describe('rejected evidence', () => {
  test('stops counting at once: in the score, which still adds up, in the ranking and among the skills', async () => {
    const given = await aMatch()
    const before = await given.match()
    await given.strike('sql')

    const after = await given.match()
    expect(after.score).toBeLessThan(before.score)
    expect(sum(after.contributions)).toBe(after.score)
    expect(await ranked(given)).toEqual({ ranking: after.score, domain: after.score })
    expect(after.listed).toEqual(['Apache Spark', 'Python'])
    const [sql] = after.contributions
    expect(sql).toMatchObject({ skill_id: 'sql', rule: 'missing', points: 0, correction: { by: expect.any(String) } })
    expect(sql?.why).toMatch(/^Marked as wrong by User \d+\.$/)
  })

  test('takes implied skills along, including a mandatory one', async () => {
    const given = await aMatch()
    await given.strike('apache-spark')
    const { contributions, has_mandatory, score } = await given.match()
    expect(has_mandatory).toBe(false)
    expect(contributions.map(({ rule }) => rule)).toEqual(['exact', 'missing', 'missing', 'fits'])
    expect(contributions[2]).toMatchObject({
      correction: null,
      why: 'Was implied by Apache Spark, which was marked as wrong.',
    })
    expect(await ranked(given)).toEqual({ ranking: score, domain: score })
  })

  test('counts again when undone, with all implied skills, as before', async () => {
    const given = await aMatch()
    const before = await given.match()
    const { correction } = await given.strike('apache-spark')
    await given.undo(correction.id)
    await given.undo(correction.id)
    expect(await given.match()).toEqual(before)
    expect(await ranked(given)).toEqual({ ranking: before.score, domain: before.score })
  })

  test('leaves the ranking at once, in existing postings and the next ones', async () => {
    const given = await aMatch()
    const post = () => withCompany(db, given.owner.companyId, (tx) => postSkills(tx, { least: 1, most: 10 }))
    const before = await ranked(given)
    expect(await post()).toBe(1)
    expect(await ranked(given)).toEqual(before)

    const { correction } = await given.strike('apache-spark')
    const { score } = await given.match()
    expect(score).toBeLessThan(before.domain ?? 0)
    expect(await ranked(given)).toEqual({ ranking: score, domain: score })
    expect(await post()).toBe(1)
    expect(await ranked(given)).toEqual({ ranking: score, domain: score })

    await given.undo(correction.id)
    expect(await ranked(given)).toEqual(before)
    expect(await post()).toBe(1)
    expect(await ranked(given)).toEqual(before)
  })

  test('is restored exactly: strength, rule, origin, and place', async () => {
    const given = await aMatch()
    const shown = () => shownSkills(db, given.owner.companyId)
    const before = await shown()
    const made = [await given.strike('apache-spark'), await given.strike('sql')]
    expect(await shown()).toEqual([])
    for (const { correction } of made) await given.undo(correction.id)
    expect(await shown()).toEqual(before)
  })

  test('stays rejected when another skill that implies it is restored', async () => {
    const given = await aMatch()
    const { correction } = await given.strike('apache-spark')
    await given.strike('python')
    await given.undo(correction.id)
    const { contributions } = await given.match()
    expect(contributions.map(({ rule }) => rule)).toEqual(['exact', 'synonym', 'missing', 'fits'])
  })

  test('is rejected once by the first user, despite repeated requests', async () => {
    const given = await aMatch()
    const other = await aUser(db, { companyId: given.owner.companyId })
    const made = await Promise.all([1, 2, 3].map(() => given.strike('sql', other)))
    await given.strike('sql')
    expect(new Set(made.map(({ correction }) => correction.id)).size).toBe(1)
    expect(await make(corrections.list, { query: {} }, given.owner)).toMatchObject({ total: 1 })
    const { candidate_statuses } = await make(
      candidates.history,
      { query: { resumeId: given.person.resumeId, positionId: given.position.positionId } },
      given.owner,
    )
    expect(candidate_statuses.filter(({ kind }) => kind === 'evidence.struck')).toMatchObject([
      { sentence: expect.stringMatching(/^User \d+ marked SQL as wrong for the candidate\.$/) },
    ])
  })

  test('stays rejected when a newer résumé names it again, and is restored from that résumé', async () => {
    const owner = await aUser(db, { role: 'company_admin' })
    const email = `twice.${owner.userId}@example.com`
    await uploadAndRead(app, owner, [aTextFile('a.txt', { name: 'Mara Ellison', email, skills: 'Python, SQL' })])
    const { data } = await make(pool.resumes, { body: {} }, owner)
    const resumeId = data[0]?.resume_id ?? ''
    const body = { resume_id: resumeId, skill_id: 'python' }
    const { correction } = await make(corrections.strike, { body }, owner)
    const skillsOf = async () => {
      const person = (await make(candidates.preview, { body: { resume_id: resumeId } }, owner)).data.candidate_id
      const shown = (await make(candidates.preview, { body: { candidate_id: person } }, owner)).data.skills
      return shown.map(({ skill }) => skill)
    }
    expect(await skillsOf()).not.toContain('Python')

    const newer = aTextFile('b.txt', { name: 'Mara Ellison', email, skills: 'Python, SQL, Apache Kafka' })
    await uploadAndRead(app, owner, [newer])
    expect(await skillsOf()).toEqual(expect.arrayContaining(['SQL', 'Apache Kafka']))
    expect(await skillsOf()).not.toContain('Python')
    const found = await make(pool.resumes, { body: { keyword: 'skill:Python' } }, owner)
    expect(found.total).toBe(0)

    await make(corrections.undo, { body: { correction_id: correction.id } }, owner)
    expect(await skillsOf()).toContain('Python')
    expect((await make(pool.resumes, { body: { keyword: 'skill:Python' } }, owner)).total).toBeGreaterThan(0)
  })

  test('requires existing evidence, a user who decides about candidates, and the own company', async () => {
    const { owner, person, strike } = await aMatch()
    const { correction } = await strike('sql')
    const stranger = await aUser(db, { role: 'company_admin' })
    const reader = await aUser(db, { companyId: owner.companyId, actions: ['view_all_positions'] })
    const body = { candidate_id: person.candidateId, skill_id: 'sql' }
    const refused = (given: object, by: TestUser) => refuse(corrections.strike, { body: given as typeof body }, by)
    expect(await refused({ ...body, skill_id: 'welding' }, owner)).toMatchObject({ status_code: 404 })
    expect(await refused({ ...body, skill_id: 'no-such-skill' }, owner)).toMatchObject({ status_code: 404 })
    expect(await refused({ ...body, skill_id: 'x'.repeat(201) }, owner)).toMatchObject({ status_code: 400 })
    expect(await refused({ ...body, skill_id: ['sql'] }, owner)).toMatchObject({ status_code: 400 })
    expect(await refused({ skill_id: 'sql' }, owner)).toMatchObject({ status_code: 400 })
    expect(await refused(body, stranger)).toMatchObject({ status_code: 404 })
    expect(await refused(body, reader)).toMatchObject({ status_code: 403 })
    for (const id of [correction.id, 'nonsense'])
      expect(await refuse(corrections.undo, { body: { correction_id: id } }, stranger)).toMatchObject({
        status_code: 404,
      })
    expect(await make(corrections.list, { query: { state: 'in-force' } }, owner)).toMatchObject({ total: 1 })
  })
})

describe('the company’s corrections', () => {
  test('are listed for administrators: newest first, by name, skill and whether they are undone', async () => {
    const { owner, person, strike, undo } = await aMatch()
    const other = await aMatch(owner)
    const { correction } = await strike('sql')
    await undo(correction.id)
    await strike('python')
    await other.strike('sql')
    const list = async (query: Parameters<typeof make<typeof corrections.list>>[1]['query']) => {
      const { data, total } = await make(corrections.list, { query }, owner)
      expect(data).toHaveLength(total)
      return data.map(({ name, skill, undone_by }) => [name, skill, undone_by !== ''])
    }
    const [mine, theirs] = [person.name, other.person.name]
    expect((await list({})).toSorted()).toEqual(
      [
        [mine, 'SQL', true],
        [mine, 'Python', false],
        [theirs, 'SQL', false],
      ].toSorted(),
    )
    expect(await list({ state: 'undone' })).toEqual([[mine, 'SQL', true]])
    expect(await list({ search: mine.toUpperCase(), state: 'in-force' })).toEqual([[mine, 'Python', false]])
    expect(await list({ skill: 'sql', state: 'in-force' })).toEqual([[theirs, 'SQL', false]])
    expect(await list({ skill: 'nobody has heard of it' })).toEqual([])
    expect(await list({ search: '%' })).toEqual([])
    const recruiter = await aUser(db, { companyId: owner.companyId })
    expect(await refuse(corrections.list, { query: {} }, recruiter)).toMatchObject({ status_code: 403 })
  })

  test('come in pages', async () => {
    const { owner, strike, undo } = await aMatch()
    for (let count = 0; count <= CORRECTIONS_PAGE; count += 1) await undo((await strike('sql')).correction.id)
    const pages = await Promise.all(
      [0, CORRECTIONS_PAGE].map((start) => make(corrections.list, { query: { start } }, owner)),
    )
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [CORRECTIONS_PAGE, CORRECTIONS_PAGE + 1],
      [1, CORRECTIONS_PAGE + 1],
    ])
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
