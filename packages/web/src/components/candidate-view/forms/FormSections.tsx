import { Accordion } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type FormFieldShape, toFormField } from '@rolecall/contract/forms/form-input'
import { fieldStatesOf } from '@rolecall/domain/forms/validate-form'
import { useState } from 'react'
import { useCurrency } from '../../../api/use-currency.ts'
import { FieldRow, FormFields } from '../../../ui/form/FormFields.tsx'
import { CitiesField } from './CitiesField.tsx'
import styles from './Forms.module.css'
import { type FormValues, isExperience, namesOf, toAnswers, toKitFields } from './form-values.ts'
import { useLists } from './use-lists.ts'

type Props = {
  fields: readonly FormFieldShape[]
  form: UseFormReturnType<FormValues>
  /** Whether the answers are read-only. */
  isLocked: boolean
}

/** The sections of a form, the first one expanded; a section with an error stays expanded until it is fixed (rule H-132). */
export function FormSections({ fields, form, isLocked }: Props) {
  const values = form.getValues()
  const answers = toAnswers(fields, values)
  const standing = fieldStatesOf(fields.map(toFormField), answers)
  const optionsOf = useLists(fields, answers)
  const shown = fields.filter(({ key }) => standing.get(key)?.isShown)
  const groups = [...new Set(shown.map(({ group }) => group))]
  const [opened, setOpened] = useState<string[]>(isLocked ? groups : groups.slice(0, 1))
  const wrong = shown.filter((field) => namesOf(field).some((name) => form.errors[name])).map(({ group }) => group)

  const currency = useCurrency()
  const draw = (field: FormFieldShape) => {
    if (field.reference_config?.list === 'locations') {
      const country = answers[field.reference_config.by]
      return (
        <CitiesField key={field.key} field={field} form={form} country={typeof country === 'string' ? country : ''} />
      )
    }
    const kit = toKitFields(field, {
      standing: standing.get(field.key),
      options: optionsOf(field),
      value: values[field.key],
      currency,
    })
    const drawn = <FormFields key={field.key} form={form} fields={kit.map((each) => ({ ...each, isVerbatim: true }))} />
    // Years and months of one experience are side by side.
    return isExperience(field) ? (
      <div key={field.key} className={styles.wide}>
        <FieldRow>{drawn}</FieldRow>
      </div>
    ) : (
      drawn
    )
  }
  return (
    <Accordion
      multiple
      variant="separated"
      transitionDuration={0}
      value={[...new Set([...opened, ...wrong])].map(encodeURIComponent)}
      onChange={(values) => setOpened(values.map(decodeURIComponent))}
    >
      {groups.map((group) => (
        // The value becomes part of ids, which can't have spaces.
        <Accordion.Item key={group} value={encodeURIComponent(group)}>
          <Accordion.Control>{group}</Accordion.Control>
          <Accordion.Panel>
            <fieldset className={styles.section} disabled={isLocked} aria-label={group}>
              {shown.filter((field) => field.group === group).map(draw)}
            </fieldset>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
