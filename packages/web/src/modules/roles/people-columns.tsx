import type { CompanyUser } from '@rolecall/contract/users/users'
import { ACTS_WIDTH, PersonActs } from '../../components/person-acts/PersonActs.tsx'
import { describeInvitation, StateBadge, stateWord } from '../../components/person-acts/user-state.tsx'
import { formatDate } from '../../ui/format/format-date.ts'
import type { Column } from '../../ui/list/DataTable.tsx'
import layout from '../../ui/shell/layout.module.css'
import styles from './RolesPage.module.css'

const roleOf = ({ role }: CompanyUser) => role || 'No role'

const ACTS: Column<CompanyUser> = {
  id: 'acts',
  header: 'Actions',
  isHeaderHidden: true,
  width: ACTS_WIDTH,
  cell: (user) => <PersonActs user={user} />,
}
const ROLE: Column<CompanyUser> = {
  id: 'role',
  header: 'Role',
  hideBelow: 'drawer',
  cell: (user) => <span className={layout.twoLines}>{roleOf(user)}</span>,
}
const STATE: Column<CompanyUser> = {
  id: 'state',
  header: 'Status',
  width: '6.5rem',
  hideBelow: 'drawer',
  cell: (user) => <StateBadge user={user} />,
}
/** The contents of columns that don't fit on a narrow screen. */
const Below = ({ user }: { user: CompanyUser }) => (
  <small className={layout.onlyNarrow}>{`${roleOf(user)}, ${stateWord(user)}`}</small>
)

const PROVISIONED = 'Managed by your identity provider, which may overwrite their name, role and status'

/** Columns for all users; invited users have no name yet. */
export const peopleColumns = (ownId: string | undefined): readonly Column<CompanyUser>[] => [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(0, 1.5fr)',
    cell: (user) => (
      <span className={layout.twoLines}>
        <span>
          {user.fullName}
          {user._id === ownId && ' (you)'}
          {user.is_provisioned && <small title={PROVISIONED}> · identity provider</small>}
        </span>
        <Below user={user} />
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    width: 'minmax(0, 2fr)',
    hideBelow: 'cover',
    cell: (user) => (
      <span className={layout.twoLines}>
        <span>{user.invitation ? describeInvitation(user.invitation) : user.email}</span>
        {!user.invitation && !user.emailVerified && <small className={styles.unconfirmed}>Email not confirmed</small>}
      </span>
    ),
  },
  ROLE,
  STATE,
  ACTS,
]

/** Columns for users who were invited and have not joined. */
export const invitedColumns: readonly Column<CompanyUser>[] = [
  {
    id: 'email',
    header: 'Email',
    width: 'minmax(0, 2fr)',
    cell: (user) => (
      <span className={layout.twoLines}>
        <span>{user.email}</span>
        <Below user={user} />
      </span>
    ),
  },
  ROLE,
  {
    id: 'by',
    header: 'Invited by',
    hideBelow: 'drawer',
    cell: ({ invitation }) => <span className={layout.twoLines}>{invitation?.invited_by}</span>,
  },
  {
    id: 'at',
    header: 'Invited',
    width: '7.5rem',
    hideBelow: 'cover',
    cell: ({ invitation }) => formatDate(invitation?.invited_at),
  },
  {
    id: 'until',
    header: 'Valid until',
    hint: 'When the invitation link expires',
    width: '7.5rem',
    hideBelow: 'cover',
    cell: ({ invitation }) => formatDate(invitation?.expires_at),
  },
  STATE,
  ACTS,
]
