import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { PoolTag } from '@rolecall/contract/pool/tag-rows'
import { tagging } from '@rolecall/contract/pool/tagging'
import { TAG_NAME_MAX } from '@rolecall/domain/pool/tag'
import { useCallQuery } from '../../api/call.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { say } from '../../ui/format/company-terms.ts'

export type TagDialogProps = {
  /** Ids of résumés or candidates. */
  resumeIds: readonly string[]
  onDone: (done: CallResult<typeof tagging.putOn>) => void
  onClose: () => void
}

type Name = 'kind' | 'tag'

const KIND: FormField<Name> = {
  name: 'kind',
  kind: 'radios',
  label: 'Tag',
  options: [
    { value: 'existing', label: 'Existing tag' },
    { value: 'new', label: 'New tag' },
  ],
}
const NEW: FormField<Name> = {
  name: 'tag',
  kind: 'line',
  label: 'Name of the new tag',
  hidesLabel: true,
  placeholder: 'Would relocate',
  maxLength: TAG_NAME_MAX,
}

const existing = (tags: readonly PoolTag[]): FormField<Name> => ({
  name: 'tag',
  kind: 'choice',
  label: 'Existing tag',
  hidesLabel: true,
  placeholder: 'Choose a tag',
  options: tags.map(({ name }) => name),
  nothingFound: 'No tag with that name',
})

/** Adds a tag to the selected candidates: an existing one, or a new one. */
export function TagModal(props: TagDialogProps) {
  const { data } = useCallQuery(tagging.list, {})
  return data && <TagForm {...props} tags={data.data} />
}

function TagForm({ resumeIds, onDone, onClose, tags }: TagDialogProps & { tags: readonly PoolTag[] }) {
  const initial: { kind: 'existing' | 'new'; tag: string } = { kind: tags.length > 0 ? 'existing' : 'new', tag: '' }
  const { form, shell } = useCallForm(tagging.putOn, {
    initial,
    toBody: ({ tag }) => ({ resumeIds: [...resumeIds], tag: tag.trim() }),
    onDone,
  })
  form.watch('kind', () => form.setFieldValue('tag', ''))
  return (
    <FormModal
      {...shell}
      title={say(
        { one: 'Add a tag to 1 {candidate}', other: 'Add a tag to {count} {candidates}' },
        { count: resumeIds.length },
      )}
      submitLabel="Add tag"
      labels={{ tag: 'Tag' }}
      submitDisabledReason={form.values.tag.trim() ? undefined : 'Choose a tag or name a new one.'}
      onClose={onClose}
    >
      <FormFields form={form} fields={[KIND, form.values.kind === 'new' ? NEW : existing(tags)]} />
    </FormModal>
  )
}
