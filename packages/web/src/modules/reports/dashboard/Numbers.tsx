import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { dashboard as calls } from '@rolecall/contract/reports/dashboard'
import { formatCount } from '@rolecall/domain/text/format-number'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useMay } from '../../../api/session.ts'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import type { AppPath } from '../../../ui/shell/app-path.ts'
import { PlainLink } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './HomePage.module.css'

const Figures = lazy(() => import('./Figures.tsx'))

/** The key numbers, each a link to its list, and the rest of them folded; candidates are counted only for users who may see the pool. */
export function Numbers({ dash }: { dash: CallResult<typeof calls.show> }) {
  const say = useWords()
  const mayRead = useMay('view_candidate_pool')
  const [isOpen, setOpen] = useState(false)
  const count = (one: string, other: string, value: number) => say({ one, other }, { count: value })
  const open = dash.position_count - dash.closed_position_count
  const numbers = [
    { label: count('{project}', '{projects}', dash.total_projects), value: dash.total_projects, to: paths.projects() },
    {
      label: count('open {position}', 'open {positions}', open),
      value: open,
      to: paths.positions({ state: 'open' }),
    },
    {
      label: count('closed {position}', 'closed {positions}', dash.closed_position_count),
      value: dash.closed_position_count,
      to: paths.positions({ state: 'closed' }),
    },
    ...(dash.candidates.pool === null
      ? []
      : [
          {
            label: count('{candidate}', '{candidates}', dash.candidates.pool),
            value: dash.candidates.pool,
            to: mayRead ? paths.pool() : undefined,
          },
        ]),
  ]
  return (
    <>
      <div className={styles.numberRow}>
        <ul className={styles.numbers} aria-label="In numbers">
          {numbers.map(({ label, value, to }) => (
            <li key={label}>
              <Counted to={to}>
                <span className={styles.value} data-numbers>
                  {formatCount(value)}
                </span>{' '}
                <span className={styles.soft}>{label}</span>
              </Counted>
            </li>
          ))}
        </ul>
        <Button className={layout.flush ?? ''} variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Fewer numbers' : 'More numbers'}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<Skeletons shape="cards" count={2} />}>
          <Figures dash={dash} />
        </Suspense>
      )}
    </>
  )
}

/** A link if the user may open the list, otherwise plain content. */
const Counted = ({ to, children }: { to: AppPath | undefined; children: ReactNode }) =>
  to ? (
    <PlainLink to={to} className={styles.number}>
      {children}
    </PlainLink>
  ) : (
    <div className={styles.number}>{children}</div>
  )
