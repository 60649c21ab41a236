import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

// One query each over all companies at once, so that companies without work cost no transaction. The functions are in
// platform/db/migrations/0770_who_has_work.sql, 0905_who_has_hourly_work.sql, 1080_calendar_accounts.sql,
// 1330_rejection_emails.sql and 1376_dashboards.sql; the job itself finds out in the company what is left to do.

async function selectCompanyIds(db: Db, question: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${question} as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Companies with events to seal. Without a moment: any after those sealed an hour before the last seal. */
export const listToSeal = (db: Db, settledAt: Date | undefined) =>
  selectCompanyIds(db, sql`companies_to_seal(${settledAt ?? null}::timestamptz)`)

export const listToFollow = (db: Db) => selectCompanyIds(db, sql`companies_to_follow()`)

export const listWithSilentOrders = (db: Db, since: Date) =>
  selectCompanyIds(db, sql`companies_with_silent_orders(${since})`)

export const listWithUnreadDescriptions = (db: Db) => selectCompanyIds(db, sql`companies_with_unread_descriptions()`)

export const listWithUnjudgedResumes = (db: Db, rules: number) =>
  selectCompanyIds(db, sql`companies_with_unjudged_resumes(${rules})`)

export const listWithMailboxes = (db: Db) => selectCompanyIds(db, sql`companies_with_mailboxes()`)

export const listWithMailRuns = (db: Db) => selectCompanyIds(db, sql`companies_with_mail_runs()`)

type Interviews = { beginningUntil: Date; overSince: Date; at: Date }

export const listWithInterviews = (db: Db, { beginningUntil, overSince, at }: Interviews) =>
  selectCompanyIds(db, sql`companies_with_interviews(${beginningUntil}, ${overSince}, ${at})`)

type UnsentQuery = { failedBefore: Date; writtenAfter: Date }

export const listWithUnsentMails = (db: Db, { failedBefore, writtenAfter }: UnsentQuery) =>
  selectCompanyIds(db, sql`companies_with_unsent_mails(${failedBefore}, ${writtenAfter})`)

export const listWithUnpostedPeople = (db: Db, least: number) =>
  selectCompanyIds(db, sql`companies_with_unposted_people(${least})`)

export const listWithAlerts = (db: Db, mailedBefore: Date, readWithinMs: number) =>
  selectCompanyIds(db, sql`companies_with_alerts(${mailedBefore}, make_interval(secs => ${readWithinMs / 1_000}))`)

export const listWithSequences = (db: Db, at: Date) => selectCompanyIds(db, sql`companies_with_sequences(${at})`)

/** Companies with follow-ups due. `byDay`: the day in the time zone furthest ahead. */
export const listWithLaters = (db: Db, byDay: string) =>
  selectCompanyIds(db, sql`companies_with_laters(${byDay}::date)`)

/** Companies with offers that have expired, or expire by `remindedUntil` without a reminder to the candidate. */
export const listWithOffers = (db: Db, { at, remindedUntil }: { at: Date; remindedUntil: Date }) =>
  selectCompanyIds(db, sql`companies_with_offers(${at}, ${remindedUntil})`)

export const listWithCalendars = (db: Db, at: Date) => selectCompanyIds(db, sql`companies_with_calendars(${at})`)

export const listWithOldKeys = (db: Db, olderThan: Date) =>
  selectCompanyIds(db, sql`companies_with_old_keys(${olderThan})`)

export const listWithRejectionEmails = (db: Db, at: Date) =>
  selectCompanyIds(db, sql`companies_with_rejection_emails(${at})`)

export const listWithDigests = (db: Db, toldBefore: Date) =>
  selectCompanyIds(db, sql`companies_with_digests(${toldBefore})`)

export const listWithDashboards = (db: Db, at: Date) => selectCompanyIds(db, sql`companies_with_dashboards(${at})`)
