import { SystemCard, systemCard } from '@rolecall/contract/fairness/system-card'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { formatDay } from '@rolecall/domain/calendar/format-time'
import { SCORE_LOG_MONTHS } from '@rolecall/domain/matching/score-log-rules'
import { SCORING_VERSION } from '@rolecall/domain/matching/scoring-version'
import { CAREER_POINTS, skillPoints } from '@rolecall/domain/matching/weights'
import { READER_VERSION } from '@rolecall/domain/resumes/reader-version'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { showSkills } from '../../../test/factories/shown-skills.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { fillShortlist } from '../matching/fill-shortlist.ts'
import { rescoreShortlist } from '../matching/match-pool.ts'
import { deleteExpiredScores } from './delete-expired-scores.ts'

const { app, db, deps, make, refuse, workOf } = await testApp()

async function aFilling(owner: TestUser, people = 2) {
  const candidateIds: string[] = []
  for (let place = 0; place < people; place++) {
    const person = await aCandidate(db, owner, { candidate: { exp_months: 40 }, groups: ['Pool'] })
    await showSkills(db, person, [{ skill: 'sql', strength: 60 + place }])
    candidateIds.push(person.candidateId)
  }
  const skills = [{ name: 'SQL', skillId: 'sql', score: 80, mandatory: true }]
  const { positionId } = await aPosition(
    db,
    owner,
    {},
    { minExperience: 2, maxExperience: 5, skills, groups: ['Pool'] },
  )
  await workOf(owner, (work) => fillShortlist(work, positionId))
  return { candidateIds, positionId }
}

/** Raises the required years this many days after the candidates were put on the shortlist. */
async function askForYears(owner: TestUser, positionId: string, { years, days }: { years: number; days: number }) {
  await withCompany(db, owner.companyId, (tx) =>
    tx
      .updateTable('position_version')
      .set({ min_experience: years, max_experience: years + 3 })
      .where('position_id', '=', positionId)
      .execute(),
  )
  const now = new Date(NOW.getTime() + days * DAY_MS)
  await workOf(owner, (work) => rescoreShortlist({ ...work, now }, positionId))
}

const open = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url })
  return { statusCode, body, type: headers['content-type'] }
}

test('everyone can read the system card, as a page without scripts and as a file, with the scoring weights', async () => {
  const page = await open('/system-card')
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('<script')
  expect(page.body).toContain(`Parser version ${READER_VERSION}, scoring version ${SCORING_VERSION}`)
  expect(page.body).toContain(`${skillPoints(CAREER_POINTS)} points if the line of work is known`)
  const file = await open('/system-card.json')
  const card = SystemCard.parse(JSON.parse(file.body))
  expect(card.sections.map(({ id }) => id)).toEqual([
    'purpose',
    'not-for',
    'formula',
    'evidence',
    'shortlist',
    'learned',
    'limits',
    'who-decides',
    'log',
  ])
  for (const { title } of card.sections) expect(page.body).toContain(`>${title}</h2>`)
  expect(card.figures.length).toBeGreaterThan(1)
  for (const { values } of card.figures)
    for (const { value } of values) {
      expect(value).toBeGreaterThan(0)
      expect(value).toBeLessThanOrEqual(1)
    }
})

test('within the company the card shows its settings, including how long scores are kept', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const before = await make(systemCard.read, {}, admin)
  expect(before.months).toBe(SCORE_LOG_MONTHS.usual)
  await make(systemCard.settleLog, { body: { months: 60 } }, admin)
  const after = await make(systemCard.read, {}, admin)
  expect(after.months).toBe(60)
  expect(after.company.facts).toContainEqual({ name: 'Scores are kept for', text: '60 months' })
  for (const months of [SCORE_LOG_MONTHS.min - 1, SCORE_LOG_MONTHS.max + 1])
    expect((await refuse(systemCard.settleLog, { body: { months } }, admin)).fields).toHaveProperty('months')
})

test('the scores of one candidate are listed, newest first, line by line, and add up', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const { candidateIds, positionId } = await aFilling(admin)
  await askForYears(admin, positionId, { years: 9, days: 3 })
  const { data, has_more } = await make(systemCard.scores, { query: { candidate: candidateIds[0] } }, admin)
  expect(has_more).toBe(false)
  expect(data.map(({ cause, candidate_id }) => [cause, candidate_id])).toEqual([
    ['position-edited', candidateIds[0]],
    ['filled', candidateIds[0]],
  ])
  for (const { score, lines } of data) {
    expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(score)
    expect(lines.map(({ requirement }) => requirement)).toEqual(['SQL', 'Experience'])
  }
})

test('a period is exported as CSV or JSON, complete and exact, and the export is logged', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const { candidateIds, positionId } = await aFilling(admin, 3)
  await askForYears(admin, positionId, { years: 9, days: 3 })
  await aFilling(await aUser(db))
  const day = new Date(NOW.getTime() + 3 * DAY_MS).toISOString().slice(0, 10)
  const all = await make(systemCard.scores, { query: {} }, admin)
  expect(all.data).toHaveLength(6)
  const some = await make(systemCard.scores, { query: { from: day, to: day } }, admin)
  const csv = await open(some.csv_url)
  expect(csv.type).toContain('text/csv')
  const lines = csv.body.trim().split(/\r?\n/)
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain('The position’s requirements changed')
  expect(lines[1]).toMatch(/SQL \d+\/90; Experience \d+\/10/)
  const json = JSON.parse((await open(some.json_url)).body)
  expect(json).toEqual(some.data)
  expect(new Set(json.map(({ candidate_id }: { candidate_id: string }) => candidate_id))).toEqual(new Set(candidateIds))
  const noted = await withCompany(db, admin.companyId, (tx) =>
    tx.selectFrom('event').select(['actor_id', 'payload']).where('kind', '=', 'user.exported-scores').execute(),
  )
  const said = formatDay(day, { days: '' })
  const entry = { actor_id: admin.userId, payload: { since: said, until: said } }
  expect(noted).toEqual([entry, entry])
  const none = await make(systemCard.scores, { query: { from: '2030-01-01' } }, admin)
  expect(JSON.parse((await open(none.json_url)).body)).toEqual([])
})

test('only administrators see or export scores, of their own company only', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const { candidateIds } = await aFilling(admin)
  const colleague = await aUser(db, { companyId: admin.companyId })
  expect((await refuse(systemCard.scores, { query: {} }, colleague)).code).toBe('not_allowed')
  await make(systemCard.read, {}, colleague)
  const stranger = await aUser(db, { role: 'company_admin' })
  const asked = { query: { candidate: candidateIds[0] } }
  expect((await refuse(systemCard.scores, asked, stranger)).code).toBe('not_found')
})

test('every night scores older than the company’s retention period are deleted, and no others', async () => {
  const admin = await aUser(db, { role: 'company_admin' })
  const { positionId } = await aFilling(admin)
  await askForYears(admin, positionId, { years: 9, days: 400 })
  await make(systemCard.settleLog, { body: { months: 12 } }, admin)
  await deleteExpiredScores.run({}, { ...deps, now: () => new Date(NOW.getTime() + 420 * DAY_MS) })
  const { data } = await make(systemCard.scores, { query: {} }, admin)
  expect(data.map(({ cause }) => cause)).toEqual(['position-edited', 'position-edited'])
})
