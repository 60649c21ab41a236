import type { WorkingHours } from '@rolecall/domain/interviews/working-hours'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { SealedText } from '../../platform/kernel/seal.ts'

export const findHours = (tx: Tx, userId: string) =>
  tx
    .selectFrom('working_hours')
    .select(['days', 'from_minute', 'to_minute', 'time_zone'])
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export function upsertHours(tx: Tx, userId: string, hours: WorkingHours, at: Date) {
  const { days, from: from_minute, to: to_minute, timeZone: time_zone } = hours
  const row = { days: [...days], from_minute, to_minute, time_zone, changed_at: at }
  return tx
    .insertInto('working_hours')
    .values({ company_id: tx.companyId, user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(row))
    .execute()
}

export const findFeed = (tx: Tx, userId: string) =>
  tx
    .selectFrom('calendar_feed')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export type FeedRow = NonNullable<Awaited<ReturnType<typeof findFeed>>>

export const insertFeed = (tx: Tx, given: { userId: string; host: string; sealed: SealedText; at: Date }) =>
  tx
    .insertInto('calendar_feed')
    .values({
      company_id: tx.companyId,
      user_id: given.userId,
      host: given.host,
      key_id: given.sealed.keyId,
      sealed: given.sealed.bytes,
      changed_at: given.at,
    })
    .execute()

/** Feeds that are due, of users who may sign in; those tried longest ago first. */
export async function listFeeds(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select f.user_id from calendar_feed f
    join app_user u on u.company_id = ${tx.companyId} and u.id = f.user_id
    where f.company_id = ${tx.companyId} and u.is_active and (f.next_at is null or f.next_at <= ${now})
    order by f.tried_at nulls first, f.user_id limit ${limit}::int`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

export type FeedTry = {
  userId: string
  changedAt: Date
  at: Date
  /** Whether it was read, at least in part. */
  isRead: boolean
  error: string
  failures: number
  nextAt: Date | null
}

/** Returns whether the feed is still the one that was read. */
export async function updateFeed(
  tx: Tx,
  { userId, changedAt, at, isRead, error, failures, nextAt }: FeedTry,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('calendar_feed')
    .set({
      tried_at: at,
      error,
      failures,
      next_at: nextAt,
      is_cut_off: isRead && error !== '',
      ...(isRead && { read_at: at }),
    })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('changed_at', '=', changedAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The location of a candidate, as they wrote it. */
export async function findHome(tx: Tx, candidateId: string): Promise<string | null | undefined> {
  const row = await tx
    .selectFrom('candidate')
    .select('location')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', candidateId)
    .executeTakeFirst()
  return row?.location
}
