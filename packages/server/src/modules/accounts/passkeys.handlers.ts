import { passkeys } from '@rolecall/contract/company/passkeys'
import { PASSKEYS } from '@rolecall/domain/limits'
import { siteOf } from '../../../ground/env.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { feature, withoutTransaction } from '../../../ground/http/feature.ts'
import { limitAttempts } from '../../../ground/http/limit-attempts.ts'
import { networkOf } from '../../../ground/http/network-of.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import { isUuid } from '../../../house/access/visibility.queries.ts'
import { listPasskeys, updatePasskey } from '../../../house/second-factor/kept-passkeys.queries.ts'
import { CHALLENGE_MS, makeChallenge } from '../../../house/second-factor/passkey-challenge.ts'
import { findRelyingParty } from '../../../house/second-factor/relying-party.ts'
import { addPasskey, beginPasskey, describePasskeys, findRefusal } from './add-passkey.ts'
import { removePasskey } from './remove-passkey.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'

const TOO_MANY = 'Too many attempts to sign in. Please wait some minutes and try again.'

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
      return { success: true, data, origin, refusal: (await findRefusal({ tx, deps }, userId)) ?? '' }
    },

    begin: withoutTransaction(async ({ body }, context) => ({
      success: true,
      options: await beginPasskey(context, body),
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
      const challenge = await makeChallenge(deps, { to: 'prove', by: session })
      const own = await inCompany(({ tx }) => listPasskeys(tx, session.userId))
      const allowCredentials = describePasskeys(own.filter(({ suspected_at }) => !suspected_at))
      return { success: true, options: { ...requestOptions(siteOf(deps.env), challenge), allowCredentials } }
    }),

    async start(_, { deps, caller: { address } }) {
      const under = `passkey-asked-address:${networkOf(address)}`
      await limitAttempts(deps, [{ under, max: PASSKEYS.askedPerAddress }], TOO_MANY)
      const challenge = await makeChallenge(deps, { to: 'sign-in' })
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
