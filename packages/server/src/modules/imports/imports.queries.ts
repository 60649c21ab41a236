import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { DB } from '../../../ground/db/tables.gen.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'
import { FILLED, type KnownPerson } from '../../../people/resumes/people-by-email.queries.ts'
import { lockRun, selectRuns } from '../../../people/runs/runs.queries.ts'

/** What a run is that imports a table. */
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

/** The same, held until the transaction ends. */
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
  filled?: Filled | undefined
}

export const insertRows = (tx: Tx, importId: string, rows: readonly NewRow[]) =>
  sql`
    insert into candidate_import_row (company_id, import_id, place, line, outcome, reason, candidate_id, filled)
    select ${tx.companyId}, ${importId}, n.place, n.line, n.outcome, coalesce(n.reason, ''), n."candidateId",
      coalesce(n.filled, '{}')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (place int, line int, outcome text, reason text,
      "candidateId" bigint, filled jsonb)
    returning place`.execute(tx)

/** Lines of which something is said: those that failed, say nothing new or are not kept whole, and whose people stay. */
export const listLines = (tx: Tx, importId: string, limit: number) =>
  tx
    .selectFrom('candidate_import_row as r')
    .leftJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'r.candidate_id'))
    .select(['r.line', 'r.outcome', 'r.reason', 'c.id as candidate_id', 'c.name'])
    .where('r.company_id', '=', tx.companyId)
    .where('r.import_id', '=', importId)
    .where('r.reason', '<>', '')
    .orderBy('r.place')
    .limit(limit)
    .execute()

/** The same in the order of the file, those behind a place. */
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

/** What nobody knew of somebody, or knew otherwise. */
export type Facts = Record<string, string | number>

/**
 * What a line has done to somebody who was known, so that it can be undone: facts, with what they were `before` where they were
 * known; ids of what else was kept of it.
 */
export type Filled = Record<string, unknown> & {
  before?: Record<string, string | number | null>
  consent?: string
  external_id?: string
  tags?: string[]
  note?: string
  /** The position, and 1 where they were moved on it. */
  placed?: string
  moved?: number
}

/** What a line knows of somebody and nobody knew before. */
export function findNewFacts(known: KnownPerson, person: ImportedPerson): Facts {
  const texts = FILLED.filter((field) => (known[field] ?? '') === '' && person[field] !== '')
  return {
    ...Object.fromEntries(texts.map((field) => [field, person[field]])),
    ...(known.exp_months === 0 && person.exp_months > 0 && { exp_months: person.exp_months }),
  }
}

/**
 * What a line of somebody who is known by their id in the system that it comes from says otherwise than it was known: that
 * system knows better, but for what somebody has corrected by hand.
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

/** A degree is kept as a level, which is not what tables call it. */
const CHANGED = FILLED.filter((field) => field !== 'degree_level')
