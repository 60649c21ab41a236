import { MESSAGES } from '@rolecall/contract/ground/messages'
import { projects as calls } from '@rolecall/contract/hiring/projects'
import { useCallForm } from '../../api/use-call-form.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { useWords } from '../../kit/format/own-words.ts'
import { ProjectFieldset } from './ProjectFieldset.tsx'
import { EMPTY_PROJECT, PROJECT_LABELS, toProjectBody } from './project-form.ts'

type Props = {
  /** It is there. */
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
