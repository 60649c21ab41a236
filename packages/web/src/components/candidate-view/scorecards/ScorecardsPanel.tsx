import { Badge } from '@mantine/core'
import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { scorecards } from '@rolecall/contract/interviews/scorecards'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { paragraph } from '@rolecall/domain/text/sentence'
import { lazy, Suspense, useState } from 'react'
import { useCallQuery } from '../../../api/call.ts'
import { BlockingLoader } from '../../../ui/feedback/BlockingLoader.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import layout from '../../../ui/shell/layout.module.css'
import panels from '../tabs/panels.module.css'
import { ScorecardItem } from './ScorecardItem.tsx'
import { ScorecardsSummary } from './ScorecardsSummary.tsx'

const ScorecardModal = lazy(() => import('./ScorecardModal.tsx'))

type Props = { candidate: CandidatePreview; positionId: string }
type ScorecardReply = CallResult<typeof scorecards.details>

/** Interviewers' scorecards of a candidate: the user's own first, and those of others once that one is submitted. */
export function ScorecardsPanel({ candidate, positionId }: Props) {
  const [isOpen, setOpen] = useState(false)
  const named = { candidate_id: candidate.candidate_id, position_id: positionId }
  const { data, error, refetch } = useCallQuery(scorecards.details, { body: named })
  if (!data && error) return <ErrorState what={error.message} onRetry={() => void refetch()} inline />
  if (!data) return null
  const { own, others, is_asked: isAsked, others_hidden: areHidden, missing, summary } = data
  const isIn = own?.submitted_at != null
  return (
    <section className={panels.section} aria-label="Scorecards">
      <div className={layout.middleRow}>
        <h3 className={panels.title}>Scorecards</h3>
        {isAsked && !isIn && <Badge color="orange">Requested from you</Badge>}
        <Button size="compact-sm" onClick={() => setOpen(true)}>
          {nameAct(data)}
        </Button>
      </div>
      {areHidden && (
        <p className={panels.soft}>
          {paragraph(own && 'Only you can see your draft.', 'Submit your scorecard to see the others.')}
        </p>
      )}
      {!areHidden && !summary && <p className={panels.soft}>No scorecards yet.</p>}
      {summary && <ScorecardsSummary summary={summary} />}
      {missing.length > 0 && (
        <p className={panels.soft}>{`Not submitted yet: ${missing.map(({ name }) => name).join(', ')}`}</p>
      )}
      {isIn && own && <ScorecardItem card={own} isOwn />}
      {others.map((card) => (
        <ScorecardItem key={card.user_id} card={card} />
      ))}
      {isOpen && (
        <Suspense fallback={<BlockingLoader label="Loading the scorecard" />}>
          <ScorecardModal
            named={named}
            name={candidate.name || `Candidate ${candidate.candidate_id}`}
            opened={data}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

function nameAct({ own }: ScorecardReply): string {
  if (!own) return 'Fill in your scorecard'
  return own.submitted_at ? 'Edit your scorecard' : 'Continue your draft'
}
