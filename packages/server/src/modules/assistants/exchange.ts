import { createHash } from 'node:crypto'
import type { assistants } from '@rolecall/contract/assistants/assistants'
import type { CallReply, CallRequest } from '@rolecall/contract/platform/define-calls'
import { ASSISTANTS } from '@rolecall/domain/assistants/assistant-limits'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import type { Deps } from '../../platform/kernel/deps.ts'
import {
  ASSISTANT_PREFIX,
  companyOfGrant,
  companyOfKey,
  newSecret,
  RENEWAL_PREFIX,
} from '../../platform/kernel/keys.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { findAssistant, findPersonRights } from '../../platform/kernel/rights.queries.ts'
import { hashToken } from '../../platform/kernel/session.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { endOpenSessions } from '../sign-on/end-sessions.queries.ts'
import {
  findOfToken,
  insertGrant,
  insertToken,
  lockAssistant,
  lockGrant,
  markGrantsUsed,
  recordTokenUse,
  useGrant,
} from './assistants.queries.ts'
import { hashClient, isOurs } from './authorization-request.ts'
import { endConnection } from './end-connection.ts'

type TokenBody = CallRequest<typeof assistants.token>['body']
type Tokens = CallReply<typeof assistants.token>
type Grant = NonNullable<Awaited<ReturnType<typeof lockGrant>>>

const TOKEN_S = ASSISTANTS.tokenMinutes * 60
const RETRY_MS = ASSISTANTS.retrySeconds * 1000

const fault = (oauth: string, sentence: string) => new Problem('invalid_oauth_request', sentence, undefined, { oauth })
/** The same message for every fault, so that no caller learns which part was right. */
const NOT_GOOD = 'The code or refresh token is invalid, expired, already used, or belongs to another client.'
const ENDED = 'The connection has ended, or the company doesn’t allow assistants. Ask the user to connect it again.'

/** Exchanges a code or a refresh token for a token, and uses it up. */
export async function exchange(deps: Deps, given: TokenBody): Promise<Tokens> {
  const { grant_type: type, client_id: clientId } = given
  if (type !== 'authorization_code' && type !== 'refresh_token')
    throw fault('unsupported_grant_type', 'Tokens are issued for an authorization code or a refresh token.')
  if (!clientId) throw fault('invalid_client', 'The request has no client_id.')
  if (!isOurs(deps.env, given.resource)) throw fault('invalid_target', 'The resource belongs to another site.')
  const secret = (type === 'authorization_code' ? given.code : given.refresh_token) ?? ''
  const companyId = companyOfGrant(secret)
  if (!companyId) throw fault('invalid_grant', NOT_GOOD)
  // A connection that ended must stay ended, so the refusal is thrown after the transaction.
  const answer = await inCompany(deps, companyId, (work) => exchangeGrant(work, given, hashToken(secret)))
  if (typeof answer === 'string') throw fault('invalid_grant', answer)
  return answer
}

async function exchangeGrant(work: SystemWork, given: TokenBody, hash: Buffer): Promise<Tokens | string> {
  const { tx, now } = work
  const grant = await lockGrant(tx, hash)
  const isCode = given.grant_type === 'authorization_code'
  if (!grant || (grant.challenge !== null) !== isCode) return NOT_GOOD
  if (!grant.client_hash.equals(hashClient(given.client_id ?? ''))) return NOT_GOOD
  if (grant.used_at && !(await isAskedAgain(work, grant, grant.used_at))) {
    const connection = await lockAssistant(tx, grant.assistant_id)
    if (connection) await endConnection(work, connection, 'suspected')
    return NOT_GOOD
  }
  if (grant.ends_at <= now || (isCode && !isProven(grant, given))) return NOT_GOOD
  const assistant = await findAssistant(tx, grant.assistant_id)
  const person = assistant && (await findPersonRights(tx, assistant.user_id, now))
  if (!assistant || !person) return ENDED
  await useGrant(tx, hash, now)
  await recordTokenUse(tx, grant.assistant_id, now)
  return issueTokens(work, grant, { userId: assistant.user_id, proposes: assistant.proposes })
}

/**
 * Whether an answer was lost on its way, so that the program may refresh once more with a grant used a moment ago. Gives up
 * the grant that it got: a later use of that, or of this one after a minute, is taken for theft.
 */
async function isAskedAgain({ tx, now }: SystemWork, grant: Grant, usedAt: Date): Promise<boolean> {
  if (grant.challenge !== null || now.getTime() - usedAt.getTime() > RETRY_MS) return false
  if (!(await markGrantsUsed(tx, grant.assistant_id, usedAt))) return false
  await endOpenSessions(tx, now, { assistantId: grant.assistant_id })
  return true
}

/**
 * Whether this is the program that asked: the answer went to its redirect address, and it knows what only it can know (PKCE).
 */
const isProven = ({ redirect_uri, challenge }: Grant, { redirect_uri: to, code_verifier: verifier = '' }: TokenBody) =>
  redirect_uri === to && createHash('sha256').update(verifier).digest('base64url') === challenge

async function issueTokens(
  { tx, now }: SystemWork,
  { assistant_id: assistantId, client_hash: clientHash }: Grant,
  { userId, proposes }: { userId: string; proposes: boolean },
): Promise<Tokens> {
  const token = newSecret(ASSISTANT_PREFIX, tx.companyId)
  const renewal = newSecret(RENEWAL_PREFIX, tx.companyId)
  const after = (ms: number) => new Date(now.getTime() + ms)
  await insertToken(tx, { userId, assistantId, hash: hashToken(token), now, endsAt: after(TOKEN_S * 1000) })
  const endsAt = after(ASSISTANTS.idleDays * DAY_MS)
  await insertGrant(tx, { hash: hashToken(renewal), assistantId, clientHash, now, endsAt })
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: TOKEN_S,
    refresh_token: renewal,
    scope: proposes ? 'read propose' : 'read',
  }
}

/** Ends the connection of a token or refresh token. Does not tell whether there was one (RFC 7009, 2.2). */
export async function revokeToken(deps: Deps, token: string): Promise<void> {
  const companyId = companyOfGrant(token) ?? companyOfKey(token)
  if (!companyId) return
  await inCompany(deps, companyId, async (work) => {
    const hash = hashToken(token)
    const id = (await findOfToken(work.tx, hash)) ?? (await lockGrant(work.tx, hash))?.assistant_id
    const connection = id && (await lockAssistant(work.tx, id))
    if (connection) await endConnection(work, connection, 'left')
  })
}
