import { useForm } from '@mantine/form'
import type { Question } from '@rolecall/domain/forms/questions'
import { type Answer, type AnswerProblem, validateAnswers } from '@rolecall/domain/forms/validate-answers'
import { useState } from 'react'
import { toQuestionField } from '../../../components/candidate-view/answers/question-field.ts'
import { QuestionsPreview } from '../../../components/form-builder/QuestionsPreview.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { FormFields } from '../../../ui/form/FormFields.tsx'

const PROBLEMS: Readonly<Record<AnswerProblem, string>> = {
  missing: 'Field is required.',
  'no-number': 'Enter a number.',
  'no-date': 'Enter a date.',
  'no-such-option': 'Choose one of the options.',
  'too-long': 'This answer is too long.',
}

type Props = { questions: readonly Question[] }

/** A questionnaire as candidates see it. */
export function QuestionnairePreview({ questions }: Props) {
  const asked = questions.filter(({ hidden }) => !hidden)
  const form = useForm<Record<string, Answer>>({ initialValues: {} })
  const [ruling, setRuling] = useState<readonly string[]>()
  if (asked.length === 0) return <EmptyState>No questions yet.</EmptyState>
  const values = Object.fromEntries(asked.map(({ id, kind }) => [id, form.values[id] ?? (kind === 'many' ? [] : '')]))
  const check = () => {
    const { problems, knockedOutBy } = validateAnswers(asked, values)
    form.setErrors(Object.fromEntries(Object.entries(problems).map(([id, problem]) => [id, PROBLEMS[problem]])))
    setRuling(Object.keys(problems).length > 0 ? undefined : knockedOutBy)
  }
  const nameOf = (id: string) => asked.find((question) => question.id === id)?.text
  return (
    <QuestionsPreview onTry={check} said={ruling && describeDisqualification(ruling.map(nameOf))}>
      <FormFields form={form} fields={asked.map(toQuestionField)} />
    </QuestionsPreview>
  )
}

const describeDisqualification = (by: readonly (string | undefined)[]): string =>
  by.length === 0
    ? 'These answers are valid and don’t rule the candidate out.'
    : `These answers rule the candidate out: ${by.join(' · ')}`
