import type { CandidatePreview } from '@rolecall/contract/candidates'
import { DIALOG_MESSAGES } from '@rolecall/contract/dialog-messages'
import type { InterviewSlot } from '@rolecall/contract/interview-slot'
import { interviews } from '@rolecall/contract/interviews'
import { useState } from 'react'
import { useCallForm } from '../../api/use-call-form.ts'
import { useTimeZone } from '../../api/use-today.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { InterviewFields } from './InterviewFields.tsx'
import { checkSlot, INTERVIEW_LABELS, type InterviewValues, startValues } from './interview-values.ts'

type Props = {
  candidate: CandidatePreview
  /** As the candidate is called on the page. */
  name: string
  application: NonNullable<CandidatePreview['application']>
  /** The one that is moved. */
  slot: InterviewSlot | undefined
  onClose: () => void
}

/** Where the call names the parts of a slot otherwise than the form. */
const FIELD_OF = {
  'slot_time.date': 'date',
  'slot_time.start_time': 'start_time',
  'slot_time.end_time': 'end_time',
  'slot_time.timezone': 'timezone',
}

/** Schedules an interview with a candidate, or moves the one to come. */
export default function ScheduleInterviewModal({ candidate, name, application, slot, onClose }: Props) {
  const timeZone = useTimeZone()
  const [initial] = useState(() => startValues(candidate, slot, { timeZone, now: new Date() }))
  const { form, shell, change } = useCallForm(interviews.schedule, {
    initial,
    toBody: ({ date, start_time, end_time, timezone, ...values }: InterviewValues) => ({
      ...values,
      slot_time: { date, start_time, end_time, timezone },
      resumeid: candidate.resume_id,
      candidate_name: candidate.name,
      position_id: application.positionId,
      slug: application.slug,
      schedule_type: slot ? ('rescheduled' as const) : ('scheduled' as const),
      ...(slot && { version: slot.version }),
    }),
    fieldOf: FIELD_OF,
    alsoCheck: checkSlot,
    mutation: { quiet: true },
    onDone: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  // The documents' own sentence, where the server has none.
  const error = change.error?.code === 'unexpected' ? { message: DIALOG_MESSAGES.interviewNotSaved } : shell.error
  return (
    <FormModal
      {...shell}
      error={error}
      title={slot ? `Reschedule the interview with ${name}` : `Schedule an interview with ${name}`}
      submitLabel={slot ? 'Reschedule' : 'Schedule'}
      labels={INTERVIEW_LABELS}
      onClose={onClose}
    >
      <InterviewFields form={form} />
    </FormModal>
  )
}
