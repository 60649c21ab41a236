import { inbox } from '@rolecall/contract/inbox/inbox'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { dashboard as calls } from '@rolecall/contract/reports/dashboard'
import { sentence } from '@rolecall/domain/text/sentence'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { say, useWords } from '../../../ui/format/company-terms.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import type { AppPath } from '../../../ui/shell/app-path.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import { describeWait } from './describe-wait.ts'
import styles from './HomePage.module.css'

type Item = CallResult<typeof calls.show>['waiting'][number]

function tell({ why, count, name }: Item): string {
  switch (why) {
    case 'review':
      return say({ one: '1 {candidate} to review', other: '{count} {candidates} to review' }, { count })
    case 'applicants':
      return say({ one: '1 {candidate} applied', other: '{count} {candidates} applied' }, { count })
    case 'approval':
      return 'needs a colleague’s approval'
    case 'scorecard':
      return say('your scorecard for {name} is due', { name })
    case 'offer':
      return say('{name} hasn’t chosen an interview time', { name })
    case 'other_time':
      return say('{name} asked for another time', { name })
    case 'account':
      return say({ one: '1 person to approve', other: '{count} people to approve' }, { count })
    case 'request':
      return say({ one: '1 request for a copy or erasure', other: '{count} requests for a copy or erasure' }, { count })
    case 'proposal':
      return say(
        { one: '1 change suggested by your assistant', other: '{count} changes suggested by your assistants' },
        { count },
      )
    case 'person':
      return say(
        { one: '1 {candidate} asked for a review', other: '{count} {candidates} asked for a review' },
        { count },
      )
    case 'asked':
      return say({ one: '1 request needs your approval', other: '{count} requests need your approval' }, { count })
    case 'received':
      return say({ one: '1 email without {a candidate}', other: '{count} emails without {a candidate}' }, { count })
    case 'reply':
      return name
        ? say('{name} wrote to you', { name })
        : say({ one: '1 message to answer', other: '{count} messages to answer' }, { count })
    case 'overdue':
      return 'past its end date: close or extend it'
  }
}

/** The tab of the candidate on which it is done, unless that is the first one. */
const TABS: Partial<Record<Item['why'], 'forms' | 'mails'>> = { scorecard: 'forms', reply: 'mails' }

/** Returns the address of the page where the item is handled. */
function wayTo({ why, _id, group_id, candidate_id }: Item): AppPath {
  if (why === 'request') return paths.privacy()
  if (why === 'account') return paths.roles()
  if (why === 'proposal') return paths.proposals()
  if (why === 'person') return paths.reviews()
  if (why === 'asked') return paths.approvals()
  if (why === 'received') return paths.received()
  const tab = TABS[why]
  if (candidate_id) return paths.position(_id, { candidate: candidate_id, ...(tab && { tab }) })
  return paths.position(_id, group_id ? { group: group_id } : {})
}

const TITLES: Partial<Record<Item['why'], string>> = {
  request: 'Data requests',
  account: 'New users',
  proposal: 'AI suggestions',
  person: 'Review requests',
  asked: 'Approvals',
  received: 'Unmatched emails',
}

type Props = { items: readonly Item[]; count: number; today: string }

/** The user's next tasks, the longest waiting first, or all of them; each links to the page that handles it. */
export function Waiting({ items: first, count, today }: Props) {
  const say = useWords()
  const [showsAll, setShowsAll] = useState(false)
  const all = useCallQuery(inbox.tasks, {}, { enabled: showsAll })
  const items = (showsAll && all.data?.data) || first
  if (items.length === 0)
    return (
      <p className={styles.none}>
        {say('You’re all caught up. Reviews, approvals, applications and replies that need you appear here.')}
      </p>
    )
  return (
    <>
      <ul className={styles.list} aria-label="My tasks">
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
      {count > first.length && (
        <p className={styles.rest}>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={showsAll}
            busy={showsAll && all.isPending}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll && all.data
              ? 'Show fewer tasks'
              : sentence(
                  { one: 'Show 1 more task', other: 'Show {count} more tasks' },
                  { count: count - first.length },
                )}
          </Button>
          {all.error && <span role="alert">{all.error.message}</span>}
        </p>
      )}
    </>
  )
}

/** How long an item has waited, and the day by which it is due, marked when overdue. */
function When({ item: { due, since }, today }: { item: Item; today: string }) {
  const isLate = due !== '' && due < today
  return (
    <span className={styles.soft} data-late={isLate || undefined} title={`Since ${formatDate(since)}`} data-numbers>
      {describeWait(since, new Date())}
      {due && (
        <span className={styles.due}>
          {isLate ? 'overdue since' : 'due'} {formatDate(due)}
        </span>
      )}
    </span>
  )
}
