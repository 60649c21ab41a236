import { SegmentedControl, Select } from '@mantine/core'
import { roles } from '@rolecall/contract/company/roles'
import { users } from '@rolecall/contract/company/users'
import { USERS_PAGE } from '@rolecall/domain/limits'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useCallQuery } from '../../../api/call.ts'
import { isSessionAdmitted, useSession } from '../../../api/session.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { DataTable } from '../../../kit/list/DataTable.tsx'
import { Pager } from '../../../kit/list/Pager.tsx'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { useSearchState } from '../../../kit/shell/search-state.ts'
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

/** The people of the company: searched, filtered, approved, switched and given roles. */
export function PeopleTab() {
  const [view, setView] = useSearchState(RolesView)
  const session = useSession()
  const page = Math.max(1, Math.trunc(view.page))
  const mayReadRoles = isSessionAdmitted(roles.list.access, session)
  const roleList = useCallQuery(roles.list, {}, { enabled: mayReadRoles })
  const { data, error, isPending, refetch } = useCallQuery(
    users.page,
    { body: { search_key: view.q, states: [...ASKED[view.state]], roles: view.role ? [view.role] : [], page } },
    { keepOld: true },
  )
  const isFiltered = view.q !== '' || view.state !== 'all' || view.role !== ''
  return (
    <>
      <search className={layout.row} aria-label="Filters">
        <SearchField
          label="Search people"
          value={view.q}
          maxLength={200}
          onSearch={(q) => void setView({ q, page: 1 })}
        />
        <SegmentedControl
          aria-label="Which are shown"
          data={[...STATES]}
          value={view.state}
          onChange={(state) => void setView({ state, page: 1 })}
        />
        {mayReadRoles && (
          <Select
            aria-label="Role"
            placeholder="Any role"
            clearable
            clearButtonProps={{ 'aria-label': 'Any role' }}
            data={(roleList.data?.data ?? []).map(({ _id, displayName }) => ({ value: _id, label: displayName }))}
            value={view.role || null}
            onChange={(role) => void setView({ role: role ?? '', page: 1 })}
          />
        )}
      </search>
      <DataTable
        label="People"
        rows={data?.users}
        columns={view.state === 'invited' ? invitedColumns : peopleColumns(session?.user_id)}
        keyOf={({ email }) => email}
        nameOf={({ fullName }) => fullName}
        isLoading={isPending}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon={IconUsers}
            action={
              isFiltered && (
                <Button onClick={() => void setView({ q: '', state: 'all', role: '', page: 1 })}>Show all</Button>
              )
            }
          >
            {view.state === 'invited' && !view.q && !view.role
              ? 'Nobody is invited who has not come.'
              : 'Nobody is like that.'}
          </EmptyState>
        }
      />
      <Pager
        page={page}
        pageSize={USERS_PAGE}
        total={data?.total ?? 0}
        noun="people"
        onPage={(next) => void setView({ page: next }, { push: true })}
      />
      <ConnectedCalendars />
    </>
  )
}
