import { MESSAGES } from '@rolecall/contract/platform/messages'
import { projects as calls } from '@rolecall/contract/positions/projects'
import { SHORT_PROJECT_DESCRIPTION_MAX } from '@rolecall/domain/positions/position-limits'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paths } from '../../api/address/paths.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { BlockingLoader } from '../../ui/feedback/BlockingLoader.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { ProjectFieldset } from './ProjectFieldset.tsx'
import { checkShortDescription, EMPTY_PROJECT, PROJECT_LABELS, toProjectBody } from './project-form.ts'

/** Creates a project during another task, and shows it among the projects (rule H-011). */
export function NewProjectModal({ onClose }: { onClose: () => void }) {
  const say = useWords()
  const navigate = useNavigate()
  const { form, shell } = useCallForm(calls.create, {
    initial: EMPTY_PROJECT,
    keptAs: 'new project in a dialog',
    toBody: toProjectBody,
    alsoCheck: checkShortDescription,
    mutation: { failed: MESSAGES.creationFailed },
    onSent: () => void toast.info(MESSAGES.creating),
    close: onClose,
    onDone: ({ projectId }) => void navigate({ href: paths.projects({ project: projectId }) }),
  })
  return (
    <FormModal
      {...shell}
      title={say('New {project}')}
      submitLabel={say('Create {project}')}
      labels={PROJECT_LABELS}
      onClose={onClose}
    >
      <Suspense fallback={<BlockingLoader />}>
        <ProjectFieldset form={form} descriptionMax={SHORT_PROJECT_DESCRIPTION_MAX} />
      </Suspense>
    </FormModal>
  )
}
