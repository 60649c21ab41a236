import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../ground/db/connect.ts'

// One question each, put to all companies at once: those that have nothing to do cost no transaction. What each looks for stands
// in ground/db/migrations/0770_who_has_work.sql, 0905_who_has_hourly_work.sql and 1080_calendar_accounts.sql; the job finds out in the company itself what is left to do.

async function ask(db: Db, question: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${question} as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Without a moment: any after what was sealed an hour before the last seal. */
export const listToSeal = (db: Db, settledAt: Date | undefined) =>
  ask(db, sql`companies_to_seal(${settledAt ?? null}::timestamptz)`)

export const listToFollow = (db: Db) => ask(db, sql`companies_to_follow()`)

export const listWithSilentOrders = (db: Db, since: Date) => ask(db, sql`companies_with_silent_orders(${since})`)

export const listWithUnreadDescriptions = (db: Db) => ask(db, sql`companies_with_unread_descriptions()`)

export const listWithUnjudgedResumes = (db: Db, rules: number) =>
  ask(db, sql`companies_with_unjudged_resumes(${rules})`)

export const listWithMailboxes = (db: Db) => ask(db, sql`companies_with_mailboxes()`)

export const listWithMailRuns = (db: Db) => ask(db, sql`companies_with_mail_runs()`)

type Interviews = { beginningUntil: Date; overSince: Date; at: Date }

export const listWithInterviews = (db: Db, { beginningUntil, overSince, at }: Interviews) =>
  ask(db, sql`companies_with_interviews(${beginningUntil}, ${overSince}, ${at})`)

type Unsent = { failedBefore: Date; writtenAfter: Date }

export const listWithUnsentMails = (db: Db, { failedBefore, writtenAfter }: Unsent) =>
  ask(db, sql`companies_with_unsent_mails(${failedBefore}, ${writtenAfter})`)

export const listWithUnpostedPeople = (db: Db, least: number) => ask(db, sql`companies_with_unposted_people(${least})`)

export const listWithAlerts = (db: Db, mailedBefore: Date, readWithinMs: number) =>
  ask(db, sql`companies_with_alerts(${mailedBefore}, make_interval(secs => ${readWithinMs / 1_000}))`)

export const listWithSequences = (db: Db, at: Date) => ask(db, sql`companies_with_sequences(${at})`)

/** `byDay`: by the clocks that are furthest ahead. */
export const listWithLaters = (db: Db, byDay: string) => ask(db, sql`companies_with_laters(${byDay}::date)`)

/** With offers whose time is over, or is by `remindedUntil` and whose candidates were not reminded. */
export const listWithOffers = (db: Db, { at, remindedUntil }: { at: Date; remindedUntil: Date }) =>
  ask(db, sql`companies_with_offers(${at}, ${remindedUntil})`)

export const listWithCalendars = (db: Db, at: Date) => ask(db, sql`companies_with_calendars(${at})`)

export const listWithOldKeys = (db: Db, olderThan: Date) => ask(db, sql`companies_with_old_keys(${olderThan})`)

export const listWithDigests = (db: Db, toldBefore: Date) => ask(db, sql`companies_with_digests(${toldBefore})`)
