import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import type { InterviewSlot } from '@rolecall/contract/interviews/interview-slot'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useMay } from '../../../api/session.ts'
import { BlockingLoader } from '../../../ui/feedback/BlockingLoader.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatTimes } from '../../../ui/format/format-date.ts'
import { useKeys } from '../../../ui/shell/keys.ts'
import { allowsInterviews, usePipeline } from '../moves/use-pipeline.ts'
import styles from './InterviewActs.module.css'
import { type InterviewValues, toSchedule } from './interview-values.ts'
import { PageActs } from './PageActs.tsx'

const ScheduleInterviewModal = lazy(() => import('./ScheduleInterviewModal.tsx'))
const OfferTimesModal = lazy(() => import('./OfferTimesModal.tsx'))
const SlotDetailsModal = lazy(() => import('./SlotDetailsModal.tsx'))

type Application = NonNullable<CandidatePreview['application']>
type Props = { candidate: CandidatePreview; name: string; application: Application }
type InterviewDialog =
  | { what: 'details' }
  | { what: 'offer'; begun?: InterviewValues }
  | { what: 'schedule'; slot: InterviewSlot | undefined; begun?: InterviewValues }

/** A button that opens the upcoming interview, or schedules one if the status allows interviews. */
export function InterviewActs({ candidate, name, application }: Props) {
  const say = useWords()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<InterviewDialog>()
  const status = usePipeline(application.positionId)?.statuses[application.status]
  const mayForward = useMay('move_forward_candidate')
  const mayBackward = useMay('move_backward_candidate')
  const disabledReason =
    mayForward || mayBackward ? undefined : say('You don’t have permission to decide on {candidates}.')
  // The latest upcoming interview.
  const coming = application.interviews.findLast(({ is_over }) => !is_over)
  const isOffered = allowsInterviews(status)
  const start = () => setOpened(coming ? { what: 'details' } : { what: 'schedule', slot: undefined })
  const close = () => setOpened(undefined)
  useKeys([{ id: 'interview', run: start, enabled: !!coming || (isOffered && !disabledReason) }])
  return (
    <>
      {coming && (
        <Button icon={IconCalendarEvent} shortcut="interview" className={styles.whole} onClick={start}>
          {`Interview ${formatTimes({ startsAt: new Date(coming.starts_at) }, coming.slot_time.timezone)}`}
        </Button>
      )}
      {!coming && isOffered && (
        <Button icon={IconCalendarEvent} shortcut="interview" disabledReason={disabledReason} onClick={start}>
          Schedule interview
        </Button>
      )}
      {isOffered && !disabledReason && (
        <Button
          variant="subtle"
          onClick={() =>
            void navigate({
              href: paths.panelPlan({ position: application.positionId, candidate: candidate.candidate_id }),
            })
          }
        >
          Plan an interview panel
        </Button>
      )}
      {!disabledReason && <PageActs positionId={application.positionId} candidateId={candidate.candidate_id} />}
      <Suspense fallback={<BlockingLoader />}>
        {opened?.what === 'schedule' && (
          <ScheduleInterviewModal
            {...{ candidate, name, application }}
            slot={opened.slot}
            begun={opened.begun}
            onOffer={(begun) => setOpened({ what: 'offer', begun })}
            onClose={close}
          />
        )}
        {opened?.what === 'offer' && (
          <OfferTimesModal
            {...{ candidate, name, application }}
            begun={opened.begun}
            onSchedule={(chosen) => setOpened({ what: 'schedule', slot: undefined, begun: toSchedule(chosen) })}
            onClose={close}
          />
        )}
        {opened?.what === 'details' && (
          <SlotDetailsModal
            {...{ candidate, name, application, disabledReason }}
            onReschedule={(slot) => setOpened({ what: 'schedule', slot })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
