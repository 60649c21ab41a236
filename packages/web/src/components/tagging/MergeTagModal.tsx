import type { PoolTag } from '@rolecall/contract/pool/tag-rows'
import { tagging } from '@rolecall/contract/pool/tagging'
import { useCallForm } from '../../api/use-call-form.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'

type Props = { tag: PoolTag; tags: readonly PoolTag[]; onClose: () => void }

/** Replaces a tag by another one on all candidates who have it. */
export function MergeTagModal({ tag, tags, onClose }: Props) {
  const { form, shell } = useCallForm(tagging.merge, {
    initial: { into_id: '' },
    toBody: ({ into_id }) => ({ tag_id: tag.tag_id, into_id }),
    close: onClose,
    onDone: ({ message }) => void toast.success(message),
  })
  const others = tags.filter(({ tag_id }) => tag_id !== tag.tag_id)
  return (
    <FormModal
      {...shell}
      title={`Merge “${tag.name}” into another tag`}
      submitLabel="Merge tags"
      labels={{ into_id: 'Into' }}
      submitDisabledReason={form.values.into_id ? undefined : 'Choose the tag to keep.'}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={[
          {
            name: 'into_id',
            kind: 'choice',
            label: 'Into',
            help: `Everyone with “${tag.name}” gets this tag, and “${tag.name}” is deleted.`,
            placeholder: 'Choose a tag',
            options: others.map(({ tag_id, name }) => ({ value: tag_id, label: name })),
            nothingFound: 'No tag with that name',
          },
        ]}
      />
    </FormModal>
  )
}
