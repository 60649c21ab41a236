import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import { feedPositions } from '../../platform/feed/record-feed.ts'
import type { Noun } from './archive-nouns.ts'

/**
 * Tables that stay when the set-up of a company is replaced: its users and what is theirs, and what happened. Rows of an archive
 * come beside them.
 */
export const STAYS: ReadonlySet<string> = new Set([
  'app_user',
  'assistant',
  'company',
  'default_view',
  'description_feedback',
  'event',
  'invitation',
  'notification',
  'notification_choice',
  'run',
  'saved_view',
  'service_account',
  'stored_file',
  'video_room',
  'working_hours',
])

/** Nouns with rows of work that a company has done; none if it has only been set up. */
export async function listUsedNouns(tx: Tx, nouns: readonly Noun[]): Promise<string[]> {
  const works = nouns.filter(({ isSetUp }) => !isSetUp)
  const asked = works.map(
    ({ noun, table }) => sql`select ${noun}::text as noun
      where exists (select from ${sql.table(table)} where company_id = ${tx.companyId})`,
  )
  if (asked.length === 0) return []
  const { rows } = await sql<{ noun: string }>`${sql.join(asked, sql` union all `)}`.execute(tx)
  return rows.map(({ noun }) => noun)
}

/** Deletes the set-up that an archive replaces, except for roles that users have. */
export async function clearSetUp(tx: Tx, nouns: readonly Noun[]): Promise<void> {
  for (const { table, isSetUp } of nouns.toReversed()) {
    if (!isSetUp || STAYS.has(table)) continue
    if (table === 'role')
      await sql`delete from role r where r.company_id = ${tx.companyId} and not exists (
        select from app_user u where u.company_id = ${tx.companyId} and u.role_id = r.id)`.execute(tx)
    else await sql`delete from ${sql.table(table)} where company_id = ${tx.companyId}`.execute(tx)
  }
}

export type KnownUser = { id: string; email: string; role_id: string }

/** The users of the company before an archive moves in. */
export const listUsers = (tx: Tx): Promise<KnownUser[]> =>
  tx
    .selectFrom('app_user')
    .select(['id', 'email', 'role_id'])
    .where('company_id', '=', tx.companyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export type KnownRole = { id: string; type_name: string }

/** Roles that users of the company have. */
export async function listRolesInUse(tx: Tx): Promise<KnownRole[]> {
  const { rows } = await sql<KnownRole>`
    select r.id, r.type_name from role r where r.company_id = ${tx.companyId} and exists (
      select from app_user u where u.company_id = ${tx.companyId} and u.role_id = r.id) order by r.id`.execute(tx)
  return rows
}

/** Gives a role the name and permissions of the archive. A role of administrators stays one, and no other becomes one. */
export const updateRole = (tx: Tx, id: string, role: { display_name: string; actions: readonly string[] }) =>
  sql`
    update role r set actions = ${role.actions}::text[], display_name = case when exists (
      select from role o where o.company_id = ${tx.companyId} and o.id <> r.id and o.display_name = ${role.display_name}::citext)
      then r.display_name else ${role.display_name}::citext end
    where r.company_id = ${tx.companyId} and r.id = ${id}`.execute(tx)

/**
 * Lets new users sign in with their address, as far as it is free; the others are switched off. Returns the number of those.
 */
export async function claimAddresses(tx: Tx, userIds: readonly string[]): Promise<number> {
  await sql`
    insert into sign_in_address (email, company, person)
    select lower(u.email::text)::citext, ${tx.companyId}::uuid, u.id from app_user u
    where u.company_id = ${tx.companyId} and u.id = any(${userIds}::uuid[]) on conflict do nothing`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    update app_user u set is_active = false
    where u.company_id = ${tx.companyId} and u.id = any(${userIds}::uuid[]) and not exists (
      select from sign_in_address s where s.company = ${tx.companyId} and s.person = u.id)`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * Separates candidates who are merged into another merged one, such as two into each other: no page would show them. Returns
 * their ids.
 */
export async function separateMisled(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update candidate c set merged_into = null
    where c.company_id = ${tx.companyId} and exists (select from candidate k
      where k.company_id = ${tx.companyId} and k.id = c.merged_into and k.merged_into is not null)
    returning c.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Publishes the posts of positions again, as far as their ids are free; the others are not published any more. Returns their number. */
export async function claimPosts(tx: Tx): Promise<number> {
  await sql`
    insert into job_post (position_id, company)
    select p.id, ${tx.companyId}::uuid from position p where p.company_id = ${tx.companyId} and p.job_posted
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update position p set job_posted = false where p.company_id = ${tx.companyId} and p.job_posted and not exists (
      select from job_post j where j.company = ${tx.companyId} and j.position_id = p.id) returning p.id`.execute(tx)
  feedPositions(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** Sets the counters behind numbers of offers and requisitions to the highest that moved in. */
export async function setCounters(tx: Tx): Promise<void> {
  await sql`
    insert into offer_serial (company_id, last)
    select ${tx.companyId}::uuid, max(serial) from offer where company_id = ${tx.companyId} having max(serial) is not null
    on conflict (company_id) do update set last = greatest(offer_serial.last, excluded.last)`.execute(tx)
  await sql`
    insert into requisition_number (company_id, last)
    select ${tx.companyId}::uuid, max(number) from requisition where company_id = ${tx.companyId} having max(number) is not null
    on conflict (company_id) do update set last = greatest(requisition_number.last, excluded.last)`.execute(tx)
}

/** The administrator in whose name the command line acts. */
export async function findFirstAdministrator(tx: Tx): Promise<string | undefined> {
  const found = await tx
    .selectFrom('app_user as u')
    .innerJoin('role as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'u.role_id'))
    .select('u.id')
    .where('u.company_id', '=', tx.companyId)
    .where('r.is_admin', '=', true)
    .where('u.is_active', '=', true)
    .orderBy('u.created_at')
    .orderBy('u.id')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

export const updateSettings = (tx: Tx, settings: object) =>
  tx
    .updateTable('company')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', tx.companyId)
    .execute()

/** The stored settings as they are. */
export async function readSettings(tx: Tx): Promise<object> {
  const { settings } = await tx
    .selectFrom('company')
    .select('settings')
    .where('id', '=', tx.companyId)
    .executeTakeFirstOrThrow()
  return Object(settings)
}

/** Whether the company has any of what an import refuses first of all. */
export async function hasWork(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ has_work: boolean }>`
    select exists (select from project where company_id = ${tx.companyId})
      or exists (select from position where company_id = ${tx.companyId})
      or exists (select from candidate where company_id = ${tx.companyId}) as has_work`.execute(tx)
  return rows[0]?.has_work ?? false
}
