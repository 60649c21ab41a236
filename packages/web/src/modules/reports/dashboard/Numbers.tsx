import type { CallResult } from '@rolecall/contract/ground/define-calls'
import type { dashboard as calls } from '@rolecall/contract/insight/dashboard'
import type { ReactNode } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useMay } from '../../../api/session.ts'
import { useWords } from '../../../kit/format/own-words.ts'
import type { AppPath } from '../../../kit/shell/app-path.ts'
import { PlainLink } from '../../../kit/shell/Link.tsx'
import styles from './HomePage.module.css'

/** The numbers that people look for first, each the way to its list; of people only for whoever may see the pool. */
export function Numbers({ dash }: { dash: CallResult<typeof calls.show> }) {
  const say = useWords()
  const mayRead = useMay('view_candidate_pool')
  const numbers = [
    { label: say('{Projects}'), value: dash.total_projects, to: paths.projects() },
    {
      label: say('Open {positions}'),
      value: dash.position_count - dash.closed_position_count,
      to: paths.positions({ state: 'open' }),
    },
    {
      label: say('Closed {positions}'),
      value: dash.closed_position_count,
      to: paths.positions({ state: 'closed' }),
    },
    ...(dash.candidates.pool === null
      ? []
      : [{ label: say('{Candidates}'), value: dash.candidates.pool, to: mayRead ? paths.pool() : undefined }]),
  ]
  return (
    <ul className={styles.numbers} aria-label="In numbers">
      {numbers.map(({ label, value, to }) => (
        <li key={label}>
          <Counted to={to}>
            <span className={styles.value} data-numbers>
              {value.toLocaleString()}
            </span>
            <span className={styles.soft}>{label}</span>
          </Counted>
        </li>
      ))}
    </ul>
  )
}

/** A link where there is a list that the person may open. */
const Counted = ({ to, children }: { to: AppPath | undefined; children: ReactNode }) =>
  to ? (
    <PlainLink to={to} className={styles.number}>
      {children}
    </PlainLink>
  ) : (
    <div className={styles.number}>{children}</div>
  )
