import { Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MESSAGES } from '@rolecall/contract/messages'
import { POSITION_DESCRIPTION } from '@rolecall/domain/limits'
import { type FormEvent, useEffect, useRef } from 'react'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import { DateFields } from './DateFields.tsx'
import styles from './DetailsStep.module.css'
import { type Details, type DetailsField, FIELD_LABELS, isEmail } from './details.ts'
import { ExperienceField } from './ExperienceField.tsx'
import { OpeningsField } from './OpeningsField.tsx'
import { PlaceFields } from './PlaceFields.tsx'

export type DetailsForm = UseFormReturnType<Details>

export type Choices = {
  /** Groups of projects by state, as the select lists them. */
  projects: readonly { group: string; items: { value: string; label: string }[] }[]
  questionnaires: readonly { _id: string; name: string }[]
  countries: readonly { name: string; code: string }[]
}

type Props = {
  form: DetailsForm
  choices: Choices
  today: string
  /** An existing position: some of its details stay as they were made. */
  isEdit: boolean
  busy: boolean
  problem: string | undefined
  focusField: DetailsField | undefined
  onCodeLeft: () => void
  onSubmit: () => void
}

const FIXED = 'Stays as it was when the position was created.'
const FIELDS = Object.keys(FIELD_LABELS) as DetailsField[]

/** Step 1: what the position is. */
export function DetailsStep({ form, choices, today, isEdit, busy, problem, focusField, onCodeLeft, onSubmit }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const fixed = isEdit ? FIXED : undefined
  const { description } = form.values
  const code = form.getInputProps('code')
  const firstWrong = FIELDS.find((field) => form.errors[field])

  // Errors that came from a later step: the shell knows only of those of its own submissions.
  const opened = useRef(focusField ?? firstWrong)
  useEffect(() => {
    if (opened.current) focusOn(root.current, opened.current)
  }, [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { hasErrors, errors } = form.validate()
    if (!hasErrors) return onSubmit()
    // A slider is no field that the shell could focus; after it, so that the shell's own choice does not stand.
    const first = FIELDS.find((field) => errors[field])
    if (first === 'experience') requestAnimationFrame(() => requestAnimationFrame(() => focusOn(root.current, first)))
  }
  return (
    <div ref={root}>
      <FormShell
        submitLabel="Continue to skills"
        loading={busy}
        error={problem ? { message: problem } : null}
        errors={form.errors}
        labels={FIELD_LABELS}
        onSubmit={submit}
      >
        <div className={styles.pair}>
          <TextInput
            {...form.getInputProps('title')}
            name="title"
            label="Title"
            description={fixed ?? 'Letters, digits and spaces'}
            withAsterisk
            disabled={isEdit}
            data-autofocus
          />
          <TextInput
            {...code}
            name="code"
            label="Code"
            description={fixed ?? 'Letters and digits, at most 20; no other position may have it'}
            withAsterisk
            disabled={isEdit}
            onBlur={(event) => {
              code.onBlur?.(event)
              onCodeLeft()
            }}
          />
        </div>
        <div className={styles.pair}>
          <Select
            {...form.getInputProps('projectId')}
            label="Project"
            description={fixed}
            withAsterisk
            placeholder="Search projects"
            data={choices.projects}
            searchable
            nothingFoundMessage="No project like that."
            allowDeselect={false}
            disabled={isEdit}
            value={form.values.projectId || null}
            onChange={(id) => form.setFieldValue('projectId', id ?? '')}
          />
          <Select
            {...form.getInputProps('questionnaire')}
            label="Questionnaire"
            data={choices.questionnaires.map(({ _id, name }) => ({ value: _id || NONE, label: name }))}
            allowDeselect={false}
            value={form.values.questionnaire || NONE}
            onChange={(id) => form.setFieldValue('questionnaire', !id || id === NONE ? '' : id)}
          />
        </div>
        <Textarea
          {...form.getInputProps('description')}
          name="description"
          label="Description"
          placeholder="Paste the job description"
          description={
            <span className={styles.counter}>
              <span>{`${POSITION_DESCRIPTION.min} to ${POSITION_DESCRIPTION.max.toLocaleString()} characters`}</span>
              <span data-numbers>{description.trim().length.toLocaleString()}</span>
            </span>
          }
          withAsterisk
          autosize
          minRows={12}
          maxRows={24}
        />
        <div className={styles.triple}>
          <ExperienceField form={form} />
          <OpeningsField form={form} />
          <TextInput
            {...form.getInputProps('ctc')}
            name="ctc"
            label="Salary (CTC)"
            description="May be left out"
            inputMode="decimal"
          />
        </div>
        <DateFields form={form} today={today} disabledReason={fixed} />
        <PlaceFields form={form} countries={choices.countries} disabledReason={fixed} />
        <TagsInput
          {...form.getInputProps('inviteUsers')}
          label="Invited people"
          description={fixed ?? 'E-mail addresses; Enter, a comma or a space after each'}
          disabled={isEdit}
          splitChars={[',', ';', ' ']}
          acceptValueOnBlur
          maxTags={100}
          error={form.errors.inviteUsers ?? findBadAddress(form.values.inviteUsers)}
        />
      </FormShell>
    </div>
  )
}

/** Stands for "no questionnaire" in the select, whose values may not be empty. */
const NONE = 'none'

function findBadAddress(addresses: readonly string[]): string | undefined {
  return addresses.every(isEmail) ? undefined : MESSAGES.invalidInviteEmail
}

function focusOn(root: HTMLElement | null, field: DetailsField): void {
  const control =
    root?.querySelector<HTMLElement>(`[data-path="${field}"]:not([type="hidden"])`) ??
    root?.querySelector<HTMLElement>(`[name="${field}"]:not([type="hidden"])`) ??
    root?.querySelector<HTMLElement>(`[data-field="${field}"] [role="slider"]`)
  control?.focus()
}
