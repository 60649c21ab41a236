import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { tenantJoin } from '../db/tenant-join.ts'

const COLUMNS = [
  'e.id',
  'e.at',
  'e.actor_id',
  'e.actor_kind',
  'e.through_id',
  'e.through',
  'e.kind',
  'e.project_id',
  'e.position_id',
  'e.candidate_id',
  'e.resume_id',
  'e.change_id',
  'e.address',
  'e.payload',
] as const

/** The fields of an event that its seal covers. */
export type SealedEvent = {
  id: string
  at: Date
  actor_id: string | null
  actor_kind: string | null
  through_id: string | null
  through: string | null
  kind: string
  project_id: string | null
  position_id: string | null
  candidate_id: string | null
  resume_id: string | null
  change_id: string | null
  address: string | null
  payload: unknown
}

export type Link = { seq: number; eventId: string; before: Buffer; hash: Buffer }
/** Redaction of an entry: the hash of what is left of it, and the erasure that removed words. */
export type Redaction = { leftHash: Buffer; erasureId: string }

/** Returns the end of the chain, locked until the transaction ends so that no other process extends it. */
export async function lockChain(tx: Tx): Promise<Pick<Link, 'seq' | 'hash'> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.companyId}:seals`}, 0))`.execute(tx)
  const last = await tx
    .selectFrom('event_seal')
    .select(['seq', 'hash'])
    .where('company_id', '=', tx.companyId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && { seq: Number(last.seq), hash: last.hash }
}

/** The event up to which all were sealed before a moment, or else an hour before the last seal; "0" if none was. */
export async function findSettled(tx: Tx, before: Date | undefined): Promise<string> {
  const hourBeforeLast = sql<Date>`(select l.sealed_at - interval '1 hour' from event_seal l
    where l.company_id = ${tx.companyId} order by l.seq desc limit 1)`
  const row = await tx
    .selectFrom('event_seal')
    .select('event_id')
    .where('company_id', '=', tx.companyId)
    .where('sealed_at', '<', before ?? hourBeforeLast)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.event_id ?? '0'
}

/** Events after the given one that have no seal, in order. */
export const listUnsealed = (tx: Tx, after: string, limit: number): Promise<SealedEvent[]> =>
  tx
    .selectFrom('event as e')
    .select(COLUMNS)
    .where('e.company_id', '=', tx.companyId)
    .where('e.id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event_seal as s')
            .select('s.seq')
            .where('s.company_id', '=', tx.companyId)
            .whereRef('s.event_id', '=', 'e.id'),
        ),
      ),
    )
    .orderBy('e.id')
    .limit(limit)
    .execute()

export async function insertSeals(tx: Tx, links: readonly Link[], at: Date): Promise<void> {
  const hex = (bytes: Buffer) => bytes.toString('hex')
  await sql`
    insert into event_seal (company_id, seq, event_id, sealed_at, before, hash)
    select ${tx.companyId}, l.seq, l.event_id, ${at}, decode(l.before, 'hex'), decode(l.hash, 'hex')
    from unnest(${links.map(({ seq }) => seq)}::bigint[], ${links.map(({ eventId }) => eventId)}::bigint[],
      ${links.map(({ before }) => hex(before))}::text[], ${links.map(({ hash }) => hex(hash))}::text[])
      l (seq, event_id, before, hash)
    returning seq`.execute(tx)
}

/** Links of the chain after the given one, each with its event; the event is missing if it was deleted. */
export async function listLinks(
  tx: Tx,
  afterSeq: number,
  limit: number,
): Promise<(Link & { event: SealedEvent | undefined; redaction: Redaction | undefined })[]> {
  const rows = await tx
    .selectFrom('event_seal as s')
    .leftJoin('event as e', (join) => tenantJoin(join, tx, 'e').onRef('e.id', '=', 's.event_id'))
    .select(['s.seq', 's.event_id', 's.before', 's.hash', 's.left_hash', 's.erasure_id', ...COLUMNS])
    .where('s.company_id', '=', tx.companyId)
    .where('s.seq', '>', String(afterSeq))
    .orderBy('s.seq')
    .limit(limit)
    .execute()
  return rows.map(({ seq, event_id, before, hash, left_hash, erasure_id, id, at, kind, ...event }) => ({
    seq: Number(seq),
    eventId: event_id,
    before,
    hash,
    redaction: left_hash && erasure_id ? { leftHash: left_hash, erasureId: erasure_id } : undefined,
    event: id === null || at === null || kind === null ? undefined : { ...event, id, at, kind },
  }))
}

/** The link of an event with the one that follows it; undefined while the event has no seal. */
export async function findLinkOf(tx: Tx, eventId: string) {
  const seal = await tx
    .selectFrom('event_seal')
    .select('seq')
    .where('company_id', '=', tx.companyId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  if (!seal) return undefined
  const [link, next] = await listLinks(tx, Number(seal.seq) - 1, 2)
  return link && { link, next }
}
