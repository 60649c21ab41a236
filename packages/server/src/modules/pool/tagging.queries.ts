import type { TagColour } from '@rolecall/domain/company/tag'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import { tenantJoin } from '../../../ground/db/tenant-join.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { type BlindReader, isBlindTo } from '../../../people/blind/blind-gate.queries.ts'

/** Who was merged into somebody keeps what both had, for when they are told apart again, and is not counted. */
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

/** The people of some tags: whether each is hidden from the reader, and whether the tag was made after they came. */
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

/** Locks tags until the transaction ends, in one order; answers with the ids of those that there are. */
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

/** Gives whoever has one tag the other one, unless they have both. */
export const giveOtherTag = (tx: Tx, from: string, into: string) =>
  sql`
    update candidate_tag set tag_id = ${into}
    where company_id = ${tx.companyId} and tag_id = ${from} and not exists (
      select from candidate_tag o
      where o.company_id = ${tx.companyId} and o.tag_id = ${into} and o.candidate_id = candidate_tag.candidate_id)`.execute(
    tx,
  )

/** Who had it before. */
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
