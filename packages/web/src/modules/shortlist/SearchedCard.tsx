import type { ShortlistCard } from '@rolecall/contract/shortlist/shortlist-card'
import type { Query } from '@rolecall/domain/search/query-tree'
import { FoundText } from '../../components/document/FoundText.tsx'
import { Marked } from '../../components/search-box/Marked.tsx'
import styles from './CandidateCard.module.css'

type Props = { part: 'name' | 'role' | 'snippet'; row: ShortlistCard; query: Query }

/** A part of a card with the search terms marked: the piece of the résumé that contains most of them. */
export function SearchedCard({ part, row, query }: Props) {
  const { display_name, designation, current_employer, snippet } = row
  if (part === 'name') return <Marked text={display_name} query={query} field="name" />
  if (part === 'role')
    return (
      <>
        <Marked text={designation} query={query} field="title" />
        {designation && current_employer && ', '}
        <Marked text={current_employer} query={query} field="employer" />
      </>
    )
  return (
    snippet && (
      <p className={styles.snippet}>
        <FoundText {...snippet} />
      </p>
    )
  )
}
