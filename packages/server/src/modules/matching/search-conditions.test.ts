import { evaluateQuery, readSubject, type Subject } from '@rolecall/domain/search/evaluate-query'
import { NAME_QUERIES, NOT_MEANT } from '@rolecall/domain/search/names-as-typed.samples'
import { parseQuery } from '@rolecall/domain/search/parse-query'
import { printQuery, type Query } from '@rolecall/domain/search/query-tree'
import { type NumberPicker, randomQuery, randomSubject } from '@rolecall/domain/search/random-queries.samples'
import { toTsVector } from '@rolecall/domain/search/to-tsvector'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { countFoundResumes, findResumes, listFoundResumes } from '../../platform/db/find-resumes.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { findCondition, findWanted } from './search-conditions.queries.ts'
import { updateWords } from './search-words.queries.ts'

const { db, deps } = await testApp()
const TIME_ZONE = 'Asia/Kolkata'
const PEOPLE = 30
/** Number of queries; with each person a case, 60,000 in all. */
const QUERIES = 2_000
const AT_ONCE = 50
const CONNECTIONS = 3

/** A generator of the same numbers on every run (mulberry32). */
const pickFrom = (seed: number): NumberPicker => {
  let state = seed
  return (count) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }
}

/** A subject as the tables can store it: one source, a day on which the résumé arrived, and zero as unknown experience. */
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
      // The last minutes of the day in the company's zone.
      resume: { source, received_at: new Date(`${subject.facts.received}T18:20:00Z`) },
    })
    people.set(resumeId, subject)
  }
  const written = [...people].map(([resumeId, subject]) => ({ resumeId, words: toTsVector(subject).literal }))
  await withCompany(db, companyId, (tx) => updateWords(tx, written))
})

/** Forces the index, though thirty people are read as fast without it. */
const withIndex = <T>(read: (tx: Tx) => Promise<T>): Promise<T> =>
  withCompany(deps.db, companyId, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return read(tx)
  })

/** The people that each query finds, in order: one statement for all of them. */
const findByEach = (queries: readonly Query[]): Promise<string[][]> =>
  withIndex(async (tx) => {
    const asked: RawBuilder<unknown>[] = []
    for (const query of queries) {
      const condition = (await findCondition(tx, query, TIME_ZONE)) ?? sql`true`
      asked.push(sql`array(
        select r.id from resume r join candidate c on c.company_id = ${companyId} and c.id = r.candidate_id
        where r.company_id = ${companyId} and ${condition})`)
    }
    const { rows } = await sql<{ found: string[][] }>`select json_build_array(${sql.join(asked)}) as found`.execute(tx)
    return (rows[0]?.found ?? []).map((ids) => ids.toSorted())
  })

const findBy = async (query: Query): Promise<string[]> => (await findByEach([query]))[0] ?? []

test('PostgreSQL finds the same candidates as the word-by-word evaluator, for any query', async () => {
  const pick = pickFrom(11)
  const queries = Array.from({ length: QUERIES }, () => randomQuery(pick))
  const documents = [...people].map(([id, subject]) => ({ id, document: readSubject(subject) }))
  const found = new Set<string>()
  async function compare(batch: readonly Query[]): Promise<void> {
    const answers = await findByEach(batch)
    for (const [place, query] of batch.entries()) {
      const expected = documents.filter(({ document }) => evaluateQuery(query, document)).map(({ id }) => id)
      expect(answers[place], printQuery(query)).toEqual(expected.toSorted())
      for (const id of expected) found.add(id)
    }
  }
  // PostgreSQL evaluates the next ones while these are compared.
  const batches = Array.from({ length: QUERIES / AT_ONCE }, (_, place) =>
    queries.slice(place * AT_ONCE).slice(0, AT_ONCE),
  )
  const compareEach = async (lane: readonly (readonly Query[])[]) => {
    for (const batch of lane) await compare(batch)
  }
  const lanes = Map.groupBy(batches, (_, place) => place % CONNECTIONS)
  await Promise.all([...lanes.values()].map(compareEach))
  // Otherwise the queries would have asked for too much, or for nothing.
  expect(found.size).toBe(PEOPLE)
}, 120_000)

test('a page and its count match the results at any counting limit, with and without positions', async () => {
  const pick = pickFrom(13)
  const newestFirst = [...people]
    .map(([id, subject]) => ({ id, received: String(subject.facts.received), document: readSubject(subject) }))
    .toSorted((one, other) => other.received.localeCompare(one.received) || one.id.localeCompare(other.id))
  let narrowed = 0
  const beside = new Set<string>()
  for (let asked = 0; asked < 400; asked++) {
    const parts = Array.from({ length: 3 }, () => randomQuery(pick, 0))
    const query: Query = asked % 2 ? { kind: 'and', parts } : randomQuery(pick)
    const wanted = await withIndex((tx) => findWanted(tx, query, TIME_ZONE))
    if (!wanted) continue
    const { words, facts } = wanted
    if (words.pairs.length > 0 && words.loosely !== null) narrowed++
    for (const fact of Object.keys(facts)) beside.add(fact)
    const expected = newestFirst.filter(({ document }) => evaluateQuery(query, document)).map(({ id }) => id)
    const [start, most] = [pick(4), 1 + pick(PEOPLE)]
    await withIndex(async (tx) => {
      const { found, resumeIds } = await listFoundResumes(tx, 'people', wanted, { start, limit: 5, most })
      expect({ found, resumeIds }, printQuery(query)).toEqual({
        found: Math.min(expected.length, most),
        resumeIds: expected.slice(start, start + 5),
      })
      expect(await countFoundResumes(tx, 'resumes', wanted, most)).toBe(found)
      if (Object.keys(facts).length > 0) return
      expect((await findResumes(tx, words)).map(({ resumeId }) => resumeId).toSorted()).toEqual(expected.toSorted())
    })
  }
  expect(narrowed).toBeGreaterThan(20)
  expect([...beside].toSorted()).toEqual(['months', 'notice', 'received', 'sources'])
})

test('PostgreSQL finds names as typed, and no others', async () => {
  const user = await aUser(db)
  const names = [...new Set([...NAME_QUERIES, ...NOT_MEANT].map(([, name]) => name))]
  const nameOf = new Map<string, string>()
  for (const name of names) nameOf.set((await aCandidate(db, user, { candidate: { name } })).resumeId, name)
  await withCompany(db, user.companyId, (tx) =>
    updateWords(
      tx,
      [...nameOf].map(([resumeId, name]) => ({
        resumeId,
        words: toTsVector({ text: '', fields: { name: [name] } }).literal,
      })),
    ),
  )
  const found = new Map<string, readonly (string | undefined)[]>()
  await withCompany(deps.db, user.companyId, async (tx) => {
    for (const typed of new Set([...NAME_QUERIES, ...NOT_MEANT].map(([each]) => each))) {
      const wanted = await findWanted(tx, readTree(typed), TIME_ZONE)
      if (!wanted) throw new Error(`${typed} asks for words alone`)
      found.set(
        typed,
        (await findResumes(tx, wanted.words)).map(({ resumeId }) => nameOf.get(resumeId)),
      )
    }
  })
  for (const [typed, name] of NAME_QUERIES) expect(found.get(typed), typed).toContain(name)
  for (const [typed, name] of NOT_MEANT) expect(found.get(typed), typed).not.toContain(name)
}, 60_000)

const readTree = (typed: string): Query => {
  const { tree } = parseQuery(typed)
  if (!tree) throw new Error('The query is wrong')
  return tree
}

test('a query with too many combinations is refused with a message', async () => {
  const alternatives = Array.from({ length: 60 }, (_, years) => `(java years>=${years % 9})`).join(' OR ')
  const ask = (idsLeft?: number) =>
    withIndex((tx) => findCondition(tx, readTree(alternatives), TIME_ZONE, idsLeft)).then(
      () => 'found',
      (error: Error) => error.message,
    )
  expect(await ask()).toBe('found')
  expect(await ask(2_000)).toMatch('search is too broad')
})

test.each([
  'java NOT php',
  '(java OR python) NOT php',
  'java AND (python OR php)',
  'c++',
  'c#',
  'NOT php',
  'years>2 OR -c++',
  'java received>2025-12-31 received<=9999-12-31',
])('%s finds the expected candidates', async (typed) => {
  const tree = readTree(typed)
  const expected = [...people].filter(([, subject]) => evaluateQuery(tree, readSubject(subject))).map(([id]) => id)
  expect(expected.length).toBeGreaterThan(0)
  expect(await findBy(tree)).toEqual(expected.toSorted())
})
