import { paths } from '../../../api/address/paths.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { ScoreRing } from '../../match-marks/ScoreRing.tsx'
import type { PlacementReply } from './placeable.ts'
import styles from './placing.module.css'

type Props = { title: string; answer: PlacementReply; onClose: () => void }

/** The results for several candidates who were to be added to a position. */
export function PlacedList({ title, answer: { message, positionId, data }, onClose }: Props) {
  return (
    <div className={layout.wideStack}>
      <p className={styles.message} role="status">
        {message}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable with the keyboard */}
      <ul className={styles.placed} aria-label="People" tabIndex={0}>
        {data.map(({ candidate_id, name, state, score, status_display_name }) => (
          <li key={candidate_id} className={styles.choice} data-single>
            <ScoreRing score={score} />
            <span className={styles.title}>{name}</span>
            <span className={styles.note}>{state === 'added' ? 'Added' : `Already on it: ${status_display_name}`}</span>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Link to={paths.position(positionId)}>{`Open ${title}`}</Link>
        <Button variant="filled" onClick={onClose} data-autofocus>
          Done
        </Button>
      </div>
    </div>
  )
}
