import type { CallRequest } from '@rolecall/contract/define-calls'
import type { savedViews } from '@rolecall/contract/saved-views'
import { SAVED_VIEWS_MAX } from '@rolecall/domain/company/saved-view'
import { isTaken } from '../../db/is-taken.ts'
import { announce } from '../../events/record-event.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { refuseStaleEdit } from '../../kernel/stale-edit.ts'
import type { Work } from '../../kernel/work.ts'
import { mayChange, presentViews } from './present-views.ts'
import {
  countViews,
  deleteDefaultView,
  deleteView,
  findView,
  insertView,
  isViewNameTaken,
  lockView,
  updateView,
  upsertDefaultView,
  type ViewRow,
} from './saved-views.queries.ts'

type BodyOf<Name extends 'create' | 'edit'> = CallRequest<(typeof savedViews)[Name]>['body']

export async function createView(work: Work, { name, shared, is_default, view }: BodyOf<'create'>) {
  const { tx, session, now } = work
  const ownerId = session.userId
  if ((await countViews(tx, ownerId)) >= SAVED_VIEWS_MAX)
    throw new Problem('conflict', `You have ${SAVED_VIEWS_MAX} views. Delete one that you do not need first.`)
  await refuseTaken(work, { name, ownerId, isShared: shared })
  const id = await orTaken(name, insertView(tx, { name, ownerId, isShared: shared, state: view, now }))
  if (is_default) await upsertDefaultView(tx, ownerId, id)
  await tell(work, shared)
  return answer(work, id, `The view “${name}” is kept.`)
}

/** Changes what is given. One that others have, too, is changed by whoever made it and by administrators. */
export async function editView(work: Work, { view_id, name, shared, view, version: known }: BodyOf<'edit'>) {
  const { tx, now } = work
  const row = await lockOwn(work, view_id)
  await refuseStaleEdit('view', { known, current: row.version, listEdits: async () => [] })
  const next = { name: name ?? row.name, isShared: shared ?? row.is_shared, state: view ?? row.state }
  await refuseTaken(work, { ...next, ownerId: row.owner_id, exceptId: row.id })
  await orTaken(next.name, updateView(tx, row.id, { ...next, version: row.version + 1, now }))
  await tell(work, row.is_shared || next.isShared)
  // An administrator who takes back what another one shared has it no more.
  return answer(work, row.id, `The view “${next.name}” is changed.`, {
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
    const row = await findView(tx, session, id)
    if (!row) throw notFound('View')
    await upsertDefaultView(tx, session.userId, row.id)
  }
  await tell(work, false)
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
