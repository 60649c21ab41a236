import { type Explanation, explainScore } from '@rolecall/domain/fairness/explain-score'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { listStatedSkills, saidBySkill } from '../matching/stated-skills.queries.ts'
import { listStruck } from './explanation.queries.ts'
import type { LinkedCandidate } from './run-as-candidate.ts'

/** Whether a candidate is shown how they were scored: if the company always shows it, or shows it on request and they asked. */
export async function isShown({ tx }: SystemWork, { askedAt, wasMerged }: LinkedCandidate): Promise<boolean> {
  if (wasMerged) return false
  const { explanation } = await getCompanySettings(tx)
  return explanation === 'always' || (explanation === 'on-request' && askedAt !== null)
}

/** The parts of a candidate's score, line by line in the order in which they were stored. */
export async function explainStoredScore({ tx }: SystemWork, row: LinkedCandidate): Promise<Explanation> {
  const struck = await listStruck(tx, row.candidateId)
  const idsOf = (isOwn: boolean) =>
    new Set(struck.flatMap(({ skill_id, is_own }) => (is_own === isOwn ? [skill_id] : [])))
  return explainScore({
    score: row.score,
    contributions: row.contributions,
    text: row.text,
    experienceMonths: row.months,
    range: row.least === null || row.most === null ? undefined : { min: row.least, max: row.most },
    stated: saidBySkill(await listStatedSkills(tx, row.candidateId)),
    disowned: idsOf(true),
    struck: idsOf(false),
  })
}
