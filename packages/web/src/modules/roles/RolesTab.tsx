import { type Role, roles } from '@rolecall/contract/roles/roles'
import { ROLE_NAME_MAX } from '@rolecall/domain/access/access-limits'
import { may } from '@rolecall/domain/access/may'
import { isPermission } from '@rolecall/domain/access/permissions'
import { nameOfCopy } from '@rolecall/domain/access/role-name'
import { sentence } from '@rolecall/domain/text/sentence'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useRef, useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { NO_PERMISSION, useMay, useRights } from '../../api/session.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { confirm } from '../../ui/form/confirm.tsx'
import { LOST } from '../../ui/form/use-leave-guard.ts'
import { ListPage, type ListPageProps } from '../../ui/list/ListPage.tsx'
import { useSearchState } from '../../ui/shell/search-state.ts'
import { type Draft, NewRoleForm } from './NewRoleForm.tsx'
import { RoleEditor } from './RoleEditor.tsx'
import styles from './RolesPage.module.css'
import { RolesView } from './roles-view.ts'

const NEW = 'new'
const EMPTY: Draft = { displayName: '', actions: [] }

type Props = { page: Pick<ListPageProps, 'title' | 'tabs'> }

/** The company's roles, and beside them the open one, or the one new role that can exist at a time (rule A-055). */
export function RolesTab({ page }: Props) {
  const [{ open }, setView] = useSearchState(RolesView)
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const unsaved = useRef(false)
  const rights = useRights()
  const mayCreate = useMay('create_role')
  const { data, error, refetch } = useCallQuery(roles.list, {})
  const list = data?.data ?? []
  const isNew = open === NEW && mayCreate
  const shown = list.find(({ _id }) => _id === open) ?? (isNew ? undefined : list[0])

  const show = async (id: string) => {
    if (id === (isNew ? NEW : shown?._id)) return
    if (unsaved.current && !(await confirm({ ...LOST, confirmLabel: 'Discard', cancelLabel: 'Keep editing' }))) return
    unsaved.current = false
    await setView({ open: id })
  }
  const begin = (from: Draft) => {
    setDraft(from)
    void show(NEW)
  }
  const copy = ({ displayName, actions }: Role) => {
    const taken = list.map((role) => role.displayName)
    // A copy contains only the permissions that the user has themselves.
    const given = actions.filter(isPermission).filter((action) => may(rights, action))
    begin({ displayName: nameOfCopy(displayName, taken, ROLE_NAME_MAX), actions: given })
  }
  const refusal = mayCreate ? undefined : NO_PERMISSION
  const finish = (id: string) => {
    unsaved.current = false
    void setView({ open: id })
  }
  return (
    <ListPage
      {...page}
      actions={
        <Button
          variant="filled"
          icon={IconPlus}
          disabledReason={refusal ?? (isNew ? 'Save or cancel the new role first.' : undefined)}
          onClick={() => begin(EMPTY)}
        >
          New role
        </Button>
      }
    >
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons count={5} label="Loading roles" />}
      {data && (
        <div className={styles.split}>
          <nav aria-label="Roles" className={styles.list}>
            {isNew && (
              <button type="button" className={styles.role} aria-current="true">
                <span>New role</span>
                <small>not saved yet</small>
              </button>
            )}
            {list.map(({ _id, displayName, people }) => (
              <button
                key={_id}
                type="button"
                className={styles.role}
                aria-current={_id === shown?._id}
                title={displayName}
                onClick={() => void show(_id)}
              >
                <span>{displayName}</span>
                <small>{sentence({ one: '1 user', other: '{count} users' }, { count: people })}</small>
              </button>
            ))}
          </nav>
          {isNew && <NewRoleForm begun={draft} unsaved={unsaved} onDone={finish} onCancel={() => finish('')} />}
          {shown && (
            <RoleEditor
              key={shown._id}
              role={shown}
              others={list.filter((role) => role !== shown)}
              unsaved={unsaved}
              copy={{ refusal, run: () => copy(shown) }}
              onDeleted={() => finish('')}
            />
          )}
        </div>
      )}
    </ListPage>
  )
}
