import type { EvidenceRule } from '@rolecall/domain/matching/weights'
import { compareText } from '@rolecall/domain/skills/compare-text'
import type { Span } from '@rolecall/domain/span'
import type { Db } from '../../src/ground/db/connect.ts'
import { withCompany } from '../../src/ground/db/with-company.ts'
import { insertFindings } from '../../src/people/matching/postings.queries.ts'
import { listShownSkills } from '../../src/people/matching/shown-by-resumes.queries.ts'

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

/** Everything that the company knows of its candidates' skills, by the ids of skills. */
export const shownSkills = (db: Db, companyId: string) =>
  withCompany(db, companyId, async (tx) => {
    const people = await tx.selectFrom('candidate').select('id').where('company_id', '=', companyId).execute()
    const shown = await listShownSkills(tx, { candidateIds: people.map(({ id }) => id) })
    return shown.toSorted(
      (one, other) => compareText(one.skillId, other.skillId) || Number(one.candidateId) - Number(other.candidateId),
    )
  })
