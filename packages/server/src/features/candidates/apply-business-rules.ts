import type { BusinessRules } from '@rolecall/contract/business-rules'
import { findBlacklistedOf } from '../../applications/employers.queries.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Work } from '../../kernel/work.ts'
import { findResumeText } from './candidates.queries.ts'

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

/** What the rules say of the résumé that a candidate is on a position with, or of the newest. Throws `not_found` without any. */
export async function applyBusinessRules(
  { tx, deps }: Work,
  named: { candidateId: string; resumeId: string | null },
  positionId: string | undefined,
): Promise<BusinessRules> {
  const resume = await findResumeText(tx, named, positionId)
  if (!resume) throw notFound('Résumé')
  const quality = await deps.textWork.run('checkQuality', resume.text, resume.parsed, resume.has_skills)
  const listed = await findBlacklistedOf(tx, named.candidateId)
  return {
    ...(quality.grammarErrors !== undefined && { grammar_error_percentage: quality.grammarErrors }),
    gap_in_education: yesNo(quality.educationGapMonths > 0),
    minimum_15_year_education: yesNo(quality.hasFifteenYears),
    incomplete_resume: yesNo(quality.missing.length > 0),
    black_list: listed ? 1 : 0,
    blacklist_message: listed?.message ?? '',
    slips: quality.slips,
    education_gap_months: quality.educationGapMonths,
    missing: quality.missing,
  }
}
