import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { useCallMutation } from '../../api/call.ts'
import { NO_PERMISSION, useMay } from '../../api/session.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { createUndoToast } from '../../ui/feedback/undo-offer.ts'
import { FormFields } from '../../ui/form/FormFields.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { CLOSE_LABELS, listCloseFields, NOT_CLOSED, toCloseBody } from './close-form.ts'

const offer = createUndoToast()

type Props = { position: Pick<PositionDetails, '_id' | 'title'>; onClose: () => void }

/** Closes a position, with a reason and a decision about the active candidates. */
export function ClosePositionModal({ position: { _id: positionId, title }, onClose }: Props) {
  const say = useWords()
  const mayReject = useMay('move_forward_candidate')
  const reopening = useCallMutation(lifecycle.act, {})
  const restoring = useCallMutation(pipeline.undoChange, { quiet: true })
  const { form, shell } = useCallForm(lifecycle.act, {
    initial: NOT_CLOSED,
    toBody: (values) => toCloseBody(positionId, values),
    mutation: { quiet: true },
    close: onClose,
    onDone: ({ moved, change_id }) => {
      const rejected =
        moved > 0 &&
        say({ one: '1 {candidate} was rejected.', other: '{count} {candidates} were rejected.' }, { count: moved })
      offer.show(paragraph(sentence('{title} is closed.', { title }), rejected), () => {
        reopening.mutate({ body: { positionId, stage: 'close', action: false } })
        if (change_id) restoring.mutate({ body: { positionId, change_id } })
      })
    },
  })
  return (
    <FormModal
      {...shell}
      title={`Close ${title}`}
      submitLabel={say('Close {position}')}
      labels={CLOSE_LABELS}
      onClose={onClose}
    >
      <FormFields form={form} fields={listCloseFields(mayReject ? undefined : NO_PERMISSION)} />
    </FormModal>
  )
}
