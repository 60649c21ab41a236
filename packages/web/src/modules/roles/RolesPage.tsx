import { roles } from '@rolecall/contract/roles/roles'
import { members } from '@rolecall/contract/users/members'
import { users } from '@rolecall/contract/users/users'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useState } from 'react'
import { NO_PERMISSION, sessionHasAccess, useSession } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { StatusTabs } from '../../ui/list/StatusTabs.tsx'
import layout from '../../ui/shell/layout.module.css'
import { Page } from '../../ui/shell/Page.tsx'
import { useSearchState } from '../../ui/shell/search-state.ts'
import { InviteModal } from './InviteModal.tsx'
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
  const [isInviting, setInviting] = useState(false)
  const mayInvite = sessionHasAccess(members.inviteToCompany.access, session)
  return (
    <Page
      title="Users and roles"
      actions={
        active === 'people' && (
          <Button
            variant="filled"
            icon={IconUserPlus}
            disabledReason={mayInvite ? undefined : NO_PERMISSION}
            onClick={() => setInviting(true)}
          >
            Invite people
          </Button>
        )
      }
    >
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
      {isInviting && <InviteModal onClose={() => setInviting(false)} />}
    </Page>
  )
}
