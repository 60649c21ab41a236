import { paths } from '../../../api/address/paths.ts'
import { useToday } from '../../../api/use-today.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Link } from '../../../ui/shell/Link.tsx'
import { describeReviewRequest, type OpenReview, type ReviewedPerson } from './describe-review-request.ts'

/** A notice that the candidate has requested a human review, with the deadline and a link to their message. */
export default function ReviewRequestNotice({ candidate, review }: { candidate: ReviewedPerson; review: OpenReview }) {
  const isLate = review.due < useToday()
  return (
    <Notice label="Review request" isLate={isLate}>
      <p>{describeReviewRequest(candidate, review, isLate)}</p>
      <Link to={paths.reviews({ review: review.id })} inherit>
        Read and answer
      </Link>
    </Notice>
  )
}
