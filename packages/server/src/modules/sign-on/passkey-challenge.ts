import { createHash, randomBytes } from 'node:crypto'
import { PASSKEYS } from '@rolecall/domain/accounts/account-limits'
import { z } from 'zod'
import type { Deps } from '../../platform/kernel/deps.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { consumeChallenge, insertChallenge } from './passkey-rows.queries.ts'

const CHALLENGE_BYTES = 32
export const CHALLENGE_MS = PASSKEYS.minutes * 60_000

/** The purpose and owner of a challenge: one made for a session is valid for no other, one for a sign-in for any user. */
export type Purpose = { to: 'sign-in' } | { to: 'add' | 'prove'; by: Pick<Session, 'tokenHash'> }

const digestOf = (purpose: Purpose): Buffer => {
  const hash = createHash('sha256').update(purpose.to)
  return ('by' in purpose ? hash.update(purpose.by.tokenHash) : hash).digest()
}

type ChallengeContext = Pick<Deps, 'db' | 'now'>

/** Creates random bytes for a passkey to sign, in base64url; stored until redeemed on any node. */
export async function createChallenge({ db, now }: ChallengeContext, purpose: Purpose): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES)
  const expiresAt = new Date(now().getTime() + CHALLENGE_MS)
  await insertChallenge(db, { challenge, boundTo: digestOf(purpose), expiresAt })
  return challenge.toString('base64url')
}

const ClientData = z.object({ challenge: z.string().regex(/^[\w-]{43}$/) })

/** Redeems the challenge that an answer names; `undefined` if it was not made for this, or has expired. */
export async function redeemChallenge(
  { db, now }: ChallengeContext,
  purpose: Purpose,
  clientData: string,
): Promise<string | undefined> {
  const { data } = ClientData.safeParse(readJson(Buffer.from(clientData, 'base64url').toString('utf8')))
  if (!data) return undefined
  const challenge = Buffer.from(data.challenge, 'base64url')
  const isTaken = await consumeChallenge(db, { challenge, boundTo: digestOf(purpose), now: now() })
  return isTaken ? data.challenge : undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
