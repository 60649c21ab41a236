import type { session as calls } from '@rolecall/contract/company/session'
import type { CallResult } from '@rolecall/contract/ground/define-calls'
import { paths } from '../../../api/address/paths.ts'
import { beginSession, findSession, type Session, takeRememberedPath } from '../../../api/session.ts'
import { keepCompanyDates, keepDateWishes } from '../../../kit/format/date-wishes.ts'
import { keepSample } from '../../../parts/tour/sample-state.ts'
import { keepTour } from '../../../parts/tour/tour-state.ts'

/** base64 of the text's UTF-8. */
function encodeBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}

export type Typed = { email: string; password: string; code?: string; reason?: string }

/** What the login call is sent: the e-mail lower-cased, the password as it is, both base64, and where this browser is (rule A-001). */
export const encodeCredentials = ({ email, password, code, reason }: Typed) => ({
  email: encodeBase64(email.trim().toLowerCase()),
  password: encodeBase64(password),
  ...(code && { code }),
  ...(reason && { reason }),
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

/** Keeps what a login answered as the session of this browser (rule A-002). */
export function keepSession(answer: CallResult<typeof calls.login>): void {
  const { date_style: style, clock, time_zone: timeZone, tour, has_sample } = answer.preferences
  keepDateWishes({ style, clock, timeZone })
  keepCompanyDates({ style: answer.cc.date_style, clock: answer.cc.clock })
  keepTour(tour === 'closed')
  keepSample(has_sample)
  beginSession({
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

/** Where a signed-in person goes from `/`: a new password first, then single sign-on's address, else where they wanted to go, else home (rule A-004). */
export function chooseLanding(session: Session | undefined = findSession()): string {
  if (session?.needs_second_factor) return paths.secondFactor()
  if (session?.reset_pwd) return paths.resetPassword()
  if (session?.sso_redirect_url) return session.sso_redirect_url
  return takeRememberedPath() ?? paths.home()
}
