import { ActionIcon, Badge } from '@mantine/core'
import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { formatCount } from '@rolecall/domain/text/format-number'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { lazy, type ReactNode, Suspense } from 'react'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { Tooltip } from '../../../ui/feedback/Tooltip.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { say, useWords } from '../../../ui/format/company-terms.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import { Person } from '../../../ui/format/Person.tsx'
import { KeyCaps } from '../../../ui/shell/KeyName.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { HiddenMark } from '../../blind/HiddenMark.tsx'
import { ScoreRing } from '../../match-marks/ScoreRing.tsx'
import { formatExperience, formatNotice, joinFacts } from '../evidence/match-words.ts'
import styles from './CandidatePane.module.css'
import { ContactData } from './ContactData.tsx'

const ReviewRequestNotice = lazy(() => import('../reviews/ReviewRequestNotice.tsx'))
const InterviewActs = lazyNamed(() => import('../interviews/InterviewActs.tsx'), 'InterviewActs')
const HiddenNotice = lazy(() => import('../../blind/HiddenNotice.tsx'))
const UnconfirmedNotice = lazy(() => import('../unconfirmed/UnconfirmedNotice.tsx'))

export type WalkControls = {
  /** Place in the list, starting at 1; undefined if the candidate is not in it. */
  at: number | undefined
  total: number
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

type Props = {
  candidate: CandidatePreview
  onChangeStatus: (() => void) | undefined
  /** Why the status can't be changed. */
  disabledReason: string | undefined
  walk?: WalkControls | undefined
  /** More buttons: open the profile, download. */
  extra?: ReactNode
  /** Whether it is next to a list; on a page of its own the name is the page's title. */
  isInPane?: boolean
}

export const nameOf = ({ name, email, candidate_id }: Pick<CandidatePreview, 'name' | 'email' | 'candidate_id'>) =>
  name || email || say('{Candidate} {candidate_id}', { candidate_id })

/** The candidate's name and contact data, status, and next actions. */
export function CandidateHead({ candidate, onChangeStatus, disabledReason, walk, extra, isInPane = false }: Props) {
  const { application, designation, current_employer } = candidate
  const role = [designation, current_employer].filter(Boolean).join(', ')
  const facts = joinFacts([
    formatExperience(candidate.exp_months),
    candidate.location,
    formatNotice(candidate.notice_days),
    candidate.source_label || candidate.source,
  ])
  return (
    <header className={styles.head} data-in-pane={isInPane || undefined}>
      <div className={styles.who}>
        {application ? (
          <ScoreRing score={application.score} fit={application.fit} size="lg" />
        ) : (
          <Person name={nameOf(candidate)} isDecorative isHidden={candidate.hidden} />
        )}
        <div>
          {isInPane && (
            <h2 className={styles.name} tabIndex={-1} data-candidate-name>
              {nameOf(candidate)}
              {candidate.hidden && <HiddenMark />}
            </h2>
          )}
          {role && <p className={styles.role}>{role}</p>}
          <p className={styles.facts} data-numbers>
            {facts}
          </p>
        </div>
        {walk && <WalkButtons walk={walk} />}
      </div>
      {candidate.hidden ? (
        <Suspense>
          <HiddenNotice key={candidate.candidate_id} candidate={candidate} />
        </Suspense>
      ) : (
        <ContactData
          key={candidate.candidate_id}
          candidate={{
            candidateId: candidate.candidate_id,
            documentId: candidate.document_id,
            name: candidate.name,
            email: candidate.email,
            phone: candidate.phone,
            source: candidate.source,
          }}
          positionId={application?.positionId}
        />
      )}
      <div className={layout.middleRow}>
        {application && <Badge>{application.status_display_name}</Badge>}
        {application?.knocked_out && <Badge color="red">Ruled out by an answer</Badge>}
        {application?.excluded_until && (
          <Badge color="red">
            {say('Not interested in any {position} until {day}', { day: formatDate(application.excluded_until) })}
          </Badge>
        )}
        {application && onChangeStatus && (
          <Button variant="filled" shortcut="changeStatus" onClick={onChangeStatus} disabledReason={disabledReason}>
            Change status
          </Button>
        )}
        {extra}
        {/* Last, since it appears a little later than the others, which must not move. */}
        {application && (
          <Suspense>
            <InterviewActs key={candidate.candidate_id} name={nameOf(candidate)} {...{ candidate, application }} />
          </Suspense>
        )}
      </div>
      {application?.review && (
        <Suspense>
          <ReviewRequestNotice candidate={candidate} review={application.review} />
        </Suspense>
      )}
      {candidate.unconfirmed > 0 && (
        <Suspense>
          <UnconfirmedNotice key={candidate.candidate_id} candidate={candidate} />
        </Suspense>
      )}
    </header>
  )
}

function WalkButtons({ walk: { at, total, onPrevious, onNext } }: { walk: WalkControls }) {
  const say = useWords()
  return (
    <div className={styles.walk}>
      {at !== undefined && (
        <span data-numbers>
          {formatCount(at)} of {formatCount(total)}
        </span>
      )}
      <Tooltip
        label={
          <>
            Previous <KeyCaps of="previousCandidate" />
          </>
        }
      >
        <ActionIcon aria-label={say('Previous {candidate}')} disabled={!onPrevious} onClick={onPrevious}>
          <IconChevronLeft aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip
        label={
          <>
            Next <KeyCaps of="nextCandidate" />
          </>
        }
      >
        <ActionIcon aria-label={say('Next {candidate}')} disabled={!onNext} onClick={onNext}>
          <IconChevronRight aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
