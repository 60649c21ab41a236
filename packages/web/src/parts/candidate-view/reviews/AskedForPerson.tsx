import { paths } from '../../../api/address/paths.ts'
import { useToday } from '../../../api/use-today.ts'
import { Link } from '../../../kit/shell/Link.tsx'
import styles from './AskedForPerson.module.css'
import { type Asker, type OpenReview, tellAsked } from './tell-asked.ts'

/** That somebody waits for a person who looks, by when, and the way to what they say. */
export default function AskedForPerson({ candidate, review }: { candidate: Asker; review: OpenReview }) {
  const isLate = review.due < useToday()
  return (
    <section className={styles.notice} aria-label="Asked for a person" data-late={isLate || undefined}>
      <p className={styles.words}>{tellAsked(candidate, review, isLate)}</p>
      <Link to={paths.reviews({ review: review.id })} inherit>
        Read and answer
      </Link>
    </section>
  )
}
