import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { dashboard as calls } from '@rolecall/contract/reports/dashboard'
import { formatCount } from '@rolecall/domain/text/format-number'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import type { ComponentType } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import styles from './HomePage.module.css'
import { Pie } from './Pie.tsx'

type Positions = CallResult<typeof calls.show>['positions']

type Props = { positions: Positions; closed: number }

/** Positions by state, those that start next, and open ones past their end. */
export const Dates = ({ positions: { next, late, upcoming, overdue, total_position }, closed }: Props) => {
  const say = useWords()
  return (
    <div className={styles.dates}>
      {total_position > 0 && (
        <Pie
          label={say('{Positions} by status')}
          parts={[
            { name: 'Active', count: total_position - upcoming - overdue - closed, colour: 'var(--inferred)' },
            { name: 'Upcoming', count: upcoming, colour: 'var(--matched)' },
            { name: 'Overdue', count: overdue, colour: 'var(--error)' },
            { name: 'Closed', count: closed, colour: 'var(--line-strong)' },
          ]}
        />
      )}
      <List
        kind="upcoming"
        title="Upcoming"
        verb="starts"
        sign={IconCalendarEvent}
        items={next}
        count={upcoming}
        empty={say('No upcoming {positions}.')}
      />
      <List
        kind="overdue"
        title="Overdue"
        verb="ended"
        sign={IconAlertTriangle}
        items={late}
        count={overdue}
        empty={say('No overdue {positions}.')}
      />
    </div>
  )
}

type ListProps = {
  kind: 'upcoming' | 'overdue'
  title: string
  verb: string
  sign: ComponentType<{ 'aria-hidden': true }>
  items: Positions['next']
  count: number
  empty: string
}

const List = ({ kind, title, verb, sign: Sign, items, count, empty }: ListProps) => (
  <div>
    <h3 className={styles.listTitle} data-kind={kind}>
      <Sign aria-hidden />
      {title} <span data-numbers>{formatCount(count)}</span>
    </h3>
    {items.length === 0 ? (
      <p className={styles.none}>{empty}</p>
    ) : (
      <ul className={styles.list}>
        {items.map(({ _id, title: name, date }) => (
          <li key={_id} className={styles.item}>
            <Link to={paths.position(_id)} inherit className={styles.cut} title={name}>
              {name}
            </Link>
            <span className={styles.soft} data-numbers>
              {verb} {formatDate(date)}
            </span>
          </li>
        ))}
      </ul>
    )}
    {count > items.length && (
      <Link to={paths.positions({ state: kind })} data-numbers>
        and {formatCount(count - items.length)} more
      </Link>
    )}
  </div>
)
