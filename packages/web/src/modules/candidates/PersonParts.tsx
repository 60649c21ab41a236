import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { lazy, Suspense } from 'react'
import { nameOf } from '../../components/candidate-view/pane/CandidateHead.tsx'
import type { CommentSubject } from '../../components/candidate-view/tabs/CommentsPanel.tsx'
import { CommentsPart } from '../../components/candidate-view/tabs/CommentsPart.tsx'
import { HistoryPanel } from '../../components/candidate-view/tabs/HistoryPanel.tsx'
import { MailsPart } from '../../components/candidate-view/tabs/MailsPart.tsx'
import { Part } from './ProfilePart.tsx'
import { SheetLinks } from './SheetLinks.tsx'

// Not needed for the first display.
const PersonPrivacy = lazy(() => import('./PersonPrivacy.tsx'))

/** `focusCount` grows when a comment is to be written. */
type Props = { candidate: CandidatePreview; subject: CommentSubject; focusCount: number }

/** Comments on a candidate and their history; the last parts of every page about a candidate. */
export function PersonParts({ candidate, subject, focusCount }: Props) {
  return (
    <>
      <Part title="Comments">
        <CommentsPart subject={subject} focusCount={focusCount} />
      </Part>
      <Part title="Emails">
        <MailsPart candidateId={candidate.candidate_id} />
      </Part>
      <Part title="History">
        <HistoryPanel resumeId={candidate.resume_id} />
      </Part>
      <SheetLinks resumeId={candidate.resume_id} />
      <Suspense>
        <PersonPrivacy candidateId={candidate.candidate_id} name={nameOf(candidate)} />
      </Suspense>
    </>
  )
}
