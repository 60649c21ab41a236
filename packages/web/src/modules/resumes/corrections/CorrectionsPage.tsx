import { type Correction, corrections } from '@rolecall/contract/resumes/corrections'
import { CORRECTIONS_PAGE } from '@rolecall/domain/resumes/resume-limits'
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../api/address/paths.ts'
import { useCallMutation, useCallQuery } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { say, useWords } from '../../../ui/format/company-terms.ts'
import { ByWhom } from '../../../ui/list/ByWhom.tsx'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import { FilterSegments } from '../../../ui/list/FilterSegments.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { NoRows } from '../../../ui/list/NoRows.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { SearchField } from '../../../ui/list/SearchField.tsx'
import { usePagedView } from '../../../ui/list/use-paged-view.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import layout from '../../../ui/shell/layout.module.css'
import styles from './CorrectionsPage.module.css'
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
    width: 'minmax(0, 1.2fr)',
    cell: ({ candidate_id, name }) => (
      <span className={layout.twoLines}>
        <Link to={paths.candidateInfo(candidate_id)} size="sm" tabIndex={-1}>
          {name || say('{Candidate} {candidate_id}', { candidate_id })}
        </Link>
      </span>
    ),
  },
  {
    id: 'skill',
    header: 'Wrong skill',
    cell: ({ skill }) => <span className={layout.twoLines}>{skill}</span>,
  },
  {
    id: 'by',
    header: 'Marked by',
    width: '12rem',
    hideBelow: 'drawer',
    cell: ({ by, at }) => <ByWhom by={by} at={at} />,
  },
]
const UNDONE: Column<Correction> = {
  id: 'undone',
  header: 'Undone by',
  width: '12rem',
  hideBelow: 'cover',
  cell: ({ undone_by, undone_at }) => (undone_at ? <ByWhom by={undone_by} at={undone_at} /> : '–'),
}
const UNDO: Column<Correction> = {
  id: 'undo',
  header: 'Undo',
  isHeaderHidden: true,
  width: '6rem',
  cell: (correction) =>
    correction.undone_at === null && (
      <div className={styles.acts}>
        <UndoButton correction={correction} />
      </div>
    ),
}

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
  const isFiltered = view.skill !== '' || view.state === 'undone'
  const columns = [
    ...COLUMNS,
    ...(view.state === 'in-force' ? [] : [UNDONE]),
    ...(view.state === 'undone' ? [] : [UNDO]),
  ]
  return (
    <ListPage
      title="Skill corrections"
      count={list.data?.total}
      intro={say(
        'Skills your team marked as wrong for {a candidate}. They don’t count in scores unless you undo the correction.',
      )}
      search={
        <SearchField
          label={say('Search {candidates}')}
          value={view.q}
          maxLength={200}
          onSearch={(q) => filterBy({ q })}
        />
      }
      filters={
        <>
          <SearchField label="Skill" value={view.skill} maxLength={100} onSearch={(skill) => filterBy({ skill })} />
          <FilterSegments data={STATES} value={view.state} onChange={(state) => filterBy({ state })} />
        </>
      }
    >
      <DataTable
        label="Skill corrections"
        rows={list.data?.data}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name, skill }) => `${name}, ${skill}`}
        read={list}
        onOpen={({ candidate_id }) => void navigate({ href: paths.candidateInfo(candidate_id) })}
        empty={
          <NoRows
            noun="corrections"
            search={{ text: view.q, onClear: () => filterBy({ q: '' }) }}
            onClearFilters={isFiltered ? () => filterBy({ skill: '', state: 'in-force' }) : undefined}
            icon={IconEraser}
          >
            {say(
              'Skills marked as wrong appear here. To mark one, select “Mark as wrong” next to a line of {a candidate}’s match.',
            )}
          </NoRows>
        }
      />
      <Pager {...pages} isFetching={list.isFetching} total={list.data?.total} noun="corrections" />
    </ListPage>
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
