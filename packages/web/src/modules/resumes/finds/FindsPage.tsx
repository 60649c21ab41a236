import { SegmentedControl } from '@mantine/core'
import { type Find, finds } from '@rolecall/contract/sources/finds'
import { FINDS_PAGE } from '@rolecall/domain/limits'
import { sentence } from '@rolecall/domain/text/sentence'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { paths } from '../../../api/address/paths.ts'
import { useCallQuery } from '../../../api/call.ts'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { useWords } from '../../../kit/format/own-words.ts'
import { BulkBar } from '../../../kit/list/BulkBar.tsx'
import { DataTable } from '../../../kit/list/DataTable.tsx'
import { Pager } from '../../../kit/list/Pager.tsx'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { Link } from '../../../kit/shell/Link.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import { listFindColumns } from './find-columns.tsx'
import { FindsView } from './finds-view.ts'
import { useAnswers } from './use-answers.ts'

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'yes', label: 'Skills' },
  { value: 'no', label: 'Refused' },
  { value: 'all', label: 'All' },
] as const

const NOTHING: readonly Find[] = []

/** Terms that the company's descriptions seem to ask for and no list has: an administrator says which are skills. */
export default function FindsPage() {
  const say = useWords()
  const [view, setView] = useSearchState(FindsView)
  const page = Math.max(1, Math.trunc(view.page))
  const { data, error, isPending, refetch } = useCallQuery(
    finds.list,
    { query: { search: view.q, state: view.state, start: (page - 1) * FINDS_PAGE } },
    { keepOld: true },
  )
  const answers = useAnswers(data?.data ?? NOTHING)
  const { chosen, selection, active, say: answer } = answers
  return (
    <Page title="Skills found" actions={<Link to={paths.skillImports()}>Lists of skills</Link>}>
      <div className={layout.parts}>
        <search className={layout.row} aria-label="Filters">
          <SearchField
            label="Search terms"
            value={view.q}
            maxLength={100}
            onSearch={(q) => void setView({ q, page: 1 })}
          />
          <SegmentedControl
            aria-label="Which are shown"
            data={[...STATES]}
            value={view.state}
            onChange={(state) => void setView({ state, page: 1 })}
          />
        </search>
        <DataTable
          label="Finds"
          rows={data?.data}
          columns={listFindColumns(answers)}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          isLoading={isPending}
          error={error}
          onRetry={() => void refetch()}
          active={active}
          selection={selection}
          findDisabledReason={({ answer }) => (answer ? 'This is answered. Open it again first.' : undefined)}
          empty={
            <EmptyState icon={IconSparkles}>
              {view.q === '' && view.state === 'open'
                ? say(
                    'Nothing waits for an answer. Descriptions of {positions} are read within a minute after they are saved.',
                  )
                : 'No find is like that.'}
            </EmptyState>
          }
        />
        <BulkBar
          count={chosen.length}
          says={sentence({ one: '1 term selected', other: '{count} terms selected' }, { count: chosen.length })}
          onClear={selection.clear}
        >
          <Button shortcut="yes" onClick={() => answer(chosen, 'yes')}>
            Yes, skills
          </Button>
          <Button shortcut="no" onClick={() => answer(chosen, 'no')}>
            No, never again
          </Button>
        </BulkBar>
        <Pager
          page={page}
          pageSize={FINDS_PAGE}
          total={data?.total ?? 0}
          noun="finds"
          onPage={(next) => void setView({ page: next }, { push: true })}
        />
      </div>
    </Page>
  )
}
