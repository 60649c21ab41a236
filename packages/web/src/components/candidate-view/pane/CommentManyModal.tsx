import { candidates } from '@rolecall/contract/people/candidates'
import { COMMENT_MAX } from '@rolecall/domain/limits'
import { useCallForm } from '../../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../../kit/form/FormFields.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { useWords } from '../../../kit/format/own-words.ts'

type Props = {
  people: readonly { resumeId: string }[]
  positionId: string | undefined
  onClose: () => void
}

const FIELDS: readonly FormField<'text'>[] = [
  { name: 'text', kind: 'text', label: 'Comment', rows: 3, mostRows: 10, maxLength: COMMENT_MAX, takesFocus: true },
]

/** The same comment for each of the chosen candidates: for all of them, or for none. */
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
    onDone: onClose,
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
