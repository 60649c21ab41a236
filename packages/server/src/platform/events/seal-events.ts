import { createHash } from 'node:crypto'
import type { AnyWork } from '../kernel/work.ts'
import { findSettled, insertSeals, type Link, listUnsealed, lockChain, type SealedEvent } from './seals.queries.ts'

/** Maximum number of events sealed in one transaction. */
const AT_ONCE = 5_000
/** Longer than any transaction is open: an event recorded before that without a seal was not recorded by the product. */
const SETTLED_MS = 3_600_000

/** The hash that the first link builds on. */
export const CHAIN_BEGINS = Buffer.alloc(32)

/** The hash of an event and of the one before it in the chain (SHA-256). */
export function hashEvent(companyId: string, event: SealedEvent, before: Buffer): Buffer {
  const { id, at, actor_id, kind, project_id, position_id, candidate_id, resume_id, change_id, address } = event
  const facts = [id, at.toISOString(), actor_id, kind, project_id, position_id, candidate_id, resume_id, change_id]
  const { actor_kind, through_id, through } = event
  // Entries older than these columns have none, and stay sealed as they are.
  const by = actor_kind === null ? [] : [actor_kind, through_id, through]
  const text = JSON.stringify([companyId, ...facts, address, inOrder(event.payload), ...by])
  return createHash('sha256').update(before).update(text).digest()
}

/** A JSON value with the fields of its objects in one order: PostgreSQL keeps them in another order than written. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, each]) => [name, inOrder(each)]))
}

/**
 * Continues the chain of the company: seals the events recorded since, in order; returns whether it sealed all of them. This
 * does not happen with the event itself, since every writer would wait for every other's transaction; so the order is the one
 * in which events become visible here, and until then an event can be changed unnoticed. `isBack`: no process has sealed for a
 * while, so that an event recorded late may be older than what settles while one does.
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
