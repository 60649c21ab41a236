import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Suspense, useState } from 'react'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { Button } from '../../ui/form/Button.tsx'
import { nameTeamAction, type TeamScope } from './team-of.ts'

const ManageTeamModal = lazyNamed(() => import('./ManageTeamModal.tsx'), 'ManageTeamModal')

type Props = { team: TeamScope; isSmall?: boolean }

/** Opens the members of a project or position, where users with the right change them. */
export function TeamButton({ team, isSmall = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const label = nameTeamAction(team.actions)
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
