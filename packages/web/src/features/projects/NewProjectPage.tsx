import { MESSAGES } from '@rolecall/contract/messages'
import { projects as calls } from '@rolecall/contract/projects'
import { reference } from '@rolecall/contract/reference'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../address/paths.ts'
import { useCall } from '../../api/call.ts'
import { useMay } from '../../api/session.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FieldRow, FormFields } from '../../ui/form/FormFields.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { Page } from '../../ui/shell/Page.tsx'
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

const WAY = [{ label: 'Projects', to: paths.projects() }]

export default function NewProjectPage() {
  const mayCreate = useMay('create_project')
  const navigate = useNavigate()
  return (
    <Page title="New project" width="reading" breadcrumbs={WAY}>
      {mayCreate ? (
        <ProjectForm />
      ) : (
        <EmptyState action={<Button onClick={() => void navigate({ href: paths.projects() })}>Go to projects</Button>}>
          {MESSAGES.notAuthorizedAction}
        </EmptyState>
      )}
    </Page>
  )
}

function ProjectForm() {
  const industries = useCall(reference.industries, {})
  const navigate = useNavigate()
  const { form, shell } = useCallForm(calls.create, {
    initial: EMPTY_PROJECT,
    toBody: toProjectBody,
    mutation: {
      failed: MESSAGES.creationFailed,
    },
    onDone: ({ projectId }) => void navigate({ href: paths.project(projectId), ignoreBlocker: true }),
  })
  form.watch('domainGroup', () => form.setFieldValue('domainSubgroup', ''))
  const { domainGroup, kind } = form.values
  return (
    <FormShell
      {...shell}
      submitLabel="Create project"
      labels={PROJECT_LABELS}
      onCancel={() => void navigate({ href: paths.projects() })}
    >
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
