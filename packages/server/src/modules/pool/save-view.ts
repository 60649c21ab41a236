import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import type { savedViews } from '@rolecall/contract/hiring/saved-views'
import { may } from '@rolecall/domain/access/may'
import { SAVED_VIEWS_MAX } from '@rolecall/domain/company/saved-view'
import { isTaken } from '../../../ground/db/is-taken.ts'
import { announce } from '../../../ground/events/record-event.ts'
import { notFound, Problem } from '../../../ground/kernel/problem.ts'
import { refuseStaleEdit } from '../../../ground/kernel/stale-edit.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { deleteAlert, deleteAlertsOfOthers, insertAlert, restartAlerts } from './alerts.queries.ts'
import { mayChange, presentViews } from './present-views.ts'
import {
  countViews,
  deleteDefaultView,
  deleteView,
  findView,
  insertView,
  isViewNameTaken,
  keepView,
  lockView,
  updateView,
  upsertDefaultView,
  type ViewRow,
} from './saved-views.queries.ts'

type BodyOf<Name extends 'create' | 'edit'> = CallRequest<(typeof savedViews)[Name]>['body']

export async function createView(work: Work, { name, page, shared, is_default, alerts, view }: BodyOf<'create'>) {
  const { tx, session, now } = work
  const ownerId = session.userId
  if (page === 'pool') refuseWithoutPool(work)
  if ((await countViews(tx, ownerId)) >= SAVED_VIEWS_MAX)
    throw new Problem('conflict', `You have ${SAVED_VIEWS_MAX} views. Delete one that you do not need first.`)
  await refuseTaken(work, { page, name, ownerId, isShared: shared })
  const id = await orTaken(name, insertView(tx, { page, name, ownerId, isShared: shared, state: view, now }))
  if (alerts && page === 'pool') await insertAlert(tx, { viewId: id, userId: ownerId, now })
  if (is_default && page === 'shortlist') await upsertDefaultView(tx, ownerId, id)
  await tell(work, shared)
  return answer(work, id, `The ${WORDS[page]} “${name}” is kept.`)
}

/** Changes what is given. One that others have, too, is changed by whoever made it and by administrators. */
export async function editView(work: Work, { view_id, name, shared, view, version: known }: BodyOf<'edit'>) {
  const { tx, now } = work
  const row = await lockOwn(work, view_id)
  await refuseStaleEdit('view', { known, current: row.version, listEdits: async () => [] })
  const next = { name: name ?? row.name, isShared: shared ?? row.is_shared, state: view ?? row.state }
  const { page } = row
  await refuseTaken(work, { ...next, page, ownerId: row.owner_id, exceptId: row.id })
  await orTaken(next.name, updateView(tx, row.id, { ...next, version: row.version + 1, now }))
  if (view) await restartAlerts(tx, row.id, now)
  if (!next.isShared) await deleteAlertsOfOthers(tx, row.id, row.owner_id)
  await tell(work, row.is_shared || next.isShared)
  // An administrator who takes back what another one shared has it no more.
  return answer(work, row.id, `The ${WORDS[page]} “${next.name}” is changed.`, {
    ...row,
    is_shared: next.isShared,
    version: row.version + 1,
  })
}

export async function removeView(work: Work, id: string): Promise<void> {
  if (!(await findView(work.tx, work.session, id))) return
  const row = await lockOwn(work, id)
  await deleteView(work.tx, row.id)
  await tell(work, row.is_shared)
}

/** The view that the caller's shortlists open with; none without an id. */
export async function chooseView(work: Work, id: string | undefined): Promise<void> {
  const { tx, session } = work
  if (id === undefined) await deleteDefaultView(tx, session.userId)
  else {
    const row = await keepView(tx, session, id)
    if (row?.page !== 'shortlist') throw notFound('View')
    await upsertDefaultView(tx, session.userId, row.id)
  }
  await tell(work, false)
}

/** Has the caller written to when somebody new fits a search, or no more. */
export async function setAlert(work: Work, { view_id, alerts }: { view_id: string; alerts: boolean }) {
  const { tx, session, now } = work
  const row = await keepView(tx, session, view_id)
  if (row?.page !== 'pool') throw notFound('Search')
  const alert = { viewId: row.id, userId: session.userId }
  await (alerts ? insertAlert(tx, { ...alert, now }) : deleteAlert(tx, alert))
  await tell(work, false)
  const message = alerts
    ? `You will get a mail when somebody new fits “${row.name}”.`
    : `You will get no more mails about “${row.name}”.`
  return { success: true as const, message }
}

/** What a view of each list is called. */
const WORDS = { shortlist: 'view', pool: 'search' } as const

function refuseWithoutPool({ session }: Work): void {
  if (!may(session, 'view_candidate_pool')) throw new Problem('not_allowed', MESSAGES.notAuthorised)
}

async function lockOwn({ tx, session }: Work, id: string): Promise<ViewRow> {
  const row = await lockView(tx, session, id)
  if (!row) throw notFound('View')
  if (!mayChange(row, session))
    throw new Problem('not_allowed', `Only ${row.made_by} and administrators change this view.`)
  return row
}

const tell = (work: Work, isEverybodys: boolean) =>
  announce(work, { kind: isEverybodys ? 'view.shared' : 'view.changed' })

const nameTaken = (name: string) => {
  const message = `There is a view that is called ${name} already.`
  return new Problem('conflict', message, { name: message })
}

async function refuseTaken({ tx }: Work, named: Parameters<typeof isViewNameTaken>[1]): Promise<void> {
  if (await isViewNameTaken(tx, named)) throw nameTaken(named.name)
}

/** Somebody else may take the name in this moment. */
const orTaken = <T>(name: string, act: Promise<T>): Promise<T> =>
  act.catch((error: unknown) => {
    throw isTaken(error) ? nameTaken(name) : error
  })

async function answer(work: Work, id: string, message: string, before?: ViewRow) {
  const row = (await findView(work.tx, work.session, id)) ?? before
  const [data] = row ? await presentViews(work, [row]) : []
  if (!data) throw notFound('View')
  return { success: true as const, message, version: data.version, data }
}
