import type { PastCandidate } from '@rolecall/contract/pipeline/as-of'
import { sentence } from '@rolecall/domain/text/sentence'
import { paths } from '../../../api/address/paths.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import items from '../../../ui/list/Items.module.css'
import { Link } from '../../../ui/shell/Link.tsx'
import styles from './AsOf.module.css'
import type { PastPages } from './use-past.ts'

type Props = {
  past: PastPages
  /** What the list holds, for assistive technology. */
  label: string
  /** Names of the statuses of that time, by id; without them no status is shown. */
  statuses?: ReadonlyMap<string, string>
}

/** Candidates as they stood on a day: their names lead to who they are now, and nothing can be done with them here. */
export function PastPeople({ past, label, statuses }: Props) {
  const say = useWords()
  const { rows, error, retry, isStale, hasMore, isReadingMore, readMore } = past
  if (error && !rows) return <ErrorState what={error.message} onRetry={retry} />
  if (!rows) return <Skeletons count={6} label={say('Loading {candidates}')} />
  return (
    <div className={styles.people} data-late={isStale || undefined}>
      {rows.length > 0 && (
        <ul className={items.items} aria-label={label}>
          {rows.map((row) => (
            <PastPerson key={row.candidate_id} person={row} status={statuses?.get(row.status_id)} />
          ))}
        </ul>
      )}
      {hasMore && (
        <div className={styles.more}>
          <Button busy={isReadingMore} onClick={readMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}

const PastPerson = ({ person, status }: { person: PastCandidate; status: string | undefined }) => (
  <li className={styles.person}>
    <Link to={paths.candidate(person.now_id)}>{person.name}</Link>
    <span className={styles.since}>
      {sentence('[{status} ]since {day}', { status, day: formatDate(person.since) })}
    </span>
  </li>
)
