import type { companies } from '@rolecall/contract/administration/companies'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { paths } from '../../../api/address/paths.ts'
import { findSession, type Session, startSession } from '../../../api/session.ts'

/** Storage key of the visitor's own session during a visit. */
const OWN = 'own_session'

/** Takes up the session inside the other company, and starts with an empty cache, because earlier reads are not from it. */
export function startVisit(answer: CallResult<typeof companies.enter>): void {
  const own = findSession()
  if (!own) return
  localStorage.setItem(OWN, JSON.stringify(own))
  startSession({
    access_token: answer.access_token,
    api_token: answer.access_token,
    user_id: answer.user_id,
    user_name: answer.user_name,
    authorised_actions: answer.authorised_actions,
    is_admin: true,
    cc: {
      company_id: answer.company_id,
      company_name: answer.company_name,
      time_zone: answer.time_zone,
      visit_id: answer.visit_id,
      visit_ends_at: answer.ends_at,
    },
    show_admin_console: true,
    enable_add_company: false,
    enable_edit_addons: false,
    is_sso_login: false,
    reset_pwd: false,
    needs_second_factor: false,
  })
  location.assign(paths.adminCompany(answer.company_id))
}

/** Restores the visitor's own session. */
export function returnFromVisit(): void {
  const kept = localStorage.getItem(OWN)
  localStorage.removeItem(OWN)
  if (kept) startSession(JSON.parse(kept) as Session)
  location.assign(paths.adminConsole())
}
