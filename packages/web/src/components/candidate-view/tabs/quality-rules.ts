import type { BusinessRules } from '@rolecall/contract/candidates/business-rules'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { GRAMMAR_ERRORS_MAX } from '@rolecall/domain/resumes/resume-limits'
import { formatPercent } from '@rolecall/domain/text/format-number'

/** `isGood` is shown in green or red, and in neither if the text doesn't allow a judgement. */
type Rule = { name: string; says: string; isGood: boolean | undefined; why: readonly string[] }

/** Lists the rules that a résumé is checked by, in words (rules P-010, P-015). */
export function listRules(rules: BusinessRules): Rule[] {
  const { grammar_error_percentage: percent, education_gap_months: gap, missing, black_list } = rules
  return [
    {
      name: 'Sentences with grammar errors',
      says: percent === undefined ? MESSAGES.notIdentified : formatPercent(percent / 100),
      isGood: percent === undefined ? undefined : percent <= GRAMMAR_ERRORS_MAX,
      why: rules.slips.map(({ sentence, words }) => `“${words}” in: ${sentence}`),
    },
    {
      name: 'Gap in education',
      says: rules.gap_in_education,
      isGood: rules.gap_in_education === 'No',
      why: gap > 0 ? [`${gap} months between two periods of education.`] : [],
    },
    {
      name: '15 years of education',
      says: rules.minimum_15_year_education,
      isGood: rules.minimum_15_year_education === 'Yes',
      why: [],
    },
    {
      name: 'Incomplete résumé',
      says: rules.incomplete_resume,
      isGood: rules.incomplete_resume === 'No',
      why: missing.length > 0 ? [`Not found: ${missing.join(', ')}.`] : [],
    },
    {
      name: 'Employer to avoid',
      says: black_list === 1 ? 'Yes' : 'No',
      isGood: black_list === 0,
      why: rules.blacklist_message ? [rules.blacklist_message] : [],
    },
  ]
}
