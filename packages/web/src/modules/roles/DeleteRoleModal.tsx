import { Select, Text } from '@mantine/core'
import { type Role, roles } from '@rolecall/contract/roles/roles'
import { mayAssignRole } from '@rolecall/domain/access/may-act-on'
import { isPermission } from '@rolecall/domain/access/permissions'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { type CallError, useCallMutation } from '../../api/call.ts'
import { useRights } from '../../api/session.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useSingleFlight } from '../../ui/form/use-single-flight.ts'

type Props = { role: Role; others: readonly Role[]; onClose: () => void; onDone: () => void }

/** Asks for confirmation, and for a new role for the users who have this one. */
export function DeleteRoleModal({ role, others, onClose, onDone }: Props) {
  const rights = useRights()
  const [replacement, setReplacement] = useState('')
  const [error, setError] = useState<CallError | null>(null)
  const { busy, once } = useSingleFlight()
  const removing = useCallMutation(roles.remove, { quiet: true })
  const remove = async () => {
    setError(null)
    try {
      await removing.mutateAsync({ params: { id: role._id }, query: { replacement } })
      onClose()
      onDone()
    } catch (refusal) {
      setError(refusal as CallError)
    }
  }
  const given = others.filter(({ is_admin: isAdmin, actions }) =>
    mayAssignRole(rights, { isAdmin, permissions: actions.filter(isPermission) }),
  )
  return (
    <FormModal
      title={`Delete ${role.displayName}`}
      submitLabel="Delete role"
      loading={busy}
      error={error && { message: error.message }}
      submitDisabledReason={
        role.people > 0 && !replacement ? 'Choose a new role for the users who have this one.' : undefined
      }
      onSubmit={() => void once(remove)}
      onClose={onClose}
    >
      <Text>
        {role.people === 0
          ? 'No users have this role. Deleting it can’t be undone.'
          : sentence(
              {
                one: '1 user has this role and gets the new role immediately.',
                other: '{count} users have this role and get the new role immediately.',
              },
              { count: role.people },
            )}
      </Text>
      <Select
        name="replacement"
        label="New role"
        description="For users and invitees who have this role"
        data={given.map(({ _id, displayName }) => ({ value: _id, label: displayName }))}
        value={replacement || null}
        onChange={(chosen) => setReplacement(chosen ?? '')}
        data-autofocus
      />
    </FormModal>
  )
}
