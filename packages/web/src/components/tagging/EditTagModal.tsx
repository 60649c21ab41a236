import type { PoolTag } from '@rolecall/contract/pool/tag-rows'
import { tagging } from '@rolecall/contract/pool/tagging'
import { TAG_COLOURS, TAG_NAME_MAX } from '@rolecall/domain/pool/tag'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const FIELDS: readonly FormField<'name' | 'colour'>[] = [
  { name: 'name', kind: 'line', label: 'Name', isRequired: true, maxLength: TAG_NAME_MAX, takesFocus: true },
  {
    name: 'colour',
    kind: 'choice',
    label: 'Colour',
    options: TAG_COLOURS.map((value) => ({ value, label: capital(value) })),
  },
]

/** Renames a tag, or changes its colour. */
export function EditTagModal({ tag, onClose }: { tag: PoolTag; onClose: () => void }) {
  const { form, shell } = useCallForm(tagging.edit, {
    initial: { name: tag.name, colour: tag.colour },
    toBody: (values) => ({ ...values, tag_id: tag.tag_id, version: tag.version }),
    close: onClose,
  })
  return (
    <FormModal
      {...shell}
      title={`Edit “${tag.name}”`}
      submitLabel="Save"
      labels={{ name: 'Name', colour: 'Colour' }}
      onClose={onClose}
    >
      <FormFields form={form} fields={FIELDS} />
    </FormModal>
  )
}
