import { useForm } from '@mantine/form'
import { type FormFieldShape, toFormField } from '@rolecall/contract/forms/form-input'
import { FORM_PROBLEMS, validateForm } from '@rolecall/domain/forms/validate-form'
import { useState } from 'react'
import { FormSections } from '../../components/candidate-view/forms/FormSections.tsx'
import { controlOf, type FormValues, toAnswers, toValues } from '../../components/candidate-view/forms/form-values.ts'
import { QuestionsPreview } from '../../components/form-builder/QuestionsPreview.tsx'

/** A form as its reader will fill it in. */
export function FormPreview({ fields }: { fields: readonly FormFieldShape[] }) {
  const form = useForm<FormValues>({ initialValues: {} })
  const [isRight, setRight] = useState(false)
  const values = { ...toValues(fields, {}, ''), ...form.values }
  const check = () => {
    const { problems } = validateForm(fields.map(toFormField), toAnswers(fields, values))
    const controls = controlOf(fields)
    form.setErrors(
      Object.fromEntries(
        Object.entries(problems).map(([key, problem]) => [controls[key] ?? key, FORM_PROBLEMS[problem]]),
      ),
    )
    setRight(Object.keys(problems).length === 0)
  }
  return (
    <QuestionsPreview onTry={check} said={isRight && 'These answers are valid.'}>
      <FormSections fields={fields} form={form} isLocked={false} />
    </QuestionsPreview>
  )
}
