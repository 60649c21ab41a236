import { MESSAGES } from '@rolecall/contract/messages'
import { session } from '@rolecall/contract/session'
import { PERMISSIONS } from '@rolecall/domain/access/permissions'
import { isUuid } from '../../access/visibility.queries.ts'
import { findPictureId, replacePicture } from '../../company/pictures.queries.ts'
import { nameOfPicture, readPicture, sendPicture } from '../../company/pictures.ts'
import { recordEvent } from '../../events/record-event.ts'
import { feature, withoutTransaction } from '../../http/feature.ts'
import { notFound } from '../../kernel/problem.ts'
import { hashToken } from '../../kernel/session.ts'
import { inCompanyOf } from '../../kernel/work.ts'
import { changePassword } from './change-password.ts'
import { forgetKeys } from './forget-keys.ts'
import { forgetSignIns } from './forget-sign-ins.ts'
import { getUser, hasAccounts, revokeSession } from './sign-in.queries.ts'
import { signIn } from './sign-in.ts'

/** What the client may offer: an administrator holds every permission. */
const actionsOf = ({ isAdmin, permissions }: { isAdmin: boolean; permissions: readonly string[] }) =>
  isAdmin ? [...PERMISSIONS] : [...permissions]

export const sessionFeature = feature(session, {
  jobs: [forgetSignIns, forgetKeys],
  handlers: {
    async login({ body }, { deps, caller }) {
      const { token, user, superRights, settings, companyId } = await signIn(deps, {
        ...body,
        timeZone: body.time_zone,
        address: caller.address,
      })
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
        show_admin_console: settings.show_admin_console || superRights.length > 0,
        enable_add_company: superRights.includes('add_company'),
        enable_edit_addons: superRights.includes('edit_addons'),
        cc: {
          company_id: companyId,
          company_name: user.company,
          show_admin_console: settings.show_admin_console || superRights.length > 0,
          display_names: settings.display_names,
          time_zone: settings.time_zone,
        },
      }
    },

    start: async (_, { deps }) => ({ success: true, has_accounts: await hasAccounts(deps.db) }),

    async logout(_, { session: current, deps, caller: { token } }) {
      if (current && token)
        await inCompanyOf(deps, current, async (work) => {
          await revokeSession(work.tx, hashToken(token), work.now)
          await recordEvent(work, { kind: 'user.signed-out' })
        })
      return { success: true }
    },

    async currentUser(_, { tx, session: { companyId, userId, fullName, email, geo } }) {
      const picture = await findPictureId(tx, userId)
      return {
        user_id: userId,
        gravatar_id: picture ? nameOfPicture(companyId, picture) : '',
        username: fullName,
        user_email: email,
        geo,
      }
    },

    async picture({ params: { name } }, { deps }) {
      const [companyId = '', id = '', ...rest] = name.split('.')
      if (!isUuid(companyId) || !isUuid(id) || rest.join('.') !== 'png') throw notFound('Picture')
      return sendPicture(deps, companyId, id)
    },

    async choosePicture({ body: { image } }, { tx, session: { companyId, userId } }) {
      const id = await replacePicture(tx, userId, readPicture(image))
      return { success: true, message: MESSAGES.settingsSaved, gravatar_id: id && nameOfPicture(companyId, id) }
    },

    check: withoutTransaction(async (_, { session: current }) => ({
      success: true,
      is_valid: true,
      is_admin: current.isAdmin,
      authorised_actions: actionsOf(current),
    })),

    changePassword: withoutTransaction(async ({ body }, context) => {
      await changePassword(context, body)
      return { success: true, message: 'Your password was changed.' }
    }),

    async userDetails(_, { tx, session: { userId } }) {
      const user = await getUser(tx, userId)
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
  },
})
