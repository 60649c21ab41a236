import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { SLOT_FACTOR } from './blocks.queries.ts'

/** Number of people with exactly these of the requested skills: bit n is set for skill n. */
type Group = { mask: number; people: number }

/**
 * Counts people with any of these skills by the combination they have, with an upper bound of the number of people. Reads the
 * postings of these skills, as a market query with the same mandatory skills does, and rows only of people without postings.
 * @param numbers of at most 30 skills
 */
export async function countTogether(tx: Tx, numbers: readonly number[]): Promise<{ groups: Group[]; pool: number }> {
  const asked = sql`unnest(${[...numbers]}::int[]) with ordinality as a (skill, place)`
  const { rows } = await sql<{ mask: number; people: string }>`
    select mask, count(*) as people from (
      select bit_or(1 << f.place) as mask
      from (select (a.place - 1)::int as place, unnest(s.people) / ${sql.lit(SLOT_FACTOR)} as slot from ${asked}
        join skill_posting s on s.company_id = ${tx.companyId} and s.skill = a.skill) f
      -- Who has been read again since, or is gone, has another slot or none. Computed, so that it is hashed.
      join candidate c on c.company_id = ${tx.companyId} and c.slot + 0 = f.slot
      group by f.slot
      union all
      select bit_or(1 << (a.place - 1)::int)
      from candidate u
      join resume_skill k on k.company_id = ${tx.companyId} and k.candidate_id = u.id
      cross join lateral unnest(k.skills) as f (skill)
      join ${asked} on a.skill = f.skill
      where u.company_id = ${tx.companyId} and u.slot is null
      group by u.id
    ) shown group by mask`.execute(tx)
  const { rows: sizes } = await sql<{ pool: string }>`
    select coalesce((select t.slots from posting_turn t where t.company_id = ${tx.companyId}), 0)
      + (select count(*) from candidate c where c.company_id = ${tx.companyId} and c.slot is null) as pool`.execute(tx)
  return {
    groups: rows.map(({ mask, people }) => ({ mask, people: Number(people) })),
    pool: Number(sizes[0]?.pool ?? 0),
  }
}
