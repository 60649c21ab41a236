import { Checkbox } from '@mantine/core'
import { AGENDA_PAGE, type AgendaRow, agenda } from '@rolecall/contract/interviews/agenda'
import { sentence } from '@rolecall/domain/text/sentence'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { NoRows } from '../../../ui/list/NoRows.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { usePagedView } from '../../../ui/list/use-paged-view.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { AgendaView } from './agenda-view.ts'

const TABS = [
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'past', label: 'Past' },
] as const
const ANSWERS = { accepted: 'accepted', tentative: 'maybe', declined: 'declined' }

const addressOf = ({ position_id, candidate_id }: AgendaRow) => paths.position(position_id, { candidate: candidate_id })

const describeInterviewers = ({ interviewers }: AgendaRow): string =>
  interviewers
    .map(({ name, answer }) => (answer ? sentence('{name} ({answer})', { name, answer: ANSWERS[answer] }) : name))
    .join(', ')

const listColumns = (isPast: boolean): readonly Column<AgendaRow>[] => [
  {
    id: 'time',
    header: 'Time',
    width: 'minmax(11rem, 1fr)',
    cell: ({ starts_at }) => <time dateTime={starts_at}>{formatDateTime(starts_at)}</time>,
  },
  {
    id: 'candidate',
    header: '{Candidate}',
    width: 'minmax(11rem, 2fr)',
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
    width: 'minmax(8rem, 1fr)',
    hideBelow: 'cover',
    cell: ({ interview_type, place }) => [interview_type, place].filter(Boolean).join(', '),
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
]

/** Interviews of all positions that the user may see. */
export default function InterviewsPage() {
  const say = useWords()
  const navigate = useNavigate()
  const { view, filterBy, pages } = usePagedView(AgendaView, AGENDA_PAGE)
  const isPast = view.when === 'past'
  const query = { start: pages.start, past: isPast, mine: view.mine }
  const list = useCallQuery(agenda.list, { query }, { keepOld: true })
  return (
    <ListPage
      title="Interviews"
      count={list.data?.total}
      tabs={{
        label: 'When',
        tabs: TABS,
        active: view.when,
        onChange: (when) => filterBy({ when: when === 'past' ? 'past' : 'upcoming' }),
      }}
      filters={
        <Checkbox
          label="Only mine"
          checked={view.mine}
          onChange={(event) => filterBy({ mine: event.currentTarget.checked })}
        />
      }
    >
      <DataTable
        rows={list.data?.data}
        columns={listColumns(isPast)}
        keyOf={({ interview_id }) => interview_id}
        label="Interviews"
        onOpen={(row) => void navigate({ href: addressOf(row) })}
        read={list}
        empty={
          <NoRows
            noun="interviews"
            onClearFilters={view.mine ? () => filterBy({ mine: false }) : undefined}
            icon={IconCalendarEvent}
          >
            {isPast
              ? 'No past interviews yet.'
              : say('No interviews are scheduled. Schedule one from {a candidate} on {a position}.')}
          </NoRows>
        }
      />
      <Pager {...pages} isFetching={list.isFetching} total={list.data?.total} noun="interviews" />
    </ListPage>
  )
}
