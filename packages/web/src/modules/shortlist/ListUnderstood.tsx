import { shortlist } from '@rolecall/contract/hiring/shortlist'
import { useCallQuery } from '../../../api/call.ts'
import { useWords } from '../../../kit/format/own-words.ts'
import { UnderstoodLine } from '../../../parts/search-box/UnderstoodLine.tsx'
import { useQueryTree } from '../../../parts/search-box/use-query-tree.ts'
import type { ListView } from './shortlist-view.ts'
import { toFilters } from './view-filters.ts'

type Props = { positionId: string; group: string; view: ListView }

/** What the search was understood as, and how many it leaves under the other filters. */
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
