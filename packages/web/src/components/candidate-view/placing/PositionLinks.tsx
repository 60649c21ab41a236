import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { paths } from '../../../api/address/paths.ts'
import { useWords } from '../../../ui/format/company-terms.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import styles from './placing.module.css'

type Place = { positionId: string; title: string; slug: string; score: number }

/** Returns the candidate's positions, the most recently active first. */
export const placesOf = ({ application, other_positions }: CandidatePreview): readonly Place[] => [
  ...(application ? [{ ...application, title: application.position_title }] : []),
  ...other_positions,
]

type Props = { candidateId: string; source: string; places: readonly Place[] }

/** The number of the candidate's positions, and a link to them on each, with the score. */
export function PositionLinks({ candidateId, source, places }: Props) {
  const say = useWords()
  if (places.length === 0) return <p className={styles.places}>{say('Not on any {position}')}</p>
  return (
    <div className={styles.places}>
      <span data-numbers>
        {say({ one: 'On 1 {position}', other: 'On {count} {positions}' }, { count: places.length })}
      </span>
      <ul className={styles.links} aria-label={say('{Positions}')}>
        {places.map(({ positionId, title, slug, score }) => (
          <li key={positionId}>
            <Link to={paths.candidateOfPosition({ slug, candidateId, positionId, score, source })} inherit>
              {title}
            </Link>{' '}
            <span data-numbers>{score}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
