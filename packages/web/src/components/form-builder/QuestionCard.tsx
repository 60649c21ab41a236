import type { ChangeEvent } from 'react'
import { FieldRow, FormFields, type FormField as KitField } from '../../ui/form/FormFields.tsx'
import styles from './FormBuilder.module.css'

/** A question or field being edited: the values of its card. */
export type Draft = { id: string } & Record<string, unknown>

/** Fields of a card side by side; a single one gets the whole width. */
export type CardRow<T> = readonly KitField<keyof T & string>[]

type Props<T> = {
  item: T
  rows: readonly CardRow<T>[]
  /** Its error, shown under the first field. */
  problem: string | undefined
  onChange: (changed: Partial<T>) => void
}

/** A card to edit a question: a form of its own within the form of the list. */
export function QuestionCard<T extends Draft>({ item, rows, problem, onChange }: Props<T>) {
  const named = rows[0]?.[0]?.name
  const form = {
    getValues: () => item,
    getInputProps: (name: keyof T & string, { type }: { type?: 'checkbox' } = {}) => ({
      [type === 'checkbox' ? 'checked' : 'value']: item[name],
      onChange: (given: unknown) => onChange({ [name]: readGiven(given) } as Partial<T>),
      ...(name === named && { error: problem }),
    }),
  }
  return rows.map((row) => {
    const key = row.map(({ name }) => name).join()
    const fields = <FormFields key={key} form={form} fields={row.map((field) => ({ ...field, isVerbatim: true }))} />
    if (row.every(({ kind }) => kind === 'check'))
      return (
        <div key={key} className={styles.row}>
          {fields}
        </div>
      )
    return row.length > 1 ? <FieldRow key={key}>{fields}</FieldRow> : fields
  })
}

/** Reads what a control passes to its handler: a change event of an input, or the value itself. */
function readGiven(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('currentTarget' in given)) return given
  const { currentTarget } = given as ChangeEvent<HTMLInputElement>
  return currentTarget.type === 'checkbox' ? currentTarget.checked : currentTarget.value
}
