import { sentence } from '@rolecall/domain/text/sentence'
import styles from './search-box.module.css'

export type Count = { total: number; is_more?: boolean }
type Props = {
  words: string
  /** How many it finds: "more than 1,000 people". */
  found: string
  without?: readonly (Count & { words: string })[]
}

const sayCount = ({ total, is_more }: Count) => sentence(is_more ? 'more than {total}' : '{total}', { total })

/** Of people, wherever they are. */
export const sayPeopleFound = ({ total, is_more }: Count): string =>
  is_more
    ? sentence('more than {total} people', { total })
    : sentence({ one: '1 person', other: '{count} people' }, { count: total })

/** What was understood of a search, how many it finds, and how many there would be without each of its parts. */
export const UnderstoodLine = ({ words, found, without = [] }: Props) => (
  <p className={styles.understood} role="status">
    <strong>{words}</strong>
    {`: ${found}`}
    {without.map((part) => (
      <span key={part.words}>
        {'; without '}
        <em>{part.words}</em>
        {` ${sayCount(part)}`}
      </span>
    ))}
  </p>
)
