import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { type ReactNode, Suspense } from 'react'
import { lazyNamed } from '../../../ui/feedback/lazy-named.ts'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import panels from './panels.module.css'

const FormsPanel = lazyNamed(() => import('../forms/FormsPanel.tsx'), 'FormsPanel')

const ScorecardsPanel = lazyNamed(() => import('../scorecards/ScorecardsPanel.tsx'), 'ScorecardsPanel')

const ApplicationAnswers = lazyNamed(() => import('../answers/ApplicationAnswers.tsx'), 'ApplicationAnswers')

const AnswersSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={panels.section} aria-label={title}>
    <h3 className={panels.title}>{title}</h3>
    {children}
  </section>
)

/** `withAnswers`: includes the answers of the application, if they are shown nowhere else. */
type Props = { candidate: CandidatePreview; withAnswers?: boolean }

/** The forms and scorecards of a candidate on a position, loaded by lists on demand. */
export const FormsPart = ({ candidate, withAnswers = false }: Props) => {
  const say = useWords()
  return candidate.application ? (
    <Suspense fallback={<Skeletons count={3} label="Loading the forms" />}>
      <div className={panels.panel}>
        {withAnswers && (
          <ApplicationAnswers
            candidateId={candidate.candidate_id}
            positionId={candidate.application.positionId}
            frame={AnswersSection}
          />
        )}
        <FormsPanel candidate={candidate} application={candidate.application} />
        <ScorecardsPanel candidate={candidate} positionId={candidate.application.positionId} />
      </div>
    </Suspense>
  ) : (
    <p className={panels.soft}>{say('Forms appear here once the {candidate} is on {a position}.')}</p>
  )
}
