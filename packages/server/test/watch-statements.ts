import type pg from 'pg'
import { compareCompiled } from '../src/ground/db/compile-once.ts'
import { type Db, type OnStatement, poolOf } from '../src/ground/db/connect.ts'
import { splitStatements } from '../src/ground/db/split-statements.ts'
import { castsOf } from './cast-rules.ts'
import { watchChanges } from './change-rules.ts'
import { listCompanyFunctions, listCompanyTables } from './company-tables.ts'
import { locksOf } from './lock-rules.ts'
import { type CompanyFunction, complaintsOf, followConnection } from './spread-rules.ts'

const LITERAL_COMPANY = /'[0-9a-f]{8}-[0-9a-f-]{27}'(?:::uuid)?/g
const LITERAL_LIST = /'\{[\d,]*\}'/g

/** The statements of a message, with literals in the place of parameters, which only what a transaction ends with has. */
const statementsOf = (text: string): string[] =>
  text.endsWith('; commit')
    ? splitStatements(text.replace(LITERAL_COMPANY, () => '$1').replace(LITERAL_LIST, () => '$2'))
    : [text]

/**
 * What is wrong with a statement, by the tables and functions that there are: of what the tests of one file say, most was said by
 * those of another before.
 */
const judgements = new Map<string, Map<string, string[]>>()

/** Answers with what is wrong with a statement, worked out once. */
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
 * Hears what the product says to PostgreSQL, and judges it in the end: by the rules of spreading over machines, of casts and of
 * locks, by whether whoever changes people notes whom, and whether what is compiled once says what its values alone would.
 */
export function watchStatements(onStatement?: OnStatement) {
  compareCompiled()
  const statements = new Set<string>()
  const outOfOrder = new Set<string>()
  const changes = watchChanges()
  let functions: readonly CompanyFunction[] = []

  /** Follows what a connection says in its order; what every request asks goes past the log of the query builder (askCompany). */
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

  const hear: OnStatement = (text, parameters, begun) => {
    for (const each of statementsOf(text)) statements.add(each)
    changes.see(text, begun)
    onStatement?.(text, parameters, begun)
  }

  return {
    hear,
    /** What is said beside the calls, by what keeps people in memory. */
    note: (text: string) => statements.add(text),
    /** @param db knows the catalogue */
    async follow(ofProduct: Db, db: Db): Promise<void> {
      poolOf(ofProduct).on('connect', followClient)
      functions = await listCompanyFunctions(db)
    },
    async listComplaints(db: Db): Promise<string[]> {
      const judge = judgeBy(await listCompanyTables(db), functions)
      const judged = [...statements].flatMap((text) => judge(text).map((why) => `${why}: ${text}`))
      return [...judged, ...outOfOrder, ...changes.complaints]
    },
  }
}
