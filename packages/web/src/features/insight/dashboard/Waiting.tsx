import type { CallResult } from '@rolecall/contract/ground/define-calls'
import type { dashboard as calls } from '@rolecall/contract/insight/dashboard'
import { paths } from '../../../api/address/paths.ts'
import { formatDate } from '../../../kit/format/format-date.ts'
import { say, useWords } from '../../../kit/format/own-words.ts'
import { Link } from '../../../kit/shell/Link.tsx'
import styles from './HomePage.module.css'

type Item = CallResult<typeof calls.show>['waiting'][number]

function tell({ why, count }: Item): string {
  if (why === 'review')
    return say({ one: '1 {candidate} to review', other: '{count} {candidates} to review' }, { count })
  if (why === 'applicants')
    return say({ one: '1 {candidate} applied', other: '{count} {candidates} applied' }, { count })
  if (why === 'approval') return 'waits for approval by a colleague of its author'
  return 'past its end: close it, or move the end'
}

/** What this person is asked to do next, longest waiting first; each leads to where it is done. */
export function Waiting({ items, count }: { items: readonly Item[]; count: number }) {
  const say = useWords()
  if (items.length === 0) return <p className={styles.none}>Nothing waits for you.</p>
  return (
    <>
      <ul className={styles.list} aria-label="Waiting for me">
        {items.map((item) => (
          <li key={`${item.why} ${item._id}`} className={styles.waiting}>
            <Link
              to={paths.position(item._id, item.group_id ? { group: item.group_id } : {})}
              inherit
              className={styles.cut}
              title={item.title}
            >
              {item.title}
            </Link>
            <span data-numbers>{tell(item)}</span>
            <span className={styles.soft} data-numbers>
              since {formatDate(item.since)}
            </span>
          </li>
        ))}
      </ul>
      {count > items.length && (
        <p className={styles.rest}>
          <Link to={paths.positions({ mine: true })} inherit data-numbers>
            {say('and {more} more on your {positions}', { more: count - items.length })}
          </Link>
        </p>
      )}
    </>
  )
}
