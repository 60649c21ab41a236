import { SegmentedControl, Select } from '@mantine/core'
import { type CompanyUser, users } from '@rolecall/contract/company/users'
import { ACCESS_MESSAGES } from '@rolecall/contract/ground/access-messages'
import { USERS_PAGE } from '@rolecall/domain/limits'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { isSessionAdmitted } from '../../../api/session.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { type Column, DataTable } from '../../../kit/list/DataTable.tsx'
import { Pager } from '../../../kit/list/Pager.tsx'
import { Link } from '../../../kit/shell/Link.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { ACTS_WIDTH, PersonActs } from '../../../parts/person-acts/PersonActs.tsx'
import { StateBadge, tellInvited } from '../../../parts/person-acts/user-state.tsx'

const STATES = ['All', 'Active', 'Inactive', 'New User', 'Invited'] as const
type State = (typeof STATES)[number]

const COLUMNS: readonly Column<CompanyUser>[] = [
  { id: 'name', header: 'Name', width: 'minmax(0, 1.5fr)', cell: ({ fullName }) => fullName },
  {
    id: 'email',
    header: 'E-mail',
    width: 'minmax(0, 2fr)',
    hideBelow: 'cover',
    cell: (user) => (user.invitation ? tellInvited(user.invitation) : user.email),
  },
  {
    id: 'role',
    header: 'Role',
    width: 'minmax(0, 1.5fr)',
    hideBelow: 'drawer',
    cell: ({ role }) => <span title={role}>{role || 'No role'}</span>,
  },
  { id: 'state', header: 'State', width: '6.5rem', cell: (user) => <StateBadge user={user} /> },
]
const ACTS: Column<CompanyUser> = {
  id: 'acts',
  header: 'What can be done',
  isHeaderHidden: true,
  width: ACTS_WIDTH,
  cell: (user) => <PersonActs user={user} failed={ACCESS_MESSAGES.adminActionFailed} />,
}
const WITH_ACTS = [...COLUMNS, ACTS]

/** People of the company whose page it is. Of another company they are only looked at: who acts there enters it first. */
export function CompanyPeople({ companyId, isOwn }: { companyId: string; isOwn: boolean }) {
  const [state, setState] = useState<State>('All')
  const [role, setRole] = useState<string | null>(null)
  const [page, setPage] = useState(1)
  const maySee = isSessionAdmitted(users.page.access)
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
        <Select
          aria-label="Role"
          placeholder="Any role"
          clearable
          clearButtonProps={{ 'aria-label': 'Any role' }}
          data={(data?.company_info.roles ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
          value={role}
          onChange={(chosen) => choose(() => setRole(chosen))}
        />
        {isOwn && <Link to={paths.roles()}>Search them under users and roles</Link>}
      </search>
      <DataTable
        label="People"
        rows={data?.users}
        columns={isOwn ? WITH_ACTS : COLUMNS}
        keyOf={({ email }) => email}
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
