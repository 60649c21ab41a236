import { keys, type ServiceAccount } from '@rolecall/contract/users/keys'
import { useState } from 'react'
import { useCallForm } from '../../api/use-call-form.ts'
import { FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import {
  ACCOUNT_LABELS,
  DAYS_FIELD,
  LIMIT_FIELDS,
  NAME_FIELD,
  NEW_ACCOUNT,
  readAccount,
  toAccountValues,
  toDays,
  toRights,
} from './account-form.ts'
import { PositionsField, ProjectsField } from './BoundFields.tsx'
import { ScopeField } from './ScopeField.tsx'

type NewProps = { onMade: (key: string) => void; onClose: () => void }

/** Creates a service account, and passes on its first key. */
export function NewAccountModal({ onMade, onClose }: NewProps) {
  const { form, shell } = useCallForm(keys.create, {
    initial: NEW_ACCOUNT,
    toBody: (values) => ({ ...toRights(values), ...toDays(values.days) }),
    mutation: { quiet: true },
    onDone: ({ key }) => onMade(key),
  })
  return (
    <FormModal {...shell} title="New service account" submitLabel="Create" labels={ACCOUNT_LABELS} onClose={onClose}>
      <FormFields form={form} fields={[NAME_FIELD]} />
      <ScopeField input={form.getInputProps('scopes')} />
      <ProjectsField input={form.getInputProps('projects')} />
      <PositionsField input={form.getInputProps('positions')} known={[]} />
      <FormFields form={form} fields={[...LIMIT_FIELDS, DAYS_FIELD]} />
    </FormModal>
  )
}

type Props = { account: ServiceAccount; onClose: () => void }

/** Changes what the account may do; its keys stay. */
export function EditAccountModal({ account, onClose }: Props) {
  // Read once: background refreshes must not replace what the user is typing.
  const [{ id, name, version, positions }] = useState(account)
  const { form, shell } = useCallForm(keys.edit, {
    initial: toAccountValues(account),
    toBody: (values, known) => ({ id, ...toRights(values), ...(known && { version: known }) }),
    edited: { what: 'service account', version, read: () => readAccount(id), labels: ACCOUNT_LABELS },
    close: onClose,
  })
  return (
    <FormModal {...shell} title={`Edit ${name}`} submitLabel="Save" labels={ACCOUNT_LABELS} onClose={onClose}>
      <FormFields form={form} fields={[NAME_FIELD]} />
      <ScopeField input={form.getInputProps('scopes')} />
      <ProjectsField input={form.getInputProps('projects')} />
      <PositionsField input={form.getInputProps('positions')} known={positions} />
      <FormFields form={form} fields={LIMIT_FIELDS} />
    </FormModal>
  )
}
