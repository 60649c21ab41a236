import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { MachineReference } from '../../platform/kernel/work-on-behalf-of.ts'
import { type BlindReader, nameFor } from '../blind-review/blind-gate.queries.ts'

/** Time of the user's last upload with at least this many files. */
export async function findLastFullUpload(tx: Tx, userId: string, limit: number): Promise<Date | undefined> {
  const last = await tx
    .selectFrom('upload')
    .select('created_at')
    .where('company_id', '=', tx.companyId)
    .where('created_by', '=', userId)
    .where('file_count', '>=', limit)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.created_at
}

export type NewUpload = {
  groupId: string
  source: string
  geo: string
  vendor: string
  kind: string
  useMetadata: boolean
  createdBy: string
  asked: MachineReference
  now: Date
}
/** `reason`: why the file is refused already; without one it waits to be read. */
export type NewUploadFile = { file_name: string; s3_key: string; reason?: string }

/** Inserts an upload and returns its id; the files get the places 1, 2, 3 … in the order given. */
export async function insertUpload(tx: Tx, upload: NewUpload, files: readonly NewUploadFile[]): Promise<string> {
  const { id } = await tx
    .insertInto('upload')
    .values({
      company_id: tx.companyId,
      resume_group_id: upload.groupId,
      source: upload.source,
      geo_region: upload.geo,
      vendor: upload.vendor,
      kind: upload.kind,
      use_metadata: upload.useMetadata,
      file_count: files.length,
      created_by: upload.createdBy,
      ...upload.asked,
      created_at: upload.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into upload_file (company_id, upload_id, place, file_name, file_key, state, reason, finished_at)
    select ${tx.companyId}, ${id}, f.place, f.file_name, f.file_key, case when f.reason is null then 'queued' else 'refused' end,
      f.reason, case when f.reason is null then null else ${upload.now}::timestamptz end
    from unnest(
      ${files.map(({ file_name }) => file_name)}::text[],
      ${files.map(({ s3_key, reason }) => (reason ? null : s3_key))}::text[],
      ${files.map(({ reason }) => reason ?? null)}::text[]
    ) with ordinality as f (file_name, file_key, reason, place)
    on conflict do nothing`.execute(tx)
  return id
}

const hasUnread = ({
  companyId,
}: Tx) => sql<boolean>`exists (select from upload_file f where f.company_id = ${companyId} and f.upload_id = u.id
  and f.state in ('queued', 'reading'))`

/** A user's uploads, those that are still being read first, then newest first. */
export const listUploads = (tx: Tx, userId: string, limit: number) =>
  tx
    .selectFrom('upload as u')
    .innerJoin('resume_group as g', (join) => tenantJoin(join, tx, 'g').onRef('g.id', '=', 'u.resume_group_id'))
    .select(['u.id', 'g.name as group', 'u.created_at', 'u.file_count'])
    .where('u.company_id', '=', tx.companyId)
    .where('u.created_by', '=', userId)
    .orderBy(hasUnread(tx), 'desc')
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id')
    .limit(limit)
    .execute()

export const countUploadFiles = (tx: Tx, uploadIds: readonly string[]) =>
  tx
    .selectFrom('upload_file')
    .select(['upload_id', 'state'])
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('upload_id', 'in', uploadIds)
    .groupBy(['upload_id', 'state'])
    .execute()

/** The first files of each upload, in their order. */
export const listUploadFiles = (tx: Tx, reader: BlindReader, uploadIds: readonly string[], perUpload: number) =>
  tx
    .selectFrom('upload_file as f')
    .leftJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'f.candidate_id'))
    .select([
      'f.upload_id',
      'f.place',
      'f.file_name',
      'f.state',
      'f.reason',
      'f.version',
      'f.resume_id',
      nameFor(tx, reader).as('candidate_name'),
    ])
    .where('f.company_id', '=', tx.companyId)
    .where('f.upload_id', 'in', uploadIds)
    .where('f.place', '<=', perUpload)
    .orderBy('f.place')
    .execute()

export type UploadFileKey = { uploadId: string; place: number }

const unfinished = (tx: Tx, { uploadId, place }: UploadFileKey) =>
  tx
    .updateTable('upload_file')
    .where('company_id', '=', tx.companyId)
    .where('upload_id', '=', uploadId)
    .where('place', '=', place)
    .where('state', 'in', ['queued', 'reading'])

/** Marks a file as being read and counts the attempt; undefined when it is finished already. */
export async function claimFile(tx: Tx, key: UploadFileKey) {
  const file = await unfinished(tx, key)
    .set({ state: 'reading', attempts: sql`attempts + 1` })
    .returning(['file_key', 'file_name', 'given_name', 'attempts', 'candidate_id', 'received_at'])
    .executeTakeFirst()
  if (!file?.file_key) return undefined
  const upload = await tx
    .selectFrom('upload')
    .select([
      'resume_group_id',
      'source',
      'geo_region',
      'vendor',
      'use_metadata',
      'created_by',
      'account_id',
      'assistant_id',
      'created_at',
    ])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', key.uploadId)
    .executeTakeFirstOrThrow()
  return { ...file, file_key: file.file_key, ...upload }
}
export type TakenFile = NonNullable<Awaited<ReturnType<typeof claimFile>>>

/** Returns a file to the queue as if it had not been taken up, except for the reason why it waits. */
export const requeueFile = (tx: Tx, key: UploadFileKey, reason: string | null = null) =>
  unfinished(tx, key).set({ state: 'queued', attempts: sql`attempts - 1`, reason }).execute()

type Outcome =
  | {
      state: 'added'
      resumeId: string
      candidateId: string
      version: 'first' | 'newer' | 'older'
      /** A note on how the file was read. */
      note: string | null
    }
  | { state: 'duplicate'; resumeId: string; candidateId: string }
  | { state: 'refused' | 'needs_look'; reason: string }

/** Stores the outcome of a file; changes nothing when it is finished already. */
export const finishFile = (tx: Tx, key: UploadFileKey, outcome: Outcome, now: Date) =>
  unfinished(tx, key)
    .set(
      'reason' in outcome
        ? { state: outcome.state, reason: outcome.reason, finished_at: now }
        : {
            state: outcome.state,
            resume_id: outcome.resumeId,
            candidate_id: outcome.candidateId,
            ...(outcome.state === 'added' && { version: outcome.version }),
            reason: outcome.state === 'added' ? outcome.note : null,
            finished_at: now,
          },
    )
    .execute()

/** The user's file, if it waits for a name. */
const nameless = (tx: Tx, { uploadId, place }: UploadFileKey, userId: string) =>
  tx
    .updateTable('upload_file')
    .where('company_id', '=', tx.companyId)
    .where('upload_id', '=', uploadId)
    .where('place', '=', place)
    .where('state', '=', 'needs_look')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('upload')
          .select('id')
          .where('company_id', '=', tx.companyId)
          .where('id', '=', uploadId)
          .where('created_by', '=', userId),
      ),
    )

/** Requeues a file under a name; returns its file name, or undefined if it did not wait for one. */
export async function requeueWithName(tx: Tx, key: UploadFileKey, by: string, name: string) {
  const file = await nameless(tx, key, by)
    .set({ state: 'queued', given_name: name, reason: null, attempts: 0, finished_at: null })
    .returning('file_name')
    .executeTakeFirst()
  return file?.file_name
}

/** Drops a file that waited for a name; returns its file name, or undefined if it did not. */
export async function dropNameless(tx: Tx, key: UploadFileKey, by: string, reason: string) {
  const file = await nameless(tx, key, by)
    // Files that no upload names are removed from the store at night.
    .set({ state: 'refused', file_key: null, reason })
    .returning('file_name')
    .executeTakeFirst()
  return file?.file_name
}

/** Counts a reader that died while reading a file; returns how many have. */
export async function countReaderDeath(tx: Tx, key: UploadFileKey): Promise<number> {
  const file = await unfinished(tx, key)
    .set({ reader_deaths: sql`reader_deaths + 1` })
    .returning('reader_deaths')
    .executeTakeFirst()
  return file?.reader_deaths ?? 0
}

/** The user who uploaded the file. */
export async function findSender(tx: Tx, { uploadId }: UploadFileKey): Promise<string | undefined> {
  const upload = await tx
    .selectFrom('upload')
    .select('created_by')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', uploadId)
    .executeTakeFirst()
  return upload?.created_by
}

/** Whether a file is unfinished; locks its row until the transaction ends. */
export async function isUnfinished(tx: Tx, { uploadId, place }: UploadFileKey): Promise<boolean> {
  const row = await tx
    .selectFrom('upload_file')
    .select('state')
    .where('company_id', '=', tx.companyId)
    .where('upload_id', '=', uploadId)
    .where('place', '=', place)
    .where('state', 'in', ['queued', 'reading'])
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Returns those of the keys that the company still refers to: in an upload, or anywhere else that stores files. */
export async function listNamedKeys(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const uploaded = await tx
    .selectFrom('upload_file')
    .select('file_key as key')
    .where('company_id', '=', tx.companyId)
    .where('file_key', 'in', keys)
    .execute()
  const kept = await tx
    .selectFrom('stored_file')
    .select('key')
    .where('company_id', '=', tx.companyId)
    .where('key', 'in', keys)
    .execute()
  const sent = await tx
    .selectFrom('archive_part')
    .select('file_key as key')
    .where('company_id', '=', tx.companyId)
    .where('file_key', 'in', keys)
    .execute()
  return new Set([...uploaded, ...kept, ...sent].flatMap(({ key }) => key ?? []))
}
