import { finds, type SuggestedSkill } from '@rolecall/contract/resumes/finds'
import { FINDS_PAGE } from '@rolecall/domain/skills/skill-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../../../ui/format/company-terms.ts'
import { BulkBar } from '../../../ui/list/BulkBar.tsx'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { FilterSegments } from '../../../ui/list/FilterSegments.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { NoRows } from '../../../ui/list/NoRows.tsx'
import { Pager } from '../../../ui/list/Pager.tsx'
import { SearchField } from '../../../ui/list/SearchField.tsx'
import { usePagedView } from '../../../ui/list/use-paged-view.ts'
import { Link } from '../../../ui/shell/Link.tsx'
import { listFindColumns } from './find-columns.tsx'
import { FindsView } from './finds-view.ts'
import { useAnswers } from './use-answers.ts'

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'yes', label: 'Skills' },
  { value: 'no', label: 'Not skills' },
  { value: 'all', label: 'All' },
] as const

const NOTHING: readonly SuggestedSkill[] = []

/** Terms that the company's descriptions seem to require and no list contains: an administrator decides which are skills. */
export default function FindsPage() {
  const say = useWords()
  const { view, filterBy, pages } = usePagedView(FindsView, FINDS_PAGE)
  const list = useCallQuery(
    finds.list,
    { query: { search: view.q, state: view.state, start: pages.start } },
    { keepOld: true },
  )
  const answers = useAnswers(list.data?.data ?? NOTHING)
  const { chosen, selection, active, say: answer } = answers
  return (
    <ListPage
      title="Suggested skills"
      count={list.data?.total}
      intro="Terms in your job descriptions that Rolecall doesn’t know. Those you accept count in matching."
      actions={<Link to={paths.skillImports()}>Skill lists</Link>}
      search={<SearchField label="Search terms" value={view.q} maxLength={100} onSearch={(q) => filterBy({ q })} />}
      filters={<FilterSegments data={STATES} value={view.state} onChange={(state) => filterBy({ state })} />}
    >
      <DataTable
        label="Suggested skills"
        rows={list.data?.data}
        columns={listFindColumns(answers)}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        read={list}
        active={active}
        selection={selection}
        findDisabledReason={({ answer }) => (answer ? 'Already answered. Reopen it first.' : undefined)}
        empty={
          <NoRows
            noun="terms"
            search={{ text: view.q, onClear: () => filterBy({ q: '' }) }}
            onClearFilters={view.state === 'open' ? undefined : () => filterBy({ state: 'open' })}
            icon={IconSparkles}
          >
            {say('New terms from {position} descriptions appear here within a minute of saving.')}
          </NoRows>
        }
      />
      <BulkBar
        count={chosen.length}
        says={sentence({ one: '1 term selected', other: '{count} terms selected' }, { count: chosen.length })}
        onClear={selection.clear}
      >
        <Button shortcut="yes" onClick={() => answer(chosen, 'yes')}>
          Add as skills
        </Button>
        <Button shortcut="no" onClick={() => answer(chosen, 'no')}>
          Never suggest again
        </Button>
      </BulkBar>
      <Pager {...pages} isFetching={list.isFetching} total={list.data?.total} noun="suggestions" />
    </ListPage>
  )
}
