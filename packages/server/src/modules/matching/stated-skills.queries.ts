import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'

export type StatedSkill = { skill_id: string; said: string }

/** SQL: skills that a candidate claims, by id, in the order in which they were entered. */
export const statedSkills = (tx: Tx, candidateId: string) => sql`
    select coalesce(t.id, n.id) as skill_id, s.said
    from stated_skill s
    left join skill t on t.number = s.skill
    left join company_skill n on n.company_id = ${tx.companyId} and n.number = s.skill
    where s.company_id = ${tx.companyId} and s.candidate_id = ${candidateId}
    order by s.stated_at, s.skill`

export const listStatedSkills = compileOnce(
  (tx: Tx, candidateId: string) =>
    sql<StatedSkill>`select ${withCachedPlan} t.skill_id, t.said from (${statedSkills(tx, candidateId)}) t`,
)

export const saidBySkill = (stated: readonly StatedSkill[]): ReadonlyMap<string, string> =>
  new Map(stated.map(({ skill_id, said }) => [skill_id, said]))
