import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, IDEMPOTENCY_HEADER, isWrite } from '@rolecall/contract/ground/define-calls'
import { IDEMPOTENCY_KEY_HOURS } from '@rolecall/domain/limits'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../kernel/deps.ts'
import { Problem } from '../kernel/problem.ts'
import { admit, reloadSession, type Session } from '../kernel/session.ts'
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
  const hash = createHmac('sha256', ROLECALL_SECRET).update(said).digest()
  return { userId: session.userId, key, hash, named: listWords([params, query, body]) }
}

/** Which rights somebody holds, over what is named too (access/held-rights.queries). */
export type ListHeldRights = (tx: Tx, session: Session, named: readonly string[]) => Promise<string[]>

type Asked = {
  deps: Deps
  call: Call
  session: Session
  keyed: KeyedRequest | undefined
  listHeld: ListHeldRights
  isReading: boolean
  isRecalled: boolean
}

/** Runs an act in one transaction, or gives the answer that it had when the same request was made before. */
export const answerOnce = (asked: Asked, act: (work: Work) => Promise<unknown>): Promise<unknown> => {
  const answer = async (work: Work) => {
    const { keyed } = asked
    if (!keyed) return act(work)
    // Kept and forgotten together with what the act changes; a second request waits for this row.
    const kept = await claim(work, asked, keyed)
    if (kept) return answerOf(kept)
    const made = await act(work)
    await keep(work, asked, keyed, made)
    return made
  }
  return inCompanyOf(asked.deps, asked.session, answer, asked)
}

/** The same for an act with transactions of its own: the key is taken before it and answered after it. */
export async function answerOnceOutside(asked: Asked, act: () => Promise<unknown>): Promise<unknown> {
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
    await inCompanyOf(deps, session, (work) => keep(work, asked, keyed, answer))
    return answer
  } catch (error) {
    await inCompanyOf(deps, session, ({ tx }) => dropKey(tx, keyed))
    throw error
  }
}

async function claim(work: Work, asked: Asked, keyed: KeyedRequest): Promise<KeptAnswer | undefined> {
  const { tx, now } = work
  const kept = await claimKey(tx, keyed, {
    now,
    since: new Date(now.getTime() - IDEMPOTENCY_KEY_HOURS * HOUR_MS),
    abandonedSince: new Date(now.getTime() - ABANDONED_MS),
  })
  if (kept && !kept.hash.equals(keyed.hash))
    throw new Problem('key_reused', `This ${IDEMPOTENCY_HEADER} was sent with another request.`)
  if (kept) await refuseWhoLost(work, asked, keyed, kept)
  return kept
}

const LOST =
  'You may see or do less than when this was done, so that its answer is not given again. Open the page anew to see what came of it.'

/** It may have waited long, and what was answered may be of something that the person is not to see any more. */
async function refuseWhoLost(work: Work, { call, listHeld }: Asked, keyed: KeyedRequest, kept: KeptAnswer) {
  const session = await reloadSession(work)
  admit(session, call)
  if (!session || !kept.isAnswered) return
  const held = new Set(await listHeld(work.tx, session, [...keyed.named, ...listWords(kept.answer)]))
  if (!kept.rights.every((right) => held.has(right))) throw new Problem('not_allowed', LOST)
}

/** With what its act has made of the rights of whoever asked. */
async function keep({ tx, session }: Work, { listHeld }: Asked, keyed: KeyedRequest, answer: unknown) {
  const rights = await listHeld(tx, session, [...keyed.named, ...listWords(answer)])
  await keepAnswer(tx, keyed, { answer, rights })
}

/** Our own bound, above what any call names. */
const WORDS_MAX = 2_000
/** An id, or the part of an address that names a position. */
const NAME = /^\S{1,300}$/

/** The words in what a request or an answer says that may name something, each once; the same ones in whatever order it is kept. */
function listWords(said: unknown): string[] {
  const words = new Set<string>()
  const collect = (part: unknown): void => {
    if (typeof part === 'string' && NAME.test(part)) words.add(part)
    // Files are no lists of names.
    else if (typeof part === 'object' && part !== null && !ArrayBuffer.isView(part))
      Object.values(part).forEach(collect)
  }
  collect(said)
  return [...words].toSorted().slice(0, WORDS_MAX)
}

function answerOf({ isAnswered, answer }: KeptAnswer): unknown {
  if (isAnswered) return answer
  throw new Problem('conflict', 'The same request is still at work. Please wait a moment and try again.')
}
