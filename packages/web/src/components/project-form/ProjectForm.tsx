import { MESSAGES } from '@rolecall/contract/platform/messages'
import { projects as calls } from '@rolecall/contract/positions/projects'
import { useCallForm } from '../../api/use-call-form.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { ProjectFieldset } from './ProjectFieldset.tsx'
import { EMPTY_PROJECT, PROJECT_LABELS, toProjectBody } from './project-form.ts'

type Props = {
  /** Called once the project exists. */
  onCreated?: (projectId: string) => void
  onCancel: () => void
}

/** Creates a project, on a page. */
export function ProjectForm({ onCreated, onCancel }: Props) {
  const say = useWords()
  const { form, shell } = useCallForm(calls.create, {
    initial: EMPTY_PROJECT,
    keptAs: 'new project',
    toBody: toProjectBody,
    mutation: {
      failed: MESSAGES.creationFailed,
    },
    onSent: () => void toast.info(MESSAGES.creating),
    onDone: ({ projectId }) => onCreated?.(projectId),
  })
  return (
    <FormShell {...shell} submitLabel={say('Create {project}')} labels={PROJECT_LABELS} onCancel={onCancel}>
      <ProjectFieldset form={form} />
    </FormShell>
  )
}
