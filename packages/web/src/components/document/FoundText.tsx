import { Fragment } from 'react'
import styles from './FoundText.module.css'

type Props = {
  text: string
  /** Spans in order, without overlaps. */
  spans: readonly { start: number; end: number }[]
}

/** A text with the search hits marked. */
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
