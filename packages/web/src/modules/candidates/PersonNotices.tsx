import { merges } from '@rolecall/contract/duplicates/merges'
import { exclusions } from '@rolecall/contract/pipeline/exclusions'
import { useCallMutation, useCallQuery } from '../../api/call.ts'
import panels from '../../components/candidate-view/tabs/panels.module.css'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { formatDate } from '../../ui/format/format-date.ts'
import styles from './PersonNotices.module.css'

/** The candidate's exclusions, merges, and automatically joined résumés, each with its undo. */
export function PersonNotices({ candidateId }: { candidateId: string }) {
  const say = useWords()
  const kept = useCallQuery(exclusions.list, { query: { candidateId } })
  const merged = useCallQuery(merges.list, { query: { candidate_id: candidateId } })
  const letIn = useCallMutation(exclusions.end, {})
  const separate = useCallMutation(merges.undo, {})
  const takeOut = useCallMutation(merges.separate, {})
  const excluded = kept.data?.data ?? []
  const parts = merged.data?.data ?? []
  const joined = merged.data?.joined ?? []
  if (excluded.length + parts.length + joined.length === 0) return null
  return (
    <ul className={styles.notices} aria-label="Notices">
      {excluded.map(({ scope, positionId, position_title: title, reason, by, until }) => (
        <li key={positionId || scope} className={styles.notice}>
          <p>
            {`Excluded from ${scope === 'general' ? say('every {position}') : title} until ${formatDate(until)}`}
            <span className={panels.soft}>{` ${[by, reason].filter(Boolean).join(': ')}`}</span>
          </p>
          <Button
            busy={letIn.isPending}
            onClick={() => letIn.mutate({ body: { candidateId, scope, ...(positionId && { positionId }) } })}
          >
            End exclusion
          </Button>
        </li>
      ))}
      {parts.map(({ merge_id, name, by, at }, place) => (
        <li key={merge_id} className={styles.notice}>
          <p>
            {`${name} was merged into this person`}
            <span className={panels.soft}>{` ${by}, ${formatDate(at)}`}</span>
          </p>
          <Button
            busy={separate.isPending}
            disabledReason={place < parts.length - 1 ? 'Undo the latest merge first.' : undefined}
            onClick={() => separate.mutate({ body: { merge_id } })}
          >
            Undo merge
          </Button>
        </li>
      ))}
      {joined.map(({ resume_id, file_name, at, reasons }) => (
        <li key={resume_id} className={styles.notice}>
          <p>
            {`${file_name} was added automatically`}
            <span className={panels.soft}>{` ${formatDate(at)}: ${reasons.join(', ').toLowerCase()}`}</span>
          </p>
          <Button busy={takeOut.isPending} onClick={() => takeOut.mutate({ body: { resume_id } })}>
            This is someone else
          </Button>
        </li>
      ))}
    </ul>
  )
}
