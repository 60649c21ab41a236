import type { CandidatePreview } from '@rolecall/contract/people/candidate-preview'
import { lazy, Suspense } from 'react'
import { nameOf } from '../../../parts/candidate-view/pane/CandidateHead.tsx'
import type { CommentSubject } from '../../../parts/candidate-view/tabs/CommentsPanel.tsx'
import { CommentsPart } from '../../../parts/candidate-view/tabs/CommentsPart.tsx'
import { HistoryPanel } from '../../../parts/candidate-view/tabs/HistoryPanel.tsx'
import { MailsPart } from '../../../parts/candidate-view/tabs/MailsPart.tsx'
import { Part } from './ProfilePart.tsx'
import { SheetLinks } from './SheetLinks.tsx'

// Not needed to see who it is.
const PersonPrivacy = lazy(() => import('./PersonPrivacy.tsx'))

/** `focusCount` grows when a comment is to be written. */
type Props = { candidate: CandidatePreview; subject: CommentSubject; focusCount: number }

/** What was said and done about somebody, wherever they are looked at; the last parts of a page about them. */
export function PersonParts({ candidate, subject, focusCount }: Props) {
  return (
    <>
      <Part title="Comments">
        <CommentsPart subject={subject} focusCount={focusCount} />
      </Part>
      <Part title="Mails">
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
