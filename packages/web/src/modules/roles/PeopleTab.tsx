import { roles } from '@rolecall/contract/roles/roles'
import { users } from '@rolecall/contract/users/users'
import { USERS_PAGE } from '@rolecall/domain/access/access-limits'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useCallQuery } from '../../api/call.ts'
import { sessionHasAccess, useSession } from '../../api/session.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { FilterSegments } from '../../ui/list/FilterSegments.tsx'
import { FilterSelect } from '../../ui/list/FilterSelect.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { usePagedView } from '../../ui/list/use-paged-view.ts'
import layout from '../../ui/shell/layout.module.css'
import { ConnectedCalendars } from './ConnectedCalendars.tsx'
import { invitedColumns, peopleColumns } from './people-columns.tsx'
import { RolesView } from './roles-view.ts'

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'new', label: 'New User' },
  { value: 'invited', label: 'Invited' },
] as const

const ASKED = { all: [], active: ['Active'], inactive: ['Inactive'], new: ['New User'], invited: ['Invited'] } as const

/** The company's users: search, filters, approval, activation and roles. */
export function PeopleTab() {
  const { view, filterBy, pages } = usePagedView(RolesView, USERS_PAGE)
  const session = useSession()
  const mayReadRoles = sessionHasAccess(roles.list.access, session)
  const roleList = useCallQuery(roles.list, {}, { enabled: mayReadRoles })
  const list = useCallQuery(
    users.page,
    {
      body: {
        search_key: view.q,
        states: [...ASKED[view.state]],
        roles: view.role ? [view.role] : [],
        page: view.page,
      },
    },
    { keepOld: true },
  )
  const isFiltered = view.q !== '' || view.state !== 'all' || view.role !== ''
  return (
    <>
      <search className={layout.row} aria-label="Filters">
        <SearchField label="Search users" value={view.q} maxLength={200} onSearch={(q) => filterBy({ q })} />
        <FilterSegments data={STATES} value={view.state} onChange={(state) => filterBy({ state })} />
        {mayReadRoles && (
          <FilterSelect
            aria-label="Role"
            all="Any role"
            data={(roleList.data?.data ?? []).map(({ _id, displayName }) => ({ value: _id, label: displayName }))}
            value={view.role}
            onChange={(role) => filterBy({ role })}
          />
        )}
      </search>
      <DataTable
        label="Users"
        rows={list.data?.users}
        columns={view.state === 'invited' ? invitedColumns : peopleColumns(session?.user_id)}
        keyOf={({ email }) => email}
        nameOf={({ fullName }) => fullName}
        read={list}
        empty={
          <EmptyState
            icon={IconUsers}
            action={isFiltered && <Button onClick={() => filterBy({ q: '', state: 'all', role: '' })}>Show all</Button>}
          >
            {view.state === 'invited' && !view.q && !view.role
              ? 'No pending invitations.'
              : 'No users match these filters.'}
          </EmptyState>
        }
      />
      <Pager {...pages} isFetching={list.isFetching} total={list.data?.total} noun="people" />
      <ConnectedCalendars />
    </>
  )
}
