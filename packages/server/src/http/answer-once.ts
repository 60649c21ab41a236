import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, IDEMPOTENCY_HEADER, isWrite } from '@rolecall/contract/define-calls'
import { IDEMPOTENCY_KEY_HOURS } from '@rolecall/domain/limits'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../kernel/deps.ts'
import { Problem } from '../kernel/problem.ts'
import type { Session } from '../kernel/session.ts'
import { inCompanyOf, type Work } from '../kernel/work.ts'
import { claimKey, dropKey, type KeptAnswer, type KeyedRequest, keepAnswer } from './idempotency.queries.ts'

const HOUR_MS = 3_600_000
/** Longer than any act takes: one without an answer by then was cut off with its process. */
const ABANDONED_MS = 15 * 60_000
/** How often, and how long, the second of two requests asks for the answer of the first. */
const ASK_AGAIN_MS = 100
const PATIENCE_MS = 30_000

const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * The key that a request for a change came with, and the hash of what it says; `undefined` without one. To be asked before
 * the body is made what the handler receives, since that leaves out what nobody reads.
 */
export function findKey(
  call: Call,
  { headers, session, params, query, body }: FastifyRequest,
  { ROLECALL_SECRET }: Pick<Deps['env'], 'ROLECALL_SECRET'>,
): KeyedRequest | undefined {
  const key = headers[IDEMPOTENCY_HEADER.toLowerCase()]
  if (key === undefined || !session || !isWrite(call)) return undefined
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Problem('invalid_request', `The ${IDEMPOTENCY_HEADER} should be a word of at most 200 letters and signs.`)
  const said = JSON.stringify([call.method, call.path, params, query, body])
  // Passwords may be in it: without our secret, nobody who reads the table tries them out.
  return { userId: session.userId, key, hash: createHmac('sha256', ROLECALL_SECRET).update(said).digest() }
}

type Asked = { deps: Deps; session: Session; keyed: KeyedRequest | undefined }

/** Runs an act in one transaction, or gives the answer that it had when the same request was made before. */
export const answerOnce = ({ deps, session, keyed }: Asked, act: (work: Work) => Promise<unknown>): Promise<unknown> =>
  inCompanyOf(deps, session, async (work) => {
    if (!keyed) return act(work)
    // Kept and forgotten together with what the act changes; a second request waits for this row.
    const kept = await claim(work, keyed)
    if (kept) return answerOf(kept)
    const answer = await act(work)
    await keepAnswer(work.tx, keyed, answer)
    return answer
  })

/** The same for an act with transactions of its own: the key is taken before it and answered after it. */
export async function answerOnceOutside(
  { deps, session, keyed }: Asked,
  act: () => Promise<unknown>,
): Promise<unknown> {
  if (!keyed) return act()
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const kept = await inCompanyOf(deps, session, (work) => claim(work, keyed))
    if (!kept) break
    if (kept.isAnswered || performance.now() > until) return answerOf(kept)
    await sleep(ASK_AGAIN_MS)
  }
  try {
    const answer = await act()
    await inCompanyOf(deps, session, ({ tx }) => keepAnswer(tx, keyed, answer))
    return answer
  } catch (error) {
    await inCompanyOf(deps, session, ({ tx }) => dropKey(tx, keyed))
    throw error
  }
}

async function claim({ tx, now }: Work, keyed: KeyedRequest): Promise<KeptAnswer | undefined> {
  const kept = await claimKey(tx, keyed, {
    now,
    since: new Date(now.getTime() - IDEMPOTENCY_KEY_HOURS * HOUR_MS),
    abandonedSince: new Date(now.getTime() - ABANDONED_MS),
  })
  if (kept && !kept.hash.equals(keyed.hash))
    throw new Problem('key_reused', `This ${IDEMPOTENCY_HEADER} was sent with another request.`)
  return kept
}

function answerOf({ isAnswered, answer }: KeptAnswer): unknown {
  if (isAnswered) return answer
  throw new Problem('conflict', 'The same request is still at work. Please wait a moment and try again.')
}
