import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/form/Button.tsx'
import type { TeamOf } from './team-of.ts'

const ManageTeamModal = lazy(async () => ({ default: (await import('./ManageTeamModal.tsx')).ManageTeamModal }))

type Props = { team: TeamOf; isSmall?: boolean }

/** Opens who takes part in a project or position; who may, changes it there. */
export function TeamButton({ team, isSmall = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const label = team.actions.some((action) => MANAGING.includes(action)) ? 'Manage team' : 'Team'
  const small = isSmall && { size: 'compact-sm', variant: 'subtle', 'aria-label': `${label} of ${team.title}` }
  return (
    <>
      <Button icon={IconUsers} {...small} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <ManageTeamModal team={team} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const MANAGING = ['add_member', 'remove_member', 'add_hm']
