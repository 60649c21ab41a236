import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { CallError } from './api/call.ts'
import { ErrorState } from './ui/feedback/ErrorState.tsx'
import { Page } from './ui/shell/Page.tsx'

/** What a page shows when it failed as a whole: a read that it waits for, its code not loading, or a fault in it. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const { reset: forgetFailures } = useQueryErrorResetBoundary()
  const isCall = error instanceof CallError
  return (
    <Page title="Something went wrong">
      <ErrorState
        what={isCall ? error.message : 'This page could not be shown. What you saved before is kept.'}
        onRetry={() => {
          if (!isCall) return location.reload()
          forgetFailures()
          reset()
        }}
      />
    </Page>
  )
}
