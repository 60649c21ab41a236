import { Fragment } from 'react'
import styles from './FoundText.module.css'

type Props = {
  text: string
  /** In order, apart from one another. */
  spans: readonly { start: number; end: number }[]
}

/** A text with what was searched for marked in it. */
export function FoundText({ text, spans }: Props) {
  const ends = [0, ...spans.map(({ end }) => end)]
  return (
    <>
      {spans.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ends[index], start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
