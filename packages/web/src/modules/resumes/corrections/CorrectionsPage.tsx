import { SegmentedControl } from '@mantine/core'
import { type Correction, corrections } from '@rolecall/contract/people/corrections'
import { CORRECTIONS_PAGE } from '@rolecall/domain/limits'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { formatDateTime } from '../../../kit/format/format-date.ts'
import { say, useWords } from '../../../kit/format/own-words.ts'
import { type Column, DataTable } from '../../../kit/list/DataTable.tsx'
import { Pager } from '../../../kit/list/Pager.tsx'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { Link } from '../../../kit/shell/Link.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import { CorrectionsView } from './corrections-view.ts'

const STATES = [
  { value: 'in-force', label: 'In force' },
  { value: 'undone', label: 'Undone' },
  { value: 'all', label: 'All' },
] as const

const COLUMNS: readonly Column<Correction>[] = [
  {
    id: 'candidate',
    header: '{Candidate}',
    cell: ({ candidate_id, name }) => (
      <Link to={paths.candidateInfo(candidate_id)} title={name} size="sm" tabIndex={-1}>
        {name || say('{Candidate} {candidate_id}', { candidate_id })}
      </Link>
    ),
  },
  { id: 'skill', header: 'Does not count', cell: ({ skill }) => <span title={skill}>{skill}</span> },
  {
    id: 'by',
    header: 'Struck',
    width: 'minmax(0, 1.4fr)',
    hideBelow: 'drawer',
    cell: ({ by, at }) => `${by}, ${formatDateTime(at)}`,
  },
  {
    id: 'undone',
    header: 'Undone',
    width: 'minmax(0, 1.4fr)',
    hideBelow: 'cover',
    cell: ({ undone_by, undone_at }) => (undone_at ? `${undone_by}, ${formatDateTime(undone_at)}` : '–'),
  },
  {
    id: 'undo',
    header: 'Undo',
    isHeaderHidden: true,
    width: '8rem',
    cell: (correction) => correction.undone_at === null && <UndoButton correction={correction} />,
  },
]

/** All evidence that people of the company struck as wrong; each can be let count again. */
export default function CorrectionsPage() {
  const say = useWords()
  const [view, setView] = useSearchState(CorrectionsView)
  const navigate = useNavigate()
  const page = Math.max(1, Math.trunc(view.page))
  const { data, error, isPending, refetch } = useCallQuery(
    corrections.list,
    { query: { search: view.q, skill: view.skill, state: view.state, start: (page - 1) * CORRECTIONS_PAGE } },
    { keepOld: true },
  )
  const isFiltered = view.q !== '' || view.skill !== '' || view.state === 'undone'
  return (
    <Page title="Corrections">
      <div className={layout.parts}>
        <search className={layout.row} aria-label="Filters">
          <SearchField
            label={say('Search {candidates}')}
            value={view.q}
            maxLength={200}
            onSearch={(q) => void setView({ q, page: 1 })}
          />
          <SearchField
            label="Skill"
            value={view.skill}
            maxLength={100}
            onSearch={(skill) => void setView({ skill, page: 1 })}
          />
          <SegmentedControl
            aria-label="Which are shown"
            data={[...STATES]}
            value={view.state}
            onChange={(state) => void setView({ state, page: 1 })}
          />
        </search>
        <DataTable
          label="Corrections"
          rows={data?.data}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          nameOf={({ name, skill }) => `${name}, ${skill}`}
          isLoading={isPending}
          error={error}
          onRetry={() => void refetch()}
          onOpen={({ candidate_id }) => void navigate({ href: paths.candidateInfo(candidate_id) })}
          empty={
            isFiltered ? (
              <EmptyState
                icon={IconEraser}
                action={
                  <Button onClick={() => void setView({ q: '', skill: '', state: 'all', page: 1 })}>Show all</Button>
                }
              >
                No correction is like that.
              </EmptyState>
            ) : (
              <EmptyState icon={IconEraser}>
                {say('Nothing is struck as wrong. “This is wrong” beside a line of {a candidate}’s match does it.')}
              </EmptyState>
            )
          }
        />
        <Pager
          page={page}
          pageSize={CORRECTIONS_PAGE}
          total={data?.total ?? 0}
          noun="corrections"
          onPage={(next) => void setView({ page: next }, { push: true })}
        />
      </div>
    </Page>
  )
}

function UndoButton({ correction: { id, name, skill } }: { correction: Correction }) {
  const undo = useCallMutation(corrections.undo, { done: `${skill} counts again for ${name}.` })
  return (
    <Button
      size="compact-sm"
      busy={undo.isPending}
      aria-label={`Count it again: ${skill} of ${name}`}
      onClick={(event) => {
        event.stopPropagation()
        undo.mutate({ body: { correction_id: id } })
      }}
    >
      Count it again
    </Button>
  )
}
