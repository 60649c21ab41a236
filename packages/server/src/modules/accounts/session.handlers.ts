import { SignUp } from '@rolecall/contract/accounts/account-input'
import { session } from '@rolecall/contract/accounts/session'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { paragraph } from '@rolecall/domain/text/sentence'
import { siteOf } from '../../platform/env.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { notFound, problemOf } from '../../platform/kernel/problem.ts'
import { hashToken } from '../../platform/kernel/session.ts'
import { inCompanyOf } from '../../platform/kernel/work.ts'
import { findPicture, findPictureId, replacePicture } from '../company/pictures.queries.ts'
import { nameOfPicture, readPicture, sendPicture } from '../company/pictures.ts'
import { resizePicture } from '../company/resize-picture.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { describeDeliveries, describeLinkDelivery } from '../email/describe-delivery.ts'
import { findOffer } from '../sign-on/find-offer.ts'
import { getUser } from '../sign-on/open-session.queries.ts'
import { actionsOf } from '../sign-on/open-session.ts'
import { findRelyingParty } from '../sign-on/relying-party.ts'
import { changePassword, resetForAnother } from './change-password.ts'
import { deleteExpiredIdempotencyKeys } from './delete-expired-idempotency-keys.ts'
import { deleteExpiredSignIns } from './delete-expired-sign-ins.ts'
import { requestPasswordReset, resetPassword, writeReset } from './forgot-password.ts'
import { hasAccounts, revokeSession } from './sign-in.queries.ts'
import { signIn } from './sign-in.ts'
import { signUp, verifyEmail } from './sign-up.ts'

/** The text shown after sign-up, whether there is such a company or not. */
const describeSignUpOutcome = (deps: Deps) =>
  paragraph(
    'Thank you.',
    describeLinkDelivery({ deps }, 'confirm'),
    'After you confirm it, an administrator approves your account. If you don’t get an email, your company doesn’t use Rolecall yet. Ask your administrator.',
  )

export const sessionFeature = feature(session, {
  jobs: [deleteExpiredSignIns, deleteExpiredIdempotencyKeys, writeReset],
  handlers: {
    async login({ body }, { deps, caller }) {
      const { address, userAgent } = caller
      return signIn(deps, { ...body, timeZone: body.time_zone, address, userAgent })
    },

    async checkEmail({ body: { email } }, { deps, caller: { address } }) {
      await requestPasswordReset(deps, { email, address })
      return { success: true, message: describeLinkDelivery({ deps }, 'reset') }
    },

    async resetPassword({ body }, { deps }) {
      await resetPassword(deps, body)
      return { success: true, message: 'Your password was changed. Sign in with the new one.' }
    },

    async signUp({ body }, { deps, caller: { address } }) {
      const { data, error } = SignUp.safeParse(body)
      if (error) throw problemOf(error)
      await signUp(deps, { ...data, address })
      return { success: true, message: describeSignUpOutcome(deps) }
    },

    async verifyEmail({ body: { token } }, { deps }) {
      const { isApproved } = await verifyEmail(deps, token)
      const next = isApproved
        ? 'You can sign in now.'
        : 'You can sign in once an administrator of your company approves your account.'
      return { success: true, message: `Thank you. Your address is confirmed. ${next}`, is_approved: isApproved }
    },

    start: async (_, { deps, caller: { host } }) => ({
      success: true,
      has_accounts: await hasAccounts(deps.db),
      passkeys: findRelyingParty(siteOf(deps.env)).origin,
      ...(await findOffer(deps, host)),
    }),

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

    choosePicture: withoutTransaction(async ({ body: { image } }, { inCompany, session: { companyId, userId } }) => {
      const sent = readPicture(image)
      const picture = sent && (await resizePicture(companyId, sent))
      const id = await inCompany(async (work) => {
        await recordEvent(work, { kind: 'user.described', userId })
        return replacePicture(work.tx, userId, picture)
      })
      return { success: true, message: MESSAGES.settingsSaved, gravatar_id: id && nameOfPicture(companyId, id) }
    }),

    check: withoutTransaction(async (_, { session: current }) => ({
      success: true,
      is_valid: true,
      is_admin: current.isAdmin,
      authorised_actions: actionsOf(current),
    })),

    changePassword: withoutTransaction(async ({ body }, context) => {
      const { admin_console: isForAnother, userId, current_password = '', new_password } = body
      if (isForAnother && userId) {
        await resetForAnother(context, { userId, new_password })
        const where = await context.inCompany((work) => describeDeliveries(work, 1))
        return {
          success: true,
          message: paragraph('The password was reset. A link to choose a new one was emailed.', where),
        }
      }
      await changePassword(context, { current_password, new_password: new_password ?? '' })
      return { success: true, message: 'Your password was changed.' }
    }),

    async userDetails(_, { tx, session: { userId } }) {
      const user = await getUser(tx, userId)
      const pictureId = await findPictureId(tx, userId)
      const picture = pictureId && (await findPicture(tx, pictureId))
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
        imgData: picture ? `data:${picture.media_type};base64,${picture.bytes.toString('base64')}` : '',
        role: user.role,
        company: user.company,
      }
    },
  },
})
