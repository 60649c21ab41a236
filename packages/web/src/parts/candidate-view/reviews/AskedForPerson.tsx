import type { CandidatePreview } from '@rolecall/contract/people/candidate-preview'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../../api/address/paths.ts'
import { useToday } from '../../../api/use-today.ts'
import { formatDate } from '../../../kit/format/format-date.ts'
import { say } from '../../../kit/format/own-words.ts'
import { Link } from '../../../kit/shell/Link.tsx'
import styles from './AskedForPerson.module.css'

type Review = NonNullable<NonNullable<CandidatePreview['application']>['review']>
type Props = { candidate: Pick<CandidatePreview, 'name' | 'hidden'>; review: Review }

/** That somebody waits for a person who looks, by when, and the way to what they say. */
export default function AskedForPerson({ candidate: { name, hidden }, review: { id, asked_at, due } }: Props) {
  const isLate = due < useToday()
  // A blind position shows a number in place of the name.
  const who = hidden || name === '' ? say('This {candidate}') : name
  const days = { who, asked: formatDate(asked_at), due: formatDate(due) }
  return (
    <section className={styles.notice} aria-label="Asked for a person" data-late={isLate || undefined}>
      <p className={styles.words}>
        {isLate
          ? sentence(
              '{who} asked on {asked} for a person to look at this. The answer was due by {due}; until it is given, no rejection.',
              days,
            )
          : sentence(
              '{who} asked on {asked} for a person to look at this. To be answered by {due}; until then no rejection.',
              days,
            )}
      </p>
      <Link to={paths.reviews({ review: id })} inherit>
        Read and answer
      </Link>
    </section>
  )
}
