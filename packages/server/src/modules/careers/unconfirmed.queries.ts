import type { FormResponse } from '@rolecall/domain/questionnaires/form-response'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import { json } from '../../ground/db/json.ts'
import { lockRow } from '../../ground/db/lock-row.ts'
import { tenantJoin } from '../../ground/db/tenant-join.ts'
import { type AnswerFile, insertAnswerFiles, takeAnswerFiles } from '../../people/answer-files/answer-files.queries.ts'

export type NewVersion = {
  candidateId: string
  positionId: string
  /** Null where it says nothing else than is known. */
  name: string | null
  phone: string | null
  email: string | null
  /** Of another résumé than those that are known. */
  file: { fileKey: string; fileName: string } | undefined
  formResponse: FormResponse
  /** What questions are answered with. */
  answerFiles: readonly AnswerFile[]
  knockedOutBy: readonly string[]
  consentedAt: Date | null
  /** Where they came from; empty where nobody knows. */
  channel?: string | undefined
  at: Date
}

export async function insertVersion(tx: Tx, version: NewVersion): Promise<string> {
  const { id } = await tx
    .insertInto('unconfirmed_version')
    .values({
      company_id: tx.companyId,
      candidate_id: version.candidateId,
      position_id: version.positionId,
      name: version.name,
      phone: version.phone,
      email: version.email,
      file_key: version.file?.fileKey ?? null,
      file_name: version.file?.fileName ?? '',
      form_response: json(version.formResponse),
      knocked_out_by: [...version.knockedOutBy],
      consented_at: version.consentedAt,
      channel: version.channel ?? '',
      came_at: version.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { candidateId, positionId, answerFiles: files, at } = version
  await insertAnswerFiles(tx, { candidateId, positionId, versionId: id, files, at })
  return id
}

const versions = (tx: Tx) =>
  tx
    .selectFrom('unconfirmed_version as v')
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'v.position_id'))
    .select([
      'v.id',
      'v.candidate_id',
      'v.position_id',
      'v.name',
      'v.phone',
      'v.email',
      'v.file_key',
      'v.file_name',
      'v.knocked_out_by',
      'v.consented_at',
      'v.came_at',
      'v.channel',
      'o.title',
      'o.project_id',
      sql<FormResponse>`v.form_response`.as('form_response'),
    ])
    .where('v.company_id', '=', tx.companyId)

/** What waits beside somebody, the oldest first. */
export const listVersions = (tx: Tx, candidateId: string) =>
  versions(tx).where('v.candidate_id', '=', candidateId).orderBy('v.came_at').orderBy('v.id').execute()

export const findVersion = (tx: Tx, id: string) => versions(tx).where('v.id', '=', id).executeTakeFirst()

/** Kept from others until the transaction ends. */
export async function lockVersion(tx: Tx, id: string) {
  await lockRow(tx, 'unconfirmed_version', id)
  return findVersion(tx, id)
}

export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>

export const deleteVersion = (tx: Tx, id: string) =>
  tx.deleteFrom('unconfirmed_version').where('company_id', '=', tx.companyId).where('id', '=', id).execute()

/** Those that came before a moment go; answers with the keys of their files. */
export async function deleteVersionsBefore(tx: Tx, before: Date): Promise<string[]> {
  const old = await tx
    .selectFrom('unconfirmed_version')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('came_at', '<', before)
    .execute()
  const answers = await takeAnswerFiles(
    tx,
    old.map(({ id }) => id),
  )
  const rows = await tx
    .deleteFrom('unconfirmed_version')
    .where('company_id', '=', tx.companyId)
    .where('came_at', '<', before)
    .returning('file_key')
    .execute()
  return [...answers.map(({ fileKey }) => fileKey), ...rows.flatMap(({ file_key }) => file_key ?? [])]
}

/** `resumeId`: of the newest. */
export type KnownPerson = {
  candidateId: string
  name: string | null
  email: string | null
  phone: string | null
  resumeId: string | null
}

/**
 * What is known of somebody whom an application names, held until the transaction ends. Nobody is shown any of it: it is
 * compared with what came in, and the address is written to.
 */
export async function lockKnown(tx: Tx, candidateId: string): Promise<KnownPerson | undefined> {
  await lockRow(tx, 'candidate', candidateId)
  const { rows } = await sql<KnownPerson>`
    select c.id as "candidateId", c.name, c.email, c.phone, r.id as "resumeId"
    from candidate c left join resume r on r.company_id = ${tx.companyId} and r.candidate_id = c.id and r.is_newest
    where c.company_id = ${tx.companyId} and c.id = ${candidateId}::bigint and c.erased_at is null`.execute(tx)
  return rows[0]
}

/** What is said of a position beside an application for it, and of which geography its applicants are. */
export async function findPosted(tx: Tx, positionId: string) {
  const { rows } = await sql<{ company: string; subDomain: string | null; geo: string }>`
    select y.name as company, d.sub_domain as "subDomain", u.geo from position o
    join app_user u on u.company_id = ${tx.companyId} and u.id = o.created_by
    join company y on y.id = ${tx.companyId} left join company_directory d on d.company = y.id
    where o.company_id = ${tx.companyId} and o.id = ${positionId}::uuid`.execute(tx)
  return rows[0]
}
