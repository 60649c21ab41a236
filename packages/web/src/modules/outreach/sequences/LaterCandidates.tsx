import { Checkbox } from '@mantine/core'
import { sequences } from '@rolecall/contract/outreach/sequences'
import { sentence } from '@rolecall/domain/text/sentence'
import IconCalendarClock from '@tabler/icons-react/dist/esm/icons/IconCalendarClock.mjs'
import { useState } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../../ui/feedback/Skeletons.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import { FilterSegments } from '../../../ui/list/FilterSegments.tsx'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './Sequences.module.css'

const WHICH = [
  { value: 'back', label: 'Ready to ask again' },
  { value: 'waiting', label: 'Waiting' },
] as const
type LaterFilter = (typeof WHICH)[number]['value']

/** Candidates who answered “later” to an email: those whose day has come, and the next ones. */
export function LaterCandidates() {
  const say = useWords()
  const [which, setWhich] = useState<LaterFilter>('back')
  const [isMine, setMine] = useState(false)
  const { data, error, isPending, refetch } = useCallQuery(
    sequences.later,
    { body: { which, mine: isMine } },
    { keepOld: true },
  )
  return (
    <section className={layout.parts} aria-label="Candidates who answered “later”">
      <div className={layout.middleRow}>
        <FilterSegments label="Which candidates" data={WHICH} value={which} onChange={setWhich} />
        <Checkbox
          label={say('Only {candidates} I contacted')}
          checked={isMine}
          onChange={(event) => setMine(event.currentTarget.checked)}
        />
      </div>
      {isPending && <Skeletons count={3} label="Loading candidates" />}
      {error && <ErrorState what={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <EmptyState icon={IconCalendarClock}>
          {which === 'back'
            ? say(
                'No {candidates} to ask again yet. {Candidates} who answer “later” appear here on the date they chose.',
              )
            : say('No {candidates} are waiting for a later date.')}
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <ul className={styles.list} aria-label="Candidates who answered “later”">
          {data.data.map((row) => (
            <li key={`${row.candidate_id} ${row.positionId}`} className={styles.item}>
              <div className={styles.head}>
                <Link to={paths.position(row.positionId, { candidate: row.candidate_id, status: row.status_id })}>
                  {row.candidate_name || say('A {candidate}')}
                </Link>
                <span className={styles.soft}>{row.position_title}</span>
              </div>
              <p className={styles.soft}>
                {sentence('Asked {by} to get back to them from {day}.', { by: row.by, day: formatDate(row.back_on) })}
              </p>
              {row.comment && <p className={styles.soft}>“{row.comment}”</p>}
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.data.length && (
        <p className={styles.soft}>
          {sentence('Showing the first {shown} of {total}.', { shown: data.data.length, total: data.total })}
        </p>
      )}
    </section>
  )
}
