import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** The bits of a posting: slot, neighbour, name and level; except for the slot also those of the marks of resume_skill. */
export const SLOT_FACTOR = 512
export const NEIGHBOUR_FLAG = 256
export const NAMED_FLAG = 128
export const LEVELS = 127

/**
 * Assigns slots to people without one and writes their postings as one block; people who are locked wait for the next. Returns
 * their number: 0 if there are fewer than `least`.
 */
export async function postSkills(tx: Tx, { least, most }: { least: number; most: number }): Promise<number> {
  if ((await countUnposted(tx, least)) < least) return 0
  const { rows } = await sql<{ slots: string }>`
    insert into posting_turn (company_id, slots) values (${tx.companyId}, 0)
    on conflict (company_id) do update set slots = posting_turn.slots returning slots`.execute(tx)
  const given = Number(rows[0]?.slots)
  const { numAffectedRows = 0n } = await sql`
    with unposted as materialized (
      select c.id from candidate c where c.company_id = ${tx.companyId} and c.slot is null
      order by c.id limit ${most} for no key update skip locked)
    update candidate p set slot = ${given}::bigint + n.place
    from (select id, row_number() over (order by id) as place from unposted) n
    where p.company_id = ${tx.companyId} and p.id = n.id`.execute(tx)
  const last = given + Number(numAffectedRows)
  await sql`
    insert into skill_posting (company_id, skill, block, people)
    select ${tx.companyId}, f.skill, ${given + 1}::bigint, array_agg(c.slot * ${sql.lit(SLOT_FACTOR)}
      + (f.mark & ${sql.lit(SLOT_FACTOR - 1)}) order by c.slot)
    from candidate c
    join resume_skill k on k.company_id = ${tx.companyId} and k.candidate_id = c.id
    cross join lateral unnest(k.skills, k.marks) f (skill, mark)
    where c.company_id = ${tx.companyId} and c.slot between ${given + 1}::bigint and ${last}::bigint
    group by f.skill returning block`.execute(tx)
  await tx
    .updateTable('posting_turn')
    .set({ slots: String(last) })
    .where('company_id', '=', tx.companyId)
    .execute()
  return last - given
}

/** Counts people without postings, up to `most`. */
async function countUnposted(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from (
      select from candidate c where c.company_id = ${tx.companyId} and c.slot is null limit ${most}) n`.execute(tx)
  return Number(rows[0]?.count)
}
