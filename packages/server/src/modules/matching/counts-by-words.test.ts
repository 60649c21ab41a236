import { pool } from '@rolecall/contract/pool/pool'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPool } from '../../../test/factories/pool.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { countFoundResumes, type Facts, listFoundResumes } from '../../platform/db/find-resumes.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { fillWordsJob } from './fill-words.ts'

// Compares the number of results with the ingredients of the texts: no text-reading code provides the expected value.

const { db, deps, url, make } = await testApp()
const user = await aUser(db)
const PEOPLE = 1_000

const KNOWN = ['java', 'python', 'php', 'c++', 'c#', 'c', '.net', 'docker', 'kafka', 'node.js'] as const
type KnownWord = (typeof KNOWN)[number]

/** Spellings in common use. */
const SPELLINGS: Record<KnownWord, readonly string[]> = {
  java: ['Java', 'JAVA', 'java'],
  python: ['Python', 'python'],
  php: ['PHP', 'php'],
  'c++': ['C++', 'c++'],
  'c#': ['C#', 'c#'],
  c: ['C', 'c'],
  '.net': ['.NET', '.Net'],
  docker: ['Docker', 'DOCKER'],
  kafka: ['Kafka', 'kafka'],
  'node.js': ['Node.js', 'NodeJS', 'node.js'],
}
const BETWEEN = ['/', ', ', ' / ', ' | ', '; ', '\n', ' and ', '), (', ' - ']
/** Words that are not the skill, although they look similar. */
const DECOYS = [
  'JavaScript',
  'Javanese',
  'phpMyAdmin',
  'Pythonic',
  'Dockerfile',
  'Kafkaesque',
  'CSS',
  'ASP',
  'cc',
  'nodes',
]

/** A generator of the same numbers on every run (linear congruential). */
function seeded(seed: number) {
  let state = seed
  return (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}

const pick = seeded(7)
const oneOf = <T>(values: readonly T[]): T => values[pick(values.length)] as T

const made = Array.from({ length: PEOPLE }, () => {
  const known = new Set(KNOWN.filter(() => pick(4) === 0))
  const words = [...known].map((name) => oneOf(SPELLINGS[name]))
  const decoys = DECOYS.filter(() => pick(3) === 0)
  const skills = words.reduce((text, word, place) => text + (place === 0 ? '' : oneOf(BETWEEN)) + word, '')
  return { known, text: `Worked with ${decoys.join(', ')}.\nSkills: ${skills}.\nKeeps ledgers, and meets people.` }
})

beforeAll(async () => {
  await aPool(url, user, PEOPLE)
  await withCompany(db, user.companyId, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from resume where company_id = ${user.companyId} order by candidate_id`.execute(tx)
    await sql`
      update resume r set text = n.text
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${made.map(({ text }) => text)}::text[]) as n (id, text)
      where r.company_id = ${user.companyId} and r.id = n.id`.execute(tx)
  })
  await fillWordsJob.run({ companyId: user.companyId }, deps)
})

type WordPredicate = (...names: KnownWord[]) => boolean

test.each<[query: string, isMeant: (has: WordPredicate) => boolean]>([
  ['java NOT php', (has) => has('java') && !has('php')],
  ['(java OR python) NOT php', (has) => (has('java') || has('python')) && !has('php')],
  ['java AND (python OR php)', (has) => has('java') && (has('python') || has('php'))],
  ['java python', (has) => has('java', 'python')],
  ['NOT (java OR kafka)', (has) => !has('java') && !has('kafka')],
  ['c++', (has) => has('c++')],
  ['c#', (has) => has('c#')],
  ['c', (has) => has('c')],
  ['c++ -c#', (has) => has('c++') && !has('c#')],
  ['.net', (has) => has('.net')],
  ['docker', (has) => has('docker')],
  ['kafka', (has) => has('kafka')],
  ['node.js', (has) => has('node.js')],
  ['nodejs', (has) => has('node.js')],
  ['docker kafka -node.js', (has) => has('docker', 'kafka') && !has('node.js')],
  ['"keeps ledgers" java', (has) => has('java')],
])('%s finds as many texts as expected', async (keyword, isMeant) => {
  const truth = made.filter(({ known }) => isMeant((...names) => names.every((name) => known.has(name)))).length
  expect(truth).toBeGreaterThan(0)
  expect((await make(pool.count, { body: { keyword } }, user)).total).toBe(truth)
  expect((await make(pool.resumes, { body: { keyword } }, user)).total).toBe(truth)
})

/** Small enough for a thousand people to be a large pool. */
const MOST = 30

const asking = <T>(read: (tx: Tx) => Promise<T>) => withCompany(deps.db, user.companyId, read)

/** Adds a newer résumé without matches for the person with the third newest one. */
async function writeAgain(): Promise<void> {
  await withCompany(db, user.companyId, async (tx) => {
    await sql`with third as (
        update resume r set is_newest = false
        where r.company_id = ${user.companyId} and r.id = (
          select n.id from resume n where n.company_id = ${user.companyId} order by n.received_at desc, n.id offset 2 limit 1)
        returning r.*),
      file as (
        insert into stored_file (company_id, key, size, content_type) select company_id, 'again', 1, 'text/plain' from third)
      insert into resume (company_id, candidate_id, file_key, file_name, file_type, text, parsed, source, geo_region, received_at, words)
      select company_id, candidate_id, 'again', file_name, file_type, 'Nothing', parsed, source, geo_region,
        timestamptz '2026-02-01', 'nothing' from third`.execute(tx)
    await sql`select recount_pool(${user.companyId}, array(
      select candidate_id from resume where company_id = ${user.companyId}), '{}')`.execute(tx)
  })
}

describe('when a thousand candidates are a large pool', () => {
  beforeAll(writeAgain)

  test.each<[text: string, facts: Facts, isOfMany: boolean]>([
    [`'keep'`, {}, true],
    [`'ke':*`, {}, true],
    [`'keep' <1> 'ledger'`, {}, true],
    [`'keep' & !'nothing'`, { received: { before: '2026-01-01', timeZone: 'UTC' } }, true],
    [`'keep'`, { months: { from: 12, before: 300 } }, true],
    [`'keep'`, { sources: ['indeed'] }, true],
    [`'java'`, {}, true],
    [`'java' & 'python'`, {}, false],
  ])('in a large pool %s finds the newest, combined with %o', async (text, facts, isOfMany) => {
    const { months, received, sources } = facts
    const { rows: sampled } = await asking((tx) =>
      sql<{
        isSampled: boolean
      }>`select many as "isSampled" from has_many(${user.companyId}, ${text}::tsquery,
        true, ${MOST}::int, ${sources ?? null}::text[], int4range(${months?.from ?? null}::int, ${months?.before ?? null}::int),
        null, tstzrange(null, ${received?.before ?? null}::date::timestamp at time zone 'UTC')) many`.execute(tx),
    )
    expect(sampled).toEqual([{ isSampled: isOfMany }])
    const { rows } = await asking((tx) =>
      sql<{ id: string }>`
        select r.id from resume r join candidate c on c.company_id = ${user.companyId} and c.id = r.candidate_id
        where r.company_id = ${user.companyId} and r.words @@ ${text}::tsquery
          and r.source = any(coalesce(${sources ?? null}::text[], array[r.source]))
          and (${months === undefined} or c.exp_months between 12 and 299)
          and (${received === undefined} or r.received_at < '2026-01-01')
        order by r.received_at desc, r.id`.execute(tx),
    )
    const ids = rows.map(({ id }) => id)
    const wanted = { words: { text, loosely: text, pairs: [] }, facts }
    for (const listed of ['people', 'resumes'] as const)
      for (const start of [0, 25, 40]) {
        const page = { start, limit: 10, most: MOST }
        const { found, resumeIds } = await asking((tx) => listFoundResumes(tx, listed, wanted, page))
        expect({ found, resumeIds }).toEqual({ found: MOST, resumeIds: ids.slice(start, start + 10) })
        expect(await asking((tx) => countFoundResumes(tx, listed, wanted, MOST))).toBe(MOST)
      }
  })
})
