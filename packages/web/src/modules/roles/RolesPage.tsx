import { members } from '@rolecall/contract/company/members'
import { roles } from '@rolecall/contract/company/roles'
import { users } from '@rolecall/contract/company/users'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useState } from 'react'
import { isSessionAdmitted, NO_RIGHT, useSession } from '../../../api/session.ts'
import { Button } from '../../../kit/form/Button.tsx'
import { StatusTabs } from '../../../kit/list/StatusTabs.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import { InviteModal } from './InviteModal.tsx'
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
  const [isInviting, setInviting] = useState(false)
  const mayInvite = isSessionAdmitted(members.inviteToCompany.access, session)
  return (
    <Page
      title="Users and roles"
      actions={
        active === 'people' && (
          <Button
            variant="filled"
            icon={IconUserPlus}
            disabledReason={mayInvite ? undefined : NO_RIGHT}
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
