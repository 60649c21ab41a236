import { createHash, type Hash } from 'node:crypto'
import type { Db, Tx } from '../db/connect.ts'
import { withCompany } from '../db/with-company.ts'
import { CHAIN_BEGINS, hashEvent, settledAt } from './seal-events.ts'
import { findSettled, type Link, listLinks, listUnsealed, type Redaction, type SealedEvent } from './seals.queries.ts'

/** The first invalid link. */
export type BrokenLink = { seq: number; eventId: string; at: Date | undefined; why: string }
export type Verdict = {
  checked: number
  /** Hash of the last link in hex: kept elsewhere, it shows later that nothing before it was cut off. */
  head: string
  broken: BrokenLink | undefined
}

const PAGE = 5_000
const WHY = {
  changed: 'The entry was altered after it was recorded.',
  deleted: 'The entry was deleted.',
  gap: 'An entry before it was removed from the chain.',
  cut: 'It doesn’t follow from the entry before it.',
  redacted: 'Text was removed from the entry, and no later erasure explains it.',
  unsealed: 'The entry was not recorded by the product, or its seal was removed.',
} as const

/** Follows the chain of a company from its beginning until it ends or breaks. Reads page by page, one transaction each. */
export async function verifySeals(
  db: Db,
  companyId: string,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<Verdict> {
  let last: Pick<Link, 'seq' | 'hash'> = { seq: 0, hash: CHAIN_BEGINS }
  const verdict = (broken: BrokenLink | undefined): Verdict => ({
    checked: last.seq,
    head: last.hash.toString('hex'),
    broken,
  })
  const erasures: Erasures = new Map()
  for (;;) {
    signal?.throwIfAborted()
    const links = await withCompany(db, companyId, (tx) => listLinks(tx, last.seq, PAGE))
    for (const link of links) {
      const why = findBreak(companyId, last, link)
      if (why) return verdict({ seq: link.seq, eventId: link.eventId, at: link.event?.at, why })
      collectErasure(erasures, link)
      last = link
    }
    if (links.length < PAGE) break
  }
  const unanswered = findUnanswered(erasures)
  if (unanswered) return verdict({ ...unanswered, why: WHY.redacted })
  const stray = await withCompany(db, companyId, (tx) => findStray(tx, now))
  return verdict(stray && { seq: 0, eventId: stray.id, at: stray.at, why: WHY.unsealed })
}

type CheckedLink = Link & { event: SealedEvent | undefined; redaction: Redaction | undefined }

function findBreak(
  companyId: string,
  last: Pick<Link, 'seq' | 'hash'>,
  { seq, before, hash, event, redaction }: CheckedLink,
): string | undefined {
  if (seq !== last.seq + 1) return WHY.gap
  if (!before.equals(last.hash)) return WHY.cut
  if (!event) return WHY.deleted
  // The chain still holds the hash of a redacted entry as it was recorded; the hash of what is left builds on it.
  const holds = redaction
    ? redaction.leftHash.equals(hashEvent(companyId, event, hash))
    : hash.equals(hashEvent(companyId, event, before))
  return holds ? undefined : WHY.changed
}

/** Returns whether one entry is as recorded, by its own link and the one that follows; `verifySeals` checks the whole chain. */
export function linkHolds(companyId: string, { link, next }: { link: CheckedLink; next: Link | undefined }): boolean {
  const last = { seq: link.seq - 1, hash: link.before }
  return findBreak(companyId, last, link) === undefined && (!next || next.before.equals(link.hash))
}

/** Kinds of entries that declare which words others lost. */
const DECLARING = ['candidate.erased', 'archive.undone']

/** The words that entries lost in each erasure, and whether an entry of the chain declares it. */
type Erasures = Map<string, { first: Pick<BrokenLink, 'seq' | 'eventId' | 'at'>; digest: Hash; answered: boolean }>

function collectErasure(erasures: Erasures, { seq, eventId, event, redaction }: CheckedLink): void {
  if (redaction) {
    const first = { seq, eventId, at: event?.at }
    const known = erasures.get(redaction.erasureId) ?? { first, digest: createHash('sha256'), answered: false }
    known.digest.update(redaction.leftHash)
    known.answered = false
    erasures.set(redaction.erasureId, known)
  }
  if (!event || !DECLARING.includes(event.kind)) return
  const { erasure_id, digest } = event.payload as { erasure_id?: string; digest?: string }
  const erasure = erasure_id === undefined ? undefined : erasures.get(erasure_id)
  // A redaction of the same erasure found further on changes the digest, so that it no longer matches the recorded one.
  if (erasure) erasure.answered = erasure.digest.copy().digest('hex') === digest
}

const findUnanswered = (erasures: Erasures) => [...erasures.values()].find(({ answered }) => !answered)?.first

/** Finds an event without a seal among those that were sealed long ago. */
async function findStray(tx: Tx, now: Date): Promise<SealedEvent | undefined> {
  const settled = await findSettled(tx, settledAt(now))
  const [first] = await listUnsealed(tx, '0', 1)
  return first && BigInt(first.id) <= BigInt(settled) ? first : undefined
}
