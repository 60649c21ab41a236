import type { session } from '@rolecall/contract/accounts/session'
import type { CallReply } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { PERMISSIONS } from '@rolecall/domain/access/permissions'
import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { z } from 'zod'
import { recordEvent } from '../../platform/events/record-event.ts'
import { listSuperRights } from '../../platform/kernel/rights.queries.ts'
import { newToken } from '../../platform/kernel/session.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { getCompanySettings, setMissingTimeZone } from '../company/settings.queries.ts'
import { beginFirstSession, getUser, insertSession } from './open-session.queries.ts'

/** Permissions that the client may use: an administrator has all of them. */
export const actionsOf = ({ isAdmin, permissions }: { isAdmin: boolean; permissions: readonly string[] }) =>
  isAdmin ? [...PERMISSIONS] : [...permissions]

/** The stored preferences that were chosen. */
const StoredPreferences = z.object({
  date_style: z.string().catch(''),
  clock: z.string().catch(''),
  theme: z.string().catch(''),
  time_zone: z.string().catch(''),
  tour: z.string().catch(''),
  news_seen: z.string().catch(''),
})

type Entry = {
  userId: string
  address: string
  userAgent: string | undefined
  timeZone?: string | undefined
  /**
   * Way of signing in: by password, with or without a second factor, by passkey, which is both, or through the company's
   * identity provider.
   */
  by: 'password' | 'password-and-code' | 'passkey' | 'sign-on'
  /** Path on this site to return to; empty for home. */
  returnTo?: string
}

/** Opens a session for an authenticated user; returns the reply of a sign-in. */
export async function openSession(work: SystemWork, entry: Entry): Promise<CallReply<typeof session.login>> {
  const { tx, now } = work
  const { userId, address, userAgent, timeZone, by } = entry
  const { token, hash } = newToken(tx.companyId)
  const { require_second_factor: isDemanded } = await getCompanySettings(tx)
  const isSignOn = by === 'sign-on'
  const isLimited = isDemanded && by === 'password'
  await insertSession(tx, { userId, hash, now, userAgent, isLimited, isSignOn })
  await beginFirstSession(tx, userId, now)
  const kind = isSignOn ? ('user.signed-on' as const) : ('user.signed-in' as const)
  await recordEvent(work, { kind, actorId: userId, address })
  const user = await getUser(tx, userId)
  // The first to sign in is an administrator, most likely from the company's time zone.
  if (user.is_admin && timeZone && isTimeZone(timeZone)) await setMissingTimeZone(tx, timeZone)
  const superRights = await listSuperRights(tx, userId)
  const settings = await getCompanySettings(tx)
  const hasConsole = settings.show_admin_console || superRights.length > 0
  return {
    success: true,
    message: MESSAGES.loginSuccessful,
    access_token: token,
    api_token: token,
    user_id: user.id,
    user_name: user.full_name,
    is_admin: user.is_admin,
    authorised_actions: actionsOf({ isAdmin: user.is_admin, permissions: user.actions }),
    password_reset: user.password_reset && !isSignOn,
    is_sso_login: isSignOn,
    sso_redirect_url: entry.returnTo ?? '',
    preferences: StoredPreferences.parse(user.preferences),
    second_factor_setup: isLimited,
    show_admin_console: hasConsole,
    enable_add_company: superRights.includes('add_company'),
    enable_edit_addons: superRights.includes('edit_addons'),
    cc: {
      company_id: tx.companyId,
      company_name: user.company,
      show_admin_console: hasConsole,
      date_style: settings.date_style,
      clock: settings.clock,
      display_name: settings.display_name,
      display_names: settings.display_names,
      time_zone: settings.time_zone,
      currency: settings.currency,
      country: settings.country,
    },
  }
}
