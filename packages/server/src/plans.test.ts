import { feed } from '@rolecall/contract/activity/feed'
import { candidates } from '@rolecall/contract/candidates/candidates'
import { outbox } from '@rolecall/contract/email/outbox'
import { agenda } from '@rolecall/contract/interviews/agenda'
import { asOf } from '@rolecall/contract/pipeline/as-of'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { pool } from '@rolecall/contract/pool/pool'
import { positions } from '@rolecall/contract/positions/positions'
import { projects } from '@rolecall/contract/positions/projects'
import { dashboard } from '@rolecall/contract/reports/dashboard'
import { placements } from '@rolecall/contract/shortlist/placements'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { taxonomy } from '@rolecall/domain/skills/taxonomy'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { fillFeed } from '../test/factories/feed-entries.ts'
import { aPool, fillFromPool, fillPastInterviews } from '../test/factories/pool.ts'
import { aPosition } from '../test/factories/position.ts'
import { aUser } from '../test/factories/user.ts'
import { NOW, testApp } from '../test/harness.ts'
import { type PlanNode, planComplaints } from '../test/plan-rules.ts'
import { postSkills } from './modules/matching/blocks.queries.ts'
import { listKnownEmails, listPeopleWithEmails } from './modules/resumes/people-by-email.queries.ts'
import { listLikely } from './modules/sourcing/sourced-people.queries.ts'
import type { Tx } from './platform/db/connect.ts'
import { withCompany } from './platform/db/with-company.ts'

// How the main calls reach their rows, in a pool large enough for the wrong way to show (docs/decisions/0017).

const POOL = 20_000
const LISTED = 500
/**
 * The tables that grow with the pool, or with its use; except candidate_line, since ranking in SQL reads a row of every
 * candidate there anyway.
 */
const LARGE = new Set([
  'candidate',
  'resume',
  'application',
  'resume_skill',
  'skill_posting',
  'resume_in_group',
  'stored_file',
  'event',
  'application_view',
  'candidate_comment',
  'feed_entry',
])
/** Rows looked up for a page or for one candidate. */
const FEW = 1_000
/** Rows counted for a list, up to its limit. */
const BOUNDED = 10_000 + FEW
/** Index entries of every résumé, for an exact count of the pool. */
const COUNTED = POOL + FEW
/** Rows of everyone on the shortlist, with names and groups, once each to name and once to look up. */
const OF_LIST = LISTED * 6
/** Rows of everyone in the pool, once each: with experience, lines of work, and sources; and the postings of some skills. */
const RANKED = POOL * 3 + FEW
/** Maximum characters of a statement in an error message. */
const SHOWN = 600

type Statement = { text: string; parameters: readonly unknown[] }
let heard: Statement[] = []
const { db, url, make, workIn } = await testApp({ onStatement: (text, parameters) => heard.push({ text, parameters }) })
const user = await aUser(db, { role: 'company_admin' })
const { groupId } = await aPool(url, user, POOL)
await postEverybody()
const { positionId, projectId } = await aPosition(db, user)
// Everyone is on some position, so that few applications belong to this one.
const { positionId: everybodysId } = await aPosition(db, user)
await fillFromPool(url, user, everybodysId, POOL)
await fillFromPool(url, user, positionId, LISTED)
await fillPastInterviews(url, user, { positionId: everybodysId, size: FEW * 3, now: NOW })
const page = await make(shortlist.cards, { body: { positionId, status_grp: 'Initial Status' } }, user)
const { resume_id: resumeId = '' } = page.results[0] ?? {}

/** Cursors from before the feed had entries, and from the middle of all candidates and of all applications. */
const { next: beforeAll } = await make(feed.changes, { query: { kinds: 'application.moved' } }, user)
await fillFeed(url, { companyId: user.companyId, positionId, count: POOL })
const [ofCandidates, ofApplications] = await cursorsIn('candidate.there', 'application.there')

const list = { positionId, status_grp: 'Initial Status' }
const deep = POOL - 200
const inGroup = { resumeGroups: [groupId], start: 0 }
const nameAt = (number: number) => taxonomy[number - 1]?.name ?? ''
const ASKED = {
  primary_skills: [{ skill: nameAt(40), score: 80, mandatory: true, userdefined: false }],
  inferred_skills: [{ skill: nameAt(41), score: 40, mandatory: false, userdefined: false }],
}

const EMAILS = ['person7@example.com', 'person19000@example.com', 'nobody@example.com']
const SOURCED = {
  id: '7',
  email: EMAILS[0] ?? '',
  phone: '+47 7',
  name: 'Mara',
  current_employer: 'Mill',
  designation: 'Miller',
}
const inTransaction = (work: (tx: Tx) => Promise<unknown>) => () => workIn(user, ({ tx }) => work(tx))

const CALLS: readonly [name: string, rowsMax: number, call: () => Promise<unknown>][] = [
  ['the first page of the pool', BOUNDED, () => make(pool.resumes, { body: { start: 0 } }, user)],
  ['a page near the end of the pool', COUNTED, () => make(pool.resumes, { body: { start: deep } }, user)],
  ['a page in the middle of the pool', COUNTED, () => make(pool.resumes, { body: { start: POOL / 2 } }, user)],
  ['the size of the pool', COUNTED, () => make(pool.count, { body: {} }, user)],
  ['the first page of candidates', COUNTED, () => make(pool.resumes, { body: { people: true } }, user)],
  [
    'a page of candidates near the end',
    COUNTED,
    () => make(pool.resumes, { body: { people: true, start: deep } }, user),
  ],
  ['candidates by name', COUNTED, () => make(pool.resumes, { body: { people: true, sort: 'name' } }, user)],
  ['candidates by experience', COUNTED, () => make(pool.resumes, { body: { people: true, sort: 'experience' } }, user)],
  [
    'candidates with a résumé in a rare language',
    FEW,
    () => make(pool.resumes, { body: { people: true, resumeLanguages: ['sv'] } }, user),
  ],
  ['one résumé', FEW, () => make(pool.resume, { body: { resumeId } }, user)],
  ['a shortlist with its counts', OF_LIST, () => make(shortlist.cards, { body: list }, user)],
  ['the next page', OF_LIST, () => make(shortlist.cards, { body: { ...list, start: 20, facets: false } }, user)],
  ['by name', OF_LIST, () => make(shortlist.cards, { body: { ...list, sort_by: 'name', facets: false } }, user)],
  ['by place', OF_LIST, () => make(shortlist.cards, { body: { ...list, locations: ['City 7'] } }, user)],
  [
    'by a named skill',
    OF_LIST + POOL,
    () => make(shortlist.cards, { body: { ...list, has_skills: [taxonomy[39]?.id ?? ''], facets: false } }, user),
  ],
  [
    'named candidates',
    OF_LIST,
    () => make(shortlist.cards, { body: { ...list, candidate_ids: [page.results[0]?.id ?? ''] } }, user),
  ],
  ['a position as of a day', OF_LIST, () => make(asOf.read, { query: { position: positionId } }, user)],
  ['the counts of the groups', OF_LIST, () => make(shortlist.statusCount, { body: { positionId } }, user)],
  ['a candidate', FEW, () => make(candidates.preview, { body: { positionId, resumeId } }, user)],
  ['the comments on a candidate', FEW, () => make(candidates.comments, { query: { docId: resumeId } }, user)],
  ['the history of a candidate', FEW, () => make(candidates.history, { query: { resumeId, positionId } }, user)],
  ['the text of a résumé', FEW, () => make(candidates.resumeText, { body: { resumeId } }, user)],
  ['a position', FEW, () => make(positions.details, { body: { positionId } }, user)],
  ['all positions, by last move', COUNTED + LISTED, () => make(positions.list, { body: {} }, user)],
  ['positions with candidates to review', FEW, () => make(positions.list, { body: { stage: 'HM Review' } }, user)],
  [
    'the counts for an unsaved position',
    RANKED + POOL,
    () => make(positions.sourceCounts, { body: { ...ASKED, minExperience: 1, maxExperience: 8 } }, user),
  ],
  ['the check for a free code', FEW, () => make(positions.codeUnique, { body: { code: 'NEW1' } }, user)],
  ['a word in the pool', COUNTED, () => make(pool.resumes, { body: { keyword: 'person', start: 0 } }, user)],
  [
    'a word in a part of the pool',
    COUNTED,
    () => make(pool.resumes, { body: { ...inGroup, keyword: 'person' } }, user),
  ],
  [
    'how a search is understood',
    COUNTED,
    () => make(pool.understand, { body: { keyword: 'person', typing: false } }, user),
  ],
  ['a word in a shortlist', OF_LIST, () => make(shortlist.cards, { body: { ...list, keywordSearch: 'person' } }, user)],
  ['a shortlist as other users read it', OF_LIST, () => make(shortlist.candidates, { body: list }, user)],
  ['the uploads', FEW, () => make(pool.uploads, {}, user)],
  ['the outbox', FEW, () => make(outbox.list, {}, user)],
  ['the projects', COUNTED, () => make(projects.list, {}, user)],
  ['a page of projects', COUNTED, () => make(projects.page, { params: { page: '1', status: 'all' } }, user)],
  ['the counts of the projects', FEW, () => make(projects.count, {}, user)],
  ['a project', COUNTED, () => make(projects.details, { body: { projectId } }, user)],
  ['the positions of a project', COUNTED, () => make(projects.positions, { body: { projectId, page: 1 } }, user)],
  [
    'the contact data of a candidate',
    FEW,
    () => make(candidates.personalInformation, { body: { candidate_id: page.results[0]?.id ?? '', positionId } }, user),
  ],
  ['a view of a candidate', FEW, () => make(candidates.look, { body: { positionId, resumeId } }, user)],
  ['a comment', FEW, () => make(candidates.addComment, { body: { docId: resumeId, positionId, text: 'Good' } }, user)],
  ['the check for known emails', FEW, inTransaction((tx) => listKnownEmails(tx, EMAILS))],
  ['candidates with given emails', FEW, inTransaction((tx) => listPeopleWithEmails(tx, EMAILS, ['mara']))],
  ['the check for known candidates on a page', FEW, inTransaction((tx) => listLikely(tx, 'dice', [SOURCED]))],
  ['all changes since long ago', FEW, () => make(feed.changes, { query: { after: beforeAll } }, user)],
  [
    'changes of one kind',
    FEW,
    () => make(feed.changes, { query: { after: beforeAll, kinds: 'application.moved' } }, user),
  ],
  ['existing candidates', FEW, () => make(feed.changes, { query: { after: ofCandidates } }, user)],
  ['existing applications', FEW, () => make(feed.changes, { query: { after: ofApplications } }, user)],
  ['the dashboard', COUNTED, () => make(dashboard.show, {}, user)],
  ['upcoming interviews in a company with only past ones', FEW, () => make(agenda.list, { query: {} }, user)],
  ['positions for a candidate', FEW, () => make(placements.choices, { body: { resumeIds: [resumeId] } }, user)],
  [
    'adding a candidate to a position',
    FEW,
    () => make(placements.add, { body: { positionId, resumeIds: [resumeId] } }, user),
  ],
  [
    'a change of status',
    FEW,
    () =>
      make(
        pipeline.changeStatus,
        { body: { positionId, resumeId, status: 'Shortlisted', status_grp: 'Shortlisted' } },
        user,
      ),
  ],
]

/** The cursors at which the feed begins to list existing objects of some kinds. */
async function cursorsIn(...kinds: readonly string[]): Promise<string[]> {
  const found = new Map<string, string>()
  let after = ''
  while (found.size < kinds.length) {
    const page = await make(feed.changes, { query: { after, limit: 1_000 } }, user)
    for (const { kind, cursor } of page.data) if (!found.has(kind)) found.set(kind, cursor)
    after = page.next
  }
  return kinds.map((kind) => found.get(kind) ?? '')
}

/** Brings the postings to the state in which the job leaves a pool after some idle minutes. */
async function postEverybody(): Promise<void> {
  const block = { least: 1, most: 5_000 }
  while ((await withCompany(db, user.companyId, (tx) => postSkills(tx, block))) > 0);
  const client = new pg.Client(url)
  await client.connect()
  // Vacuum marks rows visible to all only once the WAL of their commit is flushed, which a waiting commit ensures.
  await client.query('set synchronous_commit = on')
  await client.query('analyze candidate')
  await client.query('vacuum analyze candidate, skill_posting')
  await client.end()
}

/** The plan of a read or write, run by EXPLAIN ANALYZE and rolled back; undefined for other statements. */
async function explain({ text, parameters }: Statement): Promise<PlanNode | undefined> {
  if (!/^\s*(?:select|with|insert|update|delete)\b/i.test(text)) return undefined
  const done = new Error('explained')
  let plan: PlanNode | undefined
  await withCompany(db, user.companyId, async (tx) => {
    const explained = CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...parameters])
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explained)
    plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    throw done
  }).catch((error: unknown) => {
    if (error !== done) throw error
  })
  return plan
}

test.each(CALLS)('%s reads no more rows than needed', async (_, rowsMax, call) => {
  heard = []
  await call()
  const statements = heard
  const complaints: string[] = []
  for (const statement of statements) {
    const plan = await explain(statement)
    for (const why of plan ? planComplaints(plan, { large: LARGE, rowsMax }) : [])
      complaints.push(`${why}: ${statement.text.replace(/\s+/g, ' ').slice(0, SHOWN)}`)
  }
  expect(statements.length).toBeGreaterThan(1)
  expect(complaints).toEqual([])
})

test('a part of the pool is found by its group', async () => {
  heard = []
  await make(pool.resumes, { body: { resumeGroups: [groupId], start: 0 } }, user)
  const read = heard.find(({ text }) => text.includes('offset'))
  const plan = read && (await explain(read))
  expect(plan && planComplaints(plan, { large: LARGE, rowsMax: FEW })).toEqual([])
})
