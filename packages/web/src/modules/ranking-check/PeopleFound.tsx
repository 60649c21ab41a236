import type { CheckedPerson } from '@rolecall/contract/insight/ranking-check'
import { RANKING_CHECK } from '@rolecall/domain/limits'
import { paths } from '../../../api/address/paths.ts'
import { Link } from '../../../kit/shell/Link.tsx'
import styles from './RankingCheckPage.module.css'

type Props = {
  label: string
  people: readonly CheckedPerson[]
  tell: (person: CheckedPerson) => string
  /** Its people are shown without a press. */
  isOpen?: boolean
}

/** Whom a check names, each with what it found. */
export const PeopleFound = ({ label, people, tell, isOpen = false }: Props) =>
  people.length > 0 && (
    <details className={styles.found} open={isOpen}>
      <summary>{label}</summary>
      <ul className={styles.people} aria-label={label}>
        {people.map((person, place) => (
          // One person may be there several times, for several reasons; the list never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={place}>
            <Link to={paths.candidateInfo(person.candidate_id)} size="sm">
              {person.name || 'Without a name'}
            </Link>
            : {tell(person)}
          </li>
        ))}
      </ul>
      {people.length === RANKING_CHECK.named && (
        <p className={styles.text}>The first {RANKING_CHECK.named} are named.</p>
      )}
    </details>
  )
