import { createHash } from 'node:crypto'
import type { Tx } from '../db/connect.ts'
import { isOurWord } from './payload-words.ts'
import { listEventsOfPeople, type PlacedEvent, redactEvents } from './redaction.queries.ts'
import { hashEvent } from './seal-events.ts'
import { lockChain } from './seals.queries.ts'

/** Texts that sentences of the history are made with, which are empty then rather than missing. */
const TOLD = new Set(['reason', 'comments', 'comment'])

/** A payload without what people have written: numbers, ids and the product's own words stay, so that what is counted stays right. */
export function redactPayload(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return isOurWord(value, name) ? value : ''
  if (Array.isArray(value)) return value.map((each) => redactPayload(each, name)).filter((each) => each !== '')
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([field, each]) => [field, redactPayload(each, field)] as const)
  return Object.fromEntries(entries.filter(([field, each]) => each !== '' || TOLD.has(field)))
}

type Erasing = {
  erasureId: string
  candidateIds: readonly string[]
  mergeIds: readonly string[]
  patterns: readonly string[]
}

/**
 * Takes all words of some people out of the history, also out of entries about others that name them. An entry that is sealed keeps its hash, and with it the chain; what is
 * left of it gets a hash of its own. Answers with how many of these there are, and the hash over all of them, which the entry
 * that tells of the erasure has to carry (see verify-seals).
 */
export async function redactHistory(tx: Tx, erasing: Erasing): Promise<{ entries: number; digest: string }> {
  await lockChain(tx)
  const events = await listEventsOfPeople(tx, erasing)
  // What an earlier erasure has emptied has nothing left to lose.
  const fresh = events.filter(({ erasure_id }) => erasure_id === null)
  const left = fresh.map((event) => {
    const redacted = { ...event, payload: redactPayload(event.payload) }
    return { ...redacted, leftHash: hashLeft(tx.companyId, redacted) }
  })
  await redactEvents(tx, erasing.erasureId, left)
  const digest = createHash('sha256')
  const sealed = left.filter(({ seq }) => seq !== null)
  for (const { leftHash } of sealed) digest.update(leftHash)
  return { entries: sealed.length, digest: digest.digest('hex') }
}

const hashLeft = (companyId: string, event: PlacedEvent): Buffer =>
  hashEvent(companyId, event, event.hash ?? Buffer.alloc(0))
