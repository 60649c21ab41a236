import type { session } from '@rolecall/contract/company/session'
import type { CallReply } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { PERMISSIONS } from '@rolecall/domain/access/permissions'
import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { z } from 'zod'
import { recordEvent } from '../../ground/events/record-event.ts'
import { listSuperRights } from '../../ground/kernel/rights.queries.ts'
import { newToken } from '../../ground/kernel/session.ts'
import type { SystemWork } from '../../ground/kernel/work.ts'
import { adoptTimeZone, getCompanySettings } from '../company/settings.queries.ts'
import { getUser, insertSession } from './open-session.queries.ts'

/** What the client may offer: an administrator holds every permission. */
export const actionsOf = ({ isAdmin, permissions }: { isAdmin: boolean; permissions: readonly string[] }) =>
  isAdmin ? [...PERMISSIONS] : [...permissions]

/** What of the stored preferences was chosen. */
const Chosen = z.object({
  date_style: z.string().catch(''),
  clock: z.string().catch(''),
  theme: z.string().catch(''),
  time_zone: z.string().catch(''),
  tour: z.string().catch(''),
  sample: z.unknown().optional(),
})

type Entry = {
  userId: string
  address: string
  userAgent: string | undefined
  timeZone?: string | undefined
  /** By password, with or without a second factor, by passkey, which is both, or through the company's identity provider. */
  by: 'password' | 'password-and-code' | 'passkey' | 'sign-on'
  /** Where on this site they wanted to go; empty for home. */
  returnTo?: string
}

/** Opens a session of somebody who has proved who they are; answers as a sign-in does. */
export async function openSession(work: SystemWork, entry: Entry): Promise<CallReply<typeof session.login>> {
  const { tx, now } = work
  const { userId, address, userAgent, timeZone, by } = entry
  const { token, hash } = newToken(tx.companyId)
  const { require_second_factor: isDemanded } = await getCompanySettings(tx)
  const isSignOn = by === 'sign-on'
  const isLimited = isDemanded && by === 'password'
  await insertSession(tx, { userId, hash, now, userAgent, isLimited, isSignOn })
  const kind = isSignOn ? ('user.signed-on' as const) : ('user.signed-in' as const)
  await recordEvent(work, { kind, actorId: userId, address })
  const user = await getUser(tx, userId)
  // Whoever runs the company signs in first, most likely from where it is.
  if (user.is_admin && timeZone && isTimeZone(timeZone)) await adoptTimeZone(tx, timeZone)
  const superRights = await listSuperRights(tx, userId)
  const settings = await getCompanySettings(tx)
  const hasConsole = settings.show_admin_console || superRights.length > 0
  const { sample, ...chosen } = Chosen.parse(user.preferences)
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
    preferences: { ...chosen, has_sample: Boolean(sample) },
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
