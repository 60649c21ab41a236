import { type ChangeEvent, type KeyboardEvent, useState } from 'react'

type Reading = {
  /** The value as the form has it; '' for none. */
  value: string
  onChange: (value: string) => void
  /** Returns the value that a text stands for, undefined for none. */
  read: (text: string) => string | undefined
  /** Whether a text is certainly typed to its end, so that it counts before the user leaves the field. */
  isWhole: (text: string) => boolean
  /** Returns a value as the company formats it. */
  show: (value: string) => string
  /** Whether the last value stays without a new one: a filter that always needs one. */
  isKept: boolean
}

/** `text`: as typed; null if the field shows its value. `sent`: last value given to the form; `seen`: last one received. */
type TypedText = { text: string | null; sent: string; seen: string; isLeft: boolean }

/**
 * A text field for a value that has several spellings, such as a day. The text becomes the value when it is complete
 * and when the user leaves the field, and is then formatted. Text that is no value goes to the form as it is, so that
 * the form's rules refuse it.
 */
export function useTypedValue({ value, onChange, read, isWhole, show, isKept }: Reading) {
  const [typed, setTyped] = useState<TypedText>({ text: null, sent: value, seen: value, isLeft: false })
  if (value !== typed.seen) {
    // A form may take text that is no value for nothing. Any other change makes what was typed obsolete.
    const isOwn = value === typed.sent || (value === '' && read(typed.sent) === undefined)
    setTyped({ ...typed, seen: value, ...(!isOwn && { text: null, isLeft: false }) })
  }
  const send = (next: string, after: Partial<TypedText>) => {
    setTyped((before) => ({ ...before, ...after, sent: next }))
    if (next !== value) onChange(next)
  }
  const leave = () => {
    if (typed.text === null) return
    const text = typed.text.trim()
    const found = text === '' ? '' : read(text)
    if (found === undefined || (found === '' && isKept)) {
      setTyped((before) => ({ ...before, text: found === '' ? null : text, isLeft: true }))
      if (found === undefined && !isKept) send(text, { text, isLeft: true })
    } else send(found, { text: null, isLeft: true })
  }
  const text = typed.text ?? (read(value) === value ? show(value) : value)
  return {
    text,
    /** Whether the user has left a text that is no value. */
    isUnreadable: text.trim() !== '' && read(text) === undefined && (typed.isLeft || typed.text === null),
    /** Whether the value was typed or picked here. */
    isTouched: typed.isLeft,
    take: (next: string) => send(next, { text: null, isLeft: true }),
    input: {
      value: text,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const next = currentTarget.value
        const found = next.trim() === '' ? '' : read(next)
        const counts = found === '' ? !isKept : found !== undefined && isWhole(next)
        if (counts && found !== undefined) send(found, { text: next, isLeft: false })
        else setTyped({ ...typed, text: next, isLeft: false })
      },
      onBlur: leave,
      // Enter submits the form without leaving the field.
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter') leave()
      },
    },
  }
}
