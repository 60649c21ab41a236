import { account, Preferences } from '@rolecall/contract/accounts/account'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { hasAccess } from '@rolecall/domain/access/may'
import { SAMPLE_DATA } from '@rolecall/domain/access/sample-access'
import { SESSION_IDLE_HOURS } from '@rolecall/domain/accounts/account-limits'
import { nameDevice } from '@rolecall/domain/accounts/device-name'
import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { sentence } from '@rolecall/domain/text/sentence'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { invalid, notAllowed, notFound } from '../../platform/kernel/problem.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { listSessions } from '../sign-on/open-session.queries.ts'
import { listPasskeys } from '../sign-on/passkey-rows.queries.ts'
import { countCodes, hasApp } from '../sign-on/second-factor.queries.ts'
import { endSessions, getLeave, getPreferences, updateLeave, updatePreferences } from './account.queries.ts'
import { editDetails } from './edit-details.ts'
import { confirmSecondFactor, endSecondFactor, renewRecoveryCodes, startSecondFactor } from './second-factor.ts'

const ASSISTANTS_ENDED = {
  one: '1 assistant was disconnected.',
  other: '{count} assistants were disconnected.',
}
/** Id of a session: the SHA-256 of its token, which opens nothing. */
const SESSION_ID = /^[0-9a-f]{64}$/

export const accountFeature = feature(account, {
  handlers: {
    details: withoutTransaction(async ({ body: { profile_data } }, context) => {
      await editDetails(context, profile_data)
      return { success: true, message: MESSAGES.settingsSaved }
    }),

    async sessions(_, { tx, now, session: { userId, tokenHash } }) {
      const usedSince = new Date(now.getTime() - SESSION_IDLE_HOURS * HOUR_MS)
      const rows = await listSessions(tx, userId, { usedSince, arePaired: false })
      const data = rows.map(({ token_hash, user_agent, created_at, last_seen_at }) => ({
        id: token_hash.toString('hex'),
        device: nameDevice(user_agent ?? ''),
        signed_in_at: created_at.toISOString(),
        last_used_at: last_seen_at.toISOString(),
        is_this: token_hash.equals(tokenHash),
      }))
      return { success: true, data }
    },

    async endSessions({ body: { id } }, work) {
      const { tx, now, session } = work
      if (id !== undefined && !SESSION_ID.test(id)) throw notFound('Session')
      const only = id === undefined ? undefined : Buffer.from(id, 'hex')
      const { ended, assistants } = await endSessions(tx, {
        userId: session.userId,
        only,
        keep: session.tokenHash,
        now,
      })
      if (only && ended === 0) throw notFound('Session')
      if (ended + assistants > 0)
        await recordEvent(work, { kind: 'user.signed-out-elsewhere', payload: { ended, assistants } })
      const devices = sentence(
        { one: 'Signed out on 1 device.', other: 'Signed out on {count} devices.' },
        { count: ended },
      )
      const message = assistants === 0 ? devices : `${devices} ${sentence(ASSISTANTS_ENDED, { count: assistants })}`
      return { success: true, message, ended }
    },

    async secondFactor(_, { tx, session: { userId } }) {
      const { require_second_factor: is_required } = await getCompanySettings(tx)
      const is_on = await hasApp(tx, userId)
      const passkeys = (await listPasskeys(tx, userId)).length
      return { success: true, is_on, passkeys, is_required, codes_left: await countCodes(tx, userId) }
    },

    beginSecondFactor: withoutTransaction(async ({ body }, context) => ({
      success: true,
      ...(await startSecondFactor(context, body)),
    })),

    confirmSecondFactor: async ({ body: { code } }, work) => ({
      success: true,
      message: 'Two-factor authentication is on.',
      recovery_codes: await confirmSecondFactor(work, code),
    }),

    renewRecoveryCodes: withoutTransaction(async ({ body }, context) => ({
      success: true,
      message: 'Your new recovery codes are ready. The old ones no longer work.',
      recovery_codes: await renewRecoveryCodes(context, body),
    })),

    endSecondFactor: withoutTransaction(async ({ body }, context) => {
      await endSecondFactor(context, body)
      return { success: true, message: 'Two-factor authentication is off.' }
    }),

    preferences: async (_, { tx, session: { userId } }) => ({
      success: true,
      ...Preferences.parse(await getPreferences(tx, userId)),
    }),

    async prefer({ body }, { tx, session }) {
      const { userId } = session
      const { date_style, clock, theme, time_zone, tour, setup, news_seen, sample, shortlist_columns, pool_columns } =
        body
      if (time_zone && !isTimeZone(time_zone)) {
        const message = 'Unknown time zone.'
        throw invalid('time_zone', message)
      }
      // Others remove it too: nobody marks as sample data what they could not remove themselves.
      if (sample && !hasAccess(session, SAMPLE_DATA)) throw notAllowed()
      await updatePreferences(tx, userId, {
        ...(date_style && { date_style }),
        ...(clock && { clock }),
        ...(theme && { theme }),
        ...(time_zone !== undefined && { time_zone }),
        ...(tour && { tour }),
        ...(setup && { setup }),
        ...(news_seen && { news_seen }),
        ...(sample !== undefined && { sample }),
        ...(shortlist_columns && { shortlist_columns }),
        ...(pool_columns && { pool_columns }),
      })
      return { success: true, message: MESSAGES.settingsSaved }
    },

    onPosts: async (_, { tx, session: { userId } }) => ({ success: true, ...(await getLeave(tx, userId)) }),

    async agreeToPosts({ body }, work) {
      const { tx, session } = work
      const before = await getLeave(tx, session.userId)
      const agrees = body.agrees ?? before.agrees
      await updateLeave(tx, session.userId, { agrees, part: body.part ?? before.part })
      if (agrees !== before.agrees)
        await recordEvent(work, {
          kind: agrees ? 'user.agreed-to-posts' : 'user.left-posts',
          userId: session.userId,
        })
      return { success: true, message: MESSAGES.settingsSaved }
    },
  },
})
