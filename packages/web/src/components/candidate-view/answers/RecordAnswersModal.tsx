import type { CallResult } from '@rolecall/contract/ground/define-calls'
import { answers } from '@rolecall/contract/hiring/answers'
import type { Answer } from '@rolecall/domain/questionnaires/judge-answers'
import { useCallForm } from '../../../api/use-call-form.ts'
import { FormFields } from '../../../kit/form/FormFields.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { toQuestionField } from './question-field.ts'

type Asked = CallResult<typeof answers.details>
type Props = { candidateId: string; positionId: string; asked: Asked; onClose: () => void }

/** What a candidate says on the phone, written down in place of what was recorded before. */
export default function RecordAnswersModal({ candidateId, positionId, asked, onClose }: Props) {
  const { questions } = asked
  const given = new Map(asked.form_response.answers.map(({ field, value }) => [field.id, answerOf(value)]))
  const initial = Object.fromEntries(
    questions.map(({ id, kind }): [string, Answer] => [id, given.get(id) ?? (kind === 'many' ? [] : '')]),
  )
  const { form, shell } = useCallForm(answers.record, {
    keptAs: `answers-${candidateId}-${positionId}`,
    initial,
    toBody: (values: Record<string, Answer>) => ({
      candidate_id: candidateId,
      position_id: positionId,
      answers: Object.fromEntries(Object.entries(values).map(([id, answer]) => [id, copyOf(answer)])),
    }),
    fieldOf: Object.fromEntries(questions.map(({ id }) => [`answers.${id}`, id])),
    onDone: onClose,
  })
  return (
    <FormModal {...shell} title="Application answers" submitLabel="Record" onClose={onClose}>
      <FormFields form={form} fields={questions.map(toQuestionField)} />
    </FormModal>
  )
}

const copyOf = (answer: Answer) => (typeof answer === 'string' ? answer : [...answer])

function answerOf(value: Asked['form_response']['answers'][number]['value']): Answer {
  return typeof value === 'string' ? value : (value.labels ?? value.label)
}
