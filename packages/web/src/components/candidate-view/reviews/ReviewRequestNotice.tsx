import { paths } from '../../../api/address/paths.ts'
import { useToday } from '../../../api/use-today.ts'
import { Notice } from '../../../kit/feedback/Notice.tsx'
import { Link } from '../../../kit/shell/Link.tsx'
import { type Asker, type OpenReview, tellAsked } from './tell-asked.ts'

/** That somebody waits for a person who looks, by when, and the way to what they say. */
export default function AskedForPerson({ candidate, review }: { candidate: Asker; review: OpenReview }) {
  const isLate = review.due < useToday()
  return (
    <Notice label="Asked for a person" isLate={isLate}>
      <p>{tellAsked(candidate, review, isLate)}</p>
      <Link to={paths.reviews({ review: review.id })} inherit>
        Read and answer
      </Link>
    </Notice>
  )
}
