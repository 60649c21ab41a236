import type { session as calls } from '@rolecall/contract/accounts/session'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { paths } from '../../../api/address/paths.ts'
import { findSession, type Session, startSession, takeReturnPath } from '../../../api/session.ts'
import { storeNewsSeen, storeTourClosed } from '../../../api/user-state.ts'
import { storeCompanyDateStyle, storeDatePreferences } from '../../../ui/format/date-preferences.ts'

/** Returns the base64 of the text's UTF-8 bytes. */
function encodeBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

export type SignInValues = { email: string; password: string; code?: string; reason?: string }

/**
 * Builds the login request: the email in lower case and the password as typed, both in base64, and the browser's
 * location (rule A-001).
 */
export const encodeCredentials = ({ email, password, code, reason }: SignInValues) => ({
  email: encodeBase64(email.trim().toLowerCase()),
  password: encodeBase64(password),
  ...(code && { code }),
  ...(reason && { reason }),
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

/** Stores the answer of a login as this browser's session (rule A-002). */
export function storeSession(answer: CallResult<typeof calls.login>): void {
  const { date_style: style, clock, time_zone: timeZone, tour, news_seen } = answer.preferences
  storeDatePreferences({ style, clock, timeZone })
  const { date_style: companyStyle, clock: companyClock, country } = answer.cc
  storeCompanyDateStyle({ style: companyStyle, clock: companyClock, country })
  storeTourClosed(tour === 'closed')
  storeNewsSeen(news_seen)
  startSession({
    access_token: answer.access_token,
    api_token: answer.api_token,
    user_id: answer.user_id,
    user_name: answer.user_name,
    authorised_actions: answer.authorised_actions,
    is_admin: answer.is_admin,
    cc: answer.cc,
    show_admin_console: answer.show_admin_console,
    enable_add_company: answer.enable_add_company,
    enable_edit_addons: answer.enable_edit_addons,
    is_sso_login: answer.is_sso_login,
    sso_redirect_url: answer.sso_redirect_url || undefined,
    reset_pwd: answer.password_reset,
    needs_second_factor: answer.second_factor_setup,
  })
}

/**
 * Returns the page that `/` leads a signed-in user to: a new password first, then single sign-on's address, then the
 * page they asked for, otherwise home (rule A-004).
 */
export function resolveLandingPage(session: Session | undefined = findSession()): string {
  if (session?.needs_second_factor) return paths.secondFactor()
  if (session?.reset_pwd) return paths.resetPassword()
  if (session?.sso_redirect_url) return session.sso_redirect_url
  return takeReturnPath() ?? paths.home()
}
