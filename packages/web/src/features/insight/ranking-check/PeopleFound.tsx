import type { CheckedPerson } from '@rolecall/contract/insight/ranking-check'
import { RANKING_CHECK } from '@rolecall/domain/limits'
import { paths } from '../../../api/address/paths.ts'
import { Link } from '../../../kit/shell/Link.tsx'
import styles from './RankingCheckPage.module.css'

type Props = { label: string; people: readonly CheckedPerson[]; tell: (person: CheckedPerson) => string }

/** Whom a check names, each with what it found. */
export const PeopleFound = ({ label, people, tell }: Props) =>
  people.length > 0 && (
    <>
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
    </>
  )
