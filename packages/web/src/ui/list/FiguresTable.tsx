import type { ReactNode } from 'react'
import styles from './FiguresTable.module.css'

type FrameProps = {
  label: string
  /** Whether it is mostly words, which are left-aligned; numbers are right-aligned. */
  isWords?: boolean
  /** Whether its columns are of the same width, as those of the tables around it. */
  isEven?: boolean
  children: ReactNode
}

/** A table of figures with a name for each row. A table wider than its container scrolls within it. */
export const FiguresTable = ({ label, isWords = false, isEven = false, children }: FrameProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable by keyboard
  <section className={styles.frame} aria-label={label} tabIndex={0}>
    <table className={styles.table} data-words={isWords || undefined} data-even={isEven || undefined}>
      {children}
    </table>
  </section>
)

type Props = {
  label: string
  headings: readonly string[]
  /** The heading of a column that is left out on a phone. */
  wideOnly?: string | undefined
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

/** A table with a name and its numbers in each row. */
export const NumberTable = ({ label, headings, wideOnly, rows }: Props) => (
  <FiguresTable label={label}>
    <FigureHeadings of={headings} wideOnly={wideOnly} />
    <tbody>
      {rows.map(({ id, cells: [name, ...numbers] }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          {numbers.map((number, place) => (
            <td
              key={headings[place + 1]}
              data-numbers
              data-wide-only={(wideOnly !== undefined && headings[place + 1] === wideOnly) || undefined}
            >
              {number ?? '–'}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </FiguresTable>
)

/** The headings of its columns. On a phone `wideOnly` is left out, as are cells with `data-wide-only`. */
export const FigureHeadings = ({ of, wideOnly }: { of: readonly string[]; wideOnly?: string | undefined }) => (
  <thead>
    <tr>
      {of.map((heading) => (
        <th key={heading} scope="col" data-wide-only={heading === wideOnly || undefined}>
          {heading}
        </th>
      ))}
    </tr>
  </thead>
)
