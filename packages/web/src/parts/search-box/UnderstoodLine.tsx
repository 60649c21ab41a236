import styles from './search-box.module.css'

export type Count = { total: number; is_more?: boolean }
type Props = Count & {
  words: string
  /** What is counted: one, and more. */
  noun: readonly [one: string, many: string]
  without?: readonly (Count & { words: string })[]
}

const formatCount = ({ total, is_more }: Count) => `${is_more ? 'more than ' : ''}${total.toLocaleString()}`

/** What was understood of a search, how many it finds, and how many there would be without each of its parts. */
export const UnderstoodLine = ({ words, noun, without = [], ...count }: Props) => (
  <p className={styles.understood} role="status">
    <strong>{words}</strong>
    {`: ${formatCount(count)} ${noun[count.total === 1 ? 0 : 1]}`}
    {without.map((part) => (
      <span key={part.words}>
        {'; without '}
        <em>{part.words}</em>
        {` ${formatCount(part)}`}
      </span>
    ))}
  </p>
)
