import type { TableField } from '@rolecall/domain/imports/import-columns'
import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { lockRow } from '../../../ground/db/lock-row.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'
import { FILLED, type KnownPerson } from '../../../people/resumes/people-by-email.queries.ts'

type NewImport = {
  fileKey: string
  fileName: string
  columns: readonly (TableField | '')[]
  dryRun: boolean
  groupId: string | null
  total: number
  by: string
  now: Date
}

export async function insertImport(tx: Tx, given: NewImport): Promise<string> {
  const { id } = await tx
    .insertInto('candidate_import')
    .values({
      company_id: tx.companyId,
      file_key: given.fileKey,
      file_name: given.fileName,
      columns: [...given.columns],
      dry_run: given.dryRun,
      resume_group_id: given.groupId,
      total: given.total,
      started_by: given.by,
      started_at: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const selectImports = (tx: Tx) =>
  tx
    .selectFrom('candidate_import as i')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'i.started_by'))
    .leftJoin('resume_group as g', (join) => tenantJoin(join, tx, 'g').onRef('g.id', '=', 'i.resume_group_id'))
    .selectAll('i')
    .select(['u.full_name as by', 'g.name as group', 'g.geo_region'])
    .where('i.company_id', '=', tx.companyId)

export const listImports = (tx: Tx, limit: number) =>
  selectImports(tx).orderBy('i.started_at', 'desc').orderBy('i.id').limit(limit).execute()
export type ImportRecord = Awaited<ReturnType<typeof listImports>>[number]

export const findImport = (tx: Tx, id: string) => selectImports(tx).where('i.id', '=', id).executeTakeFirst()

/** The same, held until the transaction ends. */
export async function lockImport(tx: Tx, id: string): Promise<ImportRecord | undefined> {
  await lockRow(tx, 'candidate_import', id)
  return findImport(tx, id)
}

const COUNTS = ['done', 'made', 'merged', 'skipped', 'failed', 'undone', 'kept'] as const
export type Counts = Partial<Record<(typeof COUNTS)[number], number>>

/** Adds to the counts of an import, and changes the state it is in where one is given. */
export const advanceImport = (
  tx: Tx,
  id: string,
  counts: Counts,
  changed: { state?: 'finished' | 'failed' | 'undoing' | 'undone'; reason?: string } = {},
) =>
  tx
    .updateTable('candidate_import')
    .set({
      ...Object.fromEntries(COUNTS.map((name) => [name, sql`${sql.ref(name)} + ${counts[name] ?? 0}`])),
      ...changed,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export type RowOutcome = 'made' | 'merged' | 'skipped' | 'failed'
export type NewRow = {
  place: number
  line: number
  outcome: RowOutcome
  reason?: string
  candidateId?: string | undefined
  filled?: Record<string, unknown>
}

export const insertRows = (tx: Tx, importId: string, rows: readonly NewRow[]) =>
  sql`
    insert into candidate_import_row (company_id, import_id, place, line, outcome, reason, candidate_id, filled)
    select ${tx.companyId}, ${importId}, n.place, n.line, n.outcome, coalesce(n.reason, ''), n."candidateId",
      coalesce(n.filled, '{}')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (place int, line int, outcome text, reason text,
      "candidateId" bigint, filled jsonb)
    returning place`.execute(tx)

const LEFT_OUT = ['failed', 'skipped', 'kept'] as const

/** Lines that somebody may want to look at: those that failed or say nothing new, and whose people stay. */
export const listLines = (tx: Tx, importId: string, limit: number) =>
  tx
    .selectFrom('candidate_import_row as r')
    .leftJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'r.candidate_id'))
    .select(['r.line', 'r.outcome', 'r.reason', 'c.id as candidate_id', 'c.name'])
    .where('r.company_id', '=', tx.companyId)
    .where('r.import_id', '=', importId)
    .where('r.outcome', 'in', LEFT_OUT)
    .orderBy('r.place')
    .limit(limit)
    .execute()

/** The same in the order of the file, those behind a place. */
export const listLinesAfter = (tx: Tx, importId: string, { after, limit }: { after: number; limit: number }) =>
  tx
    .selectFrom('candidate_import_row')
    .select(['place', 'outcome', 'reason'])
    .where('company_id', '=', tx.companyId)
    .where('import_id', '=', importId)
    .where('place', '>', after)
    .where('outcome', 'in', LEFT_OUT)
    .orderBy('place')
    .limit(limit)
    .execute()

/** What nobody knew of somebody; `consent` is the id of one that was noted. */
export type Facts = Record<string, string | number>

/** What a line knows of somebody and nobody knew before. */
export function findNewFacts(known: KnownPerson, person: ImportedPerson): Facts {
  const texts = FILLED.filter((field) => (known[field] ?? '') === '' && person[field] !== '')
  return {
    ...Object.fromEntries(texts.map((field) => [field, person[field]])),
    ...(known.exp_months === 0 && person.exp_months > 0 && { exp_months: person.exp_months }),
  }
}
