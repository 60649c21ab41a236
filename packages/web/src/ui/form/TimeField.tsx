import { TextInput, type TextInputProps } from '@mantine/core'
import { readTypedTime } from '@rolecall/domain/calendar/read-typed'
import { sentence } from '@rolecall/domain/text/sentence'
import type { FocusEvent } from 'react'
import { formatClock } from '../format/format-date.ts'
import { getTimePattern } from '../format/read-typed.ts'
import { useTypedValue } from './use-typed-value.ts'

/** Times typed to their end. */
const WHOLE = /^\d{2}:\d{2}(?: [ap]m)?$/i

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'defaultValue'> & {
  /** HH:mm, or '' for none. */
  value?: string
  /** Called with HH:mm, '' for none, or text that is not a time, which the form's rules refuse. */
  onChange?: (time: string) => void
}

/** A time of day, typed in the company's format and many others (rule A-331). */
export function TimeField({ value = '', onChange, ...rest }: Props) {
  const typed = useTypedValue({
    value,
    onChange: (time) => onChange?.(time),
    read: readTypedTime,
    isWhole: (text) => WHOLE.test(text.trim()),
    show: formatClock,
    isKept: false,
  })
  return (
    <TextInput
      placeholder={getTimePattern()}
      autoComplete="off"
      {...rest}
      {...typed.input}
      error={
        rest.error ?? (typed.isUnreadable && sentence('Enter a time like {time}.', { time: formatClock('14:30') }))
      }
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        typed.input.onBlur()
        rest.onBlur?.(event)
      }}
    />
  )
}
