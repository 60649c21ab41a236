import type { TagColour } from '@rolecall/domain/pool/tag'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { type BlindReader, isBlindTo } from '../blind-review/blind-gate.queries.ts'
import { isUuid } from '../company/visibility.queries.ts'

/** SQL: number of people with a tag. Merged candidates keep their tags, for when the merge is undone, and are not counted. */
const peopleWith = ({ companyId }: Tx): RawBuilder<number> => sql`(
  select count(*)::int from candidate_tag m
  join candidate c on c.company_id = ${companyId} and c.id = m.candidate_id and c.merged_into is null
  where m.company_id = ${companyId} and m.tag_id = t.id)`

const selectTags = (tx: Tx) =>
  tx
    .selectFrom('tag as t')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 't.made_by'))
    .select([
      't.id',
      't.name',
      't.colour',
      't.made_by',
      't.version',
      'u.full_name as maker',
      peopleWith(tx).as('people'),
    ])
    .where('t.company_id', '=', tx.companyId)

export type TagRow = Awaited<ReturnType<typeof listTags>>[number]

export const listTags = (tx: Tx, limit: number) => selectTags(tx).orderBy('t.name').limit(limit).execute()

/** The people with these tags: whether each is hidden from the reader, and whether the tag was made after they were added. */
export async function listBearers(tx: Tx, reader: BlindReader, tagIds: readonly string[]) {
  const { rows } = await sql<{
    tag_id: string
    name: string
    candidate_id: string
    is_hidden: boolean
    is_later: boolean
  }>`
    select t.id as tag_id, t.name, c.id as candidate_id, ${isBlindTo(tx, reader)} as is_hidden, t.created_at > c.created_at as is_later
    from tag t
    join candidate_tag m on m.company_id = ${tx.companyId} and m.tag_id = t.id
    join candidate c on c.company_id = ${tx.companyId} and c.id = m.candidate_id and c.merged_into is null
    where t.company_id = ${tx.companyId} and t.id = any(${tagIds}::uuid[])`.execute(tx)
  return rows
}

export async function findTag(tx: Tx, id: string): Promise<TagRow | undefined> {
  return isUuid(id) ? selectTags(tx).where('t.id', '=', id).executeTakeFirst() : undefined
}

export const findTagNamed = (tx: Tx, name: string): Promise<TagRow | undefined> =>
  selectTags(tx).where('t.name', '=', name).executeTakeFirst()

/** Locks tags in a fixed order until the transaction ends; returns the ids of those that exist. */
export async function lockTags(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('tag')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids.filter(isUuid)}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export const updateTag = (tx: Tx, id: string, changed: { name: string; colour: TagColour; version: number }) =>
  tx.updateTable('tag').set(changed).where('company_id', '=', tx.companyId).where('id', '=', id).execute()

export const deleteTag = (tx: Tx, id: string) =>
  tx.deleteFrom('tag').where('company_id', '=', tx.companyId).where('id', '=', id).execute()

/** Gives everyone with one tag the other one instead, unless they have both. */
export const replaceTag = (tx: Tx, from: string, into: string) =>
  sql`
    update candidate_tag set tag_id = ${into}
    where company_id = ${tx.companyId} and tag_id = ${from} and not exists (
      select from candidate_tag o
      where o.company_id = ${tx.companyId} and o.tag_id = ${into} and o.candidate_id = candidate_tag.candidate_id)`.execute(
    tx,
  )

/** Removes a tag from candidates; returns the candidates that had it. */
export async function deleteTagged(tx: Tx, tagId: string, candidateIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('candidate_tag')
    .where('company_id', '=', tx.companyId)
    .where('tag_id', '=', tagId)
    .where('candidate_id', '=', sql<string>`any(${candidateIds}::bigint[])`)
    .returning('candidate_id')
    .execute()
  return rows.map(({ candidate_id }) => candidate_id)
}

export const listTagsOfPerson = (tx: Tx, candidateId: string) =>
  tx
    .selectFrom('candidate_tag as m')
    .innerJoin('tag as t', (join) => tenantJoin(join, tx, 't').onRef('t.id', '=', 'm.tag_id'))
    .select(['t.id as tag_id', 't.name', 't.colour'])
    .where('m.company_id', '=', tx.companyId)
    .where('m.candidate_id', '=', candidateId)
    .orderBy('t.name')
    .execute()
