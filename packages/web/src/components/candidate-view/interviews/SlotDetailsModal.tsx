import { Anchor, Modal } from '@mantine/core'
import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import type { InterviewSlot } from '@rolecall/contract/interviews/interview-slot'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { DIALOG_MESSAGES } from '@rolecall/contract/platform/dialog-messages'
import { readableText } from '@rolecall/domain/text/readable-text'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import type { ReactNode } from 'react'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { confirm } from '../../../ui/form/confirm.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { When } from '../../../ui/format/When.tsx'
import panels from '../tabs/panels.module.css'

type Props = {
  candidate: CandidatePreview
  /** The candidate's name as shown on the page. */
  name: string
  application: NonNullable<CandidatePreview['application']>
  disabledReason: string | undefined
  onReschedule: (slot: InterviewSlot) => void
  onClose: () => void
}

/** The upcoming interview: its details, and ways to move or cancel it. */
export default function SlotDetailsModal({
  candidate,
  name,
  application,
  disabledReason,
  onReschedule,
  onClose,
}: Props) {
  const named = { resumeid: candidate.resume_id, position_id: application.positionId, slug: application.slug }
  const { data, error, refetch, isFetching } = useCallQuery(interviews.details, { body: named })
  const cancel = useCallMutation(interviews.cancel, { quiet: true })
  const slot = data?.interview_slots_info.findLast(({ is_over }) => !is_over)

  const askToCancel = async (from: InterviewSlot) => {
    const isSure = await confirm({
      title: 'Cancel the interview?',
      text: `${name} and ${from.interviewer_name} get a calendar cancellation.`,
      confirmLabel: 'Cancel interview',
      cancelLabel: 'Keep it',
      isDestructive: true,
    })
    if (!isSure) return
    cancel.mutate(
      { body: { ...named, schedule_type: 'cancelled' } },
      {
        onSuccess: ({ message }) => void toast.success(message),
        close: onClose,
      },
    )
  }

  return (
    <Modal opened onClose={onClose} title={`Interview with ${name}`} size="lg">
      <div className={panels.panel}>
        {error && (
          <ErrorState
            what={DIALOG_MESSAGES.interviewDetailsFailed}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !error && <Skeletons shape="lines" count={7} label="Loading the interview" />}
        {data && !slot && <EmptyState>This interview is no longer scheduled.</EmptyState>}
        {slot && <SlotFacts slot={slot} />}
        {cancel.error && <ErrorState inline what={cancel.error.message} />}
        {slot && (
          <div className={panels.row}>
            <Button variant="filled" disabledReason={disabledReason} onClick={() => onReschedule(slot)}>
              Reschedule
            </Button>
            <Button
              color="red"
              busy={cancel.isPending}
              disabledReason={disabledReason}
              onClick={() => void askToCancel(slot)}
            >
              Cancel interview
            </Button>
          </div>
        )}
      </div>
    </Modal>
  )
}

const MeetingLink = ({ address }: { address: string }) => (
  <Anchor href={address} target="_blank" rel="noreferrer" inherit>
    {address}
  </Anchor>
)

const ANSWERS = {
  accepted: '{names} accepted',
  tentative: '{names} might come',
  declined: '{names} declined',
} as const

/** Describes the interviewers' answers in their calendars; empty without answers. */
function describeCalendarAnswers({ interviewers }: InterviewSlot): string[] {
  const said = (['declined', 'tentative', 'accepted'] as const).flatMap((answer) => {
    const names = interviewers.filter((each) => each.answer === answer).map(({ name }) => name)
    return names.length > 0 ? [sentence(ANSWERS[answer], { names: listOf(names) })] : []
  })
  return said.length > 0 ? [said.join(' · ')] : []
}

function SlotFacts({ slot }: { slot: InterviewSlot }) {
  const say = useWords()
  const facts: [string, ReactNode][] = [
    ['When', <When key="when" at={slot.starts_at} until={slot.ends_at} zone={slot.slot_time.timezone} />],
    ['Type', slot.interview_type],
    ...(slot.meeting_link
      ? [['Video call', <MeetingLink key="link" address={slot.meeting_link} />] as [string, ReactNode]]
      : []),
    ...(slot.place ? [['Place', slot.place] as [string, ReactNode]] : []),
    [
      'Interviewers',
      slot.interviewers.map(({ name, email }) => (name === email ? email : `${name} (${email})`)).join(', '),
    ],
    ...describeCalendarAnswers(slot).map((said) => ['Replies', said] as [string, ReactNode]),
    [say('{Candidate}'), [slot.candidate_email, slot.phone].filter(Boolean).join(', ')],
    ['Résumé', slot.resume_attach ? 'Sent to the interviewers' : 'Not sent'],
    ['Remarks', readableText(slot.remarks)],
    ['Status', slot.schedule_type === 'rescheduled' ? 'Rescheduled' : 'Scheduled'],
  ]
  return (
    <dl className={panels.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={panels.fact}>
          <dt>{label}</dt>
          <dd className={panels.text}>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
