import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { useCallQuery } from '../../api/call.ts'
import { UnderstoodLine } from '../../components/search-box/UnderstoodLine.tsx'
import { useQueryTree } from '../../components/search-box/use-query-tree.ts'
import { useWords } from '../../ui/format/company-terms.ts'
import type { ListView } from './shortlist-view.ts'
import { toFilters } from './view-filters.ts'

type Props = { positionId: string; group: string; view: ListView }

/** How the search was interpreted, and the number of results under the other filters. */
export function ListUnderstood({ positionId, group, view }: Props) {
  const say = useWords()
  const { tree } = useQueryTree(view.q, view.typing)
  const { data } = useCallQuery(
    shortlist.understand,
    { body: toFilters(positionId, group, view) },
    { enabled: tree !== undefined, keepOld: true },
  )
  if (!tree || !data) return null
  const { total } = data
  return (
    <UnderstoodLine {...data} found={say({ one: '1 {candidate}', other: '{count} {candidates}' }, { count: total })} />
  )
}
