import { DUPLICATES_PAGE } from '@rolecall/domain/duplicates/duplicate-limits'
import { paths } from '../../api/address/paths.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { usePagedView } from '../../ui/list/use-paged-view.ts'
import { DistinctList } from './DistinctList.tsx'
import { DuplicatesView } from './duplicates-view.ts'
import { MergedList } from './MergedList.tsx'
import { PairList } from './PairList.tsx'
import { SuspectList } from './SuspectList.tsx'

const TABS = [
  { id: 'pairs', label: 'Possible duplicates' },
  { id: 'suspects', label: 'Résumés of someone else' },
  { id: 'distinct', label: 'Different people' },
  { id: 'merged', label: 'Merged' },
] as const

const LISTS = { pairs: PairList, suspects: SuspectList, distinct: DistinctList, merged: MergedList }
const NOUNS = { pairs: 'pairs', suspects: 'résumés', distinct: 'pairs', merged: 'merges' }

const BREADCRUMBS = [{ label: 'Talent pool', to: paths.pool() }]

/** Possible duplicates in the pool, and the decisions made about them. */
export default function DuplicatesPage() {
  const { view, filterBy, pages } = usePagedView(DuplicatesView, DUPLICATES_PAGE)
  const List = LISTS[view.show]
  return (
    <ListPage
      title="Duplicates"
      breadcrumbs={BREADCRUMBS}
      tabs={{
        label: 'Show',
        tabs: TABS,
        active: view.show,
        onChange: (id) => filterBy({ show: TABS.find((tab) => tab.id === id)?.id ?? 'pairs' }),
      }}
    >
      <List
        start={pages.start}
        pager={(total) => <Pager {...pages} isFetching={false} total={total} noun={NOUNS[view.show]} />}
      />
    </ListPage>
  )
}
