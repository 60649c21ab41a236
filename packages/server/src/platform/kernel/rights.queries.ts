import type { SuperRight } from '@rolecall/domain/access/may'
import { sql } from 'kysely'
import { withCachedPlan } from '../db/cache-plans.ts'
import { compileOnce } from '../db/compile-once.ts'
import type { Db, Tx } from '../db/connect.ts'
import { tenantJoin } from '../db/tenant-join.ts'
import { queryCompany } from '../db/with-company.ts'

/** Sessions that were last used, or begun, before these moments have ended. */
type TokenUse = { hash: Buffer; now: Date; usedSince: Date; begunSince: Date; pairedSince: Date }

const selectOpen = (tx: Tx, { hash, now, usedSince, begunSince, pairedSince }: TokenUse) =>
  tx
    .selectFrom('session as s')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 's.user_id'))
    .innerJoin('role as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'u.role_id'))
    .innerJoin('company as c', (join) => join.on('c.id', '=', tx.companyId))
    .leftJoin('service_account as a', (join) => tenantJoin(join, tx, 'a').onRef('a.id', '=', 's.account_id'))
    .leftJoin('assistant as t', (join) => tenantJoin(join, tx, 't').onRef('t.id', '=', 's.assistant_id'))
    .where('s.company_id', '=', tx.companyId)
    .where('s.token_hash', '=', hash)
    .where('s.revoked_at', 'is', null)
    .where((where) =>
      where.or([
        where.and([where('s.last_seen_at', '>', usedSince), where('s.created_at', '>', begunSince)]),
        // A browser extension works in the background, and stays paired for as long as it does.
        where.and([where('s.paired_name', 'is not', null), where('s.last_seen_at', '>', pairedSince)]),
        // A key may be used once a month, or a thousand times a minute.
        where('s.account_id', 'is not', null),
        // A token of an assistant has its own expiry.
        where('s.assistant_id', 'is not', null),
      ]),
    )
    .where((where) => where.or([where('s.ends_at', 'is', null), where('s.ends_at', '>', now)]))
    // The user that a visitor acts as, whose session has an end, is inactive (company_visit); the user of a machine must be
    // active.
    .where((where) =>
      where.or([
        where.and([where('u.is_active', '=', true), where('u.is_approved', '=', true)]),
        where.and([
          where('s.ends_at', 'is not', null),
          where('s.account_id', 'is', null),
          where('s.assistant_id', 'is', null),
        ]),
      ]),
    )
    .where((where) => where.or([where('s.assistant_id', 'is', null), STANDS]))

/** Condition on `assistant as t` and `company as c`: the connection has not ended, and the company allows assistants. */
const STANDS = sql<boolean>`(t.ended_at is null and c.settings ->> 'assistants_on' = 'true')`

/** Columns of the service account of a key's session. */
const OF_ACCOUNT = [
  'a.name as account_name',
  'a.scopes',
  'a.reads_only',
  'a.project_ids',
  'a.position_ids',
  'a.networks',
  'a.a_minute',
] as const
/** Columns of the connection of an assistant's token. */
const OF_ASSISTANT = ['t.name as assistant_name', 't.proposes'] as const
const MACHINE = ['s.account_id', ...OF_ACCOUNT, 's.assistant_id', ...OF_ASSISTANT] as const

/** Whether any position of the company uses blind review, so that its answers are redacted (modules/blind-review). */
const hidesPeople = (tx: Tx) =>
  sql<boolean>`exists (select from position b where b.company_id = ${tx.companyId} and b.blind_review)`.as(
    'hides_people',
  )

/** A service account that has not ended. */
export const findAccount = (tx: Tx, id: string) =>
  tx
    .selectFrom('service_account as a')
    .select(['a.id as account_id', ...OF_ACCOUNT])
    .where('a.company_id', '=', tx.companyId)
    .where('a.id', '=', id)
    .where('a.ended_at', 'is', null)
    .executeTakeFirst()

/** An active connection, and its user. */
export const findAssistant = (tx: Tx, id: string) =>
  tx
    .selectFrom('assistant as t')
    .innerJoin('company as c', (join) => join.on('c.id', '=', tx.companyId))
    .select(['t.id as assistant_id', 't.user_id', ...OF_ASSISTANT])
    .where('t.company_id', '=', tx.companyId)
    .where('t.id', '=', id)
    .where(STANDS)
    .executeTakeFirst()

/** The session of a token, by its hash; no row when it has ended. */
export const selectSession = compileOnce((tx: Tx, use: TokenUse) =>
  selectOpen(tx, use)
    .modifyFront(withCachedPlan)
    .select([
      's.user_id',
      's.last_seen_at',
      's.is_limited',
      's.is_sign_on',
      's.paired_name',
      's.ends_at',
      ...MACHINE,
      'u.full_name',
      'u.email',
      'u.geo',
      'u.password_reset',
      'u.role_id',
      'r.is_admin',
      'r.actions',
      sql<string | null>`c.settings ->> 'time_zone'`.as('time_zone'),
      hidesPeople(tx),
    ]),
)

export type SessionRow = Awaited<ReturnType<typeof selectSession>>[number]
export type AccountRow = Pick<
  SessionRow,
  'account_id' | 'account_name' | 'scopes' | 'reads_only' | 'project_ids' | 'position_ids' | 'networks' | 'a_minute'
>
export type AssistantRow = Pick<SessionRow, 'assistant_id' | 'assistant_name' | 'proposes'>

/** The session of a token, by its hash; `undefined` when it has ended. */
export async function findOpenSession(db: Db, companyId: string, use: TokenUse): Promise<SessionRow | undefined> {
  const [session] = await queryCompany(db, companyId, selectSession.of({ companyId }, use))
  return session
}

/** Notes that a session is in use; for a key, its address too. */
export const touchSession = (tx: Tx, hash: Buffer, now: Date, address: string) =>
  tx
    .updateTable('session')
    .set(({ ref, eb }) => ({
      last_seen_at: now,
      last_address: eb.case().when(ref('account_id'), 'is', null).then(null).else(address).end(),
    }))
    .where('company_id', '=', tx.companyId)
    .where('token_hash', '=', hash)
    .execute()

/**
 * The current permissions of a session, by the hash of its token; does not count as use of it. `undefined` when it has ended.
 */
export const findRights = (tx: Tx, use: TokenUse) =>
  selectOpen(tx, use)
    .select(['s.is_limited', 's.is_sign_on', 'u.password_reset', 'u.role_id', 'r.is_admin', 'r.actions', ...MACHINE])
    .select(hidesPeople(tx))
    .executeTakeFirst()

/** The identity and permissions of a user of the company, signed in or not; `undefined` if they may not sign in, nor visit. */
export const findPersonRights = (tx: Tx, userId: string, now: Date) =>
  tx
    .selectFrom('app_user as u')
    .innerJoin('role as r', (join) => tenantJoin(join, tx, 'r').onRef('r.id', '=', 'u.role_id'))
    .innerJoin('company as c', (join) => join.on('c.id', '=', tx.companyId))
    .select([
      'u.full_name',
      'u.email',
      'u.geo',
      'u.role_id',
      'r.is_admin',
      'r.actions',
      sql<string | null>`c.settings ->> 'time_zone'`.as('time_zone'),
    ])
    .where('u.company_id', '=', tx.companyId)
    .where('u.id', '=', userId)
    .where((where) =>
      where.or([
        where.and([where('u.is_active', '=', true), where('u.is_approved', '=', true)]),
        sql<boolean>`exists (select from session s where s.company_id = ${tx.companyId} and s.user_id = u.id
          and s.account_id is null and s.assistant_id is null and s.revoked_at is null and s.ends_at > ${now})`,
      ]),
    )
    .executeTakeFirst()

/** The permissions of a user over all companies; empty for nearly every user. */
export async function listSuperRights(tx: Tx, userId: string): Promise<SuperRight[]> {
  const row = await tx
    .selectFrom('super_administrator')
    .select(['may_add_companies', 'may_edit_addons'])
    .where('company', '=', tx.companyId)
    .where('person', '=', userId)
    .executeTakeFirst()
  return superRightsOf(row)
}

export const superRightsOf = (
  row: { may_add_companies: boolean; may_edit_addons: boolean } | undefined,
): SuperRight[] => [
  ...(row?.may_add_companies ? ['add_company' as const] : []),
  ...(row?.may_edit_addons ? ['edit_addons' as const] : []),
]
