import type { BusinessRules } from '@rolecall/contract/business-rules'
import { candidates } from '@rolecall/contract/candidates'
import { MESSAGES } from '@rolecall/contract/messages'
import { GRAMMAR_ERRORS_MAX } from '@rolecall/domain/limits'
import { useCallQuery } from '../../api/call.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import panels from './panels.module.css'

type Rule = { name: string; says: string; isGood: boolean | undefined; why: readonly string[] }

/** The rules that a résumé is checked by, each with what it says in colour and words, and why. */
export function QualityPart({ resumeId, positionId }: { resumeId: string; positionId: string | undefined }) {
  const body = { resume_id: resumeId, ...(positionId && { positionId }) }
  const { data, error, refetch } = useCallQuery(candidates.businessRules, { body })
  return (
    <section className={panels.section} aria-label="Résumé checks">
      <h3 className={panels.title}>Résumé checks</h3>
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} inline />}
      {!(data || error) && <Skeletons count={5} shape="lines" label="Checking the résumé" />}
      {data && (
        <ul className={panels.checks}>
          {listRules(data.data).map(({ name, says, isGood, why }) => (
            <li key={name}>
              <span>{name}</span>{' '}
              <span className={panels.verdict} data-good={isGood}>
                {says}
              </span>
              {why.length > 0 && (
                <ul className={panels.reasons}>
                  {why.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function listRules(rules: BusinessRules): Rule[] {
  const { grammar_error_percentage: percent, education_gap_months: gap, missing, black_list } = rules
  return [
    {
      name: 'Sentences with a slip of grammar',
      says: percent === undefined ? MESSAGES.notIdentified : `${percent} %`,
      isGood: percent === undefined ? undefined : percent <= GRAMMAR_ERRORS_MAX,
      why: rules.slips.map(({ sentence, words }) => `“${words}” in: ${sentence}`),
    },
    {
      name: 'Gap in education',
      says: rules.gap_in_education,
      isGood: rules.gap_in_education === 'No',
      why: gap > 0 ? [`${gap} months between two stages.`] : [],
    },
    {
      name: 'Fifteen years of education',
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
      name: 'On a list of employers to avoid',
      says: black_list === 1 ? 'Yes' : 'No',
      isGood: black_list === 0,
      why: rules.blacklist_message ? [rules.blacklist_message] : [],
    },
  ]
}
