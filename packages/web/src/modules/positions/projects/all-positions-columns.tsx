import type { PositionOverview } from '@rolecall/contract/positions/position-overview'
import { formatCount } from '@rolecall/domain/text/format-number'
import { paths } from '../../../api/address/paths.ts'
import { say } from '../../../ui/format/company-terms.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { PlainLink } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './AllPositions.module.css'
import { PositionBadge } from './PositionBadge.tsx'
import { type Stage, StageBar } from './StageBar.tsx'
import { SELECTED_COLUMN } from './selected-column.ts'

type PositionColumn = Column<PositionOverview>

const TITLE = (stage: string): PositionColumn => ({
  id: 'title',
  header: '{Position}',
  width: 'minmax(0, 2.2fr)',
  isSortable: true,
  cell: ({ _id, title, code, status, review }) => (
    <span className={styles.name}>
      <PlainLink
        to={paths.position(_id, stage ? { group: stage } : {})}
        className={styles.title}
        tabIndex={-1}
        title={`${title}, ${code}`}
      >
        {title}
      </PlainLink>
      {(status !== 'open' || review !== 'reviewed') && <PositionBadge status={status} review={review} />}
    </span>
  ),
})

const PEOPLE: readonly PositionColumn[] = [
  {
    id: 'project',
    header: '{Project}',
    width: 'minmax(0, 1.3fr)',
    isSortable: true,
    hideBelow: 'cover',
    cell: ({ project_name }) => <span className={layout.twoLines}>{project_name}</span>,
  },
  {
    id: 'owner',
    header: 'Owner',
    width: 'minmax(0, 1fr)',
    hideBelow: 'cover',
    cell: ({ owner: { name } }) => <span className={layout.twoLines}>{name}</span>,
  },
  {
    id: 'manager',
    header: 'Hiring manager',
    width: 'minmax(0, 1.25fr)',
    hideBelow: 'drawer',
    cell: ({ hiring_managers }) => {
      const names = hiring_managers.map(({ name }) => name).join(', ')
      return <span className={layout.twoLines}>{names || '–'}</span>
    },
  },
]

const STATE: readonly PositionColumn[] = [
  {
    id: 'openings',
    ...SELECTED_COLUMN,
    isSortable: true,
  },
  {
    id: 'days',
    header: 'Days open',
    width: '6rem',
    isNumber: true,
    isSortable: true,
    hideBelow: 'drawer',
    cell: ({ days_open }) => (days_open === null ? '–' : formatCount(days_open)),
  },
  {
    id: 'new',
    header: 'New today',
    width: '6rem',
    isNumber: true,
    isSortable: true,
    hideBelow: 'drawer',
    cell: ({ new_candidates }) => (
      <span title={say('{Candidates} added in the last 24 hours')}>
        {new_candidates > 0 ? formatCount(new_candidates) : '–'}
      </span>
    ),
  },
]

/** Lists the columns; with a stage chosen, each position's count in that stage stands next to the bar of all stages. */
export function listColumns(stages: readonly Stage[], stage: string): readonly PositionColumn[] {
  const chosen = stages.find(({ group_id }) => group_id === stage)
  const inStage: PositionColumn[] = chosen
    ? [
        {
          id: 'stage',
          header: chosen.name,
          width: '6.5rem',
          isNumber: true,
          cell: ({ position_status }) => formatCount(position_status[stage] ?? 0),
        },
      ]
    : []
  return [
    TITLE(stage),
    ...PEOPLE,
    ...STATE,
    ...inStage,
    {
      id: 'stages',
      header: 'By stage',
      width: 'minmax(0, 1.4fr)',
      hideBelow: 'drawer',
      cell: ({ position_status }) => <StageBar counts={position_status} stages={stages} />,
    },
    {
      id: 'moved',
      header: 'Last activity',
      width: '8.5rem',
      isNumber: true,
      isSortable: true,
      hideBelow: 'drawer',
      cell: ({ last_movement }) => formatDate(last_movement),
    },
  ]
}
