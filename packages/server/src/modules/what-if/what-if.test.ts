import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { whatIf } from '@rolecall/contract/what-if/what-if'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { ERASE_WORD } from '@rolecall/domain/privacy/privacy-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { recountApplications } from '../../../test/factories/application-counts.ts'
import { aCandidate, type TestCandidate } from '../../../test/factories/candidate.ts'
import { aPosition, type TestPosition } from '../../../test/factories/position.ts'
import { showSkills } from '../../../test/factories/shown-skills.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { insertAudit } from '../fairness/fairness.queries.ts'
import { findPositionDemand } from '../matching/demands.queries.ts'
import { rescoreShortlist, scorePeople } from '../matching/match-pool.ts'
import { insertApplications } from '../matching/matching.queries.ts'
import { listPastCandidates, listPastHires } from './what-if.queries.ts'

const { db, make, refuse, runJobs } = await testApp()

const line = (skill: string, mandatory = true) => ({ skill, score: 80, mandatory, userdefined: false })
const ASKED = { primary_skills: [line('Rust'), line('SQL')], minExperience: 0, maxExperience: 30 }

/** A person of the pool with these skills. */
async function aPersonWith(by: TestUser, skills: readonly string[], strength = 100): Promise<TestCandidate> {
  const person = await aCandidate(db, by, { candidate: { exp_months: 30 } })
  await showSkills(
    db,
    person,
    skills.map((skill) => ({ skill, strength })),
  )
  return person
}

async function aPool(by: TestUser, shown: readonly (readonly [count: number, ...skills: string[]])[]) {
  for (const [count, ...skills] of shown) for (let at = 0; at < count; at += 1) await aPersonWith(by, skills)
}

const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

/** A position that was opened a hundred days ago, with a hired candidate who came in after some days. */
async function aHirePast(by: TestUser, after: number): Promise<void> {
  const position = await aPosition(db, by, { created_at: daysAgo(100), total_openings: 1 })
  const person = await aCandidate(db, by)
  await anApplication(db, position, person, { status: 'Selected' })
  await withCompany(db, by.companyId, (tx) =>
    tx
      .updateTable('application')
      .set({ created_at: daysAgo(100 - after) })
      .where('candidate_id', '=', person.candidateId)
      .execute(),
  )
}

const priceOf = (by: TestUser, over: object = {}) => make(whatIf.prices, { body: { ...ASKED, ...over } }, by)

test('the price of a must-have is the people who lack only it, and days once there is enough history', async () => {
  const by = await aUser(db)
  await aPool(by, [
    [6, 'rust', 'sql'],
    [5, 'sql'],
    [2, 'rust'],
  ])
  const before = await priceOf(by)
  expect(before).toMatchObject({ hires: { have: 0, need: 5 }, impact_from: 'no_permission' })
  expect(before.prices).toEqual([
    { skill: 'Rust', fits: 11, leaves_out: 5, days: null, impact: null },
    { skill: 'SQL', fits: 8, leaves_out: 2, days: null, impact: null },
  ])
  for (const after of [20, 25, 30, 35, 40]) await aHirePast(by, after)
  const { prices, hires } = await priceOf(by, { openings: 1 })
  expect(hires.have).toBe(5)
  const [rust, sql] = prices
  expect(rust?.days?.to).toBeGreaterThan(rust?.days?.from ?? 0)
  // Eight people are too few to say.
  expect(sql?.days).toBe(null)
  const more = await priceOf(by, { openings: 4 })
  expect(more.prices[0]?.days?.to).toBeGreaterThan(rust?.days?.to ?? 0)
  // Another company's hires, and those on positions that the caller does not see, count for nobody.
  const stranger = await aUser(db, { companyId: by.companyId, role: 'norole' })
  expect((await priceOf(stranger)).hires.have).toBe(0)
})

test('nothing, one person, an unknown skill and a foreign position are priced or refused', async () => {
  const by = await aUser(db)
  expect((await priceOf(by)).prices).toMatchObject([
    { fits: 0, leaves_out: 0, days: null },
    { fits: 0, leaves_out: 0, days: null },
  ])
  await aPool(by, [[1, 'rust']])
  expect((await priceOf(by)).prices).toMatchObject([
    { fits: 0, leaves_out: 0 },
    { fits: 1, leaves_out: 1 },
  ])
  const whistling = { primary_skills: [line('Rust', false), line('Whistling at sheep')] }
  expect((await priceOf(by, whistling)).prices).toMatchObject([{ fits: 1, leaves_out: 1 }])
  expect((await priceOf(by, { primary_skills: [line('Rust', false)] })).prices).toEqual([])
  const foreign = await aPosition(db, await aUser(db))
  const asked = { ...ASKED, positionId: foreign.positionId }
  expect(await refuse(whatIf.prices, { body: asked }, by)).toMatchObject({ status_code: 404 })
  for (const wrong of [{ primary_skills: [] }, { openings: 0 }, { openings: 1.5 }, { minExperience: 40 }])
    expect(await refuse(whatIf.prices, { body: { ...ASKED, ...wrong } }, by)).toMatchObject({ status_code: 400 })
})

/** Puts people on a position as the product does, with the scores that it gives. */
async function place(position: TestPosition, people: readonly TestCandidate[]): Promise<void> {
  await withCompany(db, position.companyId, async (tx) => {
    const demand = await findPositionDemand(tx, position.positionId)
    if (!demand) throw new Error('The position has a demand')
    const placed = people.map(({ candidateId, resumeId }) => ({ candidateId, resumeId, source: 'internal' }))
    const scored = await scorePeople(tx, demand, placed)
    const rows = scored.map((each) => ({ ...each, positionId: position.positionId }))
    await insertApplications(tx, 'initial', rows, { cause: 'chosen', now: NOW })
  })
}

/** Moves a candidate of a position, as a user did. */
async function decide(position: TestPosition, { candidateId }: TestCandidate, status: string, by: TestUser) {
  await withCompany(db, position.companyId, (tx) =>
    tx
      .updateTable('application')
      .set({ status_id: status, status_group_id: status, moved_by: by.userId, moved_at: NOW })
      .where('position_id', '=', position.positionId)
      .where('candidate_id', '=', candidateId)
      .execute(),
  )
  await recountApplications(db, position.companyId)
}

test('a replay of unchanged rules equals what is stored of every candidate', async () => {
  const by = await aUser(db)
  const SKILLS = ['sql', 'apache-spark', 'python', 'apache-airflow']
  const people: TestCandidate[] = []
  const anyone = fc.tuple(fc.subarray(SKILLS), fc.integer({ min: 1, max: 100 }))
  for (const [skills, strength] of fc.sample(anyone, { numRuns: 14, seed: 51 }))
    people.push(await aPersonWith(by, skills, strength))
  const asked = fc.record({
    needs: fc.uniqueArray(fc.tuple(fc.constantFrom(...SKILLS), fc.integer({ min: 1, max: 100 }), fc.boolean()), {
      minLength: 1,
      selector: ([skill]) => skill,
    }),
    work_points: fc.integer({ min: 20, max: 70 }),
    must_haves: fc.constantFrom('first' as const, 'by-score' as const),
    min_score: fc.integer({ min: 0, max: 100 }),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ needs, work_points, must_haves, min_score }) => {
      const skills = needs.map(([skillId, score, mandatory]) => ({ name: skillId, skillId, score, mandatory }))
      const position = await aPosition(db, by, { title: 'Data Engineer' }, { skills })
      const { positionId } = position
      await withCompany(db, by.companyId, (tx) =>
        tx
          .updateTable('position_version')
          .set({ work_points, must_haves })
          .where('position_id', '=', positionId)
          .execute(),
      )
      await place(position, people)
      const said = skills.map(({ name, mandatory }) => ({ skill: name, need: mandatory ? 'must' : 'nice' }) as const)
      for (const body of [{ positionId }, { positionId, skills: said, work_points, must_haves }]) {
        const { forward, ...found } = await make(whatIf.backtest, { body }, by)
        expect(found).toMatchObject({
          total: people.length,
          replayed: people.length,
          left_out: { beyond: 0, erased: 0, older: 0, changed: 0 },
          missed: [],
          found: 0,
          reviews: { saved: 0, more: 0 },
          impact_from: 'unchanged',
        })
        expect(forward.after).toBe(forward.before)
      }
      const stored = await withCompany(db, by.companyId, (tx) =>
        tx.selectFrom('application').select(['score', 'stands_first']).where('position_id', '=', positionId).execute(),
      )
      const { forward } = await make(whatIf.backtest, { body: { positionId, min_score } }, by)
      expect(forward).toEqual({
        before: stored.filter(({ score, stands_first }) => stands_first && score >= 50).length,
        after: stored.filter(({ score, stands_first }) => stands_first && score >= min_score).length,
      })
    }),
    { numRuns: 6 },
  )
})

/** A position for SQL, with two hired, one rejected and one undecided candidate. */
async function aPastPosition(by: TestUser) {
  const skills = [{ name: 'SQL', mandatory: true }, { name: 'Python' }]
  const position = await aPosition(db, by, {}, { skills })
  const [both, sql, rejected, undecided] = [
    await aPersonWith(by, ['sql', 'python']),
    await aPersonWith(by, ['sql']),
    await aPersonWith(by, ['sql']),
    await aPersonWith(by, ['python']),
  ]
  await place(position, [both, sql, rejected, undecided])
  await decide(position, both, 'Selected', by)
  await decide(position, sql, 'Selected', by)
  await decide(position, rejected, 'Rejected', by)
  return { position, both, sql, rejected, undecided }
}
const replay = (by: TestUser, { positionId }: TestPosition, over: object = {}) =>
  make(whatIf.backtest, { body: { positionId, ...over } }, by)

test('another must-have misses a hire and saves a review, and without one others would be reviewed', async () => {
  const by = await aUser(db)
  const { position, sql } = await aPastPosition(by)
  const now = await replay(by, position)
  expect(now.rule).toMatchObject({ min_score: 50, must_haves: 'first' })
  expect(now.rule.skills).toMatchObject([
    { skill: 'SQL', mandatory: true },
    { skill: 'Python', mandatory: false },
  ])
  const strict = await replay(by, position, { skills: [{ skill: 'Python', need: 'must' }] })
  expect(strict).toMatchObject({
    hired: { all: 2, before: 2, after: 1 },
    missed: [{ candidate_id: sql.candidateId, name: sql.name }],
    reviews: { all: 1, saved: 1, more: 0 },
    impact_from: 'no_permission',
  })
  const loose = await replay(by, position, { skills: [{ skill: 'SQL', need: 'none' }], min_score: 0 })
  expect(loose).toMatchObject({ missed: [], reviews: { saved: 0, more: 1 } })
  const own = await replay(by, position, { skills: [{ skill: 'Whistling at sheep', need: 'must' }] })
  expect(own).toMatchObject({ unknown_skills: ['Whistling at sheep'], hired: { after: 0 } })
  const light = await replay(by, position, { skills: [{ skill: 'SQL', score: 1 }] })
  expect(light).toMatchObject({ hired: { before: 2, after: 1 }, missed: [{ candidate_id: sql.candidateId }] })
  const [{ score = 0 } = {}] = now.rule.skills
  expect(await replay(by, position, { skills: [{ skill: 'SQL', score }] })).toEqual(now)
  // Nothing is stored: the position and its candidates are as before.
  expect(await replay(by, position)).toEqual(now)
})

test('who cannot be replayed is counted by the reason, and the first are those who were decided on', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { position, both, rejected, undecided } = await aPastPosition(by)
  await make(privacy.erase, { body: { candidate: rejected.candidateId, reason: 'asked', confirm: ERASE_WORD } }, by)
  await runJobs()
  await withCompany(db, by.companyId, async (tx) => {
    await tx.updateTable('candidate').set({ exp_months: 1 }).where('id', '=', both.candidateId).execute()
    const older = tx.updateTable('application').set({ scoring_version: 0 })
    await older.where('candidate_id', '=', undecided.candidateId).execute()
  })
  expect(await replay(by, position)).toMatchObject({
    total: 4,
    replayed: 1,
    left_out: { beyond: 0, erased: 1, older: 1, changed: 1 },
  })
  // Scored again, the changed one is replayed too.
  await withCompany(db, by.companyId, (tx) => rescoreShortlist({ tx, now: NOW }, position.positionId))
  expect((await replay(by, position)).left_out).toEqual({ beyond: 0, erased: 1, older: 0, changed: 0 })
  const first = await withCompany(db, by.companyId, (tx) => listPastCandidates(tx, position.positionId, 3))
  expect(first.map(({ decision, total }) => [decision, total])).toEqual([
    ['hired', 4],
    ['hired', 4],
    ['reviewed', 4],
  ])
})

test('blind review hides the names of missed hires, and only editors of a visible position replay it', async () => {
  const by = await aUser(db)
  const { position, sql } = await aPastPosition(by)
  const strict = { skills: [{ skill: 'Python', need: 'must' as const }] }
  await withCompany(db, by.companyId, (tx) =>
    tx.updateTable('position').set({ blind_review: true }).where('id', '=', position.positionId).execute(),
  )
  const { missed } = await replay(by, position, strict)
  expect(missed).toEqual([{ candidate_id: sql.candidateId, name: `Candidate ${sql.candidateId}` }])
  const manager = await aUser(db, { companyId: by.companyId, role: 'hiring_manager' })
  const body = { positionId: position.positionId, ...strict }
  expect(await refuse(whatIf.backtest, { body }, manager)).toMatchObject({ status_code: 403 })
  expect(await refuse(whatIf.backtest, { body }, await aUser(db))).toMatchObject({ status_code: 404 })
})

test('an empty position is replayed, and rules that no position could have are refused', async () => {
  const by = await aUser(db)
  const position = await aPosition(db, by, {}, { skills: [{ name: 'SQL', mandatory: true }] })
  expect(await replay(by, position)).toMatchObject({
    total: 0,
    replayed: 0,
    missed: [],
    forward: { before: 0, after: 0 },
  })
  const musts = ['Rust', 'Python', 'Java', 'Go', 'Scala', 'COBOL'].map((skill) => ({ skill, need: 'must' as const }))
  for (const wrong of [
    { skills: [{ skill: 'SQL', need: 'none' as const }] },
    { skills: musts },
    { min_score: 101 },
    { min_score: -1 },
    { work_points: 71 },
    { must_haves: 'last' },
    { skills: [{ skill: '', need: 'must' as const }] },
    { skills: [{ skill: 'SQL', score: 101 }] },
  ])
    expect(
      await refuse(whatIf.backtest, { body: { positionId: position.positionId, ...wrong } as never }, by),
    ).toMatchObject({ status_code: 400 })
})

test('impact ratios are those that an audit has released, and only to users who may see them', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const { position } = await aPastPosition(admin)
  const of = { primary_skills: [line('SQL')], positionId: position.positionId }
  const removed = { skills: [{ skill: 'SQL', need: 'none' as const }] }
  expect((await priceOf(admin, of)).impact_from).toBe('not_audited')
  expect((await priceOf(admin, { ...of, positionId: '' })).impact_from).toBe('not_saved')
  expect((await replay(admin, position, removed)).impact_from).toBe('not_audited')

  const row = (id: string, now: number, without: number) => ({
    id,
    people: 50,
    passed: { now, 'without:sql': without, 'score:50': now, 'score:60': now / 2 },
  })
  const requirement = { id: 'sql', name: 'SQL', outcome: 'without:sql', gained: 15, lost: 0, lacking: 20 }
  const told = { position_id: position.positionId, title: position.title, people: 100, line: 50 }
  const result = {
    outcomes: [],
    too_few_for: [],
    median: 50,
    labels: { female: 'Female', male: 'Male' },
    whole: { people: 100, unknown: 0 },
    families: [],
    sources: [],
    positions: [{ ...told, requirements: [requirement], sex: { rows: [row('female', 10, 20), row('male', 20, 25)] } }],
  }
  await withCompany(db, admin.companyId, (tx) =>
    insertAudit(tx, { country: 'US', year: 2025, result, by: admin.userId, at: NOW }),
  )
  const impact = { year: 2025, group: 'Female', before: { ratio: 0.5 }, after: { ratio: 0.8 } }
  expect(await priceOf(admin, of)).toMatchObject({ prices: [{ skill: 'SQL', impact }], impact_from: 'audit' })
  expect(await replay(admin, position, removed)).toMatchObject({ impact, impact_from: 'audit' })
  const higher = { impact: { ...impact, after: { ratio: 0.5 } }, impact_from: 'audit' }
  expect(await replay(admin, position, { min_score: 60 })).toMatchObject(higher)
  expect((await replay(admin, position, { min_score: 70 })).impact_from).toBe('not_audited')
  for (const other of [{ ...removed, min_score: 60 }, { min_score: 61 }, { skills: [{ skill: 'SQL', need: 'nice' }] }])
    expect(await replay(admin, position, other)).toMatchObject({ impact: null, impact_from: 'other_change' })
  const recruiter = await aUser(db, { companyId: admin.companyId })
  expect(await priceOf(recruiter, of)).toMatchObject({ prices: [{ impact: null }], impact_from: 'no_permission' })
  expect(await replay(recruiter, position, removed)).toMatchObject({ impact: null, impact_from: 'no_permission' })
})

test('a closed position counts until the day it was closed', async () => {
  const by = await aUser(db)
  const { positionId } = await aPosition(db, by, { created_at: daysAgo(90) })
  await aPosition(db, by, { created_at: daysAgo(10) })
  await make(lifecycle.act, { body: { positionId, stage: 'close', action: true } }, by)
  const { companyId, userId } = by
  const viewer = { companyId, userId, isAdmin: true, permissions: [], within: undefined, through: undefined }
  const past = await withCompany(db, companyId, (tx) => listPastHires(tx, viewer, { now: daysAgo(-200), limit: 5 }))
  expect(past.map(({ days, openings, hiredOn }) => ({ days, openings, hiredOn }))).toEqual([
    { days: 210, openings: 2, hiredOn: [] },
    { days: 90, openings: 2, hiredOn: [] },
  ])
})
