import type pg from 'pg'
import { compareCompiled } from '../src/platform/db/compile-once.ts'
import { type Db, poolOf, type StatementListener } from '../src/platform/db/connect.ts'
import { splitStatements } from '../src/platform/db/split-statements.ts'
import { castsOf } from './cast-rules.ts'
import { watchChanges } from './change-rules.ts'
import { listCompanyFunctions, listCompanyTables } from './company-tables.ts'
import { locksOf } from './lock-rules.ts'
import { listPastGate } from './name-rules.ts'
import { type CompanyFunction, complaintsOf, followConnection } from './spread-rules.ts'

const LITERAL_COMPANY = /'[0-9a-f]{8}-[0-9a-f-]{27}'(?:::uuid)?/g
const LITERAL_LIST = /'\{[\d,]*\}'/g

/** The statements of a message, with parameters in place of literals, which only endings of transactions contain. */
const statementsOf = (text: string): string[] =>
  text.endsWith('; commit')
    ? splitStatements(text.replace(LITERAL_COMPANY, () => '$1').replace(LITERAL_LIST, () => '$2'))
    : [text]

/**
 * Complaints about each statement, by the existing tables and functions: most statements of one test file were judged in an
 * earlier one.
 */
const judgements = new Map<string, Map<string, string[]>>()

/** Returns the complaints about a statement, computed once. */
function judgeBy(tables: readonly string[], functions: readonly CompanyFunction[]): (text: string) => string[] {
  const schema = JSON.stringify([tables, functions.map(({ name }) => name)])
  const known = judgements.get(schema) ?? new Map<string, string[]>()
  judgements.set(schema, known)
  const named = new Set(tables)
  return (text) => {
    const judged = known.get(text) ?? [...complaintsOf(text, named, functions), ...castsOf(text), ...locksOf(text)]
    known.set(text, judged)
    return judged
  }
}

/**
 * Watches the product's statements, and judges them at the end: by the rules of spreading over machines, of casts and of locks,
 * by whether changes of candidates are noted, and whether compiled queries equal those compiled for their own values.
 */
export function watchStatements(onStatement?: StatementListener) {
  compareCompiled()
  const statements = new Set<string>()
  const outOfOrder = new Set<string>()
  const changes = watchChanges()
  let functions: readonly CompanyFunction[] = []

  /** Watches a connection's statements in order; those of every request bypass the log of the query builder (queryCompany). */
  function followClient(client: pg.PoolClient): void {
    const follow = followConnection(
      () => functions,
      (sentence) => outOfOrder.add(sentence),
    )
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const followed = (...given: unknown[]): unknown => {
      const [first] = given as [string | { text: string }]
      const text = typeof first === 'string' ? first : first.text
      if (typeof first !== 'string') statements.add(text)
      follow(text)
      return query(...given)
    }
    client.query = followed as typeof client.query
  }

  const hear: StatementListener = (text, parameters, begun) => {
    for (const each of statementsOf(text)) statements.add(each)
    changes.see(text, begun)
    onStatement?.(text, parameters, begun)
  }

  return {
    hear,
    /** Records statements made outside calls, by the index of candidates. */
    note: (text: string) => statements.add(text),
    /** @param db reads the catalogue */
    async follow(ofProduct: Db, db: Db): Promise<void> {
      poolOf(ofProduct).on('connect', followClient)
      functions = await listCompanyFunctions(db)
    },
    async listComplaints(db: Db): Promise<string[]> {
      const judge = judgeBy(await listCompanyTables(db), functions)
      const judged = [...statements].flatMap((text) => judge(text).map((why) => `${why}: ${text}`))
      const pastGate = await listPastGate(db, statements)
      const named = pastGate.map(
        (text) =>
          `a candidate's name or contact data is read past its gate (nameOf, contactFor, knownName, knownContact): ${text}`,
      )
      return [...judged, ...named, ...outOfOrder, ...changes.complaints]
    },
  }
}
