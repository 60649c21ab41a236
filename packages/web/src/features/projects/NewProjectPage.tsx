import { Radio, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { MESSAGES } from '@rolecall/contract/messages'
import { projects as calls } from '@rolecall/contract/projects'
import { reference } from '@rolecall/contract/reference'
import { PROJECT_DESCRIPTION, PROJECT_NAME } from '@rolecall/domain/limits'
import { useNavigate } from '@tanstack/react-router'
import { useCall, useCallMutation } from '../../api/call.ts'
import { useMay } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FormShell } from '../../ui/form/FormShell.tsx'
import { Page } from '../../ui/shell/Page.tsx'
import styles from './NewProjectPage.module.css'
import { ProjectDates } from './ProjectDates.tsx'
import { checkProject, EMPTY_PROJECT, projectRequest } from './project-form.ts'

const LABELS = {
  projectName: 'Name',
  domainGroup: 'Domain group',
  domainSubgroup: 'Domain subgroup',
  startDate: 'Start date',
  endDate: 'End date',
  description: 'Description',
  inviteUsers: 'People to invite',
  companyName: 'Company',
  companyPermalink: 'Address of its page',
  companyImage: 'Address of its picture',
}

const WAY = [{ label: 'Projects', to: paths.projects }]

export default function NewProjectPage() {
  const mayCreate = useMay('create_project')
  const navigate = useNavigate()
  return (
    <Page title="New project" width="reading" breadcrumbs={WAY}>
      {mayCreate ? (
        <ProjectForm />
      ) : (
        <EmptyState action={<Button onClick={() => void navigate({ to: paths.projects })}>Go to projects</Button>}>
          {MESSAGES.notAuthorizedAction}
        </EmptyState>
      )}
    </Page>
  )
}

function ProjectForm() {
  const industries = useCall(reference.industries, {})
  const navigate = useNavigate()
  const create = useCallMutation(calls.create, { failed: MESSAGES.creationFailed })
  const form = useForm({ initialValues: EMPTY_PROJECT, validate: checkProject })
  const { domainGroup, description, internal } = form.values
  const subgroups = industries.find(({ name }) => name === domainGroup)?.subgroups ?? []
  const length = description.trim().length

  const save = form.onSubmit((values) =>
    create.mutate(
      { body: projectRequest(values) },
      {
        onSuccess: ({ projectId }) => void navigate({ to: paths.project(projectId), ignoreBlocker: true }),
        onError: ({ fields }) => form.setErrors(fields),
      },
    ),
  )
  return (
    <FormShell
      submitLabel="Create project"
      loading={create.isPending}
      error={create.error}
      errors={form.errors}
      labels={LABELS}
      isDirty={form.isDirty()}
      onSubmit={save}
      onCancel={() => void navigate({ to: paths.projects })}
    >
      <TextInput
        label={LABELS.projectName}
        name="projectName"
        withAsterisk
        maxLength={PROJECT_NAME.max}
        autoFocus
        {...form.getInputProps('projectName')}
      />
      <div className={styles.pair}>
        <Select
          label={LABELS.domainGroup}
          name="domainGroup"
          withAsterisk
          searchable
          placeholder="Choose a domain"
          nothingFoundMessage="No domain like that"
          data={industries.map(({ name }) => name)}
          {...form.getInputProps('domainGroup')}
          onChange={(group) => form.setValues({ domainGroup: group, domainSubgroup: null })}
        />
        <Select
          label={LABELS.domainSubgroup}
          name="domainSubgroup"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the subgroup' }}
          disabled={!domainGroup}
          placeholder={domainGroup ? 'Optional' : 'Choose a domain group first'}
          nothingFoundMessage="No subgroup like that"
          data={subgroups}
          {...form.getInputProps('domainSubgroup')}
        />
      </div>
      <ProjectDates form={form} />
      <Textarea
        label={LABELS.description}
        name="description"
        withAsterisk
        autosize
        minRows={5}
        maxRows={14}
        description={
          <span data-numbers>
            {length.toLocaleString()} of {PROJECT_DESCRIPTION.min} to {PROJECT_DESCRIPTION.max.toLocaleString()}{' '}
            characters
          </span>
        }
        {...form.getInputProps('description')}
      />
      <TagsInput
        label={LABELS.inviteUsers}
        name="inviteUsers"
        description="E-mail addresses, each with Enter or a comma. Colleagues become members at once."
        placeholder="asha@example.com"
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        {...form.getInputProps('inviteUsers')}
      />
      <Radio.Group
        label="Whose project is it?"
        value={internal ? 'internal' : 'external'}
        onChange={(kind) => form.setFieldValue('internal', kind === 'internal')}
      >
        <div className={styles.kinds}>
          <Radio value="internal" label="Our own (internal)" />
          <Radio value="external" label="Another company’s (external)" />
        </div>
      </Radio.Group>
      {!internal && (
        <>
          <TextInput
            label={LABELS.companyName}
            name="companyName"
            withAsterisk
            maxLength={200}
            {...form.getInputProps('companyName')}
          />
          <div className={styles.pair}>
            <TextInput
              label={LABELS.companyPermalink}
              name="companyPermalink"
              placeholder="Optional"
              maxLength={300}
              {...form.getInputProps('companyPermalink')}
            />
            <TextInput
              label={LABELS.companyImage}
              name="companyImage"
              placeholder="Optional"
              maxLength={500}
              {...form.getInputProps('companyImage')}
            />
          </div>
        </>
      )}
    </FormShell>
  )
}
