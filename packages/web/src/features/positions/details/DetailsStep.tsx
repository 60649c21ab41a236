import { FieldRow, FormFields } from '../../../ui/form/FormFields.tsx'
import { FormShell } from '../../../ui/form/FormShell.tsx'
import { DateFields } from './DateFields.tsx'
import styles from './DetailsStep.module.css'
import { type DetailsForm, FIELD_LABELS } from './details.ts'
import {
  type Choices,
  DESCRIPTION_FIELD,
  listChoiceFields,
  listInviteFields,
  listNameFields,
  SALARY_FIELD,
} from './details-fields.ts'
import { ExperienceField } from './ExperienceField.tsx'
import { OpeningsField } from './OpeningsField.tsx'
import { PlaceFields } from './PlaceFields.tsx'

type Props = {
  form: DetailsForm
  choices: Choices
  today: string
  /** An existing position: some of its details stay as they were made. */
  isEdit: boolean
  busy: boolean
  problem: string | undefined
  onCodeLeft: () => void
  onSubmit: () => void
}

const FIXED = 'Stays as it was when the position was created.'

/** Step 1: what the position is. */
export function DetailsStep({ form, choices, today, isEdit, busy, problem, onCodeLeft, onSubmit }: Props) {
  const fixed = isEdit ? FIXED : undefined
  return (
    <FormShell
      submitLabel="Continue to skills"
      loading={busy}
      error={problem ? { message: problem } : null}
      errors={form.errors}
      labels={FIELD_LABELS}
      onSubmit={onSubmit}
    >
      <FieldRow>
        <FormFields form={form} fields={listNameFields({ fixed, onCodeLeft })} />
      </FieldRow>
      <FieldRow>
        <FormFields form={form} fields={listChoiceFields(choices, fixed)} />
      </FieldRow>
      <FormFields form={form} fields={[DESCRIPTION_FIELD]} />
      <div className={styles.triple}>
        <ExperienceField form={form} />
        <OpeningsField form={form} />
        <FormFields form={form} fields={[SALARY_FIELD]} />
      </div>
      <DateFields form={form} today={today} disabledReason={fixed} />
      <PlaceFields form={form} countries={choices.countries} disabledReason={fixed} />
      <FormFields form={form} fields={listInviteFields(fixed)} />
    </FormShell>
  )
}
