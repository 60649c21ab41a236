import { MESSAGES } from '@rolecall/contract/platform/messages'
import type { QueryClient } from '@tanstack/react-query'
import { paths } from '../api/address/paths.ts'
import { onSessionBegin, onSessionEnd, storeReturnPath, syncSession } from '../api/session.ts'
import { clearTypedInput } from '../api/typed-input.ts'
import { toast } from '../ui/feedback/toast.ts'
import { closeAllModals } from '../ui/form/modals.ts'
import { clearJobs } from '../ui/shell/running-jobs.ts'
import type { AppRouter } from './router.tsx'

const SIGNED_OUT = 'You’ve been signed out. Sign in again to continue. Everything you typed is kept.'
const ELSEWHERE = 'You signed out in another window. Sign in again to continue. Everything you typed here is kept.'
/** Two sentences take longer to read than a word. */
const READING_MS = 8_000

/**
 * Handles events around the pages: an ended session leads to sign-in, and opening a route closes the dialogs over it
 * (rules G-004, G-006, G-011). Returns a function that stops this.
 */
export function watchSession(router: AppRouter, queryClient: QueryClient): () => void {
  const stopSync = syncSession()
  const stopEnd = onSessionEnd(({ reason, message }) => {
    queryClient.clear()
    clearJobs()
    if (reason === 'refused') toast.error(`${MESSAGES.notAuthorised} ${SIGNED_OUT}`, { ms: READING_MS })
    if (reason === 'elsewhere') toast.info(ELSEWHERE, { ms: READING_MS })
    if (reason === 'signed-out') clearTypedInput()
    if (reason === 'lost') toast.info(message ?? MESSAGES.serverErrorRetry)
    // Users signed out in the middle of work return to it; users who sign out start afresh.
    if (reason !== 'signed-out') storeReturnPath(router.state.location.href)
    void router.navigate({ href: paths.signIn(), ignoreBlocker: true })
  })
  const stopBegin = onSessionBegin(({ user_id }) => {
    // Reads made while signed out were refused, and must not be shown as answers to the new user.
    queryClient.clear()
    clearTypedInput(user_id)
  })
  const stopClosing = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) closeAllModals()
  })
  return () => {
    for (const stop of [stopSync, stopEnd, stopBegin, stopClosing]) stop()
  }
}
