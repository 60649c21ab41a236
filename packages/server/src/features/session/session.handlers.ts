import { MESSAGES } from '@rolecall/contract/messages'
import { session } from '@rolecall/contract/session'
import { PERMISSIONS } from '@rolecall/domain/access/permissions'
import { recordEvent } from '../../history/record-event.ts'
import { implement } from '../../http/register-calls.ts'
import { hashToken } from '../../http/session.ts'
import { getUser, revokeSession } from './session.queries.ts'
import { signIn } from './sign-in.ts'

/** What the client may offer: an administrator holds every permission. */
const actionsOf = ({ isAdmin, permissions }: { isAdmin: boolean; permissions: readonly string[] }) =>
  isAdmin ? [...PERMISSIONS] : [...permissions]

export const sessionFeature = implement(session, {
  async login({ body }, { raw, ...deps }) {
    const { token, user, companyId } = await signIn(deps, { ...body, address: raw.request.ip })
    const settings = user.settings as { show_admin_console?: boolean; display_names?: Record<string, string> }
    const showConsole = settings.show_admin_console ?? false
    return {
      success: true,
      message: MESSAGES.loginSuccessful,
      access_token: token,
      api_token: token,
      user_id: user.id,
      user_name: user.full_name,
      is_admin: user.is_admin,
      authorised_actions: actionsOf({ isAdmin: user.is_admin, permissions: user.actions }),
      password_reset: user.password_reset,
      is_sso_login: false,
      sso_redirect_url: '',
      show_admin_console: showConsole,
      enable_add_company: false,
      enable_edit_addons: false,
      cc: {
        company_id: companyId,
        company_name: user.company,
        show_admin_console: showConsole,
        display_names: settings.display_names ?? {},
      },
    }
  },

  async logout(_, { session: current, inCompany, now, raw }) {
    const token = raw.request.headers['access-token']
    if (current && typeof token === 'string') {
      await inCompany(async (tx) => {
        await revokeSession(tx, hashToken(token), now())
        await recordEvent(tx, now(), { kind: 'user.signed-out', actorId: current.userId })
      })
    }
    return { success: true }
  },

  async currentUser(_, { session: { userId, fullName, email, geo } }) {
    return { user_id: userId, gravatar_id: '', username: fullName, user_email: email, geo }
  },

  async check(_, { session: current }) {
    return {
      success: true,
      is_valid: true,
      is_admin: current.isAdmin,
      authorised_actions: actionsOf(current),
    }
  },

  async userDetails(_, { session: { userId }, inCompany }) {
    const user = await inCompany((tx) => getUser(tx, userId))
    return {
      success: true,
      _id: user.id,
      name: user.full_name,
      email: user.email,
      mobile: user.mobile ?? '',
      countryCode: user.country_code ?? '',
      location: user.location ?? '',
      locationPoint: {
        type: 'Point',
        coordinates: user.latitude === null || user.longitude === null ? [] : [user.longitude, user.latitude],
      },
      imgData: '',
      role: user.role,
      company: user.company,
    }
  },
})
