import { ACCESS_MESSAGES } from '@rolecall/contract/platform/access-messages'
import { type CompanyUser, users } from '@rolecall/contract/users/users'
import { USERS_PAGE } from '@rolecall/domain/access/access-limits'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { sessionHasAccess } from '../../../api/session.ts'
import { ACTS_WIDTH, PersonActs } from '../../../components/person-acts/PersonActs.tsx'
import { describeInvitation, StateBadge } from '../../../components/person-acts/user-state.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { FilterSegments } from '../../../ui/list/FilterSegments.tsx'
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'

const STATES = ['All', 'Active', 'Inactive', 'New User', 'Invited'] as const
type State = (typeof STATES)[number]

const COLUMNS: readonly Column<CompanyUser>[] = [
  { id: 'name', header: 'Name', width: 'minmax(0, 1.5fr)', cell: ({ fullName }) => fullName },
  {
    id: 'email',
    header: 'Email',
    width: 'minmax(0, 2fr)',
    hideBelow: 'cover',
    cell: (user) => (user.invitation ? describeInvitation(user.invitation) : user.email),
  },
  {
    id: 'role',
    header: 'Role',
    width: 'minmax(0, 1.5fr)',
    hideBelow: 'drawer',
    cell: ({ role }) => <span title={role}>{role || 'No role'}</span>,
  },
  { id: 'state', header: 'Status', width: '6.5rem', cell: (user) => <StateBadge user={user} /> },
]
const ACTS: Column<CompanyUser> = {
  id: 'acts',
  header: 'Actions',
  isHeaderHidden: true,
  width: ACTS_WIDTH,
  cell: (user) => <PersonActs user={user} failed={ACCESS_MESSAGES.adminActionFailed} />,
}
const WITH_ACTS = [...COLUMNS, ACTS]

/** The users of the company. Those of another company are read-only: operators enter it first to act there. */
export function CompanyPeople({ companyId, isOwn }: { companyId: string; isOwn: boolean }) {
  const [state, setState] = useState<State>('All')
  const [role, setRole] = useState('')
  const [page, setPage] = useState(1)
  const maySee = sessionHasAccess(users.page.access)
  const body = { states: state === 'All' ? [] : [state], roles: role ? [role] : [], page, company_id: companyId }
  const list = useCallQuery(users.page, { body }, { keepOld: true, enabled: maySee })
  if (!maySee) return null
  const choose = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <section aria-label="Users" className={layout.parts}>
      <search className={layout.middleRow} aria-label="Filters">
        <FilterSegments data={STATES} value={state} onChange={(chosen) => choose(() => setState(chosen))} />
        <FilterSelect
          aria-label="Role"
          all="Any role"
          data={(list.data?.company_info.roles ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
          value={role}
          onChange={(chosen) => choose(() => setRole(chosen))}
        />
        {isOwn && <Link to={paths.roles()}>Search in Users and roles</Link>}
      </search>
      <DataTable
        label="Users"
        rows={list.data?.users}
        columns={isOwn ? WITH_ACTS : COLUMNS}
        keyOf={({ email }) => email}
        nameOf={({ fullName }) => fullName}
        read={list}
        empty={<EmptyState>No users match these filters.</EmptyState>}
      />
      <Pager
        page={page}
        pageSize={USERS_PAGE}
        isFetching={list.isFetching}
        total={list.data?.total}
        noun="people"
        onPage={setPage}
      />
    </section>
  )
}
