import { createHash } from 'node:crypto'
import type { AnyWork } from '../kernel/work.ts'
import { findSettled, insertSeals, type Link, listUnsealed, lockChain, type SealedEvent } from './seals.queries.ts'

/** Events sealed in one transaction. */
const AT_ONCE = 5_000
/** Longer than any transaction is open: what was recorded before and has no seal by now was not recorded by the product. */
const SETTLED_MS = 3_600_000

/** What the first link stands on. */
export const CHAIN_BEGINS = Buffer.alloc(32)

/** Of an event and of the one before it in the chain (SHA-256). */
export function hashEvent(companyId: string, event: SealedEvent, before: Buffer): Buffer {
  const { id, at, actor_id, kind, project_id, position_id, candidate_id, resume_id, change_id, address } = event
  const facts = [id, at.toISOString(), actor_id, kind, project_id, position_id, candidate_id, resume_id, change_id]
  const { actor_kind, through_id, through } = event
  // Entries of before these were kept have none, and stay sealed as they are.
  const by = actor_kind === null ? [] : [actor_kind, through_id, through]
  const text = JSON.stringify([companyId, ...facts, address, inOrder(event.payload), ...by])
  return createHash('sha256').update(before).update(text).digest()
}

/** A value of JSON with the fields of its objects in one order: PostgreSQL keeps them in another than they were written in. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, each]) => [name, inOrder(each)]))
}

/**
 * Goes on with the chain of the company: seals what was recorded since, in its order; answers whether all of it. Not with the
 * event itself, since everybody who records something would wait for everybody else's transaction; so the order is that of
 * being seen here, and an event is open to be changed unseen until then. `isBack`: nobody has sealed for a while, so that what was
 * recorded late may be older than what is settled while somebody does.
 */
export async function sealEvents({ tx, now }: AnyWork, { isBack = false } = {}): Promise<boolean> {
  const end = await lockChain(tx)
  const settled = await findSettled(tx, isBack ? undefined : settledAt(now))
  const events = await listUnsealed(tx, settled, AT_ONCE)
  if (events.length === 0) return true
  const links: Link[] = []
  let { seq, hash } = end ?? { seq: 0, hash: CHAIN_BEGINS }
  for (const event of events) {
    const before = hash
    seq += 1
    hash = hashEvent(tx.companyId, event, before)
    links.push({ seq, eventId: event.id, before, hash })
  }
  await insertSeals(tx, links, now)
  return events.length < AT_ONCE
}

export const settledAt = (now: Date): Date => new Date(now.getTime() - SETTLED_MS)
