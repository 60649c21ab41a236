import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { knownContact } from '../blind-review/known-names.queries.ts'
import { SHOWN_TITLE } from '../company/shown-title.queries.ts'
import type { EntryReference } from './remote-calendar.ts'

export type EntryKey = { interviewId: string; userId: string }

/** Interviews that wait to be written, of accounts that are ready. */
export async function listWaitingEntries(tx: Tx, now: Date, limit: number): Promise<EntryKey[]> {
  const { rows } = await sql<{ interview_id: string; user_id: string }>`
    select e.interview_id, e.user_id from calendar_entry e
    join calendar_account a on a.company_id = ${tx.companyId} and a.user_id = e.user_id
    where e.company_id = ${tx.companyId} and e.state = 'waiting' and a.state = 'ready'
      and (e.next_at is null or e.next_at <= ${now})
    order by e.changed_at, e.interview_id, e.user_id limit ${limit}::int`.execute(tx)
  return rows.map(({ interview_id: interviewId, user_id: userId }) => ({ interviewId, userId }))
}

/**
 * Marks an interview for writing into the calendars of its interviewers, and for removal from the calendars of former
 * interviewers; returns these users.
 */
export async function waitForWriting(tx: Tx, interviewId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into calendar_entry (company_id, interview_id, user_id, state, changed_at)
    select ${tx.companyId}, ${interviewId}::uuid, a.user_id, 'waiting', ${now}
    from calendar_account a
    where a.company_id = ${tx.companyId} and a.state = 'ready' and (
      (a.writes and exists (select from interviewer v where v.company_id = ${tx.companyId}
        and v.interview_id = ${interviewId}::uuid and v.user_id = a.user_id and not v.is_cancelled))
      or exists (select from calendar_entry e where e.company_id = ${tx.companyId}
        and e.interview_id = ${interviewId}::uuid and e.user_id = a.user_id))
    on conflict (company_id, interview_id, user_id) do update
      set state = 'waiting', changed_at = excluded.changed_at, failures = 0, next_at = null, error = ''
    returning user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/**
 * Upcoming interviews that a user leads, for when they have connected a calendar; without those that moved in, which the other
 * system has put there (rule A-385).
 */
export async function listUpcomingInterviews(tx: Tx, userId: string, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('interviewer')
    .select('interview_id')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('is_cancelled', '=', false)
    .where('ends_at', '>', now)
    .where(
      sql<SqlBool>`not exists (select from interview i where i.company_id = ${tx.companyId}
        and i.id = interviewer.interview_id and i.moved_in_at is not null)`,
    )
    .orderBy('starts_at')
    .limit(limit)
    .execute()
  return rows.map(({ interview_id }) => interview_id)
}

export const findEntry = (tx: Tx, { interviewId, userId }: EntryKey) =>
  tx
    .selectFrom('calendar_entry')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('interview_id', '=', interviewId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>

/** Recent and upcoming interviews that are in a user's calendar, as far as known. */
export const listWritten = (tx: Tx, userId: string, since: Date) =>
  tx
    .selectFrom('calendar_entry')
    .select(['interview_id', 'href', 'etag', 'state'])
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('href', '<>', '')
    .where('state', '<>', 'gone')
    .where('ends_at', '>', since)
    .orderBy('ends_at')
    .limit(WRITTEN_MAX)
    .execute()
/** Maximum number of a user's interviews looked up in their calendar. Limit chosen by us. */
const WRITTEN_MAX = 1_000

/** Forgets what was written into a calendar that is no longer used. */
export const deleteWrittenEntries = (tx: Tx, userId: string) =>
  tx.deleteFrom('calendar_entry').where('company_id', '=', tx.companyId).where('user_id', '=', userId).execute()

/** All entries in an account, to remove them. */
export const listAllWritten = (tx: Tx, userId: string) =>
  tx
    .selectFrom('calendar_entry')
    .select(['interview_id', 'href', 'etag'])
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('href', '<>', '')
    .orderBy('interview_id')
    .limit(WRITTEN_MAX)
    .execute()

/** The data for an interviewer's calendar entry, with the state of the entry. */
export const findToWrite = (tx: Tx, { interviewId, userId }: EntryKey) =>
  tx
    .selectFrom('interview as i')
    .innerJoin('position as o', (join) => tenantJoin(join, tx, 'o').onRef('o.id', '=', 'i.position_id'))
    .innerJoin('app_user as b', (join) => tenantJoin(join, tx, 'b').onRef('b.id', '=', 'i.scheduled_by'))
    .leftJoin('interviewer as v', (join) =>
      tenantJoin(join, tx, 'v')
        .onRef('v.interview_id', '=', 'i.id')
        .on('v.user_id', '=', userId)
        .on('v.is_cancelled', '=', false),
    )
    .select([
      'i.candidate_id',
      'i.candidate_name',
      'i.position_id',
      'i.starts_at',
      'i.ends_at',
      'i.interview_type',
      'i.meeting_link',
      'i.place',
      knownContact<string>('emailed', 'i.phone').as('phone'),
      'i.sequence',
      'i.state',
      SHOWN_TITLE.as('title'),
      'b.full_name as organizer_name',
      'b.email as organizer_email',
      'v.email',
      'v.name',
    ])
    .where('i.company_id', '=', tx.companyId)
    .where('i.id', '=', interviewId)
    .executeTakeFirst()

type WrittenEntry = EntryKey & { changedAt: Date; kept: EntryReference; startsAt: Date; endsAt: Date; at: Date }

/** Records what was written; the entry keeps waiting if the interview was changed meanwhile. */
export async function recordEntryWritten(
  tx: Tx,
  { interviewId, userId, changedAt, kept, startsAt, endsAt, at }: WrittenEntry,
) {
  await tx
    .updateTable('calendar_entry')
    .set({
      state: sql`case when changed_at = ${changedAt} then 'written' else state end`,
      href: kept.href,
      etag: kept.etag,
      starts_at: startsAt,
      ends_at: endsAt,
      written_at: at,
      error: '',
      failures: 0,
      next_at: null,
    })
    .where('company_id', '=', tx.companyId)
    .where('interview_id', '=', interviewId)
    .where('user_id', '=', userId)
    .execute()
}

type FailureUpdate = EntryKey & { error: string; failures: number; nextAt: Date }

export const recordWriteFailure = (tx: Tx, { interviewId, userId, error, failures, nextAt }: FailureUpdate) =>
  tx
    .updateTable('calendar_entry')
    .set({ error, failures, next_at: nextAt })
    .where('company_id', '=', tx.companyId)
    .where('interview_id', '=', interviewId)
    .where('user_id', '=', userId)
    .execute()

export const dropEntry = (tx: Tx, { interviewId, userId, changedAt }: EntryKey & { changedAt: Date }) =>
  tx
    .deleteFrom('calendar_entry')
    .where('company_id', '=', tx.companyId)
    .where('interview_id', '=', interviewId)
    .where('user_id', '=', userId)
    .where('changed_at', '=', changedAt)
    .execute()

/** Records the version that was seen, so that it can be replaced safely. */
export const recordSeenVersion = (tx: Tx, { interviewId, userId }: EntryKey, { href, etag }: EntryReference) =>
  tx
    .updateTable('calendar_entry')
    .set({ href, etag })
    .where('company_id', '=', tx.companyId)
    .where('interview_id', '=', interviewId)
    .where('user_id', '=', userId)
    .execute()

export const setGone = (tx: Tx, { interviewId, userId }: EntryKey) =>
  tx
    .updateTable('calendar_entry')
    .set({ state: 'gone', href: '', etag: '', error: '', next_at: null })
    .where('company_id', '=', tx.companyId)
    .where('interview_id', '=', interviewId)
    .where('user_id', '=', userId)
    .execute()
