import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CallError } from '../api/call.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Page } from '../ui/shell/Page.tsx'
import { PageUnreachable } from './load-page.ts'

const BROKEN = 'This page couldn’t be loaded. Everything you saved is safe.'
const OFFLINE = 'You’re offline, so this page couldn’t be loaded. Try again when you’re back online.'

/** Shown in place of a page that failed as a whole: a read that it waits for, its code not loading, or a bug in it. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const { reset: forgetFailures } = useQueryErrorResetBoundary()
  const isCall = error instanceof CallError
  const isOffline = error instanceof PageUnreachable || !navigator.onLine
  const router = useRouter()
  return (
    <Page title="Something went wrong">
      <ErrorState
        what={isCall ? error.message : isOffline ? OFFLINE : BROKEN}
        onRetry={() => {
          if (error instanceof PageUnreachable) return void router.invalidate().then(reset)
          if (!isCall) return location.reload()
          forgetFailures()
          reset()
        }}
      />
    </Page>
  )
}
