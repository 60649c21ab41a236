import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { CallError } from '../../../../api/call.ts'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { say } from '../../../../kit/format/own-words.ts'

const BROKEN = 'The {position} could not be shown. What you typed before is kept.'

/** In the place of the wizard, where a read that it waits for failed. */
export function DialogFailure({ error, reset }: ErrorComponentProps) {
  const { reset: forgetFailures } = useQueryErrorResetBoundary()
  const retry = () => {
    forgetFailures()
    reset()
  }
  return <ErrorState what={error instanceof CallError ? error.message : say(BROKEN)} onRetry={retry} />
}
