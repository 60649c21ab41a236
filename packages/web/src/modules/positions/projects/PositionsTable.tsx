import type { PositionRow } from '@rolecall/contract/positions/projects'
import { formatCount } from '@rolecall/domain/text/format-number'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import type { ListState } from '../../../ui/list/ListStates.tsx'
import { PlainLink } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { PositionBadge } from './PositionBadge.tsx'
import styles from './ProjectsPage.module.css'
import { SELECTED_COLUMN } from './selected-column.ts'

const COLUMNS: readonly Column<PositionRow>[] = [
  {
    id: 'title',
    header: '{Position}',
    width: 'minmax(0, 2.5fr)',
    cell: ({ _id, display_title: title }) => (
      <PlainLink to={paths.position(_id)} className={styles.title} tabIndex={-1} title={title}>
        {title}
      </PlainLink>
    ),
  },
  { id: 'code', header: 'Code', hideBelow: 'drawer', cell: ({ code }) => <code title={code}>{code}</code> },
  {
    id: 'status',
    header: 'Status',
    width: '8.5rem',
    cell: ({ status, review, hold }) => <PositionBadge status={status} review={review} hold={hold} />,
  },
  {
    id: 'start',
    header: 'Start',
    width: '7rem',
    isNumber: true,
    hideBelow: 'drawer',
    cell: ({ startDate }) => formatDate(startDate),
  },
  {
    id: 'end',
    header: 'End',
    width: '7rem',
    isNumber: true,
    hideBelow: 'cover',
    cell: ({ endDate }) => formatDate(endDate),
  },
  {
    id: 'experience',
    header: 'Experience',
    width: '7rem',
    isNumber: true,
    hideBelow: 'cover',
    cell: ({ minExperience, maxExperience }) => `${minExperience}–${maxExperience} years`,
  },
  {
    id: 'locations',
    header: 'Locations',
    width: 'minmax(0, 1.2fr)',
    hideBelow: 'cover',
    cell: ({ locations }) => <span className={layout.twoLines}>{locations.join(', ') || '–'}</span>,
  },
  {
    id: 'candidates',
    header: '{Candidates}',
    width: '6.5rem',
    isNumber: true,
    hideBelow: 'drawer',
    cell: ({ candidates }) => formatCount(candidates),
  },
  { id: 'filled', ...SELECTED_COLUMN },
]

type Props = ListState & { rows: readonly PositionRow[] | undefined }

export function PositionsTable(props: Props) {
  const say = useWords()
  const navigate = useNavigate()
  return (
    <DataTable
      {...props}
      columns={COLUMNS}
      label={say('{Positions}')}
      keyOf={({ _id }) => _id}
      nameOf={({ display_title }) => display_title}
      onOpen={({ _id }) => void navigate({ href: paths.position(_id) })}
    />
  )
}
