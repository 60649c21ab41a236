import { DUPLICATES_PAGE } from '@rolecall/domain/limits'
import { paths } from '../../../api/address/paths.ts'
import { Pager } from '../../../kit/list/Pager.tsx'
import { StatusTabs } from '../../../kit/list/StatusTabs.tsx'
import layout from '../../../kit/shell/layout.module.css'
import { Page } from '../../../kit/shell/Page.tsx'
import { useSearchState } from '../../../kit/shell/search-state.ts'
import { DistinctList } from './DistinctList.tsx'
import { DuplicatesView } from './duplicates-view.ts'
import { MergedList } from './MergedList.tsx'
import { PairList } from './PairList.tsx'
import { SuspectList } from './SuspectList.tsx'

const TABS = [
  { id: 'pairs', label: 'May be one person' },
  { id: 'suspects', label: 'Possibly two people' },
  { id: 'distinct', label: 'Not the same' },
  { id: 'merged', label: 'Merged' },
] as const

const LISTS = { pairs: PairList, suspects: SuspectList, distinct: DistinctList, merged: MergedList }
const NOUNS = { pairs: 'pairs', suspects: 'résumés', distinct: 'pairs', merged: 'merges' }

const BREADCRUMBS = [{ label: 'Résumé pool', to: paths.pool() }]

/** Who of the pool may be there twice, and what was said and done about it. */
export default function DuplicatesPage() {
  const [view, setView] = useSearchState(DuplicatesView)
  const page = Math.max(1, Math.trunc(view.page))
  const List = LISTS[view.show]
  return (
    <Page title="Duplicates" breadcrumbs={BREADCRUMBS}>
      <div className={layout.parts}>
        <StatusTabs
          label="Which are shown"
          tabs={TABS}
          active={view.show}
          onChange={(id) => void setView({ show: TABS.find((tab) => tab.id === id)?.id ?? 'pairs', page: 1 })}
          controls="duplicates"
        />
        <div
          id="duplicates"
          role="tabpanel"
          aria-label={TABS.find(({ id }) => id === view.show)?.label}
          className={layout.parts}
        >
          <List
            start={(page - 1) * DUPLICATES_PAGE}
            pager={(total) =>
              total > DUPLICATES_PAGE && (
                <Pager
                  page={page}
                  pageSize={DUPLICATES_PAGE}
                  total={total}
                  noun={NOUNS[view.show]}
                  onPage={(next) => void setView({ page: next }, { push: true })}
                />
              )
            }
          />
        </div>
      </div>
    </Page>
  )
}
