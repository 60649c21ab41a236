import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { DB } from '../../platform/db/tables.gen.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { type BlindReader, nameOf } from '../blind-review/blind-gate.queries.ts'
import { FILLED, type KnownPerson } from '../resumes/people-by-email.queries.ts'
import { lockRun, selectRuns } from '../runs/runs.queries.ts'

/** Inserts the details of a run that imports a table. */
export const insertImport = (tx: Tx, given: Omit<Insertable<DB['candidate_import']>, 'company_id'>) =>
  tx
    .insertInto('candidate_import')
    .values({ company_id: tx.companyId, ...given })
    .execute()

const selectImports = (tx: Tx) =>
  selectRuns(tx, 'import')
    .innerJoin('candidate_import as i', (join) => tenantJoin(join, tx, 'i').onRef('i.id', '=', 'r.id'))
    .leftJoin('resume_group as g', (join) => tenantJoin(join, tx, 'g').onRef('g.id', '=', 'i.resume_group_id'))
    .select(['i.file_key', 'i.file_name', 'i.columns', 'i.dry_run', 'i.resume_group_id'])
    .select(['g.name as group', 'g.geo_region'])

export const listImports = (tx: Tx, limit: number) => selectImports(tx).limit(limit).execute()
export type ImportRecord = Awaited<ReturnType<typeof listImports>>[number]

export const findImport = (tx: Tx, id: string) => selectImports(tx).where('r.id', '=', id).executeTakeFirst()

/** The same, locked until the transaction ends. */
export async function lockImport(tx: Tx, id: string): Promise<ImportRecord | undefined> {
  await lockRun(tx, id)
  return findImport(tx, id)
}

export type RowOutcome = 'made' | 'merged' | 'skipped' | 'failed'
export type NewRow = {
  place: number
  line: number
  outcome: RowOutcome
  reason?: string
  candidateId?: string | undefined
  filled?: LineChanges | undefined
}

export const insertRows = (tx: Tx, importId: string, rows: readonly NewRow[]) =>
  sql`
    insert into candidate_import_row (company_id, import_id, place, line, outcome, reason, candidate_id, filled)
    select ${tx.companyId}, ${importId}, n.place, n.line, n.outcome, coalesce(n.reason, ''), n."candidateId",
      coalesce(n.filled, '{}')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (place int, line int, outcome text, reason text,
      "candidateId" bigint, filled jsonb)
    returning place`.execute(tx)

/** Lines with a remark: those that failed, bring nothing new or are stored in part, and those whose candidates can't be removed. */
export const listLines = (tx: Tx, reader: BlindReader, importId: string, limit: number) =>
  tx
    .selectFrom('candidate_import_row as r')
    .leftJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'r.candidate_id'))
    .select(['r.line', 'r.outcome', 'r.reason', 'c.id as candidate_id', nameOf(tx, reader)])
    .where('r.company_id', '=', tx.companyId)
    .where('r.import_id', '=', importId)
    .where('r.reason', '<>', '')
    .orderBy('r.place')
    .limit(limit)
    .execute()

/** The same in file order, after a given line. */
export const listLinesAfter = (tx: Tx, importId: string, { after, limit }: { after: number; limit: number }) =>
  tx
    .selectFrom('candidate_import_row')
    .select(['place', 'outcome', 'reason', 'candidate_id'])
    .where('company_id', '=', tx.companyId)
    .where('import_id', '=', importId)
    .where('place', '>', after)
    .where('reason', '<>', '')
    .orderBy('place')
    .limit(limit)
    .execute()

/** Facts of a candidate that were unknown or different. */
export type Facts = Record<string, string | number>

/**
 * The changes that a line made to a known candidate, so that they can be undone: facts, with their values `before` if they had
 * any; ids of everything else stored for it.
 */
export type LineChanges = Record<string, unknown> & {
  before?: Record<string, string | number | null>
  consent?: string
  external_id?: string
  tags?: string[]
  note?: string
  /** The position, and 1 if they were moved on it. */
  placed?: string
  moved?: number
}

/** Returns facts of a line that were unknown so far. */
export function findNewFacts(known: KnownPerson, person: ImportedPerson): Facts {
  const texts = FILLED.filter((field) => (known[field] ?? '') === '' && person[field] !== '')
  return {
    ...Object.fromEntries(texts.map((field) => [field, person[field]])),
    ...(known.exp_months === 0 && person.exp_months > 0 && { exp_months: person.exp_months }),
  }
}

/**
 * Returns facts in which a line differs from a candidate known by their id in the system it comes from: that system takes
 * precedence, except over facts corrected by hand.
 */
export function findChangedFacts(known: KnownPerson, person: ImportedPerson, corrected: ReadonlySet<string>): Facts {
  const texts = CHANGED.filter((field) => {
    const told = person[field]
    return told !== '' && (known[field] ?? '') !== told && !corrected.has(field)
  })
  const months = person.exp_months > 0 && person.exp_months !== known.exp_months && !corrected.has('exp_months')
  return {
    ...findNewFacts(known, person),
    ...Object.fromEntries(texts.map((field) => [field, person[field]])),
    ...(months && { exp_months: person.exp_months }),
  }
}

/** Leaves out the degree, which is stored as a level and not as tables write it. */
const CHANGED = FILLED.filter((field) => field !== 'degree_level')
