import { type Correction, corrections } from '@rolecall/contract/resumes/corrections'
import { CORRECTIONS_PAGE } from '@rolecall/domain/resumes/resume-limits'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { say, useWords } from '../../../ui/format/company-terms.ts'
import { formatDateTime } from '../../../ui/format/format-date.ts'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { FilterSegments } from '../../../ui/list/FilterSegments.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { SearchField } from '../../../ui/list/SearchField.tsx'
import { usePagedView } from '../../../ui/list/use-paged-view.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import { Page } from '../../../ui/shell/Page.tsx'
import { CorrectionsView } from './corrections-view.ts'

const STATES = [
  { value: 'in-force', label: 'Active' },
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
  { id: 'skill', header: 'Wrong skill', cell: ({ skill }) => <span title={skill}>{skill}</span> },
  {
    id: 'by',
    header: 'Marked by',
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

/** All evidence that users marked as wrong; each correction can be undone. */
export default function CorrectionsPage() {
  const say = useWords()
  const { view, filterBy, pages } = usePagedView(CorrectionsView, CORRECTIONS_PAGE)
  const navigate = useNavigate()
  const list = useCallQuery(
    corrections.list,
    { query: { search: view.q, skill: view.skill, state: view.state, start: pages.start } },
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
            onSearch={(q) => filterBy({ q })}
          />
          <SearchField label="Skill" value={view.skill} maxLength={100} onSearch={(skill) => filterBy({ skill })} />
          <FilterSegments data={STATES} value={view.state} onChange={(state) => filterBy({ state })} />
        </search>
        <DataTable
          label="Corrections"
          rows={list.data?.data}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          nameOf={({ name, skill }) => `${name}, ${skill}`}
          read={list}
          onOpen={({ candidate_id }) => void navigate({ href: paths.candidateInfo(candidate_id) })}
          empty={
            isFiltered ? (
              <EmptyState
                icon={IconEraser}
                action={<Button onClick={() => filterBy({ q: '', skill: '', state: 'all' })}>Clear filters</Button>}
              >
                No corrections match these filters.
              </EmptyState>
            ) : (
              <EmptyState icon={IconEraser}>
                {say(
                  'Skills marked as wrong appear here. To mark one, select “Mark as wrong” next to a line of {a candidate}’s match.',
                )}
              </EmptyState>
            )
          }
        />
        <Pager {...pages} isFetching={list.isFetching} total={list.data?.total} noun="corrections" />
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
      aria-label={`Undo: ${skill} for ${name}`}
      onClick={(event) => {
        event.stopPropagation()
        undo.mutate({ body: { correction_id: id } })
      }}
    >
      Undo
    </Button>
  )
}
