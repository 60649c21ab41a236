import type { NewPasskey, Proof } from '@rolecall/contract/accounts/passkey-input'
import { PASSKEYS } from '@rolecall/domain/accounts/account-limits'
import { namePasskey } from '@rolecall/domain/accounts/passkey-name'
import { siteOf } from '../../platform/env.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { HandlerContext } from '../../platform/http/feature.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { findOwnSubDomain } from '../company/domains.queries.ts'
import { passkeyMail } from '../email/account-mail.ts'
import { notifyOfPasskeyCopy } from '../email/notify-of-passkey-copy.ts'
import { queueMail } from '../email/send-mail.ts'
import { assertIdentityProof } from '../sign-on/assert-password.ts'
import { endOpenSessions } from '../sign-on/end-sessions.queries.ts'
import { lockPerson } from '../sign-on/lock-person.queries.ts'
import { CHALLENGE_MS, createChallenge, redeemChallenge } from '../sign-on/passkey-challenge.ts'
import { insertPasskey, listPasskeys } from '../sign-on/passkey-rows.queries.ts'
import { findPasswordRule } from '../sign-on/password-rule.ts'
import { findRelyingParty, listOrigins, type RelyingParty } from '../sign-on/relying-party.ts'
import { replaceRecoveryCodes } from '../sign-on/replace-recovery-codes.ts'
import { freeSessions, hasSecondFactor } from '../sign-on/second-factor.queries.ts'
import { PASSKEY_REFUSALS } from '../sign-on/use-passkey.ts'
import { getUserAgent } from './passkeys.queries.ts'
import { handleOf } from './user-handle.ts'

/** Accepted signature algorithms, by their COSE numbers: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]
const NOT_TAKEN = 'That passkey is for another address, or it didn’t verify you. Please try again.'

/** Returns the refusal to add a passkey at present; `undefined` if the user may. */
export async function findRefusal(
  { tx, deps }: Pick<Work, 'tx' | 'deps'>,
  userId: string,
): Promise<Problem | undefined> {
  const { refusal } = findRelyingParty(siteOf(deps.env))
  if (refusal) return new Problem('passkeys_unavailable', refusal)
  const rule = await findPasswordRule(tx, userId)
  if (rule.may !== 'freely')
    return new Problem('passkeys_unavailable', `Your company signs in with ${rule.through}, not with passkeys.`)
  const { length } = await listPasskeys(tx, userId)
  if (length < PASSKEYS.perPerson) return undefined
  return new Problem('limit_reached', `You already have ${length} passkeys, which is the maximum. Remove one first.`)
}

async function assertPasskeyLimit(work: Work): Promise<void> {
  const refusal = await findRefusal(work, work.session.userId)
  if (refusal) throw refusal
}

const partyOf = ({ deps }: Pick<HandlerContext, 'deps'>): RelyingParty => {
  const party = findRelyingParty(siteOf(deps.env))
  if (party.refusal !== undefined) throw new Problem('passkeys_unavailable', party.refusal)
  return party
}

type StoredPasskey = { credential_id: Buffer; transports: string[] }

export const describePasskeys = (kept: readonly StoredPasskey[]) =>
  kept.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    type: 'public-key' as const,
    transports,
  }))

/** Options from which the browser makes a passkey, for a caller who has proved their identity. */
export async function startPasskey(context: HandlerContext, proof: Proof) {
  const { session, deps, inCompany } = context
  const { id } = partyOf(context)
  await inCompany(assertPasskeyLimit)
  await assertIdentityProof(context, proof, notifyOfPasskeyCopy)
  const own = await inCompany(({ tx }) => listPasskeys(tx, session.userId))
  return {
    challenge: await createChallenge(deps, { to: 'add', by: session }),
    rp: { id, name: 'Rolecall' },
    user: { id: handleOf(session).toString('base64url'), name: session.email, displayName: session.fullName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: describePasskeys(own),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

type PasskeyInput = { passkey: NewPasskey; name?: string | undefined }

/**
 * Stores a passkey made from these options. With their first second factor users get recovery codes, and their other sessions
 * have to sign in with it.
 */
export async function addPasskey(context: HandlerContext, { passkey, name: given }: PasskeyInput) {
  const { session, deps, inCompany } = context
  const { userId } = session
  const made = await readPasskey(context, passkey)
  return inCompany(async (work) => {
    const { tx, now } = work
    // Locked, so that the second of two concurrent requests counts the first.
    await lockPerson(tx, userId)
    await assertPasskeyLimit(work)
    const name = given || namePasskey(made.aaguid, await getUserAgent(tx, session.tokenHash))
    const hadFactor = await hasSecondFactor(tx, userId)
    const id = await insertPasskey(tx, {
      userId,
      credentialId: Buffer.from(made.credential.id, 'base64url'),
      publicKey: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: passkey.response.transports ?? [],
      name,
      now,
    })
    if (!id) throw new Problem('already_exists', 'You’ve already added this passkey.')
    await recordEvent(work, { kind: 'user.passkey-added', userId, payload: { name } })
    await queueMail(work, passkeyMail({ to: session.email, news: 'added', name }))
    if (hadFactor) return { id, name, recovery_codes: [] }
    await freeSessions(tx, userId)
    await endOpenSessions(tx, deps.now(), { userId, keep: session.tokenHash })
    return { id, name, recovery_codes: await replaceRecoveryCodes(work) }
  })
}

async function readPasskey(context: HandlerContext, { id, rawId, type, response }: NewPasskey) {
  const { session, deps, inCompany } = context
  const party = partyOf(context)
  const challenge = await redeemChallenge(deps, { to: 'add', by: session }, response.clientDataJSON)
  if (challenge === undefined) throw invalid('passkey', PASSKEY_REFUSALS.stale)
  const subDomain = await inCompany(({ tx }) => findOwnSubDomain(tx))
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { transports: _, ...signed } = response
  const found = await verifyRegistrationResponse({
    response: { id, rawId, type, clientExtensionResults: {}, response: signed },
    expectedChallenge: challenge,
    expectedOrigin: listOrigins(party, subDomain),
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!found?.verified) throw invalid('passkey', NOT_TAKEN)
  return found.registrationInfo
}
