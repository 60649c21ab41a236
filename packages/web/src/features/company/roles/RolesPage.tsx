import { roles } from '@rolecall/contract/company/roles'
import { users } from '@rolecall/contract/company/users'
import { isSessionAdmitted, useSession } from '../../../api/session.ts'
import { StatusTabs } from '../../../kit/list/StatusTabs.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import { PeopleTab } from './PeopleTab.tsx'
import { RolesTab } from './RolesTab.tsx'
import { RolesView } from './roles-view.ts'

/** Who may sign in, with which role, and what each role allows. */
export default function RolesPage() {
  const [{ tab }, setView] = useSearchState(RolesView)
  const session = useSession()
  const tabs = [
    ...(isSessionAdmitted(users.page.access, session) ? [{ id: 'people', label: 'People' }] : []),
    ...(isSessionAdmitted(roles.list.access, session) ? [{ id: 'roles', label: 'Roles' }] : []),
  ]
  const active = tabs.some(({ id }) => id === tab) ? tab : tabs[0]?.id
  return (
    <Page title="Users and roles">
      <div className={layout.parts}>
        {tabs.length > 1 && (
          <StatusTabs
            label="Users and roles"
            tabs={tabs}
            active={active ?? ''}
            onChange={(id) => void setView({ tab: id === 'roles' ? 'roles' : 'people', open: '' })}
          />
        )}
        {active === 'people' && <PeopleTab />}
        {active === 'roles' && <RolesTab />}
      </div>
    </Page>
  )
}
