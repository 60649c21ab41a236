import { Popover, UnstyledButton } from '@mantine/core'
import type { ResumeHit } from '@rolecall/contract/pool/pool-rows'
import { paths } from '../../api/address/paths.ts'
import { useWords } from '../../ui/format/company-terms.ts'
import { useIsInActiveRow } from '../../ui/list/active-row.ts'
import { Link } from '../../ui/shell/Link.tsx'
import styles from './PoolPage.module.css'

type Props = { row: ResumeHit }

/** The candidate's position, or the number of their positions, which expands to the names. */
export function OnPositions({ row }: Props) {
  const say = useWords()
  const tabIndex = useIsInActiveRow() ? 0 : -1
  const { on_positions: shown, position_count: count, name } = row
  const [only] = shown
  if (!only) return <span className={styles.missing}>None</span>
  if (count === 1) return <PositionLink row={row} position={only} tabIndex={tabIndex} />
  return (
    <Popover position="bottom-start" withinPortal trapFocus>
      <Popover.Target>
        <UnstyledButton
          className={styles.onPositions}
          tabIndex={tabIndex}
          aria-label={say('{name} is on {count} {positions}', { name, count })}
        >
          {say('On {count} {positions}', { count })}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={styles.positionList}>
          {shown.map((position) => (
            <li key={position._id}>
              <PositionLink row={row} position={position} />
            </li>
          ))}
          {count > shown.length && <li className={styles.missing}>{`and ${count - shown.length} more`}</li>}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

type LinkProps = Props & { position: ResumeHit['on_positions'][number]; tabIndex?: number }

const PositionLink = ({ row, position: { _id, slug, title, score }, tabIndex }: LinkProps) => (
  <Link
    to={paths.candidateOfPosition({
      slug,
      candidateId: row.candidate_id,
      positionId: _id,
      score,
      source: row.source,
    })}
    inherit
    title={`${title}, score ${score}`}
    {...(tabIndex !== undefined && { tabIndex })}
  >
    {title}
  </Link>
)
