import { Badge, Checkbox } from '@mantine/core'
import { type RequisitionRow, requisitions } from '@rolecall/contract/requisitions/requisitions'
import { REQUISITION, REQUISITION_STATES } from '@rolecall/domain/requisitions/requisition-limits'
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../api/address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { useMay } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { formatDate } from '../../ui/format/format-date.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { FilterSelect } from '../../ui/list/FilterSelect.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { NoRows } from '../../ui/list/NoRows.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { usePagedView } from '../../ui/list/use-paged-view.ts'
import { Link } from '../../ui/shell/Link.tsx'
import layout from '../../ui/shell/layout.module.css'
import { formatRequisitionPlace, STATE_WORDS } from './format-requisition.ts'
import styles from './Requisitions.module.css'
import { RequisitionsView } from './requisitions-view.ts'

const NOTHING = {}
const STATES = REQUISITION_STATES.map((state) => ({ value: state, label: STATE_WORDS[state] }))

const COLUMNS: readonly Column<RequisitionRow>[] = [
  {
    id: 'title',
    header: 'Requisition',
    width: 'minmax(12rem, 2fr)',
    cell: (row) => (
      <span className={layout.twoLines}>
        <Link to={paths.requisition(row.requisition_id)}>{`${row.number} ${row.title}`}</Link>
        <span className={styles.soft}>{[row.department, formatRequisitionPlace(row)].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    width: '11rem',
    cell: ({ state }) => <Badge variant="default">{STATE_WORDS[state]}</Badge>,
  },
  { id: 'heads', header: 'Headcount', width: '6rem', isNumber: true, hideBelow: 'drawer', cell: ({ heads }) => heads },
  {
    id: 'openings',
    header: 'Openings created',
    hint: 'Openings on its positions',
    width: '9rem',
    isNumber: true,
    hideBelow: 'drawer',
    cell: ({ openings }) => openings,
  },
  {
    id: 'filled',
    header: 'Selected',
    hint: 'Candidates selected on its positions',
    width: '6rem',
    isNumber: true,
    hideBelow: 'drawer',
    cell: ({ filled }) => filled,
  },
  {
    id: 'wanted',
    header: 'Needed by',
    width: '8rem',
    hideBelow: 'cover',
    cell: ({ wanted_on }) => (wanted_on ? formatDate(wanted_on) : '–'),
  },
  { id: 'by', header: 'Requested by', width: '10rem', hideBelow: 'cover', cell: ({ asked_by }) => asked_by.name },
]

/** The requisitions behind positions: what was requested, their state, and how many candidates are selected. */
export default function RequisitionsPage() {
  const { view, filterBy, pages } = usePagedView(RequisitionsView, REQUISITION.page)
  const navigate = useNavigate()
  const mayAsk = useMay('create_requisition')
  const { data: departments } = useCallQuery(requisitions.departments, NOTHING)
  const { department, mine } = view
  const query = { start: pages.start, ...(view.state && { state: view.state }), department, mine }
  const list = useCallQuery(requisitions.list, { query }, { keepOld: true })
  const newRequisition = (variant: 'filled' | 'default') => (
    <Button variant={variant} icon={IconPlus} onClick={() => void navigate({ href: paths.newRequisition() })}>
      New requisition
    </Button>
  )
  return (
    <ListPage
      title="Requisitions"
      count={list.data?.total}
      actions={mayAsk && newRequisition('filled')}
      filters={
        <>
          <FilterSelect
            aria-label="Status"
            all="All statuses"
            data={STATES}
            value={view.state}
            onChange={(state) => filterBy({ state })}
          />
          <FilterSelect
            aria-label="Department"
            all="All departments"
            data={departments?.data ?? []}
            value={department}
            searchable
            onChange={(chosen) => filterBy({ department: chosen })}
          />
          <Checkbox
            label="Only mine"
            checked={mine}
            onChange={(event) => filterBy({ mine: event.currentTarget.checked })}
          />
        </>
      }
    >
      <DataTable
        rows={list.data?.data}
        columns={COLUMNS}
        keyOf={({ requisition_id }) => requisition_id}
        label="Requisitions"
        onOpen={({ requisition_id }) => void navigate({ href: paths.requisition(requisition_id) })}
        read={list}
        empty={
          <NoRows
            noun="requisitions"
            onClearFilters={
              view.state || department || mine ? () => filterBy({ state: '', department: '', mine: false }) : undefined
            }
            icon={IconFileCheck}
            action={mayAsk && newRequisition('default')}
          >
            No requisitions yet. Create one to get a hire approved.
          </NoRows>
        }
      />
      <Pager {...pages} isFetching={list.isFetching} total={list.data?.total} noun="requisitions" />
    </ListPage>
  )
}
