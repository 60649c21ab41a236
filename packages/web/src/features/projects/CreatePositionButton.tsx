import type { Project } from '@rolecall/contract/projects'
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../address/paths.ts'
import { NO_RIGHT } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'

type Shown = Pick<Project, '_id' | 'project_actions' | 'hold' | 'archive'>
type Props = { project: Shown; isMain?: boolean }

function findReason({ project_actions, hold, archive }: Shown): string | undefined {
  if (!project_actions.includes('create_position')) return NO_RIGHT
  if (archive) return 'The project is archived. Take it out of the archive first.'
  return hold ? 'The project is on hold. Resume it first.' : undefined
}

export function CreatePositionButton({ project, isMain = false }: Props) {
  const navigate = useNavigate()
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      icon={IconFilePlus}
      disabledReason={findReason(project)}
      onClick={() => void navigate({ href: paths.newPosition({ project: project._id }) })}
    >
      New position
    </Button>
  )
}
