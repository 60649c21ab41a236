import type { CandidatePreview } from '@rolecall/contract/people/candidate-preview'
import { lazy, type ReactNode, Suspense } from 'react'
import { Skeletons } from '../../../kit/feedback/Skeletons.tsx'
import { useWords } from '../../../kit/format/own-words.ts'
import panels from './panels.module.css'

const FormsPanel = lazy(async () => ({ default: (await import('../forms/FormsPanel.tsx')).FormsPanel }))

const ScorecardsPanel = lazy(async () => ({
  default: (await import('../scorecards/ScorecardsPanel.tsx')).ScorecardsPanel,
}))

const ApplicationAnswers = lazy(async () => ({
  default: (await import('../answers/ApplicationAnswers.tsx')).ApplicationAnswers,
}))

const AnswersSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={panels.section} aria-label={title}>
    <h3 className={panels.title}>{title}</h3>
    {children}
  </section>
)

/** `withAnswers`: with what was answered on the application, where that stands nowhere else. */
type Props = { candidate: CandidatePreview; withAnswers?: boolean }

/** The forms and scorecards of a candidate on a position, which lists do without until somebody looks at them. */
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
    <p className={panels.soft}>{say('Forms are filled for {a position} that the {candidate} is on.')}</p>
  )
}
