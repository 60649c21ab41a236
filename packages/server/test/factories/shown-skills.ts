import type { EvidenceRule } from '@rolecall/domain/matching/weights'
import type { Span } from '@rolecall/domain/span'
import { sql } from 'kysely'
import type { Db } from '../../src/db/connect.ts'
import { withCompany } from '../../src/db/with-company.ts'
import { insertFindings, ruleOfCode, skillIdOf } from '../../src/matching/postings.queries.ts'

export type Shown = {
  skill: string
  strength?: number
  rule?: EvidenceRule
  via?: string | null
  spans?: readonly Span[]
}

/** What a résumé shows of its candidate: ids of the taxonomy, or of skills that the company has as its own. */
export const showSkills = (
  db: Db,
  { companyId, candidateId, resumeId }: { companyId: string; candidateId: string; resumeId: string },
  shown: readonly Shown[],
): Promise<void> =>
  withCompany(db, companyId, (tx) =>
    insertFindings(
      tx,
      shown.map(({ skill, strength = 100, rule = 'exact', via = null, spans = [] }) => ({
        ...{ candidateId, resumeId, skillId: skill, strength, rule, spans, via },
      })),
    ),
  )

/** Everything that the company knows of its candidates' skills, by the ids of skills. */
export const shownSkills = (db: Db, companyId: string) =>
  withCompany(db, companyId, async (tx) => {
    const { rows } = await sql<{
      candidate_id: string
      resume_id: string
      skill_id: string
      level: number
      rule: number
      via: string | null
      spans: Span[]
    }>`
      select k.candidate_id, k.resume_id, ${skillIdOf(tx, 'k')} as skill_id, s.level, s.rule, k.via, k.spans
      from skill_evidence k
      join candidate_skill s on s.company_id = k.company_id and s.skill = k.skill and s.candidate_id = k.candidate_id
      where k.company_id = ${companyId} order by skill_id, k.candidate_id`.execute(tx)
    return rows.map((row) => ({ ...row, rule: ruleOfCode(row.rule) }))
  })
