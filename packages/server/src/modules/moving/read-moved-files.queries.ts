import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** Places of an upload's files, from the first to the last, both included. */
export type PlacesOfUpload = { uploadId: string; from: number; to: number }

const inPlaces = (tx: Tx, { uploadId, from, to }: PlacesOfUpload) =>
  sql<boolean>`f.company_id = ${tx.companyId} and f.upload_id = ${uploadId} and f.place between ${from} and ${to}`

/** Marks files that nobody tried to read yet as being read. */
export async function claimMovedFiles(tx: Tx, places: PlacesOfUpload) {
  const { rows } = await sql<{
    place: number
    file_key: string
    file_name: string
    candidate_id: string
    received_at: Date
  }>`
    update upload_file f set state = 'reading', attempts = 1
    where ${inPlaces(tx, places)} and f.state = 'queued' and f.attempts = 0
      and f.file_key is not null and f.candidate_id is not null and f.received_at is not null
    returning f.place, f.file_key, f.file_name, f.candidate_id, f.received_at`.execute(tx)
  return rows.toSorted((one, other) => one.place - other.place)
}

/** The upload of such files. */
export const findMovedUpload = (tx: Tx, id: string) =>
  tx
    .selectFrom('upload')
    .select(['resume_group_id', 'source', 'geo_region', 'vendor', 'created_by', 'account_id', 'assistant_id'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Places of files that are not finished, locked until the transaction ends. */
export async function lockUnfinished(tx: Tx, places: PlacesOfUpload): Promise<Set<number>> {
  const { rows } = await sql<{ place: number }>`
    select f.place from upload_file f where ${inPlaces(tx, places)} and f.state in ('queued', 'reading')
    order by f.place for update`.execute(tx)
  return new Set(rows.map(({ place }) => place))
}

type AddedFile = {
  place: number
  resumeId: string
  candidateId: string
  version: 'first' | 'newer' | 'older'
  note: string | null
}

export const finishMovedFiles = (tx: Tx, uploadId: string, added: readonly AddedFile[], now: Date) =>
  sql`
    update upload_file f set state = 'added', resume_id = n.resume_id, candidate_id = n.candidate_id, version = n.version,
      reason = n.note, finished_at = ${now}
    from unnest(${added.map(({ place }) => place)}::int[], ${added.map(({ resumeId }) => resumeId)}::uuid[],
      ${added.map(({ candidateId }) => candidateId)}::bigint[], ${added.map(({ version }) => version)}::text[],
      ${added.map(({ note }) => note)}::text[]) n (place, resume_id, candidate_id, version, note)
    where f.company_id = ${tx.companyId} and f.upload_id = ${uploadId} and f.place = n.place`.execute(tx)

/** Returns files to the queue, to be read one by one. */
export const releaseMovedFiles = (tx: Tx, uploadId: string, places: readonly number[]) =>
  sql`
    update upload_file f set state = 'queued'
    where f.company_id = ${tx.companyId} and f.upload_id = ${uploadId} and f.place = any(${places}::int[])
      and f.state = 'reading'`.execute(tx)
