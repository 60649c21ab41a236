import { type Explanation, explainScore } from '@rolecall/domain/explanation/explain-score'
import type { SystemWork } from '../../../ground/kernel/work.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { listStatedSkills, saidBySkill } from '../../../people/matching/stated-skills.queries.ts'
import type { Behind } from './as-candidate.ts'
import { listStruck } from './explanation.queries.ts'

/** Whether somebody is shown how they were scored: where the company always shows it, or shows it to who asked. */
export async function isShown({ tx }: SystemWork, { askedAt, wasMerged }: Behind): Promise<boolean> {
  if (wasMerged) return false
  const { explanation } = await getCompanySettings(tx)
  return explanation === 'always' || (explanation === 'on-request' && askedAt !== null)
}

/** What somebody's score is made of, line by line in the order of what was kept of it. */
export async function explainTo({ tx }: SystemWork, row: Behind): Promise<Explanation> {
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
