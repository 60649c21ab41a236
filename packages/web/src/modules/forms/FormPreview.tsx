import { useForm } from '@mantine/form'
import { type FormFieldShape, toFormField } from '@rolecall/contract/hiring/form-input'
import { FORM_PROBLEMS, judgeForm } from '@rolecall/domain/forms/judge-form'
import { useState } from 'react'
import { TriedAnswers } from '../../../parts/asking/TriedAnswers.tsx'
import { FormSections } from '../../../parts/candidate-view/forms/FormSections.tsx'
import { controlOf, type FormValues, toAnswers, toValues } from '../../../parts/candidate-view/forms/form-values.ts'

/** A form as whoever fills it meets it. */
export function FormPreview({ fields }: { fields: readonly FormFieldShape[] }) {
  const form = useForm<FormValues>({ initialValues: {} })
  const [isRight, setRight] = useState(false)
  const values = { ...toValues(fields, {}, ''), ...form.values }
  const check = () => {
    const { problems } = judgeForm(fields.map(toFormField), toAnswers(fields, values))
    const controls = controlOf(fields)
    form.setErrors(
      Object.fromEntries(
        Object.entries(problems).map(([key, problem]) => [controls[key] ?? key, FORM_PROBLEMS[problem]]),
      ),
    )
    setRight(Object.keys(problems).length === 0)
  }
  return (
    <TriedAnswers onTry={check} said={isRight && 'These answers can be saved.'}>
      <FormSections fields={fields} form={form} isLocked={false} />
    </TriedAnswers>
  )
}
