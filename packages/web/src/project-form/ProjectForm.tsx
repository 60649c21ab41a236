import { MESSAGES } from '@rolecall/contract/messages'
import { projects as calls } from '@rolecall/contract/projects'
import { reference } from '@rolecall/contract/reference'
import { useCall } from '../api/call.ts'
import { useCallForm } from '../api/use-call-form.ts'
import { FieldRow, FormFields } from '../ui/form/FormFields.tsx'
import { FormShell } from '../ui/form/FormShell.tsx'
import { ProjectDates } from './ProjectDates.tsx'
import {
  ABOUT_FIELDS,
  COMPANY_ADDRESS_FIELDS,
  COMPANY_FIELD,
  EMPTY_PROJECT,
  listDomainFields,
  NAME_FIELD,
  PROJECT_LABELS,
  toProjectBody,
} from './project-form.ts'

type Props = {
  /** It is there. */
  onCreated?: (projectId: string) => void
  onCancel: () => void
}

/** Creates a project. */
export function ProjectForm({ onCreated, onCancel }: Props) {
  const industries = useCall(reference.industries, {})
  const { form, shell } = useCallForm(calls.create, {
    initial: EMPTY_PROJECT,
    keptAs: 'new project',
    toBody: toProjectBody,
    mutation: {
      failed: MESSAGES.creationFailed,
    },
    onDone: ({ projectId }) => onCreated?.(projectId),
  })
  form.watch('domainGroup', () => form.setFieldValue('domainSubgroup', ''))
  const { domainGroup, kind } = form.values
  return (
    <FormShell {...shell} submitLabel="Create project" labels={PROJECT_LABELS} onCancel={onCancel}>
      <FormFields form={form} fields={[NAME_FIELD]} />
      <FieldRow>
        <FormFields form={form} fields={listDomainFields(industries, domainGroup)} />
      </FieldRow>
      <ProjectDates form={form} />
      <FormFields form={form} fields={ABOUT_FIELDS} />
      {kind === 'external' && (
        <>
          <FormFields form={form} fields={[COMPANY_FIELD]} />
          <FieldRow>
            <FormFields form={form} fields={COMPANY_ADDRESS_FIELDS} />
          </FieldRow>
        </>
      )}
    </FormShell>
  )
}
