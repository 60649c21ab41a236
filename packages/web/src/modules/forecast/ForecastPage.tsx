import { Badge } from '@mantine/core'
import { type ForecastLine, forecasts } from '@rolecall/contract/forecast/forecasts'
import type { FillPlan } from '@rolecall/domain/forecast/compare-plan'
import { FORECAST_PAGE } from '@rolecall/domain/forecast/forecast-limits'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../api/address/paths.ts'
import { useCallQuery } from '../../api/call.ts'
import { useToday } from '../../api/use-today.ts'
import { useWords } from '../../ui/format/company-terms.ts'
import { formatDate } from '../../ui/format/format-date.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { NoRows } from '../../ui/list/NoRows.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { usePagedView } from '../../ui/list/use-paged-view.ts'
import { PlainLink } from '../../ui/shell/Link.tsx'
import layout from '../../ui/shell/layout.module.css'
import prose from '../../ui/shell/prose.module.css'
import styles from './ForecastPage.module.css'
import { ForecastView } from './forecast-view.ts'
import { IntervalBar } from './IntervalBar.tsx'
import { type DayAxis, dayAxisOf } from './interval-places.ts'

const PLANS: Record<FillPlan, string> = { 'on-time': 'On time', uncertain: 'Uncertain', late: 'Late' }

const TITLE: Column<ForecastLine> = {
  id: 'title',
  header: '{Position}',
  width: 'minmax(10rem, 1.5fr)',
  cell: ({ position_id, title, code, project, words }) => (
    <span className={styles.about}>
      <PlainLink to={paths.position(position_id)} className={styles.title} tabIndex={-1} title={title}>
        {title}
      </PlainLink>
      <span className={prose.soft}>{`${code} · ${project}`}</span>
      <span className={styles.narrowWords}>{words}</span>
    </span>
  ),
}
const WORDS: Column<ForecastLine> = {
  id: 'words',
  header: 'Likely filled',
  width: 'minmax(12rem, 2fr)',
  hideBelow: 'drawer',
  cell: ({ words }) => <span className={layout.twoLines}>{words}</span>,
}
const END: Column<ForecastLine> = {
  id: 'end',
  header: 'Planned end',
  width: '8rem',
  cell: ({ end, plan }) => (
    <span className={styles.about}>
      <span data-numbers>{formatDate(end)}</span>
      {plan && (
        <Badge className={styles.plan ?? ''} data-plan={plan}>
          {PLANS[plan]}
        </Badge>
      )}
    </span>
  ),
}

const columnsOf = (axis: DayAxis): readonly Column<ForecastLine>[] => [
  TITLE,
  WORDS,
  {
    id: 'interval',
    header: 'Interval',
    width: 'minmax(8rem, 2fr)',
    hideBelow: 'drawer',
    cell: (line) => <IntervalBar line={line} axis={axis} />,
  },
  END,
]

const describeAxis = (axis: DayAxis): string =>
  axis
    ? sentence(
        'The bars run from {from} to {to}. The dot is the most likely day: half of such cases are filled by then. The line is the planned end.',
        {
          from: formatDate(axis.from),
          to: formatDate(axis.to),
        },
      )
    : ''

/** Lists the intervals in which open positions will be filled, on one axis of time, and whether their planned ends hold. */
export default function ForecastPage() {
  const say = useWords()
  const navigate = useNavigate()
  const today = useToday()
  const { pages } = usePagedView(ForecastView, FORECAST_PAGE)
  const list = useCallQuery(forecasts.list, { query: { start: pages.start } }, { keepOld: true })
  const { data } = list
  const axis = dayAxisOf(data?.data ?? [], today)
  return (
    <ListPage
      title="Forecast"
      count={data?.total}
      notes={
        data && (
          <div className={layout.closeStack}>
            {data.message !== '' && data.total > 0 && <p className={prose.plain}>{data.message}</p>}
            {data.coverage.words !== '' && <p className={prose.plain}>{data.coverage.words}</p>}
            <p className={prose.note}>{paragraph(data.basis, describeAxis(axis))}</p>
          </div>
        )
      }
    >
      <DataTable
        rows={data?.data}
        columns={columnsOf(axis)}
        keyOf={({ position_id }) => position_id}
        nameOf={({ title }) => title}
        onOpen={({ position_id }) => void navigate({ href: paths.position(position_id) })}
        label={say('Forecast of {positions}')}
        read={list}
        empty={
          <NoRows noun="forecasts" icon={IconCalendarTime}>
            {say(
              'No open {positions} with openings left. They appear here with the day on which they are likely filled.',
            )}
          </NoRows>
        }
      />
      <Pager {...pages} isFetching={list.isFetching} total={data?.total} noun="forecasts" />
    </ListPage>
  )
}
