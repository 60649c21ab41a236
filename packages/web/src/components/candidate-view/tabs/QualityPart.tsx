import { candidates } from '@rolecall/contract/candidates/candidates'
import { useCallQuery } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import panels from './panels.module.css'
import { listRules } from './quality-rules.ts'

/** The rules that a résumé is checked by, each with its result in colour and words, and the reason. */
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
