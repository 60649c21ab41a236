import { passkeys } from '@rolecall/contract/accounts/passkeys'
import { PASSKEYS } from '@rolecall/domain/accounts/account-limits'
import { siteOf } from '../../platform/env.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { limitAttempts } from '../../platform/http/limit-attempts.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { CHALLENGE_MS, createChallenge } from '../sign-on/passkey-challenge.ts'
import { listPasskeys, updatePasskey } from '../sign-on/passkey-rows.queries.ts'
import { findRelyingParty } from '../sign-on/relying-party.ts'
import { addPasskey, describePasskeys, findRefusal, startPasskey } from './add-passkey.ts'
import { removePasskey } from './remove-passkey.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'

const TOO_MANY = 'Too many sign-in attempts. Please wait a few minutes and try again.'

export const passkeysFeature = feature(passkeys, {
  handlers: {
    async list(_, { tx, deps, session: { userId } }) {
      const kept = await listPasskeys(tx, userId)
      const data = kept.map(({ id, name, created_at, last_used_at, suspected_at }) => ({
        id,
        name,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
        is_suspected: suspected_at !== null,
      }))
      const { origin } = findRelyingParty(siteOf(deps.env))
      return { success: true, data, origin, refusal: (await findRefusal({ tx, deps }, userId))?.message ?? '' }
    },

    begin: withoutTransaction(async ({ body }, context) => ({
      success: true,
      options: await startPasskey(context, body),
    })),

    add: withoutTransaction(async ({ body: { passkey, name } }, context) => {
      const added = await addPasskey(context, { passkey, name })
      return { success: true, message: 'The passkey was added.', ...added }
    }),

    async name({ body: { id, name } }, work) {
      const { tx, session } = work
      const kept = isUuid(id) ? (await listPasskeys(tx, session.userId)).find((one) => one.id === id) : undefined
      if (!kept) throw notFound('Passkey')
      if (kept.name !== name) {
        await updatePasskey(tx, session.userId, id, { name })
        const payload = { name, before: kept.name }
        await recordEvent(work, { kind: 'user.passkey-renamed', userId: session.userId, payload })
      }
      return { success: true, message: 'The passkey was renamed.' }
    },

    remove: withoutTransaction(async ({ body: { id, ...proof } }, context) => {
      await removePasskey(context, id, proof)
      return { success: true, message: 'The passkey was removed.' }
    }),

    prove: withoutTransaction(async (_, { session, deps, inCompany }) => {
      const challenge = await createChallenge(deps, { to: 'prove', by: session })
      const own = await inCompany(({ tx }) => listPasskeys(tx, session.userId))
      const allowCredentials = describePasskeys(own.filter(({ suspected_at }) => !suspected_at))
      return { success: true, options: { ...requestOptions(siteOf(deps.env), challenge), allowCredentials } }
    }),

    async start(_, { deps, caller: { address } }) {
      const under = `passkey-asked-address:${networkOf(address)}`
      await limitAttempts(deps, [{ under, max: PASSKEYS.askedPerAddress }], TOO_MANY)
      const challenge = await createChallenge(deps, { to: 'sign-in' })
      return { success: true, options: { ...requestOptions(siteOf(deps.env), challenge), allowCredentials: [] } }
    },

    async signIn({ body: { passkey, time_zone: timeZone } }, { deps, caller }) {
      const { address, userAgent } = caller
      return signInWithPasskey(deps, { passkey, timeZone, address, userAgent })
    },
  },
})

const requestOptions = (site: URL, challenge: string) => {
  const party = findRelyingParty(site)
  return {
    challenge,
    rpId: party.refusal === undefined ? party.id : '',
    timeout: CHALLENGE_MS,
    userVerification: 'required' as const,
  }
}
