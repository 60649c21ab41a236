import '@mantine/dates/styles.css'
import { Checkbox, FileInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useState } from 'react'
import { DAY_FIELD, readDay } from '../format/day-text.ts'
import styles from './FormFields.module.css'

/**
 * Rare kinds of fields. `many`: several of some, the value is a list. `day`: YYYY-MM-DD, '' for none; at most
 * `latest`. `file`: its name.
 */
export type AnswerKind =
  | { kind: 'many'; options: readonly string[] }
  | { kind: 'day'; latest?: string }
  | { kind: 'file' }

type Props = {
  common: { name: string }
  field: AnswerKind
  value: unknown
  onChange: (answer: unknown) => void
}

/** A field of a rare kind, loaded when a form has one. */
export function AnswerField({ common, field, value, onChange }: Props) {
  if (field.kind === 'many') {
    const { name, ...group } = common
    return (
      <Checkbox.Group {...group} value={Array.isArray(value) ? value : []} onChange={onChange} data-field={name}>
        <div className={styles.options}>
          {field.options.map((option) => (
            <Checkbox key={option} name={name} value={option} label={option} />
          ))}
        </div>
      </Checkbox.Group>
    )
  }
  if (field.kind === 'day')
    return (
      <DateInput
        {...common}
        {...DAY_FIELD}
        firstDayOfWeek={1}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear date' }}
        {...(field.latest && { maxDate: field.latest })}
        placeholder="Pick or type a day"
        value={typeof value === 'string' && value !== '' ? value : null}
        dateParser={readDay}
        onChange={(day) => onChange(day ?? '')}
      />
    )
  return <FileField common={common} onChange={onChange} />
}

function FileField({ common, onChange }: Pick<Props, 'common' | 'onChange'>) {
  const [file, setFile] = useState<File | null>(null)
  return (
    <FileInput
      {...common}
      clearable
      clearButtonProps={{ 'aria-label': 'Remove file' }}
      placeholder="Choose a file"
      value={file}
      onChange={(chosen) => {
        setFile(chosen)
        onChange(chosen?.name ?? '')
      }}
    />
  )
}
