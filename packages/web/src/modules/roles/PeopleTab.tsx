import { roles } from '@rolecall/contract/roles/roles'
import { members } from '@rolecall/contract/users/members'
import { users } from '@rolecall/contract/users/users'
import { USERS_PAGE } from '@rolecall/domain/access/access-limits'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useState } from 'react'
import { useCallQuery } from '../../api/call.ts'
import { NO_PERMISSION, sessionHasAccess, useSession } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { FilterSelect } from '../../ui/list/FilterSelect.tsx'
import { ListPage, type ListPageProps } from '../../ui/list/ListPage.tsx'
import { NoRows } from '../../ui/list/NoRows.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { usePagedView } from '../../ui/list/use-paged-view.ts'
import { ConnectedCalendars } from './ConnectedCalendars.tsx'
import { InviteModal } from './InviteModal.tsx'
import { invitedColumns, peopleColumns } from './people-columns.tsx'
import { RolesView } from './roles-view.ts'

const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'new', label: 'New User' },
  { value: 'invited', label: 'Invited' },
]

const ASKED = { all: [], active: ['Active'], inactive: ['Inactive'], new: ['New User'], invited: ['Invited'] } as const

type Props = { page: Pick<ListPageProps, 'title' | 'tabs'> }

/** The company's users: search, filters, invitations, approval, activation and roles. */
export function PeopleTab({ page }: Props) {
  const { view, filterBy, pages } = usePagedView(RolesView, USERS_PAGE)
  const session = useSession()
  const mayReadRoles = sessionHasAccess(roles.list.access, session)
  const roleList = useCallQuery(roles.list, {}, { enabled: mayReadRoles })
  const [isInviting, setInviting] = useState(false)
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
  const mayInvite = sessionHasAccess(members.inviteToCompany.access, session)
  const invite = (variant: 'filled' | 'default') => (
    <Button
      variant={variant}
      icon={IconUserPlus}
      disabledReason={mayInvite ? undefined : NO_PERMISSION}
      onClick={() => setInviting(true)}
    >
      Invite people
    </Button>
  )
  const isFiltered = (view.state !== 'all' && view.state !== 'invited') || view.role !== ''
  return (
    <ListPage
      {...page}
      actions={invite('filled')}
      search={<SearchField label="Search users" value={view.q} maxLength={200} onSearch={(q) => filterBy({ q })} />}
      filters={
        <>
          <FilterSelect
            aria-label="Status"
            all="All statuses"
            data={STATES}
            value={view.state === 'all' ? '' : view.state}
            onChange={(state) => filterBy({ state: (state || 'all') as keyof typeof ASKED })}
          />
          {mayReadRoles && (
            <FilterSelect
              aria-label="Role"
              all="All roles"
              data={(roleList.data?.data ?? []).map(({ _id, displayName }) => ({ value: _id, label: displayName }))}
              value={view.role}
              onChange={(role) => filterBy({ role })}
            />
          )}
        </>
      }
    >
      <DataTable
        label="Users"
        rows={list.data?.users}
        columns={view.state === 'invited' ? invitedColumns : peopleColumns(session?.user_id)}
        keyOf={({ email }) => email}
        nameOf={({ fullName }) => fullName}
        read={list}
        empty={
          <NoRows
            noun="users"
            search={{ text: view.q, onClear: () => filterBy({ q: '' }) }}
            onClearFilters={isFiltered ? () => filterBy({ state: 'all', role: '' }) : undefined}
            icon={IconUsers}
            action={invite('default')}
          >
            No pending invitations.
          </NoRows>
        }
      />
      <Pager {...pages} isFetching={list.isFetching} total={list.data?.total} noun="users" />
      <ConnectedCalendars />
      {isInviting && <InviteModal onClose={() => setInviting(false)} />}
    </ListPage>
  )
}
