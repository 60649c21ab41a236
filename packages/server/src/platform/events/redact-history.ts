import { createHash } from 'node:crypto'
import type { Tx } from '../db/connect.ts'
import { isOurWord } from './payload-words.ts'
import { listEventsOfPeople, type PlacedEvent, redactEvents } from './redaction.queries.ts'
import { hashEvent } from './seal-events.ts'
import { lockChain } from './seals.queries.ts'

/** Texts used in sentences of the history, which become empty rather than missing. */
const TOLD = new Set(['reason', 'comments', 'comment'])

/** The old and new value of a corrected field, where digits alone may be a phone number. */
const VALUES = new Set(['before', 'now'])

/** A payload without texts that people wrote: numbers, ids and the product's own words stay, so that counts stay right. */
export function redactPayload(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return isOurWord(value, name) && !VALUES.has(name) ? value : ''
  if (Array.isArray(value)) return value.map((each) => redactPayload(each, name)).filter((each) => each !== '')
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([field, each]) => [field, redactPayload(each, field)] as const)
  return Object.fromEntries(entries.filter(([field, each]) => each !== '' || TOLD.has(field)))
}

type RedactionScope = {
  erasureId: string
  candidateIds: readonly string[]
  mergeIds: readonly string[]
  patterns: readonly string[]
}

/**
 * Removes all words of some people from the history, also from entries about others that name them. A sealed entry keeps its
 * hash, and with it the chain; what is left of it gets a hash of its own. Returns the number of such entries, and the hash over
 * all of them, which the entry that records the erasure has to carry (see verify-seals).
 */
export async function redactHistory(tx: Tx, erasing: RedactionScope): Promise<{ entries: number; digest: string }> {
  await lockChain(tx)
  const events = await listEventsOfPeople(tx, erasing)
  // Entries emptied by an earlier erasure have nothing left to remove.
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
