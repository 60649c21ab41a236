import type { SourcingRun } from '@rolecall/contract/sources/sourcing-views'
import styles from './sourcing.module.css'

const STATES = { waiting: 'waits', running: 'is asked', done: 'done', failed: 'failed', stopped: 'stopped' }

const sayPart = ({ label, state, found, new: added, known, failed, reason }: SourcingRun['parts'][number]) =>
  [
    `${label}: ${STATES[state]}`,
    `${found.toLocaleString()} found, ${added.toLocaleString()} new, ${known.toLocaleString()} known`,
    ...(failed > 0 ? [`${failed.toLocaleString()} could not be read`] : []),
    ...(reason ? [reason] : []),
  ].join(' · ')

/** A report of each source of a run. */
export const RunParts = ({ run }: { run: SourcingRun }) => (
  <ul className={styles.rows} aria-label="What sources have brought" aria-live="polite">
    {run.parts.map((part) => (
      <li key={part.source} data-numbers>
        {sayPart(part)}
      </li>
    ))}
  </ul>
)
