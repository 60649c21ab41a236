import { TextInput } from '@mantine/core'
import { type GivenScore, systemCard } from '@rolecall/contract/fairness/system-card'
import { CAUSE_WORDS } from '@rolecall/domain/matching/score-causes'
import { sentence } from '@rolecall/domain/text/sentence'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { DayRange } from '../../../ui/list/DayRange.tsx'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { Panel } from '../../../ui/shell/Panel.tsx'
import { useSearchState } from '../../../ui/shell/search-state.ts'
import { SystemCardView } from './system-card-view.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string) => (DAY.test(text) ? text : undefined)

/** The scores given to applications, for one candidate or a period, to view and to download. */
export function RecordedScores() {
  const [view, setView] = useSearchState(SystemCardView)
  const query = {
    candidate: /^\d{1,18}$/.test(view.candidate) ? view.candidate : undefined,
    from: dayOf(view.from),
    to: dayOf(view.to),
  }
  const say = useWords()
  const list = useCallQuery(systemCard.scores, { query }, { keepOld: true })
  return (
    <Panel title="Recorded scores" {...(list.data?.has_more && { beside: 'Newest only. Exports contain all.' })}>
      <div className={layout.parts}>
        <search className={layout.fieldRow} aria-label="Filter scores">
          <TextInput
            label={say('{Candidate} number')}
            inputMode="numeric"
            value={view.candidate}
            onChange={({ currentTarget }) => void setView({ candidate: currentTarget.value })}
          />
          <DayRange from={view.from} to={view.to} onChange={setView} />
          <ExportButton label="Export as CSV" url={list.data?.csv_url} rows={list.data?.data} />
          <ExportButton label="Export as JSON" url={list.data?.json_url} rows={list.data?.data} />
        </search>
        <DataTable<GivenScore>
          label="Scores"
          rows={list.data?.data}
          columns={COLUMNS}
          keyOf={({ given_at, candidate_id, position_id }) => `${given_at} ${candidate_id} ${position_id}`}
          nameOf={({ position, candidate_id }) => `${candidate_id}, ${position}`}
          read={list}
          empty={<EmptyState icon={IconHistory}>No scores recorded in this period.</EmptyState>}
        />
      </div>
    </Panel>
  )
}

type ExportProps = { label: string; url: string | undefined; rows: readonly GivenScore[] | undefined }

const ExportButton = ({ label, url, rows }: ExportProps) => (
  <Button
    disabledReason={url && rows?.length ? undefined : 'Nothing to export.'}
    onClick={() => window.open(url, '_blank', 'noopener')}
  >
    {label}
  </Button>
)

const madeOf = ({ lines }: GivenScore): string =>
  lines
    .map(({ requirement, points, possible }) =>
      sentence('{requirement} {points}/{possible}', { requirement, points, possible }),
    )
    .join(' · ')

const COLUMNS: readonly Column<GivenScore>[] = [
  { id: 'at', header: 'When', width: '12rem', hideBelow: 'drawer', cell: ({ given_at }) => formatDateTime(given_at) },
  {
    id: 'position',
    header: '{Position}',
    width: 'minmax(0, 1.6fr)',
    cell: ({ position, position_id }) => (
      <span className={layout.twoLines}>
        <Link to={paths.position(position_id)}>{position}</Link>
      </span>
    ),
  },
  { id: 'candidate', header: '{Candidate}', width: '9.5rem', cell: ({ candidate_id }) => candidate_id },
  { id: 'score', header: 'Score', width: '4rem', cell: ({ score }) => <span data-numbers>{score}</span> },
  {
    id: 'why',
    header: 'Reason',
    width: 'minmax(0, 1.4fr)',
    hideBelow: 'drawer',
    cell: ({ cause }) => <span className={layout.twoLines}>{CAUSE_WORDS[cause]}</span>,
  },
  {
    id: 'made-of',
    header: 'Breakdown',
    width: 'minmax(0, 3fr)',
    hideBelow: 'cover',
    cell: (row) => <span className={layout.twoLines}>{madeOf(row)}</span>,
  },
  {
    id: 'versions',
    header: 'Versions',
    width: '7rem',
    hideBelow: 'cover',
    cell: ({ reader_version: reader, scoring_version: scoring }) =>
      sentence('{reader} and {scoring}', { reader, scoring }),
  },
]
