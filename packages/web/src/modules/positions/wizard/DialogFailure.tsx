import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { CallError } from '../../../api/call.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { say } from '../../../ui/format/company-terms.ts'

const BROKEN = 'We couldn’t open the {position}. Your draft is saved.'

/** Shown in place of the wizard when a read that it waits for failed. */
export function DialogFailure({ error, reset }: ErrorComponentProps) {
  const { reset: forgetFailures } = useQueryErrorResetBoundary()
  const retry = () => {
    forgetFailures()
    reset()
  }
  return <ErrorState what={error instanceof CallError ? error.message : say(BROKEN)} onRetry={retry} />
}
