import { TextInput } from '@mantine/core'
import { type Role, roles } from '@rolecall/contract/roles/roles'
import { ROLE_NAME_MAX } from '@rolecall/domain/access/access-limits'
import { useCallForm } from '../../api/use-call-form.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'

export function RenameRoleModal({ role, onClose }: { role: Role; onClose: () => void }) {
  const { form, shell } = useCallForm(roles.rename, {
    initial: { displayName: role.displayName },
    toBody: ({ displayName }) => ({ roleId: role._id, displayName }),
    close: onClose,
  })
  return (
    <FormModal
      {...shell}
      title={`Rename ${role.displayName}`}
      submitLabel="Rename"
      labels={{ displayName: 'Name' }}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('displayName')}
        name="displayName"
        label="Name"
        maxLength={ROLE_NAME_MAX}
        data-autofocus
        withAsterisk
      />
    </FormModal>
  )
}
