import { Select, TagsInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { localTimeIn } from '@rolecall/domain/calendar/wall-clock'
import { INTERVIEW_TEXT, INTERVIEWERS_MAX } from '@rolecall/domain/interviews/interview-limits'
import { type ReactNode, useMemo, useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { DayField } from '../../../ui/form/DayField.tsx'
import { FieldRow, type FormField, FormFields } from '../../../ui/form/FormFields.tsx'
import { TimeField } from '../../../ui/form/TimeField.tsx'
import { INTERVIEW_LABELS, type InterviewValues, listTimeZones, moveEnd } from './interview-values.ts'
import { LocationNote } from './LocationNote.tsx'

type Form = UseFormReturnType<InterviewValues>

const KINDS = ['Video call', 'Phone call', 'In person', 'Technical test', 'Panel']

/** Delay after typing before the search, in ms. */
const TYPING_MS = 200
/** Maximum number of time zones shown; typing finds the others. */
const ZONES_SHOWN = 100

const field = (name: keyof InterviewValues & string, more: object) =>
  ({ name, label: INTERVIEW_LABELS[name], ...more }) as FormField<keyof InterviewValues>

const WHOM = [
  field('candidate_email', { kind: 'line', type: 'email', maxLength: 254, isRequired: true }),
  field('phone', { kind: 'line', maxLength: 100 }),
]
const WHERE = [
  field('meeting_link', {
    kind: 'line',
    type: 'url',
    maxLength: INTERVIEW_TEXT.link,
    help: 'Starts with https://. We add it to emails and calendar events.',
  }),
  field('place', { kind: 'line', maxLength: INTERVIEW_TEXT.place, help: 'Where you meet in person, if you do.' }),
]
const REST = [
  field('resume_attach', { kind: 'check' }),
  field('remarks', { kind: 'text', rows: 2, mostRows: 6, maxLength: INTERVIEW_TEXT.remarks }),
]

/** The fields for interviewers and kind of interview, with `when`. */
export function InterviewFields({ form, when }: { form: Form; when: ReactNode }) {
  // An interview scheduled by another client may have another kind.
  const { interview_type: kind } = form.values
  const [first] = useState(kind)
  const kinds = first && !KINDS.includes(first) ? [first, ...KINDS] : KINDS
  return (
    <>
      <Interviewers form={form} />
      <TagsInput
        {...form.getInputProps('custom_email')}
        name="custom_email"
        label={INTERVIEW_LABELS.custom_email}
        description="Emails of people outside the company"
        splitChars={[',', ';', ' ']}
        maxTags={INTERVIEWERS_MAX}
        acceptValueOnBlur
      />
      <FormFields
        form={form}
        fields={[field('interview_type', { kind: 'choice', options: kinds, isRequired: true })]}
      />
      <FieldRow>
        <FormFields form={form} fields={WHERE} />
      </FieldRow>
      <LocationNote values={form.values} />
      {when}
      <FieldRow>
        <FormFields form={form} fields={WHOM} />
      </FieldRow>
      <FormFields form={form} fields={REST} />
    </>
  )
}

/** A search for interviewers by a part of the name or email; searches nothing before the user types. */
function Interviewers({ form }: { form: Form }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  const { data } = useCallQuery(
    interviews.searchInterviewers,
    { body: { search_key: search } },
    { enabled: search !== '', keepOld: true },
  )
  const found = search === '' ? [] : (data?.data ?? [])
  const chosen = form.values.interview_email
  return (
    <TagsInput
      {...form.getInputProps('interview_email')}
      name="interview_email"
      label={INTERVIEW_LABELS.interview_email}
      description="Search colleagues by name or email"
      withAsterisk
      data-autofocus
      searchValue={typed}
      onSearchChange={setTyped}
      data={found.map(({ email }) => email).filter((email) => !chosen.includes(email))}
      // The server has filtered already, by names too.
      filter={({ options }) => options}
      renderOption={({ option: { value } }) => (
        <span>{`${found.find(({ email }) => email === value)?.name ?? ''} · ${value}`}</span>
      )}
      splitChars={[',', ';', ' ']}
      maxTags={INTERVIEWERS_MAX}
      acceptValueOnBlur={false}
    />
  )
}

export function ZoneField({ form }: { form: Form }) {
  const [first] = useState(form.values.timezone)
  const zones = useMemo(() => listTimeZones(first), [first])
  return (
    <Select
      {...form.getInputProps('timezone')}
      name="timezone"
      label={INTERVIEW_LABELS.timezone}
      withAsterisk
      searchable
      allowDeselect={false}
      limit={ZONES_SHOWN}
      nothingFoundMessage="No matching time zone"
      data={zones}
    />
  )
}

/** The fields of a single time. */
export function TimeFields({ form }: { form: Form }) {
  const { timezone } = form.values
  const today = isTimeZone(timezone) ? localTimeIn(timezone, new Date()).day : undefined
  const start = form.getInputProps('start_time')
  return (
    <>
      <FieldRow>
        <DayField {...form.getInputProps('date')} name="date" label={INTERVIEW_LABELS.date} withAsterisk min={today} />
        <ZoneField form={form} />
      </FieldRow>
      <FieldRow>
        <TimeField
          {...start}
          name="start_time"
          label={INTERVIEW_LABELS.start_time}
          withAsterisk
          onChange={(time) => {
            form.setFieldValue('end_time', moveEnd(form.getValues(), time))
            form.setFieldValue('start_time', time)
          }}
        />
        <TimeField {...form.getInputProps('end_time')} name="end_time" label={INTERVIEW_LABELS.end_time} withAsterisk />
      </FieldRow>
    </>
  )
}
