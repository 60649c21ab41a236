import type { CheckedPerson } from '@rolecall/contract/ranking-check/ranking-check'
import { RANKING_CHECK } from '@rolecall/domain/ranking-check/ranking-check-limits'
import { paths } from '../../api/address/paths.ts'
import { Link } from '../../ui/shell/Link.tsx'
import styles from './RankingCheckPage.module.css'

type Props = {
  label: string
  people: readonly CheckedPerson[]
  tell: (person: CheckedPerson) => string
  /** Whether the list is expanded initially. */
  isOpen?: boolean
}

/** The candidates found by a check, each with its finding. */
export const PeopleFound = ({ label, people, tell, isOpen = false }: Props) =>
  people.length > 0 && (
    <details className={styles.found} open={isOpen}>
      <summary>{label}</summary>
      <ul className={styles.people} aria-label={label}>
        {people.map((person, place) => (
          // A candidate may appear several times, for several reasons; the list never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={place}>
            <Link to={paths.candidateInfo(person.candidate_id)} size="sm">
              {person.name || 'No name'}
            </Link>
            : {tell(person)}
          </li>
        ))}
      </ul>
      {people.length === RANKING_CHECK.named && <p className={styles.text}>Showing the first {RANKING_CHECK.named}.</p>}
    </details>
  )
