import type { EmailRhythm, ViewPage, ViewState } from '@rolecall/domain/pool/saved-view'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { json } from '../../platform/db/json.ts'
import { lockRow, shareRow } from '../../platform/db/lock-row.ts'
import { tenantJoin } from '../../platform/db/tenant-join.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { isUuid } from '../company/visibility.queries.ts'

/** Maximum number of views listed: the user's own, and shared ones. Limit chosen by us. */
const LISTED_MAX = 500

/** Views of the user, and those shared in the company. */
const had = (tx: Tx, { userId, roleId }: Pick<Session, 'userId' | 'roleId'>) =>
  tx
    .selectFrom('saved_view as v')
    .innerJoin('app_user as u', (join) => tenantJoin(join, tx, 'u').onRef('u.id', '=', 'v.owner_id'))
    .leftJoin('default_view as d', (join) =>
      tenantJoin(join, tx, 'd').onRef('d.view_id', '=', 'v.id').on('d.user_id', '=', userId),
    )
    .leftJoin('search_alert as a', (join) =>
      tenantJoin(join, tx, 'a').onRef('a.view_id', '=', 'v.id').on('a.user_id', '=', userId),
    )
    .leftJoin('dashboard_email as m', (join) =>
      tenantJoin(join, tx, 'm').onRef('m.view_id', '=', 'v.id').on('m.user_id', '=', userId),
    )
    .select([
      'v.id',
      'v.name',
      'v.owner_id',
      'v.is_shared',
      'v.version',
      'v.changed_at',
      'u.full_name as made_by',
      sql<ViewPage>`v.page`.as('page'),
      sql<ViewState>`v.state`.as('state'),
      sql<EmailRhythm | null>`m.every`.as('every'),
      sql<string[]>`array(select r.role_id from first_dashboard r
        where r.company_id = ${tx.companyId} and r.view_id = v.id order by r.role_id)`.as('roles'),
      sql<boolean>`d.view_id is not null or exists (select from first_dashboard r
        where r.company_id = ${tx.companyId} and r.view_id = v.id and r.role_id = ${roleId})`.as('is_default'),
      sql<boolean>`a.id is not null`.as('alerts'),
    ])
    .where('v.company_id', '=', tx.companyId)
    .where((eb) => eb.or([eb('v.owner_id', '=', userId), eb('v.is_shared', '=', true)]))

export const listViews = (tx: Tx, viewer: Session, page: ViewPage) =>
  had(tx, viewer).where('v.page', '=', page).orderBy('v.name').orderBy('v.id').limit(LISTED_MAX).execute()

export type ViewRow = Awaited<ReturnType<typeof listViews>>[number]

export async function findView(tx: Tx, viewer: Session, id: string): Promise<ViewRow | undefined> {
  return isUuid(id) ? had(tx, viewer).where('v.id', '=', id).executeTakeFirst() : undefined
}

/**
 * Finds a view as `findView` does, and keeps it from being deleted until the transaction ends, so that rows can refer to it.
 */
export async function lockViewAgainstDeletion(tx: Tx, viewer: Session, id: string): Promise<ViewRow | undefined> {
  if (isUuid(id)) await shareRow(tx, 'saved_view', id)
  return findView(tx, viewer, id)
}

/** Finds a view as `findView` does, and locks it until the transaction ends, so that two edits follow one after the other. */
export async function lockView(tx: Tx, viewer: Session, id: string): Promise<ViewRow | undefined> {
  if (isUuid(id)) await lockRow(tx, 'saved_view', id)
  return findView(tx, viewer, id)
}

export async function countViews(tx: Tx, ownerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_view')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', tx.companyId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NameQuery = { page: ViewPage; name: string; ownerId: string; isShared: boolean; exceptId?: string }

/** Whether the owner has a view of this name, or the company does if it is to be shared. */
export async function isViewNameTaken(
  tx: Tx,
  { page, name, ownerId, isShared, exceptId }: NameQuery,
): Promise<boolean> {
  const found = await tx
    .selectFrom('saved_view')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('page', '=', page)
    .where('name', '=', name)
    .where((eb) => eb.or([eb('owner_id', '=', ownerId), ...(isShared ? [eb('is_shared', '=', true)] : [])]))
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type NewView = { page: ViewPage; name: string; ownerId: string; isShared: boolean; state: ViewState; now: Date }

export async function insertView(tx: Tx, { page, name, ownerId, isShared, state, now }: NewView): Promise<string> {
  const { id } = await tx
    .insertInto('saved_view')
    .values({
      company_id: tx.companyId,
      owner_id: ownerId,
      page,
      name,
      is_shared: isShared,
      state: json(state),
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = { name: string; isShared: boolean; state: ViewState; version: number; now: Date }

export const updateView = (tx: Tx, id: string, { name, isShared, state, version, now }: Change) =>
  tx
    .updateTable('saved_view')
    .set({ name, is_shared: isShared, state: json(state), version, changed_at: now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export const deleteView = (tx: Tx, id: string) =>
  tx.deleteFrom('saved_view').where('company_id', '=', tx.companyId).where('id', '=', id).execute()

export const upsertDefaultView = (tx: Tx, userId: string, viewId: string) =>
  tx
    .insertInto('default_view')
    .values({ company_id: tx.companyId, user_id: userId, view_id: viewId })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ view_id: viewId }))
    .execute()

export const deleteDefaultView = (tx: Tx, userId: string) =>
  tx.deleteFrom('default_view').where('company_id', '=', tx.companyId).where('user_id', '=', userId).execute()

/** Returns those of these ids that are résumé groups of the company. */
export async function listPools(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('resume_group')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids.filter(isUuid)}::uuid[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns those of these names that are résumé groups of the company. */
export async function listPoolNames(tx: Tx, names: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('resume_group')
    .select('name')
    .where('company_id', '=', tx.companyId)
    .where('name', '=', sql<string>`any(${names}::citext[])`)
    .execute()
  return rows.map(({ name }) => name)
}

/** Returns those of these ids that are tags of the company. */
export async function listKnownTags(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('tag')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${ids.filter(isUuid)}::uuid[])`)
    .execute()
  return rows.map(({ id }) => id)
}

export async function listSourceIds(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('source').select('id').where('company_id', '=', tx.companyId).execute()
  return rows.map(({ id }) => id)
}
