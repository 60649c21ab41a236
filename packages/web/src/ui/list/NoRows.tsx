import { sentence } from '@rolecall/domain/text/sentence'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { Button } from '../form/Button.tsx'

export type NoRowsProps = {
  /** What the list holds: "offers". */
  noun: string
  /** The current search, and how to clear it. */
  search?: { text: string; onClear: () => void } | undefined
  /** Clears the other filters; undefined without any. */
  onClearFilters?: (() => void) | undefined
  icon?: Icon
  /** The button for the next step. */
  action?: ReactNode
  /** What will appear here, and the next step. */
  children: ReactNode
}

/** Explains why a list is empty, and offers a way out: clear the search, clear the filters, or the first step. */
export function NoRows({ noun, search, onClearFilters, icon, action, children }: NoRowsProps) {
  const text = search?.text.trim()
  if (search && text)
    return (
      <EmptyState action={<Button onClick={search.onClear}>Clear search</Button>}>
        {sentence(onClearFilters ? 'No results for “{text}” with these filters.' : 'No results for “{text}”.', {
          text,
        })}
      </EmptyState>
    )
  if (onClearFilters)
    return (
      <EmptyState action={<Button onClick={onClearFilters}>Clear filters</Button>}>
        {sentence('No {noun} match these filters.', { noun })}
      </EmptyState>
    )
  return (
    <EmptyState {...(icon && { icon })} action={action}>
      {children}
    </EmptyState>
  )
}
