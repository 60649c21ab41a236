import { answers } from '@rolecall/contract/answers'
import { useCallQuery } from '../../api/call.ts'
import panels from '../../candidate-view/tabs/panels.module.css'
import { formatDate } from '../../ui/format/format-date.ts'
import { Part } from './ProfilePart.tsx'

/** What a candidate has answered to the questions of a position; nothing where it asks none. */
export function AnswersPart({ candidateId, positionId }: { candidateId: string; positionId: string }) {
  const body = { candidate_id: candidateId, position_id: positionId }
  const { data } = useCallQuery(answers.details, { body })
  if (!data || data.form_response.definition.fields.length === 0) return null
  const { form_response: form, answered_at: at, recorded_by: by, knocked_out_by: knockedOut } = data
  const values = new Map(form.answers.map(({ field, value }) => [field.id, value]))
  const sayAnswer = (id: string) => {
    const value = values.get(id)
    return (typeof value === 'string' ? value : value?.label) ?? 'Not answered yet'
  }
  return (
    <Part title="Application answers">
      {at && <p className={panels.soft}>{`${formatDate(at)}${by ? `, recorded by ${by}` : ''}`}</p>}
      <dl className={panels.facts}>
        {form.definition.fields.map(({ id, title }) => (
          <div key={id} className={panels.fact}>
            <dt>{title}</dt>
            <dd>{`${sayAnswer(id)}${knockedOut.includes(id) ? ' · rules the candidate out' : ''}`}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
