import { TextInput } from '@mantine/core'
import { type HireRow, hires } from '@rolecall/contract/hiring/hires'
import { isDay } from '@rolecall/domain/calendar/company-day'
import { HIRE } from '@rolecall/domain/hires/hire-limits'
import { writePay } from '@rolecall/domain/positions/write-pay'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { useMay } from '../../../api/session.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { useOnce } from '../../../kit/form/use-once.ts'
import { formatDate } from '../../../kit/format/format-date.ts'
import { type Column, DataTable } from '../../../kit/list/DataTable.tsx'
import { Pager } from '../../../kit/list/Pager.tsx'
import { Link } from '../../../kit/shell/Link.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import { HiredActs } from '../../../parts/hires/HirePart.tsx'
import { saveHires } from '../../../parts/hires/hand-over.ts'
import styles from './HiredPage.module.css'
import { HiresView } from './hires-view.ts'

const COLUMNS: readonly Column<HireRow>[] = [
  {
    id: 'candidate',
    header: 'Hired',
    width: 'minmax(12rem, 2fr)',
    cell: (row) => (
      <span className={styles.who}>
        <Link to={paths.position(row.position_id, { candidate: row.candidate_id })}>{row.candidate}</Link>
        <span className={styles.soft}>
          <Link to={paths.offer(row.offer_id)}>{row.serial}</Link>
          {` · ${row.position}`}
        </span>
      </span>
    ),
  },
  { id: 'on', header: 'On', width: '8rem', hideBelow: 'drawer', cell: ({ hired_at }) => formatDate(hired_at) },
  {
    id: 'starts',
    header: 'Starts',
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
  cell: ({ pay }) => (pay ? writePay({ from: pay.value, to: pay.value, currency: pay.currency, per: pay.per }) : '–'),
}
const ACTS: Column<HireRow> = {
  id: 'acts',
  header: 'Hand over',
  width: '21rem',
  hideBelow: 'drawer',
  cell: ({ hire_id, candidate }) => <HiredActs hireId={hire_id} name={candidate} />,
}
const PLAIN_COLUMNS = [...COLUMNS, ACTS]
const PAID_COLUMNS = [...COLUMNS, PAY, ACTS]

/** What somebody has typed of a day, once it is one. */
const dayOf = (text: string): string => (isDay(text) ? text : '')

/** Who was hired, and the files by which the next system takes them over. */
export default function HiredPage() {
  const [view, setView] = useSearchState(HiresView)
  const seesPay = useMay('view_pay')
  const saving = useOnce()
  const page = Math.max(1, Math.trunc(view.page))
  const period = { from: dayOf(view.from), to: dayOf(view.to) }
  const { data, error, isPending, refetch } = useCallQuery(
    hires.list,
    { query: { ...period, start: (page - 1) * HIRE.page } },
    { keepOld: true },
  )
  const isNarrowed = period.from !== '' || period.to !== ''
  return (
    <Page
      title="Hired"
      count={data?.total}
      actions={
        <Button
          busy={saving.busy}
          disabledReason={data?.total === 0 ? 'There is nobody to export.' : undefined}
          onClick={() => void saving.once(() => saveHires(period))}
        >
          Export as CSV
        </Button>
      }
    >
      <div className={layout.partsApart}>
        <search className={styles.filters} aria-label="When">
          <TextInput
            label="From"
            type="date"
            value={view.from}
            onChange={({ currentTarget: { value: from } }) => void setView({ from, page: 1 })}
          />
          <TextInput
            label="To"
            type="date"
            value={view.to}
            onChange={({ currentTarget: { value: to } }) => void setView({ to, page: 1 })}
          />
        </search>
        <DataTable
          rows={data?.data}
          columns={seesPay ? PAID_COLUMNS : PLAIN_COLUMNS}
          keyOf={({ hire_id }) => hire_id}
          nameOf={({ candidate }) => candidate}
          label="People who were hired"
          isLoading={isPending}
          error={error}
          onRetry={() => void refetch()}
          empty={
            <EmptyState icon={IconUserCheck}>
              {isNarrowed
                ? 'Nobody was hired then.'
                : 'Nobody was hired yet. Whoever has signed an offer is hired on the page of the offer.'}
            </EmptyState>
          }
        />
        <Pager
          page={page}
          pageSize={HIRE.page}
          total={data?.total ?? 0}
          noun="people"
          onPage={(next) => void setView({ page: next }, { push: true })}
        />
      </div>
    </Page>
  )
}
