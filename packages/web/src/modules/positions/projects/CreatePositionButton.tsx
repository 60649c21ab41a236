import type { Project } from '@rolecall/contract/positions/projects'
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs'
import { NO_PERMISSION } from '../../../api/session.ts'
import { openNewPosition } from '../../../components/position-acts/new-position-dialog.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { say, useWords } from '../../../ui/format/company-terms.ts'

type ProjectSummary = Pick<Project, '_id' | 'project_actions' | 'hold' | 'archive'>
type Props = { project: ProjectSummary; isMain?: boolean; label?: string }

function findReason({ project_actions, hold, archive }: ProjectSummary): string | undefined {
  if (!project_actions.includes('create_position')) return NO_PERMISSION
  if (archive) return say('This {project} is archived. Restore it first.')
  return hold ? say('This {project} is on hold. Resume it first.') : undefined
}

/** Opens the wizard over the page. */
export function CreatePositionButton({ project, isMain = false, label }: Props) {
  const say = useWords()
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      icon={IconFilePlus}
      disabledReason={findReason(project)}
      onClick={() => openNewPosition(project._id)}
    >
      {label ?? say('New {position}')}
    </Button>
  )
}
