import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { dashboard as calls } from '@rolecall/contract/reports/dashboard'
import { paths } from '../../../api/address/paths.ts'
import { say, useWords } from '../../../ui/format/company-terms.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import type { AppPath } from '../../../ui/shell/app-path.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import styles from './HomePage.module.css'

type Item = CallResult<typeof calls.show>['waiting'][number]

function tell({ why, count, name }: Item): string {
  switch (why) {
    case 'review':
      return say({ one: '1 {candidate} to decide on', other: '{count} {candidates} to decide on' }, { count })
    case 'applicants':
      return say({ one: '1 {candidate} applied', other: '{count} {candidates} applied' }, { count })
    case 'approval':
      return 'waits for approval by a colleague of its author'
    case 'scorecard':
      return say('your scorecard of {name} is due', { name })
    case 'offer':
      return say('{name} has chosen none of the times you offered', { name })
    case 'other_time':
      return say('{name} asks for another time', { name })
    case 'account':
      return say({ one: '1 person signed up', other: '{count} people signed up' }, { count })
    case 'request':
      return say(
        { one: '1 {candidate} asked for their data or its deletion', other: '{count} requests of {candidates}' },
        { count },
      )
    case 'proposal':
      return say(
        { one: '1 change that your assistant proposes', other: '{count} changes that your assistants propose' },
        { count },
      )
    case 'person':
      return say(
        { one: '1 {candidate} waits for an answer', other: '{count} {candidates} wait for an answer' },
        { count },
      )
    case 'asked':
      return say({ one: '1 thing waits for your approval', other: '{count} things wait for your approval' }, { count })
    case 'received':
      return say({ one: '1 email not matched', other: '{count} emails not matched' }, { count })
    case 'overdue':
      return 'past its end: close it, or move the end'
  }
}

/** Returns the address of the page where the item is handled. */
function wayTo({ why, _id, group_id, candidate_id }: Item): AppPath {
  if (why === 'request') return paths.privacy()
  if (why === 'account') return paths.roles()
  if (why === 'proposal') return paths.proposals()
  if (why === 'person') return paths.reviews()
  if (why === 'asked') return paths.approvals()
  if (why === 'received') return paths.received()
  if (candidate_id) return paths.position(_id, { candidate: candidate_id })
  return paths.position(_id, group_id ? { group: group_id } : {})
}

const TITLES: Partial<Record<Item['why'], string>> = {
  request: 'Data requests',
  account: 'New people',
  proposal: 'Proposals',
  person: 'Asked for a person',
  asked: 'Approvals',
  received: 'Received emails',
}

/** The user's next tasks: those with a due date first, then the longest waiting; each links to the page that handles it. */
export function Waiting({ items, count, today }: { items: readonly Item[]; count: number; today: string }) {
  const say = useWords()
  if (items.length === 0) return <p className={styles.none}>Nothing waits for you.</p>
  return (
    <>
      <ul className={styles.list} aria-label="Waiting for me">
        {items.map((item) => (
          <li key={`${item.why} ${item._id} ${item.candidate_id}`} className={styles.waiting}>
            <Link to={wayTo(item)} inherit className={styles.cut} title={TITLES[item.why] ?? item.title}>
              {TITLES[item.why] ?? item.title}
            </Link>
            <span data-numbers>{tell(item)}</span>
            <When item={item} today={today} />
          </li>
        ))}
      </ul>
      {count > items.length && (
        <p className={styles.rest}>
          <Link to={paths.positions({ mine: true })} inherit data-numbers>
            {say('and {more} more: see your {positions}', { more: count - items.length })}
          </Link>
        </p>
      )}
    </>
  )
}

/** The due date of an item, marked when overdue; otherwise how long it has waited. */
function When({ item: { due, since }, today }: { item: Item; today: string }) {
  if (!due)
    return (
      <span className={styles.soft} data-numbers>
        since {formatDate(since)}
      </span>
    )
  const isLate = due < today
  return (
    <span className={styles.soft} data-late={isLate || undefined} data-numbers>
      {isLate ? 'overdue since' : 'due'} {formatDate(due)}
    </span>
  )
}
