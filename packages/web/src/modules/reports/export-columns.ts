import type { PositionRow } from '@rolecall/contract/positions/projects'
import { formatCount } from '@rolecall/domain/text/format-number'
import { formatDate } from '../../ui/format/format-date.ts'
import type { Column } from '../../ui/list/DataTable.tsx'

export const EXPORT_COLUMNS: Column<PositionRow>[] = [
  { id: 'title', header: '{Position}', cell: ({ display_title }) => display_title, width: 'minmax(12rem, 2fr)' },
  { id: 'code', header: 'Code', cell: ({ code }) => code, width: '7rem', hideBelow: 'drawer' },
  {
    id: 'project',
    header: '{Project}',
    cell: (row) => row.project_name,
    width: 'minmax(8rem, 1fr)',
    hideBelow: 'drawer',
  },
  {
    id: 'start',
    header: 'Start date',
    cell: ({ startDate }) => formatDate(startDate),
    width: '8rem',
    hideBelow: 'cover',
  },
  {
    id: 'candidates',
    header: '{Candidates}',
    cell: ({ candidates }) => formatCount(candidates),
    width: '7rem',
    isNumber: true,
  },
]
