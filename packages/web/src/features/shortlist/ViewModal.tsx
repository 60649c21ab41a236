import { type SavedView, savedViews } from '@rolecall/contract/saved-views'
import { VIEW_NAME_MAX } from '@rolecall/domain/company/saved-view'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'

const NAME = {
  name: 'name',
  kind: 'line',
  label: 'Name',
  isRequired: true,
  maxLength: VIEW_NAME_MAX,
  takesFocus: true,
} as const
const SHARED = { name: 'shared', kind: 'check', label: 'Share it with everybody of the company' } as const
const DEFAULT = { name: 'is_default', kind: 'check', label: 'Open my shortlists with it' } as const
const NEW_FIELDS: readonly FormField<'name' | 'shared' | 'is_default'>[] = [NAME, SHARED, DEFAULT]
const FIELDS: readonly FormField<'name' | 'shared'>[] = [NAME, SHARED]

type Props = { state: SavedView['view']; onSaved: (view: SavedView) => void; onClose: () => void }

/** Keeps the present filters and order under a name. */
export function ViewModal({ state, onSaved, onClose }: Props) {
  const { form, shell } = useCallForm(savedViews.create, {
    initial: { name: '', shared: false, is_default: false },
    toBody: (values) => ({ ...values, view: state }),
    onDone: ({ data }) => {
      onSaved(data)
      onClose()
    },
  })
  return (
    <FormModal
      {...shell}
      title="Save as a new view"
      submitLabel="Save view"
      labels={{ name: 'Name' }}
      onClose={onClose}
    >
      <FormFields form={form} fields={NEW_FIELDS} />
    </FormModal>
  )
}

/** Renames a view, shares it or takes it back. */
export function RenameModal({ saved, onClose }: { saved: SavedView; onClose: () => void }) {
  const { form, shell } = useCallForm(savedViews.edit, {
    initial: { name: saved.name, shared: saved.shared },
    toBody: (values) => ({ ...values, view_id: saved.view_id, version: saved.version }),
    onDone: onClose,
  })
  return (
    <FormModal
      {...shell}
      title={`Change “${saved.name}”`}
      submitLabel="Save"
      labels={{ name: 'Name' }}
      onClose={onClose}
    >
      <FormFields form={form} fields={FIELDS} />
    </FormModal>
  )
}
