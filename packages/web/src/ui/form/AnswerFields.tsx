import { Checkbox, FileInput } from '@mantine/core'
import { useState } from 'react'
import { DayField } from './DayField.tsx'
import styles from './FormFields.module.css'
import { TimeField } from './TimeField.tsx'

/**
 * Rare kinds of fields. `many`: several of some, the value is a list. `day`: YYYY-MM-DD, '' for none; at most
 * `latest`. `time`: HH:mm, '' for none. `file`: its name.
 */
export type AnswerKind =
  | { kind: 'many'; options: readonly string[] }
  | { kind: 'day'; latest?: string }
  | { kind: 'time' }
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
      <DayField {...common} max={field.latest} value={typeof value === 'string' ? value : ''} onChange={onChange} />
    )
  if (field.kind === 'time')
    return <TimeField {...common} value={typeof value === 'string' ? value : ''} onChange={onChange} />
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
