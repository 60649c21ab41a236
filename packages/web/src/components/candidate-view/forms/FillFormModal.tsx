import { forms } from '@rolecall/contract/forms/forms'
import type { FormType } from '@rolecall/domain/forms/form-types'
import { useCallQuery } from '../../../api/call.ts'
import { BlockingLoader } from '../../../ui/feedback/BlockingLoader.tsx'
import type { Pipeline } from '../moves/targets.ts'
import { usePipeline } from '../moves/use-pipeline.ts'
import { FillForm, type FormSubject, type Outcome } from './FillForm.tsx'
import { REJECT } from './form-values.ts'
import { useClosedByFailure } from './use-closed-by-failure.ts'

type Props = {
  subject: FormSubject
  formType: FormType
  /** The status that requires the form, if that is why it is filled in. */
  target?: string | undefined
  onClose: () => void
}

/** Reads a candidate's form, then opens it. */
export default function FillFormModal({ subject, formType, target, onClose }: Props) {
  const input = {
    body: { candidate_id: subject.candidateId, position_id: subject.positionId, form_type: formType },
  }
  const opened = useCallQuery(forms.companySpecific, input)
  const begun = useCallQuery(forms.autoFill, input)
  const pipeline = usePipeline(subject.positionId)
  const failure = opened.error ?? begun.error
  useClosedByFailure(failure, onClose)
  if (failure) return null
  if (!opened.data || !begun.data || !pipeline) return <BlockingLoader label="Loading the form" />
  const { metadata: _, ...beginnings } = begun.data.form_data
  return (
    <FillForm
      subject={subject}
      opened={opened.data}
      beginnings={beginnings}
      outcomes={listOutcomes(pipeline, subject)}
      outcome={target ?? ''}
      onClose={onClose}
    />
  )
}

/** Lists the destinations after the form: none, the statuses reachable from the current one, or rejection. */
function listOutcomes({ statuses }: Pipeline, { status }: FormSubject): Outcome[] {
  const reachable = statuses[status]?.status_move.flatMap(({ status: list }) => list) ?? []
  const isPlain = ({ status_id }: { status_id: string }) => !statuses[status_id]?.reason_mandatory
  return [
    { value: '', label: 'Keep the current status' },
    ...reachable
      .filter(isPlain)
      .map(({ status_id, status_name }) => ({ value: status_id, label: `Move to ${status_name}` })),
    { value: REJECT, label: 'Reject and don’t call back' },
  ]
}
