import { type HireRow, hires } from '@rolecall/contract/offers/hires'
import { isDay } from '@rolecall/domain/calendar/company-day'
import { HIRE } from '@rolecall/domain/offers/hire-limits'
import { formatPay } from '@rolecall/domain/positions/format-pay'
import { sentence } from '@rolecall/domain/text/sentence'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useSingleFlight } from '../../../ui/form/use-single-flight.ts'
import { formatDate } from '../../../ui/format/format-date.ts'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { DayRange } from '../../../ui/list/DayRange.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { NoRows } from '../../../ui/list/NoRows.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { usePagedView } from '../../../ui/list/use-paged-view.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { HiredActs } from './HirePart.tsx'
import styles from './HiresPage.module.css'
import { downloadHires } from './hand-over.ts'
import { HiresView } from './hires-view.ts'

const COLUMNS: readonly Column<HireRow>[] = [
  {
    id: 'candidate',
    header: '{Candidate}',
    width: 'minmax(12rem, 2fr)',
    cell: (row) => (
      <span className={styles.who}>
        <Link to={paths.position(row.position_id, { candidate: row.candidate_id })}>{row.candidate}</Link>
        <span className={styles.soft}>
          <Link to={paths.offer(row.offer_id)}>{row.serial}</Link>
          {` · ${row.position}`}
        </span>
        <span className={layout.onlyNarrow}>{sentence('Hired on {day}', { day: formatDate(row.hired_at) })}</span>
      </span>
    ),
  },
  { id: 'on', header: 'Hired on', width: '8rem', hideBelow: 'drawer', cell: ({ hired_at }) => formatDate(hired_at) },
  {
    id: 'starts',
    header: 'Starts on',
    width: '8rem',
    cell: ({ starts_on }) => (starts_on ? formatDate(starts_on) : '–'),
  },
  { id: 'by', header: 'Hired by', width: '10rem', hideBelow: 'cover', cell: ({ hired_by }) => hired_by },
]

const PAY: Column<HireRow> = {
  id: 'pay',
  header: 'Pay',
  width: '10rem',
  hideBelow: 'cover',
  cell: ({ pay }) => (pay ? formatPay({ from: pay.value, to: pay.value, currency: pay.currency, per: pay.per }) : '–'),
}
const ACTS: Column<HireRow> = {
  id: 'acts',
  header: 'Export or undo',
  width: '21rem',
  hideBelow: 'drawer',
  cell: ({ hire_id, candidate }) => <HiredActs hireId={hire_id} name={candidate} />,
}
const PLAIN_COLUMNS = [...COLUMNS, ACTS]
const PAID_COLUMNS = [...COLUMNS, PAY, ACTS]

/** Returns the typed day if it is valid, otherwise ''. */
const dayOf = (text: string): string => (isDay(text) ? text : '')

/** The hires, and the files to import them into the next system. */
export default function HiresPage() {
  const { view, filterBy, pages } = usePagedView(HiresView, HIRE.page)
  const seesPay = useMay('view_pay')
  const saving = useSingleFlight()
  const period = { from: dayOf(view.from), to: dayOf(view.to) }
  const list = useCallQuery(hires.list, { query: { ...period, start: pages.start } }, { keepOld: true })
  const isNarrowed = period.from !== '' || period.to !== ''
  return (
    <ListPage
      title="Hires"
      count={list.data?.total}
      actions={
        <Button
          busy={saving.busy}
          disabledReason={list.data?.total === 0 ? 'No hires to export.' : undefined}
          onClick={() => void saving.once(() => downloadHires(period))}
        >
          Export all as CSV
        </Button>
      }
      filters={<DayRange from={view.from} to={view.to} onChange={filterBy} />}
    >
      <DataTable
        rows={list.data?.data}
        columns={seesPay ? PAID_COLUMNS : PLAIN_COLUMNS}
        keyOf={({ hire_id }) => hire_id}
        nameOf={({ candidate }) => candidate}
        label="Hires"
        read={list}
        empty={
          <NoRows
            noun="hires"
            onClearFilters={isNarrowed ? () => filterBy({ from: '', to: '' }) : undefined}
            icon={IconUserCheck}
          >
            No hires yet. Open a signed offer to mark its candidate as hired.
          </NoRows>
        }
      />
      <Pager {...pages} isFetching={list.isFetching} total={list.data?.total} noun="hires" />
    </ListPage>
  )
}
