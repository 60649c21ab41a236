import { projects as calls, type Project } from '@rolecall/contract/hiring/projects'
import { Suspense } from 'react'
import { send } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { BlockingLoader } from '../../../kit/feedback/BlockingLoader.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { formatDate } from '../../../kit/format/format-date.ts'
import { ProjectFieldset } from '../../../parts/project-form/ProjectFieldset.tsx'
import {
  PROJECT_LABELS,
  type ProjectValues,
  toProjectBody,
  toProjectValues,
} from '../../../parts/project-form/project-form.ts'

type Props = { project: Project; onClose: () => void }

const LABELS = PROJECT_LABELS as Record<keyof ProjectValues, string>

/** A value as it is shown to whoever chooses between two edits. */
const tell = (name: keyof ProjectValues, values: ProjectValues) => {
  const value = values[name]
  if (name === 'startDate' || name === 'endDate') return value ? formatDate(String(value)) : ''
  return String(value ?? '')
}

/** Changes what a project is called, what it is for and how long it runs. */
export function EditProjectModal({ project, onClose }: Props) {
  const projectId = project._id
  const { form, shell } = useCallForm(calls.edit, {
    initial: toProjectValues(project),
    toBody: (values, version) => {
      const { inviteUsers: _, ...body } = toProjectBody(values)
      return { ...body, projectId, version }
    },
    edited: {
      what: 'project',
      version: project.version,
      read: async () => {
        const { data } = await send(calls.details, { body: { projectId } })
        return { version: data.version, values: toProjectValues(data) }
      },
      labels: LABELS,
      tell,
    },
    onDone: onClose,
  })
  return (
    <FormModal {...shell} title={`Edit ${project.name}`} submitLabel="Save" labels={PROJECT_LABELS} onClose={onClose}>
      <Suspense fallback={<BlockingLoader />}>
        <ProjectFieldset form={form} existing={{ startDate: project.startDate }} />
      </Suspense>
    </FormModal>
  )
}
