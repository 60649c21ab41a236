import { candidates } from '@rolecall/contract/candidates/candidates'
import { COMMENT_MAX } from '@rolecall/domain/candidates/candidate-limits'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'

type Props = {
  people: readonly { resumeId: string }[]
  positionId: string | undefined
  onClose: () => void
}

const FIELDS: readonly FormField<'text'>[] = [
  { name: 'text', kind: 'text', label: 'Comment', rows: 3, mostRows: 10, maxLength: COMMENT_MAX, takesFocus: true },
]

/** Adds the same comment to each of the selected candidates: to all of them, or to none. */
export function CommentManyModal({ people, positionId, onClose }: Props) {
  const say = useWords()
  const { form, shell } = useCallForm(candidates.addComments, {
    keptAs: 'comment on many',
    initial: { text: '' },
    toBody: ({ text }) => ({
      text: text.trim(),
      ...(positionId && { positionId }),
      resumeIds: people.map(({ resumeId }) => resumeId),
    }),
    close: onClose,
  })
  return (
    <FormModal
      {...shell}
      title={say('Comment on {count} {candidates}', { count: people.length })}
      submitLabel="Comment"
      submitDisabledReason={form.values.text.trim() ? undefined : 'Write something first.'}
      onClose={onClose}
    >
      <FormFields form={form} fields={FIELDS} />
    </FormModal>
  )
}
