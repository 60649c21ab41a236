import type { TextInputProps } from '@mantine/core'
import { QUERY_LENGTH_MAX } from '@rolecall/domain/search/query-limits'
import { lazy, Suspense, useId, useState } from 'react'
import { SearchField } from '../../kit/list/SearchField.tsx'
import { useQueryTree } from './use-query-tree.ts'

const Completions = lazy(async () => ({ default: (await import('./Completions.tsx')).Completions }))
const MistakeLine = lazy(async () => ({ default: (await import('./MistakeLine.tsx')).MistakeLine }))

type Props = Pick<TextInputProps, 'ref' | 'placeholder' | 'title'> & {
  label: string
  value: string
  /** The value is not finished: its last word may go on. */
  isTyping: boolean
  /** While the person types; with `isTyping` false on Enter, and when what was probably meant is taken. */
  onSearch: (text: string, isTyping: boolean) => void
  'data-autofocus'?: boolean
}

/** A Boolean search: completes skills and fields, and says below where it cannot be read and what was probably meant. */
export function QueryField({ value, isTyping, onSearch, ...input }: Props) {
  const id = useId()
  const [typed, setTyped] = useState({ text: value, cursor: value.length })
  const { mistake } = useQueryTree(value, isTyping)
  return (
    <div>
      <SearchField
        {...input}
        value={value}
        maxLength={QUERY_LENGTH_MAX}
        list={`${id}-list`}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={mistake ? `${id}-mistake` : undefined}
        onType={(text, cursor) => setTyped({ text, cursor })}
        onSearch={(text) => onSearch(text, text !== '')}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSearch(event.currentTarget.value.trim(), false)
        }}
      />
      <datalist id={`${id}-list`}>
        <Suspense>{typed.text !== '' && <Completions typed={typed} />}</Suspense>
      </datalist>
      {mistake && (
        <Suspense>
          <MistakeLine id={`${id}-mistake`} text={value} mistake={mistake} onTake={(meant) => onSearch(meant, false)} />
        </Suspense>
      )}
    </div>
  )
}
