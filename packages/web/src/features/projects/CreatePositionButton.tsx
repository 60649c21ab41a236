import type { Project } from '@rolecall/contract/projects'
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../address/paths.ts'
import { NO_RIGHT } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'

type Props = { project: Pick<Project, '_id' | 'project_actions'>; isMain?: boolean }

export function CreatePositionButton({ project: { _id, project_actions }, isMain = false }: Props) {
  const navigate = useNavigate()
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      icon={IconFilePlus}
      disabledReason={project_actions.includes('create_position') ? undefined : NO_RIGHT}
      onClick={() => void navigate({ href: paths.newPosition({ project: _id }) })}
    >
      New position
    </Button>
  )
}
