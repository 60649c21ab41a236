import type { Project } from '@rolecall/contract/hiring/projects'
import IconFilePlus from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs'
import { NO_RIGHT } from '../../../api/session.ts'
import { Button } from '../../../kit/form/Button.tsx'
import { say, useWords } from '../../../kit/format/own-words.ts'
import { openNewPosition } from '../../../parts/position-acts/new-position-dialog.ts'

type Shown = Pick<Project, '_id' | 'project_actions' | 'hold' | 'archive'>
type Props = { project: Shown; isMain?: boolean; label?: string }

function findReason({ project_actions, hold, archive }: Shown): string | undefined {
  if (!project_actions.includes('create_position')) return NO_RIGHT
  if (archive) return say('The {project} is archived. Take it out of the archive first.')
  return hold ? say('The {project} is on hold. Resume it first.') : undefined
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
