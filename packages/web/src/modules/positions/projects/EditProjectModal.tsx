import { projects as calls, type Project } from '@rolecall/contract/positions/projects'
import { Suspense } from 'react'
import { send } from '../../../api/call.ts'
import { useCallForm } from '../../../api/use-call-form.ts'
import { ProjectFieldset } from '../../../components/project-form/ProjectFieldset.tsx'
import {
  PROJECT_LABELS,
  type ProjectValues,
  toProjectBody,
  toProjectValues,
} from '../../../components/project-form/project-form.ts'
import { BlockingLoader } from '../../../ui/feedback/BlockingLoader.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { formatDate } from '../../../ui/format/format-date.ts'

type Props = { project: Project; onClose: () => void }

const LABELS = PROJECT_LABELS as Record<keyof ProjectValues, string>

/** Formats a value for the user who chooses between two edits. */
const tell = (name: keyof ProjectValues, values: ProjectValues) => {
  const value = values[name]
  if (name === 'startDate' || name === 'endDate') return value ? formatDate(String(value)) : ''
  return String(value ?? '')
}

/** Edits a project's name, purpose and dates. */
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
    close: onClose,
  })
  return (
    <FormModal {...shell} title={`Edit ${project.name}`} submitLabel="Save" labels={PROJECT_LABELS} onClose={onClose}>
      <Suspense fallback={<BlockingLoader />}>
        <ProjectFieldset form={form} existing={{ startDate: project.startDate }} />
      </Suspense>
    </FormModal>
  )
}
