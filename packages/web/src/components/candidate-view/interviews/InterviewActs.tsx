import type { InterviewSlot } from '@rolecall/contract/contact/interview-slot'
import type { CandidatePreview } from '@rolecall/contract/people/candidate-preview'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useMay } from '../../../api/session.ts'
import { BlockingLoader } from '../../../kit/feedback/BlockingLoader.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { formatTimes } from '../../../kit/format/format-date.ts'
import { useWords } from '../../../kit/format/own-words.ts'
import { useKeys } from '../../../kit/shell/keys.ts'
import { usePipeline } from '../moves/use-pipeline.ts'
import styles from './InterviewActs.module.css'
import { type InterviewValues, toSchedule } from './interview-values.ts'

const ScheduleInterviewModal = lazy(() => import('./ScheduleInterviewModal.tsx'))
const OfferTimesModal = lazy(() => import('./OfferTimesModal.tsx'))
const PlanPanelModal = lazy(() => import('../panels/PlanPanelModal.tsx'))
const SlotDetailsModal = lazy(() => import('./SlotDetailsModal.tsx'))

type Application = NonNullable<CandidatePreview['application']>
type Props = { candidate: CandidatePreview; name: string; application: Application }
type Opened =
  | { what: 'details' }
  | { what: 'panel' }
  | { what: 'offer'; begun?: InterviewValues }
  | { what: 'schedule'; slot: InterviewSlot | undefined; begun?: InterviewValues }

/** The interview to come, as a button that opens it, or the way to schedule one where the status lets people be interviewed. */
export function InterviewActs({ candidate, name, application }: Props) {
  const say = useWords()
  const [opened, setOpened] = useState<Opened>()
  const status = usePipeline(application.positionId)?.statuses[application.status]
  const mayForward = useMay('move_forward_candidate')
  const mayBackward = useMay('move_backward_candidate')
  const [mayMakeOffers, seesPay] = [useMay('make_offers'), useMay('view_pay')]
  const mayOffer = mayMakeOffers && seesPay
  const navigate = useNavigate()
  const disabledReason =
    mayForward || mayBackward ? undefined : say('Your role does not include deciding about {candidates}.')
  // The newest first.
  const coming = application.interviews.findLast(({ is_over }) => !is_over)
  const isOffered =
    !!status?.enabled_features.includes('scheduling') && !status.disabled_features.includes('scheduling')
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
        <Button variant="subtle" onClick={() => setOpened({ what: 'panel' })}>
          Plan a panel
        </Button>
      )}
      {mayOffer && !disabledReason && (
        <Button
          variant="subtle"
          onClick={() =>
            void navigate({
              href: paths.newOffer({ position: application.positionId, candidate: candidate.candidate_id }),
            })
          }
        >
          Make an offer
        </Button>
      )}
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
        {opened?.what === 'panel' && <PlanPanelModal {...{ candidate, name, application }} onClose={close} />}
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
