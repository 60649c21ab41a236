import { CloseButton, Input, Select } from '@mantine/core'
import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { bookings } from '@rolecall/contract/interviews/bookings'
import { HOLDING_RULE, OFFERED_MAX } from '@rolecall/domain/interviews/time-offers'
import { lazy, Suspense, useState } from 'react'
import { useCallForm } from '../../../api/use-call-form.ts'
import { useTimeZone } from '../../../api/use-today.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { DayField } from '../../../ui/form/DayField.tsx'
import { FieldRow } from '../../../ui/form/FormFields.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import { formatTimes } from '../../../ui/format/format-date.ts'
import layout from '../../../ui/shell/layout.module.css'
import prose from '../../../ui/shell/prose.module.css'
import { useReportEmails } from '../../email-reports/use-report-emails.ts'
import type { ApplicationReference } from '../../week/week-times.ts'
import styles from './FreeTimes.module.css'
import { InterviewFields, ZoneField } from './InterviewFields.tsx'
import { INTERVIEW_LABELS, type InterviewValues, lengthChoices, startValues } from './interview-values.ts'

const FreeTimes = lazy(() => import('./FreeTimes.tsx'))

type Props = {
  candidate: CandidatePreview
  /** The candidate's name as shown on the page. */
  name: string
  application: NonNullable<CandidatePreview['application']>
  /** The input of the dialog for a single time, if it was open before. */
  begun: InterviewValues | undefined
  /** Switches to scheduling a single time, with the input made here. */
  onSchedule: (chosen: InterviewValues) => void
  onClose: () => void
}

/** Offers a candidate several times to choose from, by a link. */
export default function OfferTimesModal({ candidate, name, application, begun, onSchedule, onClose }: Props) {
  const timeZone = useTimeZone()
  const tell = useReportEmails()
  const [initial] = useState(() => begun ?? startValues(candidate, undefined, { timeZone, now: new Date() }))
  const whom = { resumeid: candidate.resume_id, position_id: application.positionId }
  const { form, shell } = useCallForm(bookings.offer, {
    initial,
    toBody: ({ minutes, valid_until, starts, ...values }: InterviewValues) => ({
      interview_email: values.interview_email,
      custom_email: values.custom_email,
      interview_type: values.interview_type,
      meeting_link: values.meeting_link,
      place: values.place,
      candidate_email: values.candidate_email,
      candidate_name: candidate.name,
      phone: values.phone,
      resume_attach: values.resume_attach,
      remarks: values.remarks,
      timezone: values.timezone,
      starts,
      minutes: Number(minutes),
      valid_until: valid_until || null,
      ...whom,
    }),
    mutation: { quiet: true },
    close: onClose,
    onDone: (told) => void tell(told),
  })
  return (
    <FormModal
      {...shell}
      title={`Offer ${name} interview times`}
      submitLabel="Send times"
      labels={INTERVIEW_LABELS}
      onClose={onClose}
    >
      <div>
        <Button onClick={() => onSchedule(form.getValues())}>Schedule one time instead</Button>
      </div>
      <InterviewFields form={form} when={<Times form={form} whom={whom} />} />
    </FormModal>
  )
}

type Form = ReturnType<typeof useCallForm<typeof bookings.offer, InterviewValues>>['form']

/** The fields for the length and the times. */
function Times({ form, whom }: { form: Form; whom: ApplicationReference }) {
  const { interview_email: emails, timezone, starts, minutes } = form.values
  const take = (start: string) => {
    if (starts.includes(start))
      return form.setFieldValue(
        'starts',
        starts.filter((each) => each !== start),
      )
    if (starts.length < OFFERED_MAX) form.setFieldValue('starts', [...starts, start].toSorted())
  }
  const say = (start: string) => formatTimes({ startsAt: new Date(start) }, timezone)
  return (
    <>
      <FieldRow>
        <Select
          {...form.getInputProps('minutes')}
          name="minutes"
          label={INTERVIEW_LABELS.minutes}
          allowDeselect={false}
          data={lengthChoices(minutes)}
        />
        <ZoneField form={form} />
      </FieldRow>
      <Input.Wrapper
        label={INTERVIEW_LABELS.starts}
        description={`${HOLDING_RULE} Choose at most ${OFFERED_MAX}.`}
        error={form.errors.starts}
        withAsterisk
      >
        {starts.length === 0 && <p className={prose.smallLine}>No times chosen yet.</p>}
        <ul className={styles.times} aria-label="Chosen times">
          {starts.map((start) => (
            <li key={start} className={layout.spreadRow}>
              {say(start)}
              <CloseButton size="sm" aria-label={`Remove ${say(start)}`} onClick={() => take(start)} />
            </li>
          ))}
        </ul>
      </Input.Wrapper>
      {emails.length === 0 ? (
        <p className={prose.smallLine}>Choose interviewers to see when they’re free.</p>
      ) : (
        <Suspense>
          <FreeTimes
            key={emails.join()}
            {...{ emails, whom, chosen: starts }}
            areOffered
            from={form.values.date}
            minutes={Number(minutes)}
            timeZone={timezone}
            onTake={({ starts_at }) => take(starts_at)}
          />
        </Suspense>
      )}
      <DayField
        {...form.getInputProps('valid_until')}
        name="valid_until"
        label={INTERVIEW_LABELS.valid_until}
        description="If empty, until the last of these times."
        min={form.values.date}
      />
    </>
  )
}
