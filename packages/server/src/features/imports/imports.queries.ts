import type { ImportField } from '@rolecall/domain/imports/import-columns'
import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import { locationKeyOf } from '@rolecall/domain/places/location-alias'
import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { json } from '../../db/json.ts'
import { tenantJoin } from '../../db/tenant-join.ts'

type NewImport = {
  fileKey: string
  fileName: string
  columns: readonly (ImportField | '')[]
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
export const lockImport = (tx: Tx, id: string) =>
  selectImports(tx).where('i.id', '=', id).forUpdate('i').executeTakeFirst()

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
  filled?: object
}

export const insertRows = (tx: Tx, importId: string, rows: readonly NewRow[]) =>
  tx
    .insertInto('candidate_import_row')
    .values(
      rows.map(({ candidateId, filled = {}, ...row }) => ({
        company_id: tx.companyId,
        import_id: importId,
        ...row,
        candidate_id: candidateId ?? null,
        filled: json(filled),
      })),
    )
    .execute()

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

/** The lines that made or changed somebody and are not undone yet. */
export const listLinesToUndo = (tx: Tx, importId: string, limit: number) =>
  tx
    .selectFrom('candidate_import_row')
    .select(['place', 'outcome', 'candidate_id', sql<Record<string, string | number>>`filled`.as('filled')])
    .where('company_id', '=', tx.companyId)
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['made', 'merged'])
    .orderBy('place')
    .limit(limit)
    .execute()

export const updateLine = (
  tx: Tx,
  { importId, place }: { importId: string; place: number },
  changed: { outcome: 'undone' | 'kept'; reason: string },
) =>
  tx
    .updateTable('candidate_import_row')
    .set(changed)
    .where('company_id', '=', tx.companyId)
    .where('import_id', '=', importId)
    .where('place', '=', place)
    .execute()

/** Of the facts that a table may tell, those that can be filled in where they are not known. */
const FILLED = [
  'name',
  'phone',
  'designation',
  'current_employer',
  'location',
  'degree_level',
  'date_of_birth',
] as const

/** Somebody by e-mail, held until the transaction ends. */
export const lockByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('candidate')
    .select(['id', 'exp_months', ...FILLED])
    .where('company_id', '=', tx.companyId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()

type Known = NonNullable<Awaited<ReturnType<typeof lockByEmail>>>

/** What a line knows of somebody and nobody knew before. */
export function findNewFacts(known: Known, person: ImportedPerson): Record<string, string | number> {
  const texts = FILLED.filter((field) => (known[field] ?? '') === '' && person[field] !== '')
  return {
    ...Object.fromEntries(texts.map((field) => [field, person[field]])),
    ...(known.exp_months === 0 && person.exp_months > 0 && { exp_months: person.exp_months }),
  }
}

export const fillFacts = (tx: Tx, candidateId: string, facts: Record<string, string | number>, now: Date) =>
  tx
    .updateTable('candidate')
    .set({
      ...facts,
      ...('location' in facts && { location_key: locationKeyOf(String(facts.location)) }),
      updated_at: now,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', candidateId)
    .execute()

/** Takes facts back that are still what was filled in; answers whether anybody is there to take them from. */
export async function takeFactsBack(
  tx: Tx,
  candidateId: string,
  filled: Readonly<Record<string, string | number>>,
): Promise<boolean> {
  const person = await tx
    .selectFrom('candidate')
    .select(['id', 'exp_months', ...FILLED])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', candidateId)
    .forUpdate()
    .executeTakeFirst()
  if (!person) return false
  const same = Object.keys(filled).filter((field) => person[field as keyof typeof person] === filled[field])
  if (same.length === 0) return true
  await tx
    .updateTable('candidate')
    .set({
      ...Object.fromEntries(same.map((field) => [field, field === 'exp_months' ? 0 : null])),
      ...(same.includes('location') && { location_key: null }),
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', candidateId)
    .execute()
  return true
}

/** Why somebody who was imported stays: what people have done with them since. Empty where that is nothing. */
export async function findUse(tx: Tx, candidateId: string): Promise<string> {
  const { rows } = await sql<{ worked: boolean; resumes: number; groups: number }>`
    select
      exists (select from event e where e.company_id = ${tx.companyId} and e.candidate_id = ${candidateId}
        and e.actor_id is not null and e.kind not in ('candidate.imported', 'candidate.viewed')) as worked,
      (select count(*) from resume r where r.company_id = ${tx.companyId} and r.candidate_id = ${candidateId})::int
        as resumes,
      (select count(*) from resume_in_group m where m.company_id = ${tx.companyId}
        and m.candidate_id = ${candidateId})::int as groups`.execute(tx)
  const [use] = rows
  if (use?.worked) return 'Somebody has worked with them since.'
  if (use && use.resumes > 1) return 'They have sent a résumé since.'
  return use && use.groups > 1 ? 'They were put into another group since.' : ''
}

/** The positions somebody is on. */
export const listPositionsOf = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('application')
    .select('position_id')
    .where('company_id', '=', tx.companyId)
    .where('candidate_id', '=', candidateId)
    .execute()

export const deletePerson = (tx: Tx, candidateId: string) =>
  tx.deleteFrom('candidate').where('company_id', '=', tx.companyId).where('id', '=', candidateId).execute()
