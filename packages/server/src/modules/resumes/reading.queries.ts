import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

type UnreadDescription = { positionId: string; version: number; description: string }

/** Positions whose current description was not searched for finds yet. */
export async function listUnread(tx: Tx, limit: number): Promise<UnreadDescription[]> {
  const { rows } = await sql<UnreadDescription>`
    select p.id as "positionId", v.version, v.description from position p
    join position_version v on v.company_id = ${tx.companyId} and v.position_id = p.id and v.version = p.latest_version
    left join skill_find_reading r on r.company_id = ${tx.companyId} and r.position_id = p.id
    where p.company_id = ${tx.companyId} and (r.version is null or r.version < p.latest_version)
    order by p.id limit ${limit}`.execute(tx)
  return rows
}

type SkillMention = { skillId: string; name: string; times: number; sentence: string }

/** Inserts terms that were never found before. */
export async function insertSuggestions(tx: Tx, found: readonly SkillMention[], at: Date): Promise<void> {
  if (found.length === 0) return
  await tx
    .insertInto('skill_find')
    .values(found.map(({ skillId, name }) => ({ company_id: tx.companyId, skill_id: skillId, name, found_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores where the finds of a description occur, replacing those of an older version. */
export async function insertPlaces(tx: Tx, positionId: string, found: readonly SkillMention[]): Promise<void> {
  if (found.length === 0) return
  const places = JSON.stringify(found.map(({ skillId, times, sentence }) => ({ skill_id: skillId, times, sentence })))
  await sql`
    insert into skill_find_place (company_id, position_id, find_id, times, sentence)
    select ${tx.companyId}, ${positionId}, f.id, n.times, n.sentence
    from jsonb_to_recordset(${places}::jsonb) as n (skill_id text, times int, sentence text)
    join skill_find f on f.company_id = ${tx.companyId} and f.skill_id = n.skill_id
    on conflict (company_id, position_id, find_id) do update set times = excluded.times, sentence = excluded.sentence`.execute(
    tx,
  )
}

/** Deletes places whose term is no longer in the description, and unanswered finds without any place. */
export async function dropPlaces(tx: Tx, positionId: string, named: readonly string[]): Promise<void> {
  const { rows } = await sql<{ find_id: string }>`
    delete from skill_find_place p where p.company_id = ${tx.companyId} and p.position_id = ${positionId}
      and not exists (select from skill_find f where f.company_id = ${tx.companyId} and f.id = p.find_id
        and f.skill_id = any(${named}::text[]))
    returning p.find_id`.execute(tx)
  if (rows.length === 0) return
  await sql`
    delete from skill_find f where f.company_id = ${tx.companyId} and f.answer is null
      and f.id = any(${rows.map(({ find_id }) => find_id)}::uuid[])
      and not exists (select from skill_find_place p where p.company_id = ${tx.companyId} and p.find_id = f.id)`.execute(
    tx,
  )
}

/** Remembers which version of a description was searched. */
export async function markRead(
  tx: Tx,
  { positionId, version }: { positionId: string; version: number },
): Promise<void> {
  await tx
    .insertInto('skill_find_reading')
    .values({ company_id: tx.companyId, position_id: positionId, version })
    .onConflict((conflict) => conflict.columns(['company_id', 'position_id']).doUpdateSet({ version }))
    .execute()
}

/** Stores the language of a version of a description. */
export const updateLanguage = (
  tx: Tx,
  { positionId, version }: { positionId: string; version: number },
  language: string | null,
) =>
  tx
    .updateTable('position_version')
    .set({ language })
    .where('company_id', '=', tx.companyId)
    .where('position_id', '=', positionId)
    .where('version', '=', version)
    .execute()
