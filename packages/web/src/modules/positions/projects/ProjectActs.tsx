import { ActionIcon, Menu } from '@mantine/core'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { projects as calls, type Project } from '@rolecall/contract/positions/projects'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { Suspense, useState } from 'react'
import { useCallMutation } from '../../../api/call.ts'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { createUndoToast } from '../../../ui/feedback/undo-offer.ts'
import { useWords } from '../../../ui/format/company-terms.ts'

const EditProjectModal = lazyNamed(() => import('./EditProjectModal.tsx'), 'EditProjectModal')

const undoOffer = createUndoToast()

/**
 * Sets one of the two switches of a project; the toast offers undo. The display changes once the server has agreed
 * (rule H-012).
 */
function useSwitch(call: typeof calls.hold | typeof calls.archive, { _id: projectId }: Project) {
  const change = useCallMutation(call, { failed: MESSAGES.stateChangeFailed, quietDone: true })
  const set = (action: boolean) =>
    change.mutate(
      { body: { projectId, action } },
      { onSuccess: ({ message }) => undoOffer.show(message, () => set(!action)) },
    )
  return { set, busy: change.isPending }
}

/** The actions on a project, as its list of actions allows; nothing when that is empty (rule H-015). */
export function ProjectActs({ project }: { project: Project }) {
  const say = useWords()
  const [isEditing, setEditing] = useState(false)
  const hold = useSwitch(calls.hold, project)
  const archive = useSwitch(calls.archive, project)
  const may = (action: string) => project.project_actions.includes(action)
  if (!['edit_project', 'hold_resume_project', 'archive_project'].some(may)) return null
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon aria-label={say('{Project} actions')} loading={hold.busy || archive.busy}>
            <IconDots data-large />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {may('edit_project') && !project.archive && (
            <Menu.Item leftSection={<IconPencil />} onClick={() => setEditing(true)}>
              {say('Edit {project}')}
            </Menu.Item>
          )}
          {may('hold_resume_project') && (
            <Menu.Item
              leftSection={project.hold ? <IconPlayerPlay /> : <IconPlayerPause />}
              onClick={() => hold.set(!project.hold)}
            >
              {project.hold ? 'Resume' : 'Put on hold'}
            </Menu.Item>
          )}
          {may('archive_project') && (
            <Menu.Item leftSection={<IconArchive />} onClick={() => archive.set(!project.archive)}>
              {project.archive ? 'Restore' : 'Archive'}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isEditing && (
        <Suspense>
          <EditProjectModal project={project} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
