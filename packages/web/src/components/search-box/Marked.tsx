import type { Query } from '@rolecall/domain/search/query-tree'
import type { WordField } from '@rolecall/domain/search/search-fields'
import { FoundText } from '../document/FoundText.tsx'
import { useQueryReader } from './use-query-tree.ts'

type Props = { text: string; query: Query; field: WordField }

/** The value of a field with the search hits marked. */
export function Marked({ text, query, field }: Props) {
  const reader = useQueryReader(true)
  return <FoundText text={text} spans={reader?.findHits(text, query, field) ?? []} />
}
