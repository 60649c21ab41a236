import { Suspense, useEffect, useRef } from 'react'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { FieldRow, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import { DateFields } from './DateFields.tsx'
import { DescriptionAdvice } from './DescriptionAdvice.tsx'
import styles from './DetailsStep.module.css'
import { type Details, type DetailsForm, FIELD_LABELS, setFields, shownTitleOf } from './details.ts'
import {
  type Choices,
  CODE_HELP,
  describeText,
  employmentTypeField,
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

const RecommendedStart = lazyNamed(() => import('./RecommendedStart.tsx'), 'RecommendedStart')
const BlindFields = lazyNamed(() => import('./BlindFields.tsx'), 'BlindFields')
const TestField = lazyNamed(() => import('./TestField.tsx'), 'TestField')

type Props = {
  form: DetailsForm
  choices: Choices
  today: string
  /** Whether the position is new; its form starts with the description, which fills the other fields. */
  isNew: boolean
  /** Whether the position exists already; some of its details then can't change. */
  isEdit: boolean
  read: ReadValues
  setRead: (read: ReadValues) => void
  /** The initial values of the fields. */
  initial: Details
  busy: boolean
  problem: string | undefined
  onCodeLeft: () => void
  onSubmit: () => void
}

const FIXED = 'You can’t change this after the position is created.'

/** Step 1: the details of the position. */
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
    title: (
      <TitleHelp
        title={form.values.title}
        shown={shownTitleOf(form.values)}
        mark={markOf('title')}
        onUse={(title, displayTitle) => setFields(form, { title, displayTitle })}
      />
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
        <FormFields form={form} fields={[employmentTypeField(markOf('employmentType'))]} />
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

/** The required fields, in the order of the page; without a project to choose, all but that one. */
const NEEDED = ['title', 'code', 'projectId', 'endDate'] as const

/**
 * Moves the focus, after a description was pasted into the empty box and analysed, to the first missing field,
 * otherwise to the button, so that Enter continues. A user who is typing elsewhere keeps the focus.
 */
function usePaste(form: DetailsForm, isRead: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const wasPasted = useRef(false)
  useEffect(() => {
    if (!isRead || !wasPasted.current || !box.current?.contains(document.activeElement)) return
    wasPasted.current = false
    const missing = NEEDED.filter((name) => form.getValues()[name] === '').map(
      (name) => `[data-path="${name}"]:enabled`,
    )
    const fields = box.current.closest('form')
    const next = missing.map((each) => fields?.querySelector<HTMLElement>(each)).find(Boolean)
    ;(next ?? fields?.querySelector<HTMLElement>('[type="submit"]'))?.focus()
  }, [isRead, form])
  // Runs before the field itself handles the event.
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
