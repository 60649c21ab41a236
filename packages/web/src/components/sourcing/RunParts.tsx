import type { SourcingRun } from '@rolecall/contract/sourcing/sourcing-views'
import { formatCount } from '@rolecall/domain/text/format-number'
import styles from './sourcing.module.css'

const STATES = { waiting: 'waiting', running: 'searching', done: 'done', failed: 'failed', stopped: 'stopped' }

const describeRunPart = ({ label, state, found, new: added, known, failed, reason }: SourcingRun['parts'][number]) =>
  [
    `${label}: ${STATES[state]}`,
    `${formatCount(found)} found, ${formatCount(added)} new, ${formatCount(known)} known`,
    ...(failed > 0 ? [`${formatCount(failed)} could not be read`] : []),
    ...(reason ? [reason] : []),
  ].join(' · ')

/** The report of each source in a run. */
export const RunParts = ({ run }: { run: SourcingRun }) => (
  <ul className={styles.rows} aria-label="Sourcing results" aria-live="polite">
    {run.parts.map((part) => (
      <li key={part.source} data-numbers>
        {describeRunPart(part)}
      </li>
    ))}
  </ul>
)
