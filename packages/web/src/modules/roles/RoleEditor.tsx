import { Text } from '@mantine/core'
import { type Role, roles } from '@rolecall/contract/company/roles'
import { PERMISSION_TEXTS } from '@rolecall/domain/access/permission-texts'
import { isPermission, type Permission } from '@rolecall/domain/access/permissions'
import { sentence } from '@rolecall/domain/text/sentence'
import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'
import { send } from '../../../api/call.ts'
import { NO_RIGHT, useMay } from '../../../api/session.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { Button } from '../../../kit/form/Button.tsx'
import { FormShell } from '../../../kit/form/FormShell.tsx'
import { Panel } from '../../../kit/shell/Panel.tsx'
import { ActionChoice } from './ActionChoice.tsx'
import { DeleteRoleModal } from './DeleteRoleModal.tsx'
import { RenameRoleModal } from './RenameRoleModal.tsx'
import styles from './RolesPage.module.css'

const RoleRights = lazy(async () => ({
  default: (await import('../../../parts/person-acts/RightsModal.tsx')).RoleRights,
}))

type Props = {
  role: Role
  others: readonly Role[]
  unsaved: RefObject<boolean>
  copy: { refusal: string | undefined; run: () => void }
  onDeleted: () => void
}

/** A role: what it allows, and what can be done with it as a whole. */
export function RoleEditor({ role, others, unsaved, copy, onDeleted }: Props) {
  const [dialog, setDialog] = useState<'rename' | 'delete' | 'rights'>()
  const mayEdit = useMay('modify_role_actions')
  const mayDelete = useMay('delete_role')
  const close = () => setDialog(undefined)
  const ofAdmins = role.is_admin ? 'The role of the administrators cannot be deleted.' : undefined
  return (
    <Panel
      title={role.displayName}
      beside={sentence({ one: '1 person', other: '{count} people' }, { count: role.people })}
    >
      <div className={styles.bar}>
        <Button size="compact-sm" disabledReason={mayEdit ? undefined : NO_RIGHT} onClick={() => setDialog('rename')}>
          Rename…
        </Button>
        <Button size="compact-sm" disabledReason={copy.refusal} onClick={copy.run}>
          Copy
        </Button>
        <Button size="compact-sm" onClick={() => setDialog('rights')}>
          What it shows
        </Button>
        <Button size="compact-sm" disabledReason={mayDelete ? ofAdmins : NO_RIGHT} onClick={() => setDialog('delete')}>
          Delete…
        </Button>
      </div>
      {role.is_admin && <Text>Administrators may do everything: nothing can be taken from their role.</Text>}
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

const tellActions = (actions: readonly Permission[]) =>
  actions.map((name) => PERMISSION_TEXTS[name].label).join(', ') || 'Nothing'

function EditedActions({ role, unsaved }: Pick<Props, 'role' | 'unsaved'>) {
  // Taken once: what is read again in the background must not replace what is being chosen.
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
      tell: (_, values) => tellActions(values.actions),
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
