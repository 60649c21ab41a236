import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, IDEMPOTENCY_HEADER, isWrite } from '@rolecall/contract/platform/define-calls'
import { IDEMPOTENCY_KEY_HOURS } from '@rolecall/domain/access/access-limits'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../kernel/deps.ts'
import { Problem } from '../kernel/problem.ts'
import { assertCallAllowed, reloadSession, type Session } from '../kernel/session.ts'
import { inCompanyOf, type Work } from '../kernel/work.ts'
import { claimKey, dropKey, type KeyedRequest, type StoredAnswer, storeAnswer } from './idempotency.queries.ts'

/** Longer than any act takes: one without an answer by then was interrupted with its process. */
const ABANDONED_MS = 15 * 60_000
/** How often, and how long, the second of two requests polls for the answer of the first. */
const ASK_AGAIN_MS = 100
const PATIENCE_MS = 30_000

const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * Returns the idempotency key of a request for a change, and the hash of its content; `undefined` without one. Call it before
 * the body is parsed for the handler, since that drops fields the handler does not read.
 */
export function findKey(
  call: Call,
  { headers, session, params, query, body }: FastifyRequest,
  { ROLECALL_SECRET }: Pick<Deps['env'], 'ROLECALL_SECRET'>,
): KeyedRequest | undefined {
  const key = headers[IDEMPOTENCY_HEADER.toLowerCase()]
  if (key === undefined || !session || !isWrite(call)) return undefined
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Problem(
      'malformed_request',
      `The ${IDEMPOTENCY_HEADER} should have at most 200 letters and symbols, without spaces.`,
    )
  const said = JSON.stringify([call.method, call.path, params, query, body])
  // It may contain passwords: without our secret, a reader of the table cannot guess them.
  const hash = createHmac('sha256', ROLECALL_SECRET).update(said).digest()
  return { userId: session.userId, key, hash, named: listWords([params, query, body]) }
}

/**
 * Returns the permissions that the user of a session holds, including those over the named objects
 * (access/held-rights.queries).
 */
export type HeldRightsReader = (tx: Tx, session: Session, named: readonly string[]) => Promise<string[]>

type OnceRequest = {
  deps: Deps
  call: Call
  session: Session
  keyed: KeyedRequest | undefined
  listHeld: HeldRightsReader
  isReading: boolean
  isRecalled: boolean
}

/** Runs an act in one transaction, or returns the stored answer of the same request made before. */
export const answerOnce = (asked: OnceRequest, act: (work: Work) => Promise<unknown>): Promise<unknown> => {
  const answer = async (work: Work) => {
    const { keyed } = asked
    if (!keyed) return act(work)
    // Stored and rolled back together with what the act changes; a second request waits for this row.
    const kept = await claim(work, asked, keyed)
    if (kept) return answerOf(kept)
    const made = await act(work)
    await storeAnswerWithRights(work, asked, keyed, made)
    return made
  }
  return inCompanyOf(asked.deps, asked.session, answer, asked)
}

/** The same for an act with transactions of its own: the key is claimed before it and answered after it. */
export async function answerOnceOutside(asked: OnceRequest, act: () => Promise<unknown>): Promise<unknown> {
  const { deps, session, keyed } = asked
  if (!keyed) return act()
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const kept = await inCompanyOf(deps, session, (work) => claim(work, asked, keyed))
    if (!kept) break
    if (kept.isAnswered || performance.now() > until) return answerOf(kept)
    await sleep(ASK_AGAIN_MS)
  }
  try {
    const answer = await act()
    await inCompanyOf(deps, session, (work) => storeAnswerWithRights(work, asked, keyed, answer))
    return answer
  } catch (error) {
    await inCompanyOf(deps, session, ({ tx }) => dropKey(tx, keyed))
    throw error
  }
}

async function claim(work: Work, asked: OnceRequest, keyed: KeyedRequest): Promise<StoredAnswer | undefined> {
  const { tx, now } = work
  const kept = await claimKey(tx, keyed, {
    now,
    since: new Date(now.getTime() - IDEMPOTENCY_KEY_HOURS * HOUR_MS),
    abandonedSince: new Date(now.getTime() - ABANDONED_MS),
  })
  if (kept && !kept.hash.equals(keyed.hash))
    throw new Problem('key_reused', `This ${IDEMPOTENCY_HEADER} was already used for a different request.`)
  if (kept) await assertRightsKept(work, asked, keyed, kept)
  return kept
}

const LOST =
  'Your permissions have changed since this was done, so the response can’t be shown again. Reload the page to see the result.'

/**
 * Throws if the user has lost permissions: the request may have waited long, and the answer may be about something that they
 * may no longer see.
 */
async function assertRightsKept(work: Work, { call, listHeld }: OnceRequest, keyed: KeyedRequest, kept: StoredAnswer) {
  const session = await reloadSession(work)
  assertCallAllowed(session, call)
  if (!session || !kept.isAnswered) return
  const held = new Set(await listHeld(work.tx, session, [...keyed.named, ...listWords(kept.answer)]))
  if (!kept.rights.every((right) => held.has(right))) throw new Problem('permissions_changed', LOST)
}

/** Keeps the answer with the caller's permissions as they are after the act. */
async function storeAnswerWithRights(
  { tx, session }: Work,
  { listHeld }: OnceRequest,
  keyed: KeyedRequest,
  answer: unknown,
) {
  const rights = await listHeld(tx, session, [...keyed.named, ...listWords(answer)])
  await storeAnswer(tx, keyed, { answer, rights })
}

/** Limit chosen by us, above what any call names. */
const WORDS_MAX = 2_000
/** An id, or the part of an address that names a position. */
const NAME = /^\S{1,300}$/

/**
 * The words of a request or an answer that may name something, without repetitions; the same ones in whatever order it is
 * stored.
 */
function listWords(said: unknown): string[] {
  const words = new Set<string>()
  const collect = (part: unknown): void => {
    if (typeof part === 'string' && NAME.test(part)) words.add(part)
    // File contents are not searched.
    else if (typeof part === 'object' && part !== null && !ArrayBuffer.isView(part))
      Object.values(part).forEach(collect)
  }
  collect(said)
  return [...words].toSorted().slice(0, WORDS_MAX)
}

function answerOf({ isAnswered, answer }: StoredAnswer): unknown {
  if (isAnswered) return answer
  throw new Problem('already_running', 'The same request is still running. Wait a moment and try again.')
}
