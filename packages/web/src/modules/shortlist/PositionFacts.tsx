import { Badge } from '@mantine/core'
import type { PositionDetails } from '@rolecall/contract/positions/position-details'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import styles from './ShortlistPage.module.css'

const SKILLS_SHOWN = 8

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
      {position.filled} of {position.totalOpenings} filled
    </span>
  </>
)

/** The primary skills in a line, mandatory ones first and starred. */
export function Requirements({ position }: { position: PositionDetails }) {
  const sorted = position.primary_skills.toSorted(
    (a, b) => Number(b.mandatory) - Number(a.mandatory) || b.score - a.score,
  )
  const shown = sorted.slice(0, SKILLS_SHOWN)
  const rest = sorted.slice(SKILLS_SHOWN)
  return (
    <ul className={styles.requirements} aria-label="Primary skills">
      {shown.map(({ skill, mandatory }) => (
        <li key={skill}>
          {skill}
          {mandatory && <IconStarFilled role="img" aria-label="must-have" className={styles.star ?? ''} />}
        </li>
      ))}
      {rest.length > 0 && (
        <li data-numbers title={rest.map(({ skill }) => skill).join(', ')}>
          +{rest.length}
        </li>
      )}
    </ul>
  )
}
