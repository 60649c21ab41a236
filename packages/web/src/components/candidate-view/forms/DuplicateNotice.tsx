import type { CallResult } from '@rolecall/contract/ground/define-calls'
import type { forms } from '@rolecall/contract/hiring/forms'
import { merges } from '@rolecall/contract/people/merges'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation } from '../../../api/call.ts'
import { Button } from '../../../kit/form/Button.tsx'
import { useWords } from '../../../kit/format/own-words.ts'
import { Link } from '../../../kit/shell/Link.tsx'
import layout from '../../../kit/shell/layout.module.css'
import panels from '../tabs/panels.module.css'
import styles from './Forms.module.css'

type Props = {
  candidateId: string
  found: CallResult<typeof forms.fill>
  /** They are one person now: the form can be saved. */
  onMerged: () => void
}

/** Somebody else has the e-mail that was typed: who, and the way to make one person of the two (rule H-152). */
export function DuplicateNotice({ candidateId, found, onMerged }: Props) {
  const say = useWords()
  const merge = useCallMutation(merges.merge, {})
  const { dedup_data: other, allow_merge: isAllowed, message } = found
  const name = other?.name || 'the other one'
  return (
    <section role="alert" className={styles.notice}>
      <p>{message}</p>
      {isAllowed && other && (
        <p className={panels.soft}>
          {say(
            'Merged, the two are one person with the {positions}, résumés and comments of both. It can be undone from the {candidate}’s page.',
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
