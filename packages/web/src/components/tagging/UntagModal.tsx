import { tagging } from '@rolecall/contract/pool/tagging'
import { useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { say } from '../../ui/format/company-terms.ts'
import type { TagDialogProps } from './TagModal.tsx'

/** Removes a tag from the selected candidates. */
export function UntagModal({ resumeIds, onDone, onClose }: TagDialogProps) {
  const { data } = useCallQuery(tagging.list, {})
  const { form, shell } = useCallForm(tagging.takeOff, {
    initial: { tag_id: '' },
    toBody: ({ tag_id }) => ({ resumeIds: [...resumeIds], tag_id }),
    onDone,
  })
  return (
    <FormModal
      {...shell}
      title={say(
        { one: 'Remove a tag from 1 {candidate}', other: 'Remove a tag from {count} {candidates}' },
        { count: resumeIds.length },
      )}
      submitLabel="Remove tag"
      labels={{ tag_id: 'Tag' }}
      submitDisabledReason={form.values.tag_id ? undefined : 'Choose a tag.'}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={[
          {
            name: 'tag_id',
            kind: 'choice',
            label: 'Tag',
            placeholder: 'Choose a tag',
            options: (data?.data ?? []).map(({ tag_id, name }) => ({ value: tag_id, label: name })),
            nothingFound: 'No tag with that name',
          },
        ]}
      />
    </FormModal>
  )
}
