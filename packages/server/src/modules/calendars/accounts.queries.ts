import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import type { SealedText } from '../../platform/kernel/seal.ts'
import type { CalendarChoice } from './remote-calendar.ts'

export const findAccount = (tx: Tx, userId: string) =>
  tx
    .selectFrom('calendar_account')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>
export type AccountKind = 'caldav' | 'google' | 'microsoft'

type NewAccount = { userId: string; kind: AccountKind; host: string; login: string; sealed: SealedText; at: Date }

export const insertAccount = (tx: Tx, { userId, kind, host, login, sealed, at }: NewAccount) =>
  tx
    .insertInto('calendar_account')
    .values({
      company_id: tx.companyId,
      user_id: userId,
      kind,
      state: 'finding',
      host,
      login,
      key_id: sealed.keyId,
      sealed: sealed.bytes,
      changed_at: at,
    })
    .execute()

type AccountKey = { userId: string; changedAt: Date }

/** Updates the account only if it is still the version that was read. */
const updating = (tx: Tx, { userId, changedAt }: AccountKey) =>
  tx
    .updateTable('calendar_account')
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('changed_at', '=', changedAt)

export const replaceSecret = (tx: Tx, whose: AccountKey, { keyId, bytes }: SealedText) =>
  updating(tx, whose).set({ key_id: keyId, sealed: bytes }).execute()

export const storeCalendarChoices = (tx: Tx, whose: AccountKey, found: readonly CalendarChoice[]) =>
  updating(tx, whose)
    .set({ found: json([...found]), state: 'choosing', error: '', failures: 0, next_at: null })
    .execute()

type CalendarUpdate = AccountKey & { calendar: CalendarChoice; at: Date }

/** Chooses a calendar; busy times read from another one are read again. */
export const selectCalendar = (tx: Tx, { calendar, at, ...whose }: CalendarUpdate) =>
  updating(tx, whose)
    .set({
      calendar: calendar.id,
      calendar_name: calendar.name,
      state: 'ready',
      mark: '',
      read_at: null,
      read_whole_at: null,
      error: '',
      failures: 0,
      next_at: null,
      is_cut_off: false,
      changed_at: at,
    })
    .execute()

export const setWrites = (tx: Tx, userId: string, writes: boolean) =>
  tx
    .updateTable('calendar_account')
    .set({ writes })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .execute()

export const setLeaving = (tx: Tx, userId: string) =>
  tx
    .updateTable('calendar_account')
    .set({ state: 'leaving', next_at: null, failures: 0 })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .execute()

type AttemptUpdate = AccountKey & {
  at: Date
  error: string
  failures: number
  nextAt: Date | null
  isRefused?: boolean
}

/** Records an attempt to read; returns whether the account is still the version that was read. */
export async function recordReadAttempt(
  tx: Tx,
  { at, error, failures, nextAt, isRefused, ...whose }: AttemptUpdate,
): Promise<boolean> {
  const { numUpdatedRows } = await updating(tx, whose)
    // The next reading covers all of it, and determines again whether something is missing.
    .set({ tried_at: at, error, failures, next_at: nextAt, is_cut_off: false, ...(isRefused && { state: 'refused' }) })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type ReadUpdate = AttemptUpdate & { mark: string; isCutOff?: boolean; isWhole: boolean }

export async function recordCalendarRead(
  tx: Tx,
  { at, mark, isCutOff, isWhole, error, failures, nextAt, ...whose }: ReadUpdate,
) {
  const { numUpdatedRows } = await updating(tx, whose)
    .set({
      tried_at: at,
      read_at: at,
      mark,
      error,
      failures,
      next_at: nextAt,
      ...(isWhole && { read_whole_at: at, is_cut_off: isCutOff ?? false }),
    })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Accounts of users who can sign in that are due, least recently read first. */
export async function listAccounts(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select a.user_id from calendar_account a
    join app_user u on u.company_id = ${tx.companyId} and u.id = a.user_id
    where a.company_id = ${tx.companyId} and a.state in ('finding', 'ready', 'leaving') and u.is_active
      and (a.next_at is null or a.next_at <= ${now})
    order by a.tried_at nulls first, a.user_id limit ${limit}::int`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** Schedules a complete reading of the account for the next full quarter of an hour. */
export const readSoon = (tx: Tx, userId: string) =>
  tx
    .updateTable('calendar_account')
    .set({ next_at: null, read_whole_at: null })
    .where('company_id', '=', tx.companyId)
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .execute()
