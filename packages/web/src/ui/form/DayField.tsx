import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { isOutside } from '@rolecall/domain/calendar/read-typed'
import { sentence } from '@rolecall/domain/text/sentence'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { type FocusEvent, Suspense, useId, useState } from 'react'
import { lazyNamed } from '../feedback/lazy-named.ts'
import { formatDate } from '../format/format-date.ts'
import { getDayPattern, getToday, readDay } from '../format/read-typed.ts'
import { useTypedValue } from './use-typed-value.ts'

const DayCalendar = lazyNamed(() => import('./DayCalendar.tsx'), 'DayCalendar')

/** Days typed to their end: any with a year of four digits. */
const WHOLE = /^\d{4}[-/.]\d{2}[-/.]\d{2}$|\D(?:19|20|21)\d{2}$/

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'defaultValue'> & {
  /** YYYY-MM-DD; '' or null for none. */
  value?: string | null
  /** Called with YYYY-MM-DD, '' for none, or text that is not a day, which the form's rules refuse. */
  onChange?: (day: string) => void
  /** First and last day, YYYY-MM-DD; empty for any. */
  min?: string | undefined
  max?: string | undefined
  /** Keeps the last day without a new one, so that a search always has one. */
  isKept?: boolean
}

/** A day, typed in the company's format and many others, or picked from a calendar (rules G-026, A-331; decision 270). */
export function DayField({ value, onChange, min, max, isKept = false, ...rest }: Props) {
  const own = useId()
  const id = rest.id ?? own
  const labelId = `${id}-label`
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const bounds = { min, max }
  const readAny = (text: string) => readDay(text, bounds)
  const typed = useTypedValue({
    value: value ?? '',
    onChange: (day) => onChange?.(day),
    read: (text) => {
      const day = readAny(text)
      return isKept && day && isOutside(day, bounds) ? undefined : day
    },
    isWhole: (text) => WHOLE.test(text.trim()),
    show: formatDate,
    isKept,
  })
  const mistake = findMistake(readAny(typed.text), typed, bounds)
  const isRequired = rest.required || rest.withAsterisk || isKept
  const close = () => {
    setOpen(false)
    button?.focus()
  }
  return (
    <>
      <TextInput
        placeholder={getDayPattern()}
        autoComplete="off"
        {...rest}
        {...typed.input}
        id={id}
        labelProps={{ id: labelId, ...rest.labelProps }}
        error={rest.error ?? mistake}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          typed.input.onBlur()
          rest.onBlur?.(event)
        }}
        rightSection={
          <ActionIcon
            ref={setButton}
            size="sm"
            aria-label="Open calendar"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            {...(rest.label ? { 'aria-describedby': labelId } : {})}
            disabled={rest.disabled ?? false}
            onClick={() => setOpen(!isOpen)}
          >
            <IconCalendar size={16} aria-hidden />
          </ActionIcon>
        }
      />
      {button && isOpen && (
        <Suspense>
          <DayCalendar
            anchor={button}
            day={readAny(typed.text)}
            today={getToday()}
            min={min}
            max={max}
            onClear={isRequired ? undefined : () => typed.take('')}
            onPick={typed.take}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

type TypedText = Pick<ReturnType<typeof useTypedValue>, 'isUnreadable' | 'isTouched' | 'text'>

/** Returns what is wrong with the text, once the user has left the field. */
function findMistake(
  day: string | undefined,
  typed: TypedText,
  { min, max }: { min?: string | undefined; max?: string | undefined },
) {
  if (day === undefined)
    return typed.isUnreadable && sentence('Enter a date like {day}.', { day: formatDate(getToday()) })
  if (!typed.isTouched) return undefined
  if (min && day < min) return sentence('Choose {day} or later.', { day: formatDate(min) })
  if (max && day > max) return sentence('Choose {day} or earlier.', { day: formatDate(max) })
  return undefined
}
