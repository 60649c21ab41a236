import type { CompanyUser } from '@rolecall/contract/company/users'
import { formatDate } from '../../../kit/format/format-date.ts'
import type { Column } from '../../../kit/list/DataTable.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { ACTS_WIDTH, PersonActs } from '../../../parts/person-acts/PersonActs.tsx'
import { StateBadge, stateWord, tellInvited } from '../../../parts/person-acts/user-state.tsx'

const roleOf = ({ role }: CompanyUser) => role || 'No role'

const ACTS: Column<CompanyUser> = {
  id: 'acts',
  header: 'What can be done',
  isHeaderHidden: true,
  width: ACTS_WIDTH,
  cell: (user) => <PersonActs user={user} />,
}
const ROLE: Column<CompanyUser> = {
  id: 'role',
  header: 'Role',
  hideBelow: 'drawer',
  cell: (user) => <span title={roleOf(user)}>{roleOf(user)}</span>,
}
const STATE: Column<CompanyUser> = {
  id: 'state',
  header: 'State',
  width: '6.5rem',
  hideBelow: 'drawer',
  cell: (user) => <StateBadge user={user} />,
}
/** What the columns say that a narrow screen has no room for. */
const Below = ({ user }: { user: CompanyUser }) => (
  <small className={layout.onlyNarrow}>{`${roleOf(user)}, ${stateWord(user)}`}</small>
)

const PROVISIONED = 'Managed by your identity provider: what it says next of their name, role and state counts'

const tellEmail = ({ email, emailVerified, invitation }: CompanyUser) => {
  if (invitation) return tellInvited(invitation)
  return emailVerified ? email : `${email} (not confirmed)`
}

/** Of everybody; of those who are invited there is no name yet. */
export const peopleColumns = (ownId: string | undefined): readonly Column<CompanyUser>[] => [
  {
    id: 'name',
    header: 'Name',
    width: 'minmax(0, 2fr)',
    cell: (user) => (
      <>
        <span title={user.invitation ? user.email : `${user.fullName}, ${user.email}`}>
          {user.fullName}
          {user._id === ownId && ' (you)'}
          {user.is_provisioned && <small title={PROVISIONED}> · identity provider</small>}
        </span>
        <Below user={user} />
      </>
    ),
  },
  {
    id: 'email',
    header: 'E-mail',
    width: 'minmax(0, 2fr)',
    hideBelow: 'cover',
    cell: (user) => <span title={tellEmail(user)}>{tellEmail(user)}</span>,
  },
  ROLE,
  STATE,
  ACTS,
]

/** Of those alone who are invited and have not come. */
export const invitedColumns: readonly Column<CompanyUser>[] = [
  {
    id: 'email',
    header: 'E-mail',
    width: 'minmax(0, 2fr)',
    cell: (user) => (
      <>
        <span title={user.email}>{user.email}</span>
        <Below user={user} />
      </>
    ),
  },
  ROLE,
  {
    id: 'by',
    header: 'Invited by',
    hideBelow: 'drawer',
    cell: ({ invitation }) => <span title={invitation?.invited_by}>{invitation?.invited_by}</span>,
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
    header: 'Good until',
    hint: 'The link of the invitation',
    width: '7.5rem',
    hideBelow: 'cover',
    cell: ({ invitation }) => formatDate(invitation?.expires_at),
  },
  STATE,
  ACTS,
]
