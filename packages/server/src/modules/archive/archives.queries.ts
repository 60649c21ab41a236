import type { Loss } from '@rolecall/domain/archive/archive-format'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import type { DB } from '../../platform/db/tables.gen.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { lockRun, selectRuns } from '../runs/runs.queries.ts'
import type { NamedFile } from './export-files.ts'

export type ArchiveKind = 'archive-export' | 'archive-import'
export type Phase = 'records' | 'links' | 'files' | 'done'

type NewArchive = Pick<Insertable<DB['archive']>, 'id' | 'file_key' | 'file_name' | 'dry_run'>

export const insertArchive = (tx: Tx, given: NewArchive) =>
  tx
    .insertInto('archive')
    .values({ company_id: tx.companyId, phase: 'records', ...given })
    .execute()

const selectArchives = (tx: Tx, kind: ArchiveKind) =>
  selectRuns(tx, kind)
    .innerJoin('archive as a', (join) => tenantJoin(join, tx, 'a').onRef('a.id', '=', 'r.id'))
    .select(['a.file_key', 'a.file_name', 'a.dry_run', 'a.phase', 'a.snapshot_at', 'a.place', 'a.manifest'])
    .select([
      'a.manifest_sha256',
      'a.mapped',
      'a.bytes',
      'a.ready_at',
      'a.removed_at',
      sql<Loss[]>`a.receipt`.as('receipt'),
    ])

export const listArchives = (tx: Tx, kind: ArchiveKind, limit: number) =>
  selectArchives(tx, kind).limit(limit).execute()
export type ArchiveRecord = Awaited<ReturnType<typeof listArchives>>[number]

export const findArchive = (tx: Tx, kind: ArchiveKind, id: string): Promise<ArchiveRecord | undefined> =>
  selectArchives(tx, kind).where('r.id', '=', id).executeTakeFirst()

/** The one that runs: a company has one at a time. */
export const findRunningArchive = (tx: Tx, kind: ArchiveKind): Promise<ArchiveRecord | undefined> =>
  selectArchives(tx, kind).where('r.state', '=', 'running').executeTakeFirst()

/** The same by its id, locked until the transaction ends. */
export async function lockArchive(tx: Tx, kind: ArchiveKind, id: string): Promise<ArchiveRecord | undefined> {
  await lockRun(tx, id)
  return findArchive(tx, kind, id)
}

type ArchiveChange = Omit<Updateable<DB['archive']>, 'phase' | 'place' | 'manifest' | 'receipt' | 'mapped'> & {
  phase?: Phase
  place?: object
  manifest?: object
  receipt?: readonly Loss[]
  mapped?: object
}

export const changeArchive = (tx: Tx, id: string, { place, manifest, receipt, mapped, ...change }: ArchiveChange) =>
  tx
    .updateTable('archive')
    .set({
      ...change,
      ...(place && { place: json(place) }),
      ...(manifest && { manifest: json(manifest) }),
      ...(receipt && { receipt: json(receipt) }),
      ...(mapped && { mapped: json(mapped) }),
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

type NewPart = { archiveId: string; place: number; fileKey: string; bytes: number }

export const insertPart = (tx: Tx, { archiveId, place, fileKey, bytes }: NewPart) =>
  tx
    .insertInto('archive_part')
    .values({ company_id: tx.companyId, archive_id: archiveId, place, file_key: fileKey, bytes: String(bytes) })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'archive_id', 'place']).doUpdateSet({ bytes: String(bytes), file_key: fileKey }),
    )
    .execute()

/** The parts of an archive in their order. */
export const listParts = (tx: Tx, archiveId: string) =>
  tx
    .selectFrom('archive_part')
    .select(['place', 'file_key', 'bytes'])
    .where('company_id', '=', tx.companyId)
    .where('archive_id', '=', archiveId)
    .orderBy('place')
    .execute()

/** Deletes the parts of an archive; returns the keys that no other archive names, as two imports of one file do. */
export async function deleteParts(tx: Tx, archiveId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('archive_part')
    .where('company_id', '=', tx.companyId)
    .where('archive_id', '=', archiveId)
    .returning('file_key')
    .execute()
  const named = await tx
    .selectFrom('archive_part')
    .select('file_key')
    .where('company_id', '=', tx.companyId)
    .where('file_key', '=', sql<string>`any(${rows.map(({ file_key }) => file_key)}::text[])`)
    .execute()
  const kept = new Set(named.map(({ file_key }) => file_key))
  return rows.flatMap(({ file_key }) => (kept.has(file_key) ? [] : file_key))
}

/** Archives that were begun before a moment, are over, and may still have parts. */
export async function listExpired(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('archive as a')
    .innerJoin('run as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'a.id'))
    .select('a.id')
    .where('a.company_id', '=', tx.companyId)
    .where('a.removed_at', 'is', null)
    .where('r.state', 'not in', ['running', 'undoing'])
    .where('r.kind', 'in', ['archive-export', 'archive-import'])
    .where('r.started_at', '<', before)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Stored files by the name that they have in an archive, after a given name. Files that came later than the snapshot are left out;
 * one that an upload names may never have been sent.
 */
export async function listFilesAfter(tx: Tx, { until, after, limit }: { until: Date; after: string; limit: number }) {
  const { rows } = await sql<NamedFile>`
    select distinct on (n.name) n.name, n.key from (
      select substring(f.key from '[^/]+$') as name, f.key from stored_file f
      where f.company_id = ${tx.companyId} and f.created_at <= ${until}
      union all
      select substring(u.file_key from '[^/]+$'), u.file_key from upload_file u
      where u.company_id = ${tx.companyId} and u.file_key is not null) n
    where n.name > ${after} order by n.name, n.key limit ${limit}`.execute(tx)
  return rows
}

/** What earlier imports of archives lost, which a further archive tells of. */
export async function listEarlierLosses(tx: Tx): Promise<Loss[]> {
  const rows = await tx
    .selectFrom('archive as a')
    .innerJoin('run as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'a.id'))
    .select(sql<Loss[]>`a.receipt`.as('receipt'))
    .where('a.company_id', '=', tx.companyId)
    .where('a.dry_run', '=', false)
    .where('r.kind', '=', 'archive-import')
    .where('r.state', '=', 'finished')
    .orderBy('r.started_at')
    .execute()
  return rows.flatMap(({ receipt }) => receipt)
}
