import { generateKeyPairSync } from 'node:crypto'
import type { UsedPasskey } from '@rolecall/contract/accounts/passkey-input'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { findOwnSubDomain } from '../company/domains.queries.ts'
import { type Purpose, redeemChallenge } from './passkey-challenge.ts'
import { lockPasskey, updatePasskey } from './passkey-rows.queries.ts'
import { findRelyingParty, listOrigins, type RelyingParty } from './relying-party.ts'

/** `stale`: the challenge was not made for this, has expired, or was used before. `copied`: the passkey was cloned. */
export type PasskeyOutcome = 'taken' | 'wrong' | 'stale' | 'copied'

/** Refusals shown to the user. */
export const PASSKEY_REFUSALS = {
  wrong: 'This passkey isn’t registered here.',
  stale: 'This request has expired or was already used. Please try again.',
  copied: 'This passkey was turned off because it was copied. Sign in another way and remove it.',
} as const

/** Notifies the owner of the passkey, in the same transaction. */
export type CopyNotifier = (work: SystemWork, userId: string, name: string) => Promise<unknown>

type Use = {
  companyId: string
  userId: string
  given: UsedPasskey
  purpose: Purpose
  /** Address of the product for users. */
  site: URL
  tell: CopyNotifier
}

/**
 * Accepts a passkey in place of password and second factor: it has verified the user by finger, face or PIN. The challenge is
 * used up, whatever the result; a counter that does not grow reveals a clone. A missing passkey takes as long to refuse as a
 * wrong signature.
 */
export async function usePasskey(deps: Deps, use: Use): Promise<PasskeyOutcome> {
  const { companyId, userId, given, purpose, site, tell } = use
  const challenge = await redeemChallenge(deps, purpose, given.response.clientDataJSON)
  if (challenge === undefined) return 'stale'
  const party = findRelyingParty(site)
  if (party.refusal !== undefined) return 'wrong'
  return inCompany(deps, companyId, async (work) => {
    const { tx, now } = work
    const origins = listOrigins(party, await findOwnSubDomain(tx))
    const kept = await lockPasskey(tx, userId, Buffer.from(given.id, 'base64url'))
    const publicKey = kept?.public_key ?? nobodysKey
    const counter = await readCounter(given, { challenge, party, origins, publicKey })
    if (!kept || counter === undefined) return 'wrong'
    if (kept.suspected_at) return 'copied'
    const payload = { name: kept.name }
    if (Number(kept.counter) > 0 && counter <= Number(kept.counter)) {
      await updatePasskey(tx, userId, kept.id, { suspected_at: now })
      await recordEvent(work, { kind: 'user.passkey-suspected', actorId: userId, userId, payload })
      await tell(work, userId, kept.name)
      return 'copied'
    }
    await updatePasskey(tx, userId, kept.id, { counter: String(counter), last_used_at: now })
    await recordEvent(work, { kind: 'user.passkey-used', actorId: userId, userId, payload })
    return 'taken'
  })
}

type PasskeyExpectation = { challenge: string; party: RelyingParty; origins: string[]; publicKey: Buffer }

/** The counter of the passkey; `undefined` unless its owner signed this challenge at our address. */
async function readCounter({ id, rawId, type, response }: UsedPasskey, expected: PasskeyExpectation) {
  const { challenge, party, origins, publicKey } = expected
  // Loaded at the first use: most installations have no passkeys.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { userHandle, ...signed } = response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { ...signed, ...(userHandle && { userHandle }) },
      },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: party.id,
      // The counter is checked after the signature, so that no stranger can get a passkey switched off.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

/**
 * A public key without a passkey, to verify against when the passkey does not exist. In the format of passkeys (COSE, ES256).
 */
const nobodysKey = coseKeyOf(
  generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).publicKey.export({ format: 'jwk' }),
)

function coseKeyOf({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const [head, between] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')]
  return Buffer.concat([head, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')])
}
