import type { NewPasskey, Proof } from '@rolecall/contract/company/passkey-input'
import { namePasskey } from '@rolecall/domain/accounts/passkey-name'
import { PASSKEYS } from '@rolecall/domain/limits'
import { passkeyMail } from '../../../contact/letters/account-mail.ts'
import { tellOfCopy } from '../../../contact/letters/tell-of-copy.ts'
import { queueMail } from '../../../contact/outbox/send-mail.ts'
import { siteOf } from '../../../ground/env.ts'
import { recordEvent } from '../../../ground/events/record-event.ts'
import type { Outside } from '../../../ground/http/feature.ts'
import { invalid, Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { findOwnSubDomain } from '../../../house/company/domains.queries.ts'
import { endOpenSessions } from '../../../house/entry/end-sessions.queries.ts'
import { lockPerson } from '../../../house/entry/lock-person.queries.ts'
import { findPasswordRule } from '../../../house/entry/password-rule.ts'
import { demandProof } from '../../../house/entry/present-password.ts'
import { giveCodes } from '../../../house/second-factor/give-codes.ts'
import { insertPasskey, listPasskeys } from '../../../house/second-factor/kept-passkeys.queries.ts'
import { CHALLENGE_MS, makeChallenge, redeemChallenge } from '../../../house/second-factor/passkey-challenge.ts'
import { findRelyingParty, listOrigins, type RelyingParty } from '../../../house/second-factor/relying-party.ts'
import { freeSessions, hasSecondFactor } from '../../../house/second-factor/second-factor.queries.ts'
import { PASSKEY_REFUSALS } from '../../../house/second-factor/use-passkey.ts'
import { getUserAgent } from './passkeys.queries.ts'
import { handleOf } from './user-handle.ts'

/** Algorithms of signatures that are taken, as COSE numbers them: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]
const NOT_TAKEN = 'This is not a passkey for this address, or it did not ask who you are. Please try again.'

/** Why somebody may add none, as things are; `undefined` where they may. */
export async function findRefusal(
  { tx, deps }: Pick<Work, 'tx' | 'deps'>,
  userId: string,
): Promise<string | undefined> {
  const { refusal } = findRelyingParty(siteOf(deps.env))
  if (refusal) return refusal
  const rule = await findPasswordRule(tx, userId)
  if (rule.may !== 'freely') return `Your company signs in with ${rule.through}, not with passkeys.`
  const { length } = await listPasskeys(tx, userId)
  return length < PASSKEYS.perPerson ? undefined : `You have ${length} passkeys, which is as many as there may be.`
}

async function demandRoom(work: Work): Promise<void> {
  const refusal = await findRefusal(work, work.session.userId)
  if (refusal) throw new Problem('conflict', refusal)
}

const partyOf = ({ deps }: Pick<Outside, 'deps'>): RelyingParty => {
  const party = findRelyingParty(siteOf(deps.env))
  if (party.refusal !== undefined) throw new Problem('conflict', party.refusal)
  return party
}

type Kept = { credential_id: Buffer; transports: string[] }

export const describePasskeys = (kept: readonly Kept[]) =>
  kept.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    type: 'public-key' as const,
    transports,
  }))

/** What the browser makes a passkey from, for whoever has proved that they are who is signed in. */
export async function beginPasskey(context: Outside, proof: Proof) {
  const { session, deps, inCompany } = context
  const { id } = partyOf(context)
  await inCompany(demandRoom)
  await demandProof(context, proof, tellOfCopy)
  const own = await inCompany(({ tx }) => listPasskeys(tx, session.userId))
  return {
    challenge: await makeChallenge(deps, { to: 'add', by: session }),
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

type Given = { passkey: NewPasskey; name?: string | undefined }

/**
 * Keeps a passkey that was made from that. With the first second factor of somebody they get recovery codes, and whoever is signed
 * in elsewhere signs in with it.
 */
export async function addPasskey(context: Outside, { passkey, name: given }: Given) {
  const { session, deps, inCompany } = context
  const { userId } = session
  const made = await readPasskey(context, passkey)
  return inCompany(async (work) => {
    const { tx, now } = work
    // So that of two at once the second counts the first.
    await lockPerson(tx, userId)
    await demandRoom(work)
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
    if (!id) throw new Problem('conflict', 'This passkey is yours already.')
    await recordEvent(work, { kind: 'user.passkey-added', userId, payload: { name } })
    await queueMail(work, passkeyMail({ to: session.email, news: 'added', name }))
    if (hadFactor) return { id, name, recovery_codes: [] }
    await freeSessions(tx, userId)
    await endOpenSessions(tx, deps.now(), { userId, keep: session.tokenHash })
    return { id, name, recovery_codes: await giveCodes(work) }
  })
}

async function readPasskey(context: Outside, { id, rawId, type, response }: NewPasskey) {
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
