import { type SavedView, savedViews } from '@rolecall/contract/pool/saved-views'
import { VIEW_NAME_MAX, type ViewPage } from '@rolecall/domain/pool/saved-view'
import { useCallForm } from '../../api/use-call-form.ts'
import { type FormField, FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { VIEW_WORDS } from './view-words.ts'

const NAME = {
  name: 'name',
  kind: 'line',
  label: 'Name',
  isRequired: true,
  maxLength: VIEW_NAME_MAX,
  takesFocus: true,
} as const
const SHARED = { name: 'shared', kind: 'check', label: 'Share with everyone at the company' } as const
const DEFAULT = { name: 'is_default', kind: 'check', label: 'Open my {shortlists} with this view' } as const
const ALERTS = { name: 'alerts', kind: 'check', label: 'Email me about new matches' } as const
const NEW_FIELDS: Record<ViewPage, readonly FormField<'name' | 'shared' | 'is_default' | 'alerts'>[]> = {
  shortlist: [NAME, SHARED, DEFAULT],
  pool: [NAME, SHARED, ALERTS],
  dashboard: [NAME, SHARED],
}
const FIELDS: readonly FormField<'name' | 'shared'>[] = [NAME, SHARED]

type Props = { page: ViewPage; state: SavedView['view']; onSaved: (view: SavedView) => void; onClose: () => void }

/** Saves the current filters and order under a name. */
export function ViewModal({ page, state, onSaved, onClose }: Props) {
  const { form, shell } = useCallForm(savedViews.create, {
    initial: { name: '', shared: false, is_default: false, alerts: false },
    toBody: (values) => ({ ...values, page, view: state }),
    close: onClose,
    onDone: ({ data }) => void onSaved(data),
  })
  return (
    <FormModal
      {...shell}
      title={VIEW_WORDS[page].save}
      submitLabel={`Save ${VIEW_WORDS[page].one}`}
      labels={{ name: 'Name' }}
      onClose={onClose}
    >
      <FormFields form={form} fields={NEW_FIELDS[page]} />
    </FormModal>
  )
}

/** Renames a view, shares it or stops sharing it. */
export function RenameModal({ saved, onClose }: { saved: SavedView; onClose: () => void }) {
  const { form, shell } = useCallForm(savedViews.edit, {
    initial: { name: saved.name, shared: saved.shared },
    toBody: (values) => ({ ...values, view_id: saved.view_id, version: saved.version }),
    close: onClose,
  })
  return (
    <FormModal {...shell} title={`Edit “${saved.name}”`} submitLabel="Save" labels={{ name: 'Name' }} onClose={onClose}>
      <FormFields form={form} fields={FIELDS} />
    </FormModal>
  )
}
