import { AGENDA_PAGE, type AgendaRow, agenda } from '@rolecall/contract/interviews/agenda'
import { sentence } from '@rolecall/domain/text/sentence'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { useAccess } from '../../../api/session.ts'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDateTime, formatTimeThere } from '../../../ui/format/format-date.ts'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { FilterSegments } from '../../../ui/list/FilterSegments.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { NoRows } from '../../../ui/list/NoRows.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { type Pages, usePagedView } from '../../../ui/list/use-paged-view.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { AgendaWeek } from './AgendaWeek.tsx'
import { addressOf, describeInterviewers } from './agenda-row.ts'
import { AgendaView } from './agenda-view.ts'

const TABS = [
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'past', label: 'Past' },
] as const
const listColumns = ({ isPast, mayPlan }: { isPast: boolean; mayPlan: boolean }): readonly Column<AgendaRow>[] => [
  {
    id: 'time',
    header: 'Time',
    width: 'minmax(8rem, 1.7fr)',
    cell: ({ starts_at, time_zone }) => (
      <span className={layout.twoLines}>
        <time dateTime={starts_at}>{formatDateTime(starts_at)}</time>
        <span>{formatTimeThere(time_zone, starts_at)}</span>
      </span>
    ),
  },
  {
    id: 'candidate',
    header: '{Candidate}',
    width: 'minmax(8rem, 2fr)',
    cell: (row) => (
      <span className={layout.twoLines}>
        <Link to={addressOf(row)}>{row.candidate}</Link>
        <span>{row.position}</span>
      </span>
    ),
  },
  {
    id: 'type',
    header: 'Type',
    width: 'minmax(10rem, 1fr)',
    hideBelow: 'cover',
    cell: ({ interview_type, place }) => (
      <span className={layout.twoLines}>
        <span>{interview_type}</span>
        <span>{place}</span>
      </span>
    ),
  },
  {
    id: 'interviewers',
    header: 'Interviewers',
    width: 'minmax(10rem, 2fr)',
    hideBelow: 'drawer',
    cell: describeInterviewers,
  },
  ...(isPast
    ? [
        {
          id: 'scorecards',
          header: 'Scorecards',
          width: '7rem',
          isNumber: true,
          hideBelow: 'drawer',
          cell: ({ scorecards, interviewers }: AgendaRow) =>
            sentence('{count} of {all}', { count: scorecards, all: interviewers.length }),
        } as const,
      ]
    : []),
  ...(mayPlan && !isPast
    ? [
        {
          id: 'panel',
          header: 'Panel',
          isHeaderHidden: true,
          width: '7rem',
          hideBelow: 'drawer',
          cell: ({ position_id, candidate_id, candidate }: AgendaRow) => (
            <Link
              to={paths.panelPlan({ position: position_id, candidate: candidate_id })}
              aria-label={sentence('Plan a panel with {candidate}', { candidate })}
            >
              Plan a panel
            </Link>
          ),
        } as const,
      ]
    : []),
]

const WHOSE = [
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'Mine' },
  { value: 'organised', label: 'Organised by me' },
] as const
const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'week', label: 'Week' },
] as const

/** Interviews of all positions that the user may see, as a list or by week. */
export default function InterviewsPage() {
  const { view, filterBy, pages } = usePagedView(AgendaView, AGENDA_PAGE)
  const isWeek = view.as === 'week'
  const isPast = view.when === 'past'
  const { mine, organised } = view
  const query = { start: pages.start, past: isPast, mine, organised }
  const list = useCallQuery(agenda.list, { query }, { keepOld: true, enabled: !isWeek })
  return (
    <ListPage
      title="Interviews"
      count={isWeek ? undefined : list.data?.total}
      actions={<FilterSegments label="View" data={VIEWS} value={view.as} onChange={(as) => filterBy({ as })} />}
      tabs={
        isWeek
          ? undefined
          : {
              label: 'When',
              tabs: TABS,
              active: view.when,
              onChange: (when) => filterBy({ when: when === 'past' ? 'past' : 'upcoming' }),
            }
      }
      filters={
        <FilterSegments
          label="Whose interviews"
          data={WHOSE}
          value={organised ? 'organised' : mine ? 'mine' : 'all'}
          onChange={(whose) => filterBy({ mine: whose === 'mine', organised: whose === 'organised' })}
        />
      }
    >
      {isWeek ? (
        <AgendaWeek day={view.week} {...{ mine, organised }} onDay={(week) => filterBy({ week })} />
      ) : (
        <AgendaList
          isPast={isPast}
          onAll={mine || organised ? () => filterBy({ mine: false, organised: false }) : undefined}
          list={list}
          pages={pages}
        />
      )}
    </ListPage>
  )
}

type ListProps = {
  isPast: boolean
  /** Shows all interviews again, where only some are shown. */
  onAll: (() => void) | undefined
  list: ReturnType<typeof useCallQuery<typeof agenda.list>>
  pages: Pages
}

function AgendaList({ isPast, onAll, list, pages }: ListProps) {
  const say = useWords()
  const navigate = useNavigate()
  const hasAccess = useAccess()
  const mayPlan = hasAccess({ anyOf: ['move_forward_candidate', 'move_backward_candidate'] })
  return (
    <>
      <DataTable
        rows={list.data?.data}
        columns={listColumns({ isPast, mayPlan })}
        keyOf={({ interview_id }) => interview_id}
        label="Interviews"
        onOpen={(row) => void navigate({ href: addressOf(row) })}
        read={list}
        empty={
          <NoRows noun="interviews" onClearFilters={onAll} icon={IconCalendarEvent}>
            {isPast
              ? 'No past interviews yet.'
              : say('No interviews are scheduled. Schedule one from {a candidate} on {a position}.')}
          </NoRows>
        }
      />
      <Pager {...pages} isFetching={list.isFetching} total={list.data?.total} noun="interviews" />
    </>
  )
}
