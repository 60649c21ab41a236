import { createHash, randomBytes } from 'node:crypto'
import { PASSKEYS } from '@rolecall/domain/limits'
import { z } from 'zod'
import type { Deps } from '../../ground/kernel/deps.ts'
import type { Session } from '../../ground/kernel/session.ts'
import { insertChallenge, takeChallenge } from './kept-passkeys.queries.ts'

const CHALLENGE_BYTES = 32
export const CHALLENGE_MS = PASSKEYS.minutes * 60_000

/** What a challenge is good for, and for whom: that of one session for no other, that of a sign-in for whoever signs in. */
export type Purpose = { to: 'sign-in' } | { to: 'add' | 'prove'; by: Pick<Session, 'tokenHash'> }

const digestOf = (purpose: Purpose): Buffer => {
  const hash = createHash('sha256').update(purpose.to)
  return ('by' in purpose ? hash.update(purpose.by.tokenHash) : hash).digest()
}

type Held = Pick<Deps, 'db' | 'now'>

/** Bytes by chance that a passkey is to sign, in base64url; kept until they are, by whichever node. */
export async function makeChallenge({ db, now }: Held, purpose: Purpose): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES)
  const expiresAt = new Date(now().getTime() + CHALLENGE_MS)
  await insertChallenge(db, { challenge, boundTo: digestOf(purpose), expiresAt })
  return challenge.toString('base64url')
}

const ClientData = z.object({ challenge: z.string().regex(/^[\w-]{43}$/) })

/** The challenge that an answer names, which is over with that; `undefined` where it was not made for this, or too long ago. */
export async function redeemChallenge(
  { db, now }: Held,
  purpose: Purpose,
  clientData: string,
): Promise<string | undefined> {
  const { data } = ClientData.safeParse(readJson(Buffer.from(clientData, 'base64url').toString('utf8')))
  if (!data) return undefined
  const challenge = Buffer.from(data.challenge, 'base64url')
  const isTaken = await takeChallenge(db, { challenge, boundTo: digestOf(purpose), now: now() })
  return isTaken ? data.challenge : undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
