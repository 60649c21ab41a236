import type { ReactNode } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { Skeletons } from '../feedback/Skeletons.tsx'

export type ListState = {
  isLoading: boolean
  /** Of the last read; rows that are there stay. */
  error?: { message: string } | null | undefined
  onRetry?: (() => void) | undefined
  /** Shown in place of rows when there are none: an EmptyState that says what to do, or which filter to drop. */
  empty: ReactNode
}

type Props = ListState & { count: number | undefined; skeletons?: number; children: ReactNode }

/** What a list shows besides its rows: that they are coming, that there are none, or why they could not be read. */
export function ListStates({ isLoading, error, onRetry, empty, count, skeletons = 8, children }: Props) {
  if (error && !count) return <ErrorState what={error.message} onRetry={onRetry} />
  if (count === undefined || (isLoading && count === 0)) return <Skeletons count={skeletons} />
  return (
    <>
      {error && (
        <ErrorState inline what={`${error.message} The rows below are the last ones read.`} onRetry={onRetry} />
      )}
      {count === 0 ? empty : children}
    </>
  )
}
