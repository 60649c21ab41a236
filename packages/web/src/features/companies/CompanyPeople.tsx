import { Badge, SegmentedControl, Select } from '@mantine/core'
import { roles } from '@rolecall/contract/roles'
import { type CompanyUser, users } from '@rolecall/contract/users'
import { USERS_PAGE } from '@rolecall/domain/limits'
import { useState } from 'react'
import { paths } from '../../address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { isSessionAdmitted } from '../../api/session.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { Link } from '../../ui/shell/Link.tsx'
import layout from '../../ui/shell/layout.module.css'

const STATES = ['All', 'Active', 'Inactive', 'New User'] as const
type State = (typeof STATES)[number]

const COLUMNS: readonly Column<CompanyUser>[] = [
  { id: 'name', header: 'Name', width: 'minmax(0, 2fr)', cell: ({ fullName }) => fullName },
  { id: 'email', header: 'E-mail', width: 'minmax(0, 2fr)', hideBelow: 'cover', cell: ({ email }) => email },
  { id: 'role', header: 'Role', hideBelow: 'drawer', cell: ({ role }) => role || 'No role' },
  { id: 'state', header: 'State', width: '6.5rem', cell: ({ state }) => <Badge>{state}</Badge> },
]

/** People of the company whose page it is; what is done with them is done where users and roles are. */
export function CompanyPeople({ companyId }: { companyId: string }) {
  const [state, setState] = useState<State>('All')
  const [role, setRole] = useState<string | null>(null)
  const [page, setPage] = useState(1)
  const maySee = isSessionAdmitted(users.page.access)
  const mayReadRoles = isSessionAdmitted(roles.list.access)
  const roleList = useCallQuery(roles.list, {}, { enabled: mayReadRoles })
  const body = { states: state === 'All' ? [] : [state], roles: role ? [role] : [], page, company_id: companyId }
  const { data, error, isPending, refetch } = useCallQuery(users.page, { body }, { keepOld: true, enabled: maySee })
  if (!maySee) return null
  const choose = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <section aria-label="People" className={layout.parts}>
      <search className={layout.middleRow} aria-label="Filters">
        <SegmentedControl
          aria-label="Which are shown"
          data={[...STATES]}
          value={state}
          onChange={(chosen) => choose(() => setState(chosen))}
        />
        {mayReadRoles && (
          <Select
            aria-label="Role"
            placeholder="Any role"
            clearable
            clearButtonProps={{ 'aria-label': 'Any role' }}
            data={(roleList.data?.data ?? []).map(({ _id, displayName }) => ({ value: _id, label: displayName }))}
            value={role}
            onChange={(chosen) => choose(() => setRole(chosen))}
          />
        )}
        <Link to={paths.roles}>Change them under users and roles</Link>
      </search>
      <DataTable
        label="People"
        rows={data?.users}
        columns={COLUMNS}
        keyOf={({ _id }) => _id}
        nameOf={({ fullName }) => fullName}
        isLoading={isPending}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState>Nobody is like that.</EmptyState>}
      />
      <Pager page={page} pageSize={USERS_PAGE} total={data?.total ?? 0} noun="people" onPage={setPage} />
    </section>
  )
}
