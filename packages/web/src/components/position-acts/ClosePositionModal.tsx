import { lifecycle } from '@rolecall/contract/hiring/lifecycle'
import { pipeline } from '@rolecall/contract/hiring/pipeline'
import type { PositionDetails } from '@rolecall/contract/hiring/position-details'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { useCallMutation } from '../../api/call.ts'
import { NO_RIGHT, useMay } from '../../api/session.ts'
import { useCallForm } from '../../api/use-call-form.ts'
import { makeUndoOffer } from '../../kit/feedback/undo-offer.ts'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { useWords } from '../../kit/format/own-words.ts'
import { CLOSE_LABELS, listCloseFields, NOT_CLOSED, toCloseBody } from './close-form.ts'

const offer = makeUndoOffer()

type Props = { position: Pick<PositionDetails, '_id' | 'title'>; onClose: () => void }

/** Closes a position: why, and what becomes of those who are still under way. */
export function ClosePositionModal({ position: { _id: positionId, title }, onClose }: Props) {
  const say = useWords()
  const mayReject = useMay('move_forward_candidate')
  const reopening = useCallMutation(lifecycle.act, {})
  const restoring = useCallMutation(pipeline.undoChange, { quiet: true })
  const { form, shell } = useCallForm(lifecycle.act, {
    initial: NOT_CLOSED,
    toBody: (values) => toCloseBody(positionId, values),
    mutation: { quiet: true },
    onDone: ({ moved, change_id }) => {
      onClose()
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
      <FormFields form={form} fields={listCloseFields(mayReject ? undefined : NO_RIGHT)} />
    </FormModal>
  )
}
