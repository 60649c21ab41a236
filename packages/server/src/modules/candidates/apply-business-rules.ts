import type { BusinessRules } from '@rolecall/contract/candidates/business-rules'
import type { HandlerContext } from '../../platform/http/feature.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { findBlacklistedOf } from '../applications/employers.queries.ts'
import { findResumeText } from './candidates.queries.ts'

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

type RuleSubject = { named: { candidateId: string; resumeId: string | null }; positionId: string | undefined }

/**
 * Applies the rules to the résumé that a candidate is on a position with, or to their newest; no transaction is open while it
 * is read. Throws `not_found` when there is no résumé.
 */
export async function applyBusinessRules(
  { inCompany, deps, session }: HandlerContext,
  find: (work: Work) => Promise<RuleSubject>,
): Promise<BusinessRules> {
  const { resume, listed } = await inCompany(async (work) => {
    const { named, positionId } = await find(work)
    const resume = await findResumeText(work.tx, named, positionId)
    if (!resume) throw notFound('Résumé')
    return { resume, listed: await findBlacklistedOf(work.tx, named.candidateId) }
  })
  const whose = { company: session.companyId }
  const quality = await deps.textWork.run(whose, 'checkQuality', resume.text, resume.parsed, resume.has_skills)
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
