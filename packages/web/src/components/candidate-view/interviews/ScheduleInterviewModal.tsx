import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import type { InterviewSlot } from '@rolecall/contract/interviews/interview-slot'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { localTimeIn } from '@rolecall/domain/calendar/wall-clock'
import { lazy, Suspense, useState } from 'react'
import { useCallForm } from '../../../api/use-call-form.ts'
import { useTimeZone } from '../../../api/use-today.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { useReportEmails } from '../../email-reports/use-report-emails.ts'
import { type ApplicationReference, findStart, timeIn } from '../../week/week-times.ts'
import { InterviewFields, TimeFields } from './InterviewFields.tsx'
import {
  checkSlot,
  INTERVIEW_LABELS,
  type InterviewValues,
  lengthOf,
  startValues,
  toOffer,
} from './interview-values.ts'
import { OfferState } from './OfferState.tsx'

const FreeTimes = lazy(() => import('./FreeTimes.tsx'))

type Props = {
  candidate: CandidatePreview
  /** The candidate's name as shown on the page. */
  name: string
  application: NonNullable<CandidatePreview['application']>
  /** The interview being moved, if any. */
  slot: InterviewSlot | undefined
  /** The input of the dialog for several times, if it was open before. */
  begun: InterviewValues | undefined
  /** Switches to offering several times, with the input made here. */
  onOffer: (chosen: InterviewValues) => void
  onClose: () => void
}

/** The field for each part of a slot that the call names differently. */
const FIELD_OF = {
  'slot_time.date': 'date',
  'slot_time.start_time': 'start_time',
  'slot_time.end_time': 'end_time',
  'slot_time.timezone': 'timezone',
}

/** Schedules an interview with a candidate, or moves the upcoming one. */
export default function ScheduleInterviewModal({ candidate, name, application, slot, begun, onOffer, onClose }: Props) {
  const timeZone = useTimeZone()
  const tell = useReportEmails()
  const [initial] = useState(() => begun ?? startValues(candidate, slot, { timeZone, now: new Date() }))
  const whom = { resumeid: candidate.resume_id, position_id: application.positionId }
  const { form, shell, change } = useCallForm(interviews.schedule, {
    initial,
    toBody: ({
      date,
      start_time,
      end_time,
      timezone,
      starts: _starts,
      minutes: _minutes,
      valid_until: _until,
      ...values
    }: InterviewValues) => ({
      ...values,
      slot_time: { date, start_time, end_time, timezone },
      ...whom,
      candidate_name: candidate.name,
      slug: application.slug,
      schedule_type: slot ? ('rescheduled' as const) : ('scheduled' as const),
      ...(slot && { version: slot.version }),
    }),
    fieldOf: FIELD_OF,
    alsoCheck: checkSlot,
    mutation: { quiet: true },
    close: onClose,
    onDone: (told) => void tell(told),
  })
  // The specification's own sentence, if the server sent none.
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
      {!slot && (
        <OfferState
          candidate={candidate}
          application={application}
          onOffer={() => onOffer(toOffer(form.getValues(), initial))}
        />
      )}
      <InterviewFields
        form={form}
        when={
          <>
            <TimeFields form={form} />
            <FindTime form={form} interviewId={slot?.id} whom={whom} />
          </>
        }
      />
    </FormModal>
  )
}

type FindProps = {
  form: ReturnType<typeof useCallForm<typeof interviews.schedule, InterviewValues>>['form']
  interviewId: string | undefined
  whom: ApplicationReference
}

/** The interviewers' free times, on demand. */
function FindTime({ form, interviewId, whom }: FindProps) {
  const say = useWords()
  const [isLooking, setLooking] = useState(false)
  const { interview_email: emails, timezone, date, start_time } = form.values
  const today = localTimeIn(isTimeZone(timezone) ? timezone : 'UTC', new Date()).day
  const from = date > today ? date : today
  if (!isLooking || emails.length === 0)
    return (
      <div>
        <Button
          disabledReason={emails.length === 0 ? say('Choose interviewers first.') : undefined}
          onClick={() => setLooking(true)}
        >
          Find a free time
        </Button>
      </div>
    )
  const chosen = findStart(timezone, date, start_time)
  return (
    <Suspense>
      <FreeTimes
        {...{ emails, from, interviewId, whom }}
        key={emails.join()}
        minutes={lengthOf(form.values)}
        timeZone={timezone}
        chosen={chosen ? [chosen] : []}
        onTake={({ starts_at, ends_at }) =>
          form.setValues({
            date: localTimeIn(timezone, new Date(starts_at)).day,
            start_time: timeIn(timezone, starts_at),
            end_time: timeIn(timezone, ends_at),
          })
        }
      />
    </Suspense>
  )
}
