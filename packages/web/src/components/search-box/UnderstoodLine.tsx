import { sentence } from '@rolecall/domain/text/sentence'
import { say } from '../../ui/format/company-terms.ts'
import styles from './search-box.module.css'

export type Count = { total: number; is_more?: boolean }
type Props = {
  words: string
  /** The number of results: "more than 1,000 candidates". */
  found: string
  without?: readonly (Count & { words: string })[]
}

/** Returns '40' or 'more than 1,000'. */
export const formatPeopleCount = ({ total, is_more }: Count) =>
  sentence(is_more ? 'more than {total}' : '{total}', { total })

/** Describes the number of people found, on any list. */
export const describePeopleFound = ({ total, is_more }: Count): string =>
  is_more
    ? say('more than {total} {candidates}', { total })
    : say({ one: '1 {candidate}', other: '{count} {candidates}' }, { count: total })

/** The interpretation of a search, the number of its results, and the number without each of its parts. */
export const UnderstoodLine = ({ words, found, without = [] }: Props) => (
  <p className={styles.understood} role="status">
    <strong>{words}</strong>
    {`: ${found}`}
    {without.map((part) => (
      <span key={part.words}>
        {'; without '}
        <em>{part.words}</em>
        {` ${formatPeopleCount(part)}`}
      </span>
    ))}
  </p>
)
