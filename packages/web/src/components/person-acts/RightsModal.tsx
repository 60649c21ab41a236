import { Modal, Text } from '@mantine/core'
import { type Role, roles } from '@rolecall/contract/roles/roles'
import type { CompanyUser } from '@rolecall/contract/users/users'
import { hasAccess, may } from '@rolecall/domain/access/may'
import { PERMISSION_TEXTS } from '@rolecall/domain/access/permission-texts'
import { isPermission, PERMISSIONS } from '@rolecall/domain/access/permissions'
import { useContext } from 'react'
import { NavEntries } from '../../api/address/nav-entries.ts'
import { useCallQuery } from '../../api/call.ts'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import styles from './PersonActs.module.css'

const scopeOf = (actor: Parameters<typeof may>[0], of: 'projects' | 'positions') => {
  const [all, open] =
    of === 'projects'
      ? (['view_all_projects', 'view_public_projects'] as const)
      : (['view_all_positions', 'view_public_position'] as const)
  if (may(actor, all)) return `All ${of} in the company.`
  return may(actor, open)
    ? `Public ${of}, and those they created or belong to.`
    : `Only ${of} they created or belong to.`
}

type RoleProps = { role: Role; onClose: () => void }

export const RoleRights = ({ role, onClose }: RoleProps) => (
  <Modal opened onClose={onClose} title={`What the role ${role.displayName} can see`} size="lg">
    <Rights role={role} />
  </Modal>
)

/** The permissions of a user, which are those of their role; none while they may not sign in. */
export function PersonRights({ user, onClose }: { user: CompanyUser; onClose: () => void }) {
  const { data } = useCallQuery(roles.list, {})
  const role = data?.data.find(({ _id }) => _id === user.role_id)
  return (
    <Modal opened onClose={onClose} title={`What ${user.fullName} can see`} size="lg">
      {user.state !== 'Active' && <Text>{user.fullName} isn’t active and can’t see anything.</Text>}
      {role && <Rights role={role} />}
      {!data && <Skeletons count={3} label="Loading the role" />}
      {data && !role && <Text>Without a role, they see only their own profile.</Text>}
    </Modal>
  )
}

function Rights({ role }: { role: Role }) {
  const say = useWords()
  const actor = { isAdmin: role.is_admin, permissions: role.actions.filter(isPermission) }
  const pages = useContext(NavEntries).filter(({ access }) => hasAccess(actor, access))
  const { data } = useCallQuery(roles.rights, { params: { id: role._id } })
  const mayNot = PERMISSIONS.filter((name) => !may(actor, name))
  return (
    <div className={styles.rights}>
      <Part title="In the sidebar" lines={pages.map(({ label }) => say(label))} />
      <Part
        title={say('{Projects} and {positions}')}
        lines={[scopeOf(actor, 'projects'), scopeOf(actor, 'positions')]}
      />
      <Part
        title="Can"
        lines={PERMISSIONS.filter((name) => may(actor, name)).map((name) => PERMISSION_TEXTS[name].sentence)}
      />
      <Part title="Can’t" lines={mayNot.map((name) => PERMISSION_TEXTS[name].label)} />
      {data && (
        <details>
          <summary>
            {data.allowed.length} of {data.allowed.length + data.refused.length} API calls are allowed
          </summary>
          <Part
            title="Not allowed"
            lines={data.refused.map(({ method, path, summary }) => `${method} ${path}: ${summary}`)}
          />
        </details>
      )}
    </div>
  )
}

const Part = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <section>
    <h3>{title}</h3>
    {lines.length === 0 ? (
      <Text>Nothing.</Text>
    ) : (
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
  </section>
)
