import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { ApplicationAnswers } from '../../components/candidate-view/answers/ApplicationAnswers.tsx'
import { LearningPart } from './LearningPart.tsx'
import { Part } from './ProfilePart.tsx'
import { StatusHistoryPart } from './StatusHistoryPart.tsx'

/** Secondary parts of a candidate on a position: statuses, answers, and courses that would close the gaps. */
export function ProfileMore({ candidate }: { candidate: CandidatePreview }) {
  const { application, candidate_id: candidateId, resume_id: resumeId } = candidate
  if (!application) return null
  const { positionId, status, contributions } = application
  const namesOf = (kinds: readonly string[]) =>
    contributions.filter(({ rule, kind }) => rule === 'missing' && kinds.includes(kind)).map((each) => each.requirement)
  return (
    <>
      <Part title="Statuses">
        <StatusHistoryPart resumeId={resumeId} positionId={positionId} status={status} />
      </Part>
      <ApplicationAnswers candidateId={candidateId} positionId={positionId} frame={Part} />
      <LearningPart primary={namesOf(['primary'])} inferred={namesOf(['inferred', 'additional'])} />
    </>
  )
}
