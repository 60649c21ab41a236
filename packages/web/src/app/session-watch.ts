import { MESSAGES } from '@rolecall/contract/ground/messages'
import type { QueryClient } from '@tanstack/react-query'
import { paths } from '../api/address/paths.ts'
import { forgetTyped } from '../api/kept-typing.ts'
import { followSession, onSessionBegin, onSessionEnd, rememberPath } from '../api/session.ts'
import { toast } from '../kit/feedback/toast.ts'
import { closeAllModals } from '../kit/form/modals.ts'
import { palette } from '../kit/shell/palette.ts'
import { clearJobs } from '../kit/shell/running-jobs.ts'
import type { router as Router } from './router.tsx'

const SIGNED_OUT = 'You were signed out; what you typed is kept. Sign in again and go on.'
const ELSEWHERE = 'You were signed out in another window; what you typed here is kept. Sign in again and go on.'
/** Two sentences take longer than a word. */
const READING_MS = 8_000

/** What happens around the pages: an ended session leads to sign-in, and opening a route closes what lies over it (rules G-004, G-006, G-011). */
export function watchSession(router: typeof Router, queryClient: QueryClient): void {
  followSession()
  onSessionEnd(({ reason, message }) => {
    queryClient.clear()
    clearJobs()
    if (reason === 'refused') toast.error(`${MESSAGES.notAuthorised} ${SIGNED_OUT}`, { ms: READING_MS })
    if (reason === 'elsewhere') toast.info(ELSEWHERE, { ms: READING_MS })
    if (reason === 'signed-out') forgetTyped()
    if (reason === 'lost') toast.info(message ?? MESSAGES.serverErrorRetry)
    // Who is thrown out in the middle of work comes back to it; who signs out starts afresh.
    if (reason !== 'signed-out') rememberPath(router.state.location.href)
    void router.navigate({ href: paths.signIn(), ignoreBlocker: true })
  })
  onSessionBegin(({ user_id }) => {
    // What the page before asked for without a session was refused, and is not to be shown as the answer to whoever is here now.
    queryClient.clear()
    forgetTyped(user_id)
  })
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (!pathChanged) return
    closeAllModals()
    palette.close()
  })
}
