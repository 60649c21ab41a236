import { Badge } from '@mantine/core'
import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import styles from './ShortlistPage.module.css'

/** The facts next to the title: code, stage, openings. */
export const PositionFacts = ({ position }: { position: PositionDetails }) => (
  <>
    <span className={styles.code}>{position.code}</span>
    <Badge {...(position.closed_reason && { title: position.closed_reason })}>{position.stage}</Badge>
    {position.hold && <Badge>On hold</Badge>}
    {position.archive && <Badge>Archived</Badge>}
    {position.job_posted && <Badge>Published</Badge>}
    {position.blind_review && <Badge>Blind review</Badge>}
    {!position.position_reviewed && <Badge>Not reviewed yet</Badge>}
    <span data-numbers>
      {position.filled} of {position.totalOpenings} selected
    </span>
  </>
)
