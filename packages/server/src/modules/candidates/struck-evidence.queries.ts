import { sql } from 'kysely'
import { withCachedPlan } from '../../platform/db/cache-plans.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { type StatedSkill, statedSkills } from '../matching/stated-skills.queries.ts'
import { BY_THEMSELVES } from '../resumes/fact-corrections.queries.ts'

/** Maximum number of struck skills of one candidate; more than any has. */
const STRUCK_MAX = 500

/** Keyed by skill id: `via` is what the skill follows from; `id`, `made_by` and `made_at` are null when it only follows. */
export type StruckRow = {
  skill_id: string
  via: string | null
  id: string | null
  made_at: Date | null
  made_by: string | null
}

/** `said` is null except for a skill that the candidate claims. */
type OutsideRow = StruckRow & { said: string | null }
type OutsideEvidence = { struck: StruckRow[]; stated: StatedSkill[] }

/**
 * Evidence about a candidate's skills that is not in their résumés: struck evidence, with the correction and its author or, if
 * it only follows from something struck, with what it follows from; and skills that the candidate claims.
 */
export async function listOutsideEvidence(tx: Tx, candidateId: string): Promise<OutsideEvidence> {
  const rows = await listOutside(tx, candidateId)
  return {
    struck: rows.filter(({ said }) => said === null),
    stated: rows.flatMap(({ skill_id, said }) => (said === null ? [] : [{ skill_id, said }])),
  }
}

const listOutside = compileOnce(
  (tx: Tx, candidateId: string) => sql<OutsideRow>`
    (select ${withCachedPlan} coalesce(t.id, n.id) as skill_id, v.id as via, x.id, x.made_at, case when x.id is not null then coalesce(u.full_name, ${BY_THEMSELVES}) end as made_by,
      null as said
    from resume_skill k
    cross join lateral jsonb_to_recordset(k.held) h (skill int, via int)
    left join correction x on x.company_id = ${tx.companyId} and x.candidate_id = k.candidate_id and x.skill = h.skill
      and x.undone_at is null
    left join app_user u on u.company_id = ${tx.companyId} and u.id = x.made_by
    left join skill t on t.number = h.skill
    left join company_skill n on n.company_id = ${tx.companyId} and n.number = h.skill
    left join skill v on v.number = h.via
    where k.company_id = ${tx.companyId} and k.candidate_id = ${candidateId} limit ${STRUCK_MAX})
    union all
    select t.skill_id, null, null, null, null, t.said from (${statedSkills(tx, candidateId)}) t`,
)
