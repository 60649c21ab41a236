import { Select, Text } from '@mantine/core'
import { ACCESS_MESSAGES } from '@rolecall/contract/platform/access-messages'
import { type Role, roles } from '@rolecall/contract/roles/roles'
import { type CompanyUser, users } from '@rolecall/contract/users/users'
import { mayAssignRole } from '@rolecall/domain/access/may-act-on'
import { isPermission } from '@rolecall/domain/access/permissions'
import type { FormEvent } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { useRights } from '../../api/session.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { confirm } from '../../ui/form/confirm.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'

type Props = { user: CompanyUser; failed: string | undefined; onClose: () => void }

const LABELS = { role: 'Role' }

/** Returns the roles that the signed-in user may assign: those without permissions that they lack. */
export function useGivableRoles(): readonly Role[] {
  const rights = useRights()
  const { data } = useCallQuery(roles.list, {})
  return (data?.data ?? []).filter(({ is_admin: isAdmin, actions }) =>
    mayAssignRole(rights, { isAdmin, permissions: actions.filter(isPermission) }),
  )
}

/** Assigns a role to a New User, who may then sign in (rule A-062). */
export function ApproveModal({ user, failed, onClose }: Props) {
  const { form, shell } = useCallForm(users.approve, {
    initial: { role: '' },
    toBody: ({ role }) => ({ userId: user._id, role }),
    mutation: { failed },
    close: onClose,
  })
  return (
    <FormModal {...shell} title={`Approve ${user.fullName}`} submitLabel="Approve" labels={LABELS} onClose={onClose}>
      <Text>{ACCESS_MESSAGES.adminConfirm('approve')}</Text>
      <RoleField given={useGivableRoles()} input={form.getInputProps('role')} />
    </FormModal>
  )
}

/** Changes a user's role, after confirmation (rule A-060). */
export function ChangeRoleModal({ user, failed, onClose }: Props) {
  const given = useGivableRoles()
  const { form, shell } = useCallForm(users.giveRole, {
    initial: { role: user.role_id },
    toBody: ({ role }) => ({ role_id: role, user_id: user._id, companyId: user.companyId }),
    fieldOf: { role_id: 'role' },
    mutation: { failed },
    close: onClose,
  })
  const askAndSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const chosen = given.find(({ _id }) => _id === form.values.role)
    const text = chosen && ACCESS_MESSAGES.changeRole(user.role || 'No role', chosen.displayName)
    if (text && !(await confirm({ title: `Change the role of ${user.fullName}?`, text, confirmLabel: 'Change role' })))
      return
    shell.onSubmit(event)
  }
  return (
    <FormModal
      {...shell}
      title={`Change role of ${user.fullName}`}
      submitLabel="Change role"
      submitDisabledReason={form.values.role === user.role_id ? 'Choose a different role.' : undefined}
      labels={LABELS}
      onSubmit={(event) => void askAndSubmit(event)}
      onClose={onClose}
    >
      <RoleField given={given} input={form.getInputProps('role')} />
    </FormModal>
  )
}

type FieldProps = { given: readonly Role[]; input: { value?: string; onChange?: (value: unknown) => void } }

const RoleField = ({ given, input: { value, ...input } }: FieldProps) => (
  <Select
    {...input}
    name="role"
    label="Role"
    placeholder={ACCESS_MESSAGES.selectRole}
    value={value || null}
    data={given.map(({ _id, displayName }) => ({ value: _id, label: displayName }))}
    allowDeselect={false}
    data-autofocus
    withAsterisk
  />
)
