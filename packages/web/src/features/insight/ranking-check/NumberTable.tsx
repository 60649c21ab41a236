import type { ReactNode } from 'react'
import styles from './RankingCheckPage.module.css'

type Props = {
  label: string
  headings: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

/** A name and its numbers in each row. */
export const NumberTable = ({ label, headings, rows }: Props) => (
  <section className={styles.tableFrame} aria-label={label}>
    <table className={styles.table}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [name, ...numbers] }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {numbers.map((number, place) => (
              <td key={headings[place + 1]} data-numbers>
                {number ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
