import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

const DELAY_MS = 250

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'leftSection' | 'rightSection' | 'label'> & {
  /** The subject of the search, for assistive technology and as placeholder: "Search positions". */
  label: string
  value: string
  /** Called 250 ms after the last change, and immediately on Enter, on clearing and on unmount. */
  onSearch: (text: string) => void
  /** Called on every change, with the cursor position. */
  onType?: (text: string, cursor: number) => void
}

/** A search field that searches while the user types. */
export function SearchField({ label, value, onSearch, onType, ...input }: Props) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const say = useEffectEvent((next: string) => {
    if (next === sent.current) return
    sent.current = next
    onSearch(next)
  })
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  useEffect(() => {
    const timer = setTimeout(() => say(text.trim()), DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])

  const typed = useRef(text)
  typed.current = text
  // Input just before a sheet closes counts, although the delay had no time to end.
  useEffect(() => () => say(typed.current.trim()), [])

  const sayAtOnce = (next: string) => {
    setText(next)
    if (next.trim() === sent.current) return
    sent.current = next.trim()
    onSearch(next.trim())
  }
  return (
    <TextInput
      {...input}
      type="search"
      aria-label={label}
      placeholder={input.placeholder ?? label}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onType?.(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') sayAtOnce(text)
        if (event.key === 'Escape' && text) sayAtOnce('')
        input.onKeyDown?.(event)
      }}
      leftSection={<IconSearch aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear search" onClick={() => sayAtOnce('')} />}
    />
  )
}
