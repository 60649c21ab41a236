import { evaluateQuery, readSubject, type Subject } from '@rolecall/domain/search/evaluate-query'
import { parseQuery } from '@rolecall/domain/search/parse-query'
import { printQuery, type Query } from '@rolecall/domain/search/query-tree'
import { type Pick, randomQuery, randomSubject } from '@rolecall/domain/search/random-queries.samples'
import { toTsVector } from '@rolecall/domain/search/to-tsvector'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aCandidate } from '../../test/factories/candidate.ts'
import { aUser } from '../../test/factories/user.ts'
import { testApp } from '../../test/harness.ts'
import { withCompany } from '../db/with-company.ts'
import { findCondition } from './search-conditions.queries.ts'
import { updateWords } from './words.queries.ts'

const { db, deps } = await testApp()
const TIME_ZONE = 'Asia/Kolkata'
const PEOPLE = 60
/** With each person a case: 90,000 in all. */
const QUERIES = 1_500

/** The same numbers on every run (mulberry32). */
const pickFrom = (seed: number): Pick => {
  let state = seed
  return (count) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }
}

/** As the tables can hold it: one source, a day on which the résumé came, and no experience is experience that nobody knows. */
function asStored({ text, fields, facts: { years, ...facts } }: Subject): Subject {
  const [source = 'nobody knows'] = fields.source ?? []
  return {
    text,
    fields: { ...fields, source: [source] },
    facts: { received: '2026-01-20', ...facts, ...(Number(years) > 0 && years !== undefined && { years }) },
  }
}

let companyId = ''
const people = new Map<string, Subject>()

beforeAll(async () => {
  const user = await aUser(db)
  companyId = user.companyId
  const pick = pickFrom(7)
  for (let number = 0; number < PEOPLE; number++) {
    const subject = asStored(randomSubject(pick))
    const source = `from-${number}`
    await withCompany(db, companyId, (tx) =>
      tx
        .insertInto('source')
        .values({ company_id: companyId, id: source, label: subject.fields.source?.[0] ?? '', place: number })
        .execute(),
    )
    const { resumeId } = await aCandidate(db, user, {
      candidate: {
        exp_months: Number(subject.facts.years ?? 0) * 12,
        notice_days: subject.facts.notice === undefined ? null : Number(subject.facts.notice),
      },
      // The last minutes of the day where the company is.
      resume: { source, received_at: new Date(`${subject.facts.received}T18:20:00Z`) },
    })
    people.set(resumeId, subject)
  }
  const written = [...people].map(([resumeId, subject]) => ({ resumeId, words: toTsVector(subject).literal }))
  await withCompany(db, companyId, (tx) => updateWords(tx, written))
})

const findBy = (query: Query): Promise<string[]> =>
  withCompany(deps.db, companyId, async (tx) => {
    // By the index, though sixty people are read as fast without it.
    await sql`set local enable_seqscan = off`.execute(tx)
    const condition = await findCondition(tx, query, TIME_ZONE)
    const { rows } = await sql<{ id: string }>`
      select r.id from resume r join candidate c on c.company_id = ${companyId} and c.id = r.candidate_id
      where r.company_id = ${companyId} and ${condition ?? sql`true`}`.execute(tx)
    return rows.map(({ id }) => id).sort()
  })

test('whatever is asked, PostgreSQL finds whom the evaluator finds that looks at every word', async () => {
  const pick = pickFrom(11)
  const documents = [...people].map(([id, subject]) => ({ id, document: readSubject(subject) }))
  const found = new Set<string>()
  for (let number = 0; number < QUERIES; number++) {
    const query = randomQuery(pick)
    const expected = documents.filter(({ document }) => evaluateQuery(query, document)).map(({ id }) => id)
    expect(await findBy(query), printQuery(query)).toEqual(expected.sort())
    for (const id of expected) found.add(id)
  }
  // Else the queries would have asked for too much, or for nothing.
  expect(found.size).toBe(PEOPLE)
}, 120_000)

test.each([
  'java NOT php',
  '(java OR python) NOT php',
  'java AND (python OR php)',
  'c++',
  'c#',
  'NOT php',
  'years>2 OR -c++',
])('%s finds whom it should', async (typed) => {
  const { tree } = parseQuery(typed)
  if (!tree) throw new Error('The query is wrong')
  const expected = [...people].filter(([, subject]) => evaluateQuery(tree, readSubject(subject))).map(([id]) => id)
  expect(expected.length).toBeGreaterThan(0)
  expect(await findBy(tree)).toEqual(expected.sort())
})
