import { answers } from '@rolecall/contract/forms/answers'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { Answer } from '@rolecall/domain/forms/validate-answers'
import { useCallForm } from '../../../api/use-call-form.ts'
import { FormFields } from '../../../ui/form/FormFields.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { toQuestionField } from './question-field.ts'

type AnswersReply = CallResult<typeof answers.details>
type Props = { candidateId: string; positionId: string; asked: AnswersReply; onClose: () => void }

/** Records a candidate's answers given on the phone, replacing earlier ones. */
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
    close: onClose,
  })
  return (
    <FormModal {...shell} title="Application answers" submitLabel="Record" onClose={onClose}>
      <FormFields form={form} fields={questions.map(toQuestionField)} />
    </FormModal>
  )
}

const copyOf = (answer: Answer) => (typeof answer === 'string' ? answer : [...answer])

function answerOf(value: AnswersReply['form_response']['answers'][number]['value']): Answer {
  return typeof value === 'string' ? value : (value.labels ?? value.label)
}
