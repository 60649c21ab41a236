import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { DB } from '../src/platform/db/tables.gen.ts'

/** Columns that tell who a candidate is or how to reach them, by table. */
const GUARDED: Readonly<Record<string, readonly string[]>> = {
  candidate: ['name', 'email', 'phone', 'sign_mail', 'sign_phone', 'sign_namesake'],
  application_draft: ['email'],
  unconfirmed_version: ['email', 'phone'],
  interview: ['candidate_email', 'phone'],
  interview_offer: ['candidate_email', 'phone'],
  outgoing_mail: ['recipient'],
  incoming_mail: ['sender'],
}
const COLUMNS = [...new Set(Object.values(GUARDED).flat())].join('|')
const TABLES = Object.keys(GUARDED).join('|')

/** Columns that came through the gate, or are read for a purpose (modules/blind-review), and whole rows. */
const MARKED_COLUMN = new RegExp(`/\\* (?:gate|known: \\w+) \\*/ (?:"?\\w+"?\\.)?"?(?:${COLUMNS})"?(?!\\w)`, 'g')
const MARKED_ROW = /\/\* known: \w+ \*\/ to_jsonb\("?\w+"?\)/g

/** Texts, comments and counts of rows, which name no column. */
const NO_COLUMNS = /'(?:[^']|'')*'|\/\*.*?\*\/|\(\*\)/g
const TABLE = new RegExp(`\\b(${TABLES})\\b`, 'i')
const TABLE_AS = new RegExp(`\\b(?:${TABLES})"?(?:\\s+as)?\\s+"?(\\w+)`, 'gi')
/** A guarded column or all columns, with what they are qualified by, but for names given to columns. */
const READS = new RegExp(
  `(?<!\\bas\\s"?)(?:"?(\\w+)"?\\.)?(?:"?\\b(?:${COLUMNS})\\b"?|\\*)|\\b(?:to_jsonb?|row_to_json|jsonb?_agg)\\("?(\\w+)"?\\)`,
  'gi',
)
/**
 * Whether a statement may read a guarded column that is not marked. Columns of other tables are told apart by what they are
 * qualified by, so that few statements have to be planned.
 */
function mayRead(text: string): boolean {
  const bare = text.replace(NO_COLUMNS, '')
  if (!TABLE.test(bare)) return false
  const aliases = [...bare.matchAll(TABLE_AS)].map(([, alias = '']) => alias.toLowerCase())
  const tables = new Set([...Object.keys(GUARDED), ...aliases, 'excluded'])
  return [...bare.matchAll(READS)].some(([, column, row]) => {
    const of = column ?? row
    return of === undefined || tables.has(of.toLowerCase())
  })
}

/** The statement without the columns and rows that are marked. */
export const withoutMarked = (text: string): string =>
  text.replace(MARKED_COLUMN, 'null::text').replace(MARKED_ROW, 'null::jsonb')

/** Verdicts by statement: most statements of one test file were judged in an earlier one. */
const known = new Map<string, boolean>()

/**
 * Whether the SQLSTATE says that a statement reads a column which its role may not read, or that it is wrong without what is
 * marked, so that nothing is known of it. What PostgreSQL cannot explain, such as a lock, is a syntax error.
 */
const isPastGate = (code: string | undefined): boolean => code?.startsWith('42') === true && code !== '42601'

/**
 * Statements that read the name, email or phone of a candidate past the gates of modules/blind-review and modules/applications.
 * PostgreSQL decides: it is asked to plan each of them for a role that may read all columns except the guarded ones. So it makes
 * no difference how the column is named.
 */
export async function listPastGate(db: Kysely<DB>, statements: Iterable<string>): Promise<string[]> {
  const asked = [...statements].filter((text) => mayRead(withoutMarked(text)))
  const fresh = asked.filter((text) => !known.has(text))
  if (fresh.length > 0) await judge(db, fresh)
  return asked.filter((text) => known.get(text))
}

const FORBID = sql<{ text: string }>`
  select format('revoke select on %1$I from rolecall_app; grant select (%2$s) on %1$I to rolecall_app', g.of_table,
    string_agg(quote_ident(a.attname), ', ')) as text
  from jsonb_each(${JSON.stringify(GUARDED)}::jsonb) g (of_table, columns)
  join pg_attribute a on a.attrelid = g.of_table::regclass and a.attnum > 0 and not a.attisdropped
    and not g.columns ? a.attname
  group by g.of_table`

class Over extends Error {}

/** The rights are changed in a transaction that is rolled back, in the database of one test file. */
async function judge(db: Kysely<DB>, statements: readonly string[]): Promise<void> {
  const judged = db.transaction().execute(async (tx) => {
    const run = (text: string) => tx.executeQuery(CompiledQuery.raw(text))
    await run('set local role none')
    const { rows } = await FORBID.execute(tx)
    for (const text of rows.flatMap((row) => row.text.split('; '))) await run(text)
    for (const setting of ['role = rolecall_app', 'join_collapse_limit = 1', 'from_collapse_limit = 1'])
      await run(`set local ${setting}`)
    await run(`set local app.company_id = '${crypto.randomUUID()}'`)
    for (const text of statements) {
      await run('savepoint judged')
      const code = await run(`explain (generic_plan) ${withoutMarked(text)}`).then(
        () => '',
        (error: { code?: string }) => error.code,
      )
      known.set(text, isPastGate(code))
      await run('rollback to savepoint judged')
    }
    throw new Over()
  })
  await judged.catch((error: unknown) => {
    if (!(error instanceof Over)) throw error
  })
}
