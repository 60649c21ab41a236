import type { TagColour } from '@rolecall/domain/pool/tag'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

export async function countTags(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('tag')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Tags with these names, ignoring case. */
export const listTagsNamed = (tx: Tx, names: readonly string[]) =>
  tx
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('company_id', '=', tx.companyId)
    .where('name', '=', sql<string>`any(${names}::citext[])`)
    .execute()

type NewTag = { name: string; colour: TagColour; madeBy: string; now: Date }

/** Returns the id; undefined when another user creates one with this name at the same moment. */
export async function insertTag(tx: Tx, { name, colour, madeBy, now }: NewTag): Promise<string | undefined> {
  const made = await tx
    .insertInto('tag')
    .values({ company_id: tx.companyId, name, colour, made_by: madeBy, created_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export type TagAssignment = { candidateId: string; tagId: string }

/** Puts tags on people; returns the new pairs. */
export async function insertTaggings(
  tx: Tx,
  pairs: readonly TagAssignment[],
  { by, now }: { by: string; now: Date },
): Promise<TagAssignment[]> {
  const { rows } = await sql<TagAssignment>`
    insert into candidate_tag (company_id, candidate_id, tag_id, tagged_by, tagged_at)
    select ${tx.companyId}, n.candidate_id, n.tag_id, ${by}, ${now}
    from unnest(${pairs.map(({ candidateId }) => candidateId)}::bigint[], ${pairs.map(({ tagId }) => tagId)}::uuid[])
      n (candidate_id, tag_id)
    order by n.candidate_id, n.tag_id
    on conflict (company_id, candidate_id, tag_id) do nothing
    returning candidate_id as "candidateId", tag_id as "tagId"`.execute(tx)
  return rows
}
