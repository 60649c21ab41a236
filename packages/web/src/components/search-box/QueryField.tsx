import type { TextInputProps } from '@mantine/core'
import { QUERY_LENGTH_MAX } from '@rolecall/domain/search/query-limits'
import { Suspense, useId, useState } from 'react'
import { lazyNamed } from '../../ui/feedback/lazy-named.ts'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { useQueryTree } from './use-query-tree.ts'

const Completions = lazyNamed(() => import('./Completions.tsx'), 'Completions')
const MistakeLine = lazyNamed(() => import('./MistakeLine.tsx'), 'MistakeLine')

type Props = Pick<TextInputProps, 'ref' | 'placeholder' | 'title'> & {
  label: string
  value: string
  /** Whether the value is still being typed, so that its last word may be incomplete. */
  isTyping: boolean
  /** Called while the user types; with `isTyping` false on Enter, and when the suggested correction is applied. */
  onSearch: (text: string, isTyping: boolean) => void
  'data-autofocus'?: boolean
}

/** A field for Boolean searches: completes skills and fields, and shows mistakes and suggested corrections below. */
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
