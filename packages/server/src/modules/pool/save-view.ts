import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { READS_POOL } from '@rolecall/contract/pool/pool-question'
import type { savedViews } from '@rolecall/contract/pool/saved-views'
import { type Access, hasAccess } from '@rolecall/domain/access/may'
import { CHARTS_PAGE } from '@rolecall/domain/access/page-access'
import { SAVED_VIEWS_MAX, type ViewPage, type ViewState } from '@rolecall/domain/pool/saved-view'
import { DASHBOARD_TILES_MAX, readTile } from '@rolecall/domain/reports/dashboard-tiles'
import { isUniqueViolation } from '../../platform/db/constraint-violations.ts'
import { announce } from '../../platform/events/record-event.ts'
import { invalid, notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Session } from '../../platform/kernel/session.ts'
import { assertNotStale } from '../../platform/kernel/stale-edit.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { deleteAlert, deleteOrphanedAlerts, insertAlert, restartAlerts } from './alerts.queries.ts'
import { deleteFirstFor, deleteOrphanedEmails } from './dashboards.queries.ts'
import { mayChange, presentViews } from './present-views.ts'
import {
  countViews,
  deleteDefaultView,
  deleteView,
  findView,
  insertView,
  isViewNameTaken,
  lockView,
  lockViewAgainstDeletion,
  updateView,
  upsertDefaultView,
  type ViewRow,
} from './saved-views.queries.ts'

type ViewBody<Name extends 'create' | 'edit'> = CallRequest<(typeof savedViews)[Name]>['body']

export async function createView(work: Work, { name, page, shared, is_default, alerts, view }: ViewBody<'create'>) {
  const { tx, session, now } = work
  const ownerId = session.userId
  assertMayView(work, page)
  if (page === 'dashboard') assertTilesReadable(view)
  if ((await countViews(tx, ownerId)) >= SAVED_VIEWS_MAX)
    throw new Problem('limit_reached', `You’ve reached the limit of ${SAVED_VIEWS_MAX} views. Delete one first.`)
  await assertViewNameFree(work, { page, name, ownerId, isShared: shared })
  const id = await orTaken(name, insertView(tx, { page, name, ownerId, isShared: shared, state: view, now }))
  if (alerts && page === 'pool') await insertAlert(tx, { viewId: id, userId: ownerId, now })
  if (is_default && page === 'shortlist') await upsertDefaultView(tx, ownerId, id)
  await notifyViewsChanged(work, shared)
  return answer(work, id, `Saved the ${WORDS[page]} “${name}”.`)
}

/** Changes the given fields. A shared view can be changed by its owner and by administrators. */
export async function editView(work: Work, { view_id, name, shared, view, version: known }: ViewBody<'edit'>) {
  const { tx, now } = work
  const row = await lockOwn(work, view_id)
  await assertNotStale('view', { known, current: row.version, listEdits: async () => [] })
  const next = { name: name ?? row.name, isShared: shared ?? row.is_shared, state: view ?? row.state }
  const { page } = row
  if (page === 'dashboard' && view) assertTilesReadable(view)
  await assertViewNameFree(work, { ...next, page, ownerId: row.owner_id, exceptId: row.id })
  await orTaken(next.name, updateView(tx, row.id, { ...next, version: row.version + 1, now }))
  if (view) await restartAlerts(tx, row.id, now)
  if (!next.isShared) await endSharing(tx, row)
  await notifyViewsChanged(work, row.is_shared || next.isShared)
  // An administrator who ends the sharing of another user's view loses access to it.
  return answer(work, row.id, `Updated the ${WORDS[page]} “${next.name}”.`, {
    ...row,
    is_shared: next.isShared,
    version: row.version + 1,
  })
}

export async function removeView(work: Work, id: string): Promise<void> {
  if (!(await findView(work.tx, work.session, id))) return
  const row = await lockOwn(work, id)
  await deleteView(work.tx, row.id)
  await notifyViewsChanged(work, row.is_shared)
}

/** Sets the view with which the caller’s shortlists open; without an id, removes it. */
export async function setDefaultView(work: Work, id: string | undefined): Promise<void> {
  const { tx, session } = work
  if (id === undefined) await deleteDefaultView(tx, session.userId)
  else {
    const row = await lockViewAgainstDeletion(tx, session, id)
    if (row?.page !== 'shortlist') throw notFound('View')
    await upsertDefaultView(tx, session.userId, row.id)
  }
  await notifyViewsChanged(work, false)
}

/** Switches emails to the caller about new matches of a search on or off. */
export async function setAlert(work: Work, { view_id, alerts }: { view_id: string; alerts: boolean }) {
  const { tx, session, now } = work
  const row = await lockViewAgainstDeletion(tx, session, view_id)
  if (row?.page !== 'pool') throw notFound('Search')
  const alert = { viewId: row.id, userId: session.userId }
  await (alerts ? insertAlert(tx, { ...alert, now }) : deleteAlert(tx, alert))
  await notifyViewsChanged(work, false)
  const message = alerts
    ? `You’ll get an email when someone new matches “${row.name}”.`
    : `You won’t get any more emails about “${row.name}”.`
  return { success: true as const, message }
}

/** The word for a view of each list. */
const WORDS = { shortlist: 'view', pool: 'search', dashboard: 'dashboard' } as const

const ACCESS: Record<ViewPage, Access> = { shortlist: 'signed-in', pool: READS_POOL, dashboard: CHARTS_PAGE }

/** Whether a user may have views of a page: of shortlists everyone may. */
export const mayView = (session: Session, page: ViewPage): boolean => hasAccess(session, ACCESS[page])

function assertMayView({ session }: Work, page: ViewPage): void {
  if (!mayView(session, page)) throw new Problem('missing_permission', MESSAGES.notAuthorised)
}

function assertTilesReadable(state: ViewState): void {
  const tiles = [state.tiles ?? []].flat()
  if (tiles.length > DASHBOARD_TILES_MAX)
    throw invalid('view', `A dashboard has room for ${DASHBOARD_TILES_MAX} reports.`)
  for (const text of tiles) {
    const tile = readTile(text)
    if ('fault' in tile) throw invalid('view', `The report “${tile.name}” can’t be read. ${tile.fault.why}`)
  }
}

async function endSharing(tx: Work['tx'], { id, owner_id }: ViewRow): Promise<void> {
  await deleteOrphanedAlerts(tx, id, owner_id)
  await deleteOrphanedEmails(tx, id, owner_id)
  await deleteFirstFor(tx, id)
}

async function lockOwn({ tx, session }: Work, id: string): Promise<ViewRow> {
  const row = await lockView(tx, session, id)
  if (!row) throw notFound('View')
  if (!mayChange(row, session))
    throw new Problem('not_author', `Only ${row.made_by} and administrators can change this view.`)
  return row
}

const notifyViewsChanged = (work: Work, isEverybodys: boolean) =>
  announce(work, { kind: isEverybodys ? 'view.shared' : 'view.changed' })

const nameTaken = (name: string) => {
  const message = `A view named ${name} already exists.`
  return new Problem('name_taken', message, { name: message })
}

async function assertViewNameFree({ tx }: Work, named: Parameters<typeof isViewNameTaken>[1]): Promise<void> {
  if (await isViewNameTaken(tx, named)) throw nameTaken(named.name)
}

/** Translates the error if another request takes the name at the same moment. */
const orTaken = <T>(name: string, act: Promise<T>): Promise<T> =>
  act.catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameTaken(name) : error
  })

async function answer(work: Work, id: string, message: string, before?: ViewRow) {
  const row = (await findView(work.tx, work.session, id)) ?? before
  const [data] = row ? await presentViews(work, [row]) : []
  if (!data) throw notFound('View')
  return { success: true as const, message, version: data.version, data }
}
