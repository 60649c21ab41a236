import { answers } from '@rolecall/contract/forms/answers'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import panels from '../tabs/panels.module.css'

const RecordAnswersModal = lazy(() => import('./RecordAnswersModal.tsx'))

type Props = {
  candidateId: string
  positionId: string
  /** The frame around it, with its title. */
  frame: ComponentType<{ title: string; children: ReactNode }>
}

/** A candidate's answers to the questions of a position; renders nothing if it has none. */
export function ApplicationAnswers({ candidateId, positionId, frame: Frame }: Props) {
  const say = useWords()
  const [isRecording, setRecording] = useState(false)
  const mayForward = useMay('move_forward_candidate')
  const mayBackward = useMay('move_backward_candidate')
  const body = { candidate_id: candidateId, position_id: positionId }
  const { data } = useCallQuery(answers.details, { body })
  if (!data || data.form_response.definition.fields.length === 0) return null
  const { form_response: form, answered_at: at, recorded_by: by, knocked_out_by: knockedOut } = data
  const values = new Map(form.answers.map(({ field, value }) => [field.id, value]))
  const sayAnswer = (id: string) => {
    const value = values.get(id)
    return (typeof value === 'string' ? value : value?.label) ?? 'Not answered yet'
  }
  const fileOf = (id: string) => data.files.find((file) => file.question_id === id && file.file_name === values.get(id))
  return (
    <Frame title="Application answers">
      {at && <p className={panels.soft}>{`${formatDate(at)}${by ? `, recorded by ${by}` : ''}`}</p>}
      <dl className={panels.facts}>
        {form.definition.fields.map(({ id, title }) => (
          <div key={id} className={panels.fact}>
            <dt>{title}</dt>
            <dd>
              <Answer text={sayAnswer(id)} url={fileOf(id)?.url} />
              {knockedOut.includes(id) && say(' · rules the {candidate} out')}
            </dd>
          </div>
        ))}
      </dl>
      {(mayForward || mayBackward) && data.questions.length > 0 && (
        <div>
          <Button onClick={() => setRecording(true)}>{at ? 'Edit answers' : 'Record answers'}</Button>
        </div>
      )}
      {isRecording && (
        <Suspense>
          <RecordAnswersModal
            candidateId={candidateId}
            positionId={positionId}
            asked={data}
            onClose={() => setRecording(false)}
          />
        </Suspense>
      )}
    </Frame>
  )
}

/** An answer. A file from the candidate is always downloaded, not opened, since we did not make it. */
const Answer = ({ text, url }: { text: string; url: string | undefined }) =>
  url === undefined ? (
    text
  ) : (
    <a href={url} download>
      {text}
    </a>
  )
