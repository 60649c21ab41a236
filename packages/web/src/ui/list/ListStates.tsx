import type { ReactNode } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { Skeletons } from '../feedback/Skeletons.tsx'

/** The last read of a list, as `useCallQuery` returns it. Loaded rows stay when it failed. */
export type ListRead = {
  isPending: boolean
  error: { message: string } | null | undefined
  refetch: () => unknown
}

export type ListState = {
  /** Absent for rows that don't have to be read. */
  read?: ListRead | undefined
  /** Shown instead of rows when there are none: an EmptyState that says what to do, or which filter to drop. */
  empty: ReactNode
}

type Props = ListState & { count: number | undefined; children: ReactNode }

/** The states of a list besides its rows: loading, empty, or failed. */
export function ListStates({ read, empty, count, children }: Props) {
  const error = read?.error
  const onRetry = () => void read?.refetch()
  if (error && !count) return <ErrorState what={error.message} onRetry={onRetry} />
  if (count === undefined || (read?.isPending && count === 0)) return <Skeletons />
  return (
    <>
      {error && <ErrorState inline what={`${error.message} The rows below may be out of date.`} onRetry={onRetry} />}
      {count === 0 ? empty : children}
    </>
  )
}
