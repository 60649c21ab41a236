import type { FormResponse } from '@rolecall/domain/forms/form-response'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { lockRow } from '../../platform/db/lock-row.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { contactFor } from '../applications/contact-gate.queries.ts'
import { knownContact, knownName } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import { type AnswerFile, insertAnswerFiles, moveAnswerFiles } from '../forms/answer-files.queries.ts'

export type NewVersion = {
  candidateId: string
  positionId: string
  /** Null if it does not differ from the known one. */
  name: string | null
  phone: string | null
  email: string | null
  /** The file of a résumé that differs from the known ones. */
  file: { fileKey: string; fileName: string } | undefined
  formResponse: FormResponse
  /** Files that answer questions. */
  answerFiles: readonly AnswerFile[]
  knockedOutBy: readonly string[]
  consentedAt: Date | null
  /** The channel of the application; '' if unknown. */
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

const selectVersions = (tx: Tx) =>
  tx
    .selectFrom('unconfirmed_version as v')
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'v.position_id'))
    .select([
      'v.id',
      'v.candidate_id',
      'v.position_id',
      'v.name',
      'v.file_key',
      'v.file_name',
      'v.knocked_out_by',
      'v.consented_at',
      'v.came_at',
      'v.channel',
      SHOWN_TITLE.as('title'),
      'o.project_id',
      sql<FormResponse>`v.form_response`.as('form_response'),
    ])
    .where('v.company_id', '=', tx.companyId)

/** SQL: the same with the contact data that the applicant gave, even if it is hidden. */
const selectKnownVersions = (tx: Tx) =>
  selectVersions(tx)
    .select(knownContact('matched', 'v.phone').as('phone'))
    .select(knownContact('matched', 'v.email').as('email'))

/** Unconfirmed applications of a candidate, oldest first. */
export const listVersions = (tx: Tx, candidateId: string) =>
  selectKnownVersions(tx).where('v.candidate_id', '=', candidateId).orderBy('v.came_at').orderBy('v.id').execute()

/** The same, with contact data as the viewer may see it. */
export const listShownVersions = (tx: Tx, viewer: Session, candidateId: string): Promise<VersionRow[]> =>
  selectVersions(tx)
    .innerJoin('candidate as c', (join) => tenantJoin(join, tx, 'c').onRef('c.id', '=', 'v.candidate_id'))
    .select(contactFor(tx, viewer, 'v.phone').as('phone'))
    .select(contactFor(tx, viewer, 'v.email').as('email'))
    .where('v.candidate_id', '=', candidateId)
    .orderBy('v.came_at')
    .orderBy('v.id')
    .execute()

export const findVersion = (tx: Tx, id: string) => selectKnownVersions(tx).where('v.id', '=', id).executeTakeFirst()

/** Locks one until the transaction ends. */
export async function lockVersion(tx: Tx, id: string) {
  await lockRow(tx, 'unconfirmed_version', id)
  return findVersion(tx, id)
}

export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>

export const deleteVersion = (tx: Tx, id: string) =>
  tx.deleteFrom('unconfirmed_version').where('company_id', '=', tx.companyId).where('id', '=', id).execute()

/** Deletes those from before the given time; returns the keys of their files. */
export async function deleteVersionsBefore(tx: Tx, before: Date): Promise<string[]> {
  const old = await tx
    .selectFrom('unconfirmed_version')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('came_at', '<', before)
    .execute()
  const answers = await moveAnswerFiles(
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

/** `resumeId`: of the newest résumé. */
export type KnownPerson = {
  candidateId: string
  name: string | null
  email: string | null
  phone: string | null
  resumeId: string | null
}

/**
 * Locks the candidate named by an application until the transaction ends, and returns their data. None of it is shown: it is
 * compared with the application, and the address gets the email.
 */
export async function lockKnown(tx: Tx, candidateId: string): Promise<KnownPerson | undefined> {
  await lockRow(tx, 'candidate', candidateId)
  const { rows } = await sql<KnownPerson>`
    select c.id as "candidateId", ${knownName('matched').as('name')},
      ${knownContact('matched', 'c.email').as('email')}, ${knownContact('matched', 'c.phone').as('phone')},
      r.id as "resumeId"
    from candidate c left join resume r on r.company_id = ${tx.companyId} and r.candidate_id = c.id and r.is_newest
    where c.company_id = ${tx.companyId} and c.id = ${candidateId}::bigint and c.erased_at is null`.execute(tx)
  return rows[0]
}

/** Facts about a position for its applications: the company, and the geography of its applicants. */
export async function findPosted(tx: Tx, positionId: string) {
  const { rows } = await sql<{ company: string; subDomain: string | null; geo: string }>`
    select y.name as company, d.sub_domain as "subDomain", u.geo from position o
    join app_user u on u.company_id = ${tx.companyId} and u.id = o.created_by
    join company y on y.id = ${tx.companyId} left join company_directory d on d.company = y.id
    where o.company_id = ${tx.companyId} and o.id = ${positionId}::uuid`.execute(tx)
  return rows[0]
}
