import { roles } from '@rolecall/contract/roles/roles'
import { users } from '@rolecall/contract/users/users'
import { sessionHasAccess, useSession } from '../../api/session.ts'
import { useSearchState } from '../../ui/shell/search-state.ts'
import { PeopleTab } from './PeopleTab.tsx'
import { RolesTab } from './RolesTab.tsx'
import { RolesView } from './roles-view.ts'

/** The company's users, their roles, and the permissions of each role. */
export default function RolesPage() {
  const [{ tab }, setView] = useSearchState(RolesView)
  const session = useSession()
  const tabs = [
    ...(sessionHasAccess(users.page.access, session) ? [{ id: 'people', label: 'Users' }] : []),
    ...(sessionHasAccess(roles.list.access, session) ? [{ id: 'roles', label: 'Roles' }] : []),
  ]
  const active = tabs.some(({ id }) => id === tab) ? tab : tabs[0]?.id
  const page = {
    title: 'Users and roles',
    ...(tabs.length > 1 && {
      tabs: {
        label: 'Users and roles',
        tabs,
        active: active ?? '',
        onChange: (id: string) => void setView({ tab: id === 'roles' ? 'roles' : 'people', open: '' }),
      },
    }),
  }
  return active === 'roles' ? <RolesTab page={page} /> : <PeopleTab page={page} />
}
