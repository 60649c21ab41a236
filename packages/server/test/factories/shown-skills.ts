import type { EvidenceRule } from '@rolecall/domain/matching/weights'
import { compareText } from '@rolecall/domain/skills/compare-text'
import type { Span } from '@rolecall/domain/text/span'
import { insertFindings } from '../../src/modules/matching/postings.queries.ts'
import { listShownSkills } from '../../src/modules/matching/shown-skills.queries.ts'
import type { Db } from '../../src/platform/db/connect.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'

export type SkillFixture = {
  skill: string
  strength?: number
  rule?: EvidenceRule
  via?: string | null
  spans?: readonly Span[]
}

/** The skills that a résumé shows of its candidate: ids of the taxonomy, or of the company's own skills. */
export const showSkills = (
  db: Db,
  { companyId, candidateId, resumeId }: { companyId: string; candidateId: string; resumeId: string },
  shown: readonly SkillFixture[],
): Promise<void> =>
  withCompany(db, companyId, (tx) =>
    insertFindings(
      tx,
      shown.map(({ skill, strength = 100, rule = 'exact', via = null, spans = [] }) => ({
        candidateId,
        resumeId,
        skillId: skill,
        strength,
        rule,
        spans,
        via,
      })),
    ),
  )

/** All stored skills of the company's candidates, by the ids of skills. */
export const shownSkills = (db: Db, companyId: string) =>
  withCompany(db, companyId, async (tx) => {
    const people = await tx.selectFrom('candidate').select('id').where('company_id', '=', companyId).execute()
    const shown = await listShownSkills(tx, { candidateIds: people.map(({ id }) => id) })
    return shown.toSorted(
      (one, other) => compareText(one.skillId, other.skillId) || Number(one.candidateId) - Number(other.candidateId),
    )
  })
