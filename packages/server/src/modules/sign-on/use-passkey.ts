import { generateKeyPairSync } from 'node:crypto'
import type { UsedPasskey } from '@rolecall/contract/company/passkey-input'
import { recordEvent } from '../../ground/events/record-event.ts'
import type { Deps } from '../../ground/kernel/deps.ts'
import { inCompany, type SystemWork } from '../../ground/kernel/work.ts'
import { findOwnSubDomain } from '../company/domains.queries.ts'
import { lockPasskey, updatePasskey } from './kept-passkeys.queries.ts'
import { type Purpose, redeemChallenge } from './passkey-challenge.ts'
import { findRelyingParty, listOrigins, type RelyingParty } from './relying-party.ts'

/** `stale`: what it signed was not made for this, too long ago, or used before. `copied`: somebody else has a copy of it. */
export type UseOfPasskey = 'taken' | 'wrong' | 'stale' | 'copied'

/** What is said to whoever came with it. */
export const PASSKEY_REFUSALS = {
  wrong: 'This passkey signs in nobody here.',
  stale: 'This took more than 5 minutes, or was done before. Please try again.',
  copied: 'A copy of this passkey was used, so that it is switched off. Sign in another way, and remove it.',
} as const

/** Tells whose passkey it is, in the same transaction. */
export type TellOfCopy = (work: SystemWork, userId: string, name: string) => Promise<unknown>

type Use = {
  companyId: string
  userId: string
  given: UsedPasskey
  purpose: Purpose
  /** Where people meet the product. */
  site: URL
  tell: TellOfCopy
}

/**
 * Takes a passkey of somebody in place of their password and second factor: it has asked for a finger, a face or a PIN. What it
 * signed is over with that, whatever comes of it; a counter that does not grow gives a copy away. Whether there is such a passkey
 * takes as long to say as whether its signature is right.
 */
export async function usePasskey(deps: Deps, use: Use): Promise<UseOfPasskey> {
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

type Expected = { challenge: string; party: RelyingParty; origins: string[]; publicKey: Buffer }

/** What the passkey has counted to; `undefined` unless its owner signed this challenge at our address. */
async function readCounter({ id, rawId, type, response }: UsedPasskey, expected: Expected) {
  const { challenge, party, origins, publicKey } = expected
  // Read when the first is used: most who start the product have none.
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
      // The counter is looked at when the signature is known to be right, so that nobody else gets a passkey switched off.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

/** Of no passkey: what a signature is held against where there is none. In the form that passkeys have (COSE, ES256). */
const nobodysKey = coseKeyOf(
  generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).publicKey.export({ format: 'jwk' }),
)

function coseKeyOf({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const [head, between] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')]
  return Buffer.concat([head, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')])
}
