import { Text } from '@mantine/core'
import { type Role, roles } from '@rolecall/contract/roles/roles'
import { PERMISSION_TEXTS } from '@rolecall/domain/access/permission-texts'
import { isPermission, type Permission } from '@rolecall/domain/access/permissions'
import { sentence } from '@rolecall/domain/text/sentence'
import { type RefObject, Suspense, useEffect, useState } from 'react'
import { send } from '../../api/call.ts'
import { NO_PERMISSION, useMay } from '../../api/session.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { Button } from '../../ui/form/Button.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { Panel } from '../../ui/shell/Panel.tsx'
import { ActionChoice } from './ActionChoice.tsx'
import { DeleteRoleModal } from './DeleteRoleModal.tsx'
import { RenameRoleModal } from './RenameRoleModal.tsx'
import styles from './RolesPage.module.css'

const RoleRights = lazyNamed(() => import('../../components/person-acts/RightsModal.tsx'), 'RoleRights')

type Props = {
  role: Role
  others: readonly Role[]
  unsaved: RefObject<boolean>
  copy: { refusal: string | undefined; run: () => void }
  onDeleted: () => void
}

/** A role: its permissions, and the actions on the role as a whole. */
export function RoleEditor({ role, others, unsaved, copy, onDeleted }: Props) {
  const [dialog, setDialog] = useState<'rename' | 'delete' | 'rights'>()
  const mayEdit = useMay('modify_role_actions')
  const mayDelete = useMay('delete_role')
  const close = () => setDialog(undefined)
  const ofAdmins = role.is_admin ? 'The administrator role can’t be deleted.' : undefined
  return (
    <Panel
      title={role.displayName}
      beside={sentence({ one: '1 user', other: '{count} users' }, { count: role.people })}
    >
      <div className={styles.bar}>
        <Button
          size="compact-sm"
          disabledReason={mayEdit ? undefined : NO_PERMISSION}
          onClick={() => setDialog('rename')}
        >
          Rename…
        </Button>
        <Button size="compact-sm" disabledReason={copy.refusal} onClick={copy.run}>
          Copy
        </Button>
        <Button size="compact-sm" onClick={() => setDialog('rights')}>
          View access
        </Button>
        <Button
          size="compact-sm"
          disabledReason={mayDelete ? ofAdmins : NO_PERMISSION}
          onClick={() => setDialog('delete')}
        >
          Delete…
        </Button>
      </div>
      {role.is_admin && <Text>Administrators can do everything. Their permissions can’t be changed.</Text>}
      {mayEdit && !role.is_admin ? (
        <EditedActions role={role} unsaved={unsaved} />
      ) : (
        <ActionChoice input={{ value: role.actions.filter(isPermission) }} isReadOnly />
      )}
      {dialog === 'rename' && <RenameRoleModal role={role} onClose={close} />}
      {dialog === 'delete' && <DeleteRoleModal role={role} others={others} onClose={close} onDone={onDeleted} />}
      {dialog === 'rights' && (
        <Suspense>
          <RoleRights role={role} onClose={close} />
        </Suspense>
      )}
    </Panel>
  )
}

const describePermissions = (actions: readonly Permission[]) =>
  actions.map((name) => PERMISSION_TEXTS[name].label).join(', ') || 'None'

function EditedActions({ role, unsaved }: Pick<Props, 'role' | 'unsaved'>) {
  // Read once: background refreshes must not replace what the user is choosing.
  const [{ _id, version, actions }] = useState(role)
  const { form, shell } = useCallForm(roles.edit, {
    initial: { actions: actions.filter(isPermission) },
    toBody: (values, known) => ({ _id, actions: values.actions, ...(known && { version: known }) }),
    edited: {
      what: 'role',
      version,
      read: async () => {
        const { data } = await send(roles.list, {})
        const now = data.find((each) => each._id === _id)
        return { version: now?.version ?? version, values: { actions: (now?.actions ?? actions).filter(isPermission) } }
      },
      labels: { actions: 'Permissions' },
      tell: (_, values) => describePermissions(values.actions),
    },
  })
  useEffect(() => {
    unsaved.current = shell.isDirty
    return () => {
      unsaved.current = false
    }
  }, [unsaved, shell.isDirty])
  return (
    <FormShell {...shell} submitLabel="Save permissions" labels={{ actions: 'Permissions' }}>
      <ActionChoice input={form.getInputProps('actions')} had={actions.filter(isPermission)} />
    </FormShell>
  )
}
