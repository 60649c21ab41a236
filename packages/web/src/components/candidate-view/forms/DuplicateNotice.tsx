import { merges } from '@rolecall/contract/duplicates/merges'
import type { forms } from '@rolecall/contract/forms/forms'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import panels from '../tabs/panels.module.css'
import styles from './Forms.module.css'

type Props = {
  candidateId: string
  found: CallResult<typeof forms.fill>
  /** Called after the merge, when the form can be saved. */
  onMerged: () => void
}

/** Warns that another candidate has the typed email, and offers to merge the two (rule H-152). */
export function DuplicateNotice({ candidateId, found, onMerged }: Props) {
  const say = useWords()
  const merge = useCallMutation(merges.merge, {})
  const { dedup_data: other, allow_merge: isAllowed, message } = found
  const name = other?.name || 'the other record'
  return (
    <section role="alert" className={styles.notice}>
      <p>{message}</p>
      {isAllowed && other && (
        <p className={panels.soft}>
          {say(
            'Merging combines the {positions}, résumés and comments of both. You can undo it on the {candidate}’s page.',
          )}
        </p>
      )}
      <div className={layout.middleRow}>
        {isAllowed && other && (
          <Button
            busy={merge.isPending}
            onClick={() =>
              merge.mutate(
                { body: { updated_data: { candidate_id: candidateId }, dedup_record: { ...other } } },
                { onSuccess: onMerged },
              )
            }
          >
            {say('Merge {name} into this {candidate}', { name })}
          </Button>
        )}
        {other?.resume_id && (
          <Link to={paths.candidateInfo(other.resume_id)} size="sm">
            {`Open ${name}`}
          </Link>
        )}
      </div>
    </section>
  )
}
