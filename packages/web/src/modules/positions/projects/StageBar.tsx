import type { PositionOverview, PositionStage } from '@rolecall/contract/positions/position-overview'
import { formatCount } from '@rolecall/domain/text/format-number'
import type { z } from 'zod'
import styles from './AllPositions.module.css'

export type Stage = z.output<typeof PositionStage>

type Props = { counts: PositionOverview['position_status']; stages: readonly Stage[] }

/** The number of candidates in each stage, as parts of a bar; in words in the tooltip and for screen readers. */
export function StageBar({ counts, stages }: Props) {
  const filled = stages.flatMap(({ group_id, name, status_type }) => {
    const count = counts[group_id] ?? 0
    return count > 0 ? [{ id: group_id, name, type: status_type, count }] : []
  })
  const total = filled.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return <span className={styles.soft}>None yet</span>
  const words = filled.map(({ name, count }) => `${name} ${formatCount(count)}`).join(', ')
  return (
    <span className={styles.stages} title={words}>
      <span className="visually-hidden">{words}</span>
      <span className={styles.track} aria-hidden>
        {filled.map(({ id, type, count }) => (
          <span key={id} className={styles.part} data-type={type} style={{ flexGrow: count }} />
        ))}
      </span>
      <span className={styles.total} data-numbers aria-hidden>
        {formatCount(total)}
      </span>
    </span>
  )
}
