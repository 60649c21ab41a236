import { lazy, Suspense, useEffect, useRef } from 'react'
import { FieldRow, FormFields } from '../../../../kit/form/FormFields.tsx'
import { FormShell } from '../../../../kit/form/FormShell.tsx'
import { DateFields } from './DateFields.tsx'
import { DescriptionAdvice } from './DescriptionAdvice.tsx'
import styles from './DetailsStep.module.css'
import { type Details, type DetailsForm, FIELD_LABELS } from './details.ts'
import {
  type Choices,
  CODE_HELP,
  describeText,
  EMPLOYMENT_TYPE_FIELD,
  listChoiceFields,
  listInviteFields,
  listNameFields,
} from './details-fields.ts'
import { ExperienceField } from './ExperienceField.tsx'
import { listMarks, type ReadField, type ReadValues } from './fill-from-text.ts'
import { OpeningsField } from './OpeningsField.tsx'
import { PayFields } from './PayFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { ReadMark } from './ReadMark.tsx'
import { TitleHelp } from './TitleHelp.tsx'
import { useDescription } from './use-description.ts'

const RecommendedStart = lazy(async () => ({ default: (await import('./RecommendedStart.tsx')).RecommendedStart }))
const BlindFields = lazy(async () => ({ default: (await import('./BlindFields.tsx')).BlindFields }))
const TestField = lazy(async () => ({ default: (await import('./TestField.tsx')).TestField }))

type Props = {
  form: DetailsForm
  choices: Choices
  today: string
  /** A new position begins with its description, which fills the rest. */
  isNew: boolean
  /** An existing position: some of its details stay as they were made. */
  isEdit: boolean
  read: ReadValues
  setRead: (read: ReadValues) => void
  /** What the fields began with. */
  initial: Details
  busy: boolean
  problem: string | undefined
  onCodeLeft: () => void
  onSubmit: () => void
}

const FIXED = 'Stays as it was when the position was created.'

/** Step 1: what the position is. */
export function DetailsStep(props: Props) {
  const { form, choices, today, isNew, isEdit, read, setRead, initial, busy, problem, onCodeLeft, onSubmit } = props
  const fixed = isEdit ? FIXED : undefined
  const isRead = useDescription({ form, read, setRead, initial, countries: choices.countries, isOn: isNew })
  const paste = usePaste(form, isRead)
  const marks = listMarks(form.values, read)
  const markOf = (name: ReadField) => {
    const from = marks[name]
    return from === undefined ? undefined : <ReadMark from={from} />
  }
  const helps = {
    title: markOf('title') ?? (
      <TitleHelp title={form.values.title} onUse={(title) => form.setFieldValue('title', title)} />
    ),
    code: markOf('code') ?? CODE_HELP,
  }
  const description = (
    <div>
      <FormFields form={form} fields={[describeText(isNew)]} />
      <DescriptionAdvice
        description={form.values.description}
        today={today}
        onChange={(text) => form.setFieldValue('description', text)}
      />
    </div>
  )
  return (
    <FormShell
      submitLabel="Continue to skills"
      loading={busy}
      error={problem ? { message: problem } : null}
      errors={form.errors}
      labels={FIELD_LABELS}
      onSubmit={onSubmit}
    >
      {isNew && (
        <div ref={paste.box} {...paste.heard}>
          {description}
        </div>
      )}
      <FieldRow>
        <FormFields form={form} fields={listNameFields({ fixed, onCodeLeft, helps, takesFocus: !isNew })} />
      </FieldRow>
      {!isEdit && (
        <Suspense>
          <RecommendedStart form={form} />
        </Suspense>
      )}
      <FieldRow>
        <FormFields form={form} fields={listChoiceFields(choices, fixed)} />
      </FieldRow>
      {!isNew && description}
      <div className={styles.triple}>
        <ExperienceField form={form} mark={marks.experience} />
        <OpeningsField form={form} mark={markOf('totalOpenings')} />
        <FormFields form={form} fields={[EMPLOYMENT_TYPE_FIELD]} />
      </div>
      <PayFields form={form} marks={marks} isEdit={isEdit} />
      <DateFields form={form} today={today} disabledReason={fixed} endMark={markOf('endDate')} />
      <PlaceFields
        form={form}
        countries={choices.countries}
        disabledReason={fixed}
        marks={{ country: markOf('country'), cities: markOf('cities') }}
      />
      <FormFields form={form} fields={listInviteFields(fixed)} />
      <FieldRow>
        <Suspense>
          <TestField form={form} disabledReason={fixed} />
        </Suspense>
      </FieldRow>
      <Suspense>
        <BlindFields form={form} />
      </Suspense>
    </FormShell>
  )
}

/** What a position cannot do without, in the order of the page. */
const NEEDED = ['title', 'code', 'projectId', 'endDate'] as const

/**
 * After a description was pasted into the empty box and read, the focus goes on to what is still missing, else to the
 * button, so that Enter goes on. Whoever types meanwhile keeps the focus.
 */
function usePaste(form: DetailsForm, isRead: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const wasPasted = useRef(false)
  useEffect(() => {
    if (!isRead || !wasPasted.current || !box.current?.contains(document.activeElement)) return
    wasPasted.current = false
    const missing = NEEDED.find((name) => form.getValues()[name] === '')
    const next = missing ? `[data-path="${missing}"]` : '[type="submit"]'
    box.current.closest('form')?.querySelector<HTMLElement>(next)?.focus()
  }, [isRead, form])
  // Before the field itself hears of it.
  const heard = {
    onKeyDownCapture: () => {
      wasPasted.current = false
    },
    onPasteCapture: () => {
      wasPasted.current = form.getValues().description.trim() === ''
    },
  }
  return { box, heard }
}
