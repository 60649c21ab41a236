import { imports } from '@rolecall/contract/imports/imports'
import type { TableField } from '@rolecall/domain/imports/import-columns'
import { sentence } from '@rolecall/domain/text/sentence'
import { useCallQuery } from '../../api/call.ts'
import layout from '../../ui/shell/layout.module.css'
import prose from '../../ui/shell/prose.module.css'
import type { SentTable } from './ChooseTable.tsx'
import styles from './ImportPage.module.css'

type Props = {
  file: SentTable['file']
  columns: readonly (TableField | '')[]
  /** The preview of the sent table, with the guessed columns. */
  seen: SentTable['preview']
}

const FIELDS: Record<string, string> = { job: 'Position', stage: 'Status', source: 'Source', tags: 'Tags' }

/** Values of a table that can't be resolved, shown before anything is written: unknown positions, stages and sources. */
export function OmittedWords({ file, columns, seen }: Props) {
  const isAsGuessed = columns.every((field, place) => field === seen.columns[place]?.field)
  const { data } = useCallQuery(
    imports.preview,
    { body: { file_details: file, columns: [...columns] } },
    { enabled: !isAsGuessed },
  )
  const { left_out: leftOut, more } = isAsGuessed ? seen : (data ?? { left_out: [], more: 0 })
  if (leftOut.length === 0) return null
  return (
    <section className={layout.closeStack} aria-label="Not imported">
      <p className={prose.softLine}>
        These values won’t be imported. People with one of these positions or statuses aren’t added to a position.
      </p>
      <ul className={styles.lines}>
        {leftOut.map(({ field, value, lines, why }) => (
          <li key={`${field} ${value}`}>
            {FIELDS[field]}
            {value && ` “${value}”`}, {sentence({ one: '1 row', other: '{count} rows' }, { count: lines })}: {why}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={prose.softLine}>
          {sentence({ one: 'And 1 more.', other: 'And {count} more.' }, { count: more })}
        </p>
      )}
    </section>
  )
}
