import { Badge, Checkbox, Select } from '@mantine/core'
import { type RequisitionRow, requisitions } from '@rolecall/contract/hiring/requisitions'
import { REQUISITION, REQUISITION_STATES } from '@rolecall/domain/requisitions/requisition-limits'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../kit/form/Button.tsx'
import { formatDate } from '../../../kit/format/format-date.ts'
import { type Column, DataTable } from '../../../kit/list/DataTable.tsx'
import { Pager } from '../../../kit/list/Pager.tsx'
import { Link } from '../../../kit/shell/Link.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import styles from './Requisitions.module.css'
import { RequisitionsView } from './requisitions-view.ts'
import { STATE_WORDS, sayPlace } from './say-requisition.ts'

const NOTHING = {}
const STATES = REQUISITION_STATES.map((state) => ({ value: state, label: STATE_WORDS[state] }))

const COLUMNS: readonly Column<RequisitionRow>[] = [
  {
    id: 'title',
    header: 'Requisition',
    width: 'minmax(12rem, 2fr)',
    cell: (row) => (
      <span className={styles.title}>
        <Link to={paths.requisition(row.requisition_id)}>{`${row.number} ${row.title}`}</Link>
        <span className={styles.soft}>{[row.department, sayPlace(row)].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: '11rem',
    cell: ({ state }) => <Badge variant="default">{STATE_WORDS[state]}</Badge>,
  },
  { id: 'heads', header: 'Heads', width: '5rem', isNumber: true, hideBelow: 'drawer', cell: ({ heads }) => heads },
  {
    id: 'openings',
    header: 'Openings',
    hint: 'Of its positions',
    width: '6rem',
    isNumber: true,
    hideBelow: 'drawer',
    cell: ({ openings }) => openings,
  },
  { id: 'filled', header: 'Filled', width: '5rem', isNumber: true, hideBelow: 'drawer', cell: ({ filled }) => filled },
  {
    id: 'wanted',
    header: 'Wanted by',
    width: '8rem',
    hideBelow: 'cover',
    cell: ({ wanted_on }) => (wanted_on ? formatDate(wanted_on) : '–'),
  },
  { id: 'by', header: 'Asked by', width: '10rem', hideBelow: 'cover', cell: ({ asked_by }) => asked_by.name },
]

/** Why positions exist: what was asked for, how far it is, and how many of it are filled. */
export default function RequisitionsPage() {
  const [view, setView] = useSearchState(RequisitionsView)
  const navigate = useNavigate()
  const mayAsk = useMay('create_requisition')
  const page = Math.max(1, Math.trunc(view.page))
  const { data: departments } = useCallQuery(requisitions.departments, NOTHING)
  const { data, error, isPending, refetch } = useCallQuery(
    requisitions.list,
    {
      query: {
        start: (page - 1) * REQUISITION.page,
        ...(view.state && { state: view.state }),
        department: view.department,
        mine: view.mine,
      },
    },
    { keepOld: true },
  )
  const isNarrowed = view.state !== '' || view.department !== '' || view.mine
  return (
    <Page
      title="Requisitions"
      count={data?.total}
      actions={
        mayAsk && (
          <Button variant="filled" onClick={() => void navigate({ href: paths.newRequisition() })}>
            New requisition
          </Button>
        )
      }
    >
      <div className={layout.partsApart}>
        <div className={styles.filters}>
          <Select
            label="State"
            placeholder="All"
            data={STATES}
            value={view.state || null}
            clearable
            clearButtonProps={{ 'aria-label': 'All states' }}
            onChange={(state) => void setView({ state: (state ?? '') as typeof view.state, page: 1 })}
          />
          <Select
            label="Department"
            placeholder="All"
            data={departments?.data ?? []}
            value={view.department || null}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'All departments' }}
            onChange={(department) => void setView({ department: department ?? '', page: 1 })}
          />
          <Checkbox
            className={styles.mine}
            label="Mine"
            checked={view.mine}
            onChange={(event) => void setView({ mine: event.currentTarget.checked, page: 1 })}
          />
        </div>
        <DataTable
          rows={data?.data}
          columns={COLUMNS}
          keyOf={({ requisition_id }) => requisition_id}
          label="Requisitions"
          onOpen={({ requisition_id }) => void navigate({ href: paths.requisition(requisition_id) })}
          isLoading={isPending}
          error={error}
          onRetry={() => void refetch()}
          empty={
            isNarrowed
              ? 'No requisition is like that.'
              : 'There is no requisition yet. One says why people are to be hired, and colleagues approve it.'
          }
        />
        <Pager
          page={page}
          pageSize={REQUISITION.page}
          total={data?.total ?? 0}
          noun="requisitions"
          onPage={(next) => void setView({ page: next }, { push: true })}
        />
      </div>
    </Page>
  )
}
