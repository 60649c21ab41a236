import { TextInput } from '@mantine/core'
import { roles } from '@rolecall/contract/roles/roles'
import { ROLE_NAME_MAX } from '@rolecall/domain/access/access-limits'
import type { Permission } from '@rolecall/domain/access/permissions'
import { type RefObject, useEffect } from 'react'
import { useCallForm } from '../../api/use-call-form.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import { ActionChoice } from './ActionChoice.tsx'

/** A new role in progress, from scratch or from a copy. */
export type Draft = { displayName: string; actions: Permission[] }

type Props = {
  begun: Draft
  unsaved: RefObject<boolean>
  onDone: (roleId: string) => void
  onCancel: () => void
}

const LABELS = { displayName: 'Name', actions: 'Permissions' }

/** The form for a new role, which is unsaved from the start: leaving it asks (rule A-056). */
export function NewRoleForm({ begun, unsaved, onDone, onCancel }: Props) {
  const { form, shell } = useCallForm(roles.create, {
    initial: begun,
    toBody: (values) => values,
    onDone: ({ role_id }) => onDone(role_id),
  })
  useEffect(() => {
    unsaved.current = true
    return () => {
      unsaved.current = false
    }
  }, [unsaved])
  return (
    <Panel title="New role">
      <FormShell {...shell} isDirty submitLabel="Create role" labels={LABELS} onCancel={onCancel}>
        <TextInput
          {...form.getInputProps('displayName')}
          name="displayName"
          label="Name"
          maxLength={ROLE_NAME_MAX}
          withAsterisk
          autoFocus
        />
        <ActionChoice input={form.getInputProps('actions')} />
      </FormShell>
    </Panel>
  )
}
