import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import type { savedViews } from '@rolecall/contract/pool/saved-views'
import { nextEmailAt } from '@rolecall/domain/reports/next-email'
import { announce } from '../../platform/events/record-event.ts'
import { invalid, notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { clockOf } from './clock-of.ts'
import { deleteDashboardEmail, listRoleIds, replaceFirstFor, upsertDashboardEmail } from './dashboards.queries.ts'
import { lockViewAgainstDeletion } from './saved-views.queries.ts'

type Body<Name extends 'chooseForRoles' | 'schedule'> = CallRequest<(typeof savedViews)[Name]>['body']

async function lockDashboard({ tx, session }: Work, id: string) {
  const row = await lockViewAgainstDeletion(tx, session, id)
  if (row?.page !== 'dashboard') throw notFound('Dashboard')
  return row
}

/** Sets the roles whose users' dashboard opens with a shared one. */
export async function chooseForRoles(work: Work, { view_id, role_ids }: Body<'chooseForRoles'>) {
  const row = await lockDashboard(work, view_id)
  if (!row.is_shared && role_ids.length > 0)
    throw invalid('view_id', 'Share the dashboard first, so that these roles can open it.')
  const known = new Set(await listRoleIds(work.tx, role_ids.filter(isUuid)))
  if (!role_ids.every((id) => known.has(id.toLowerCase()))) throw notFound('Role')
  await replaceFirstFor(work.tx, row.id, [...known])
  await announce(work, { kind: 'view.shared' })
  const message =
    known.size > 0 ? `Reports of these roles open with “${row.name}”.` : `No role’s reports open with “${row.name}”.`
  return { success: true as const, message }
}

const RHYTHMS = { day: 'every day', week: 'on Mondays', month: 'on the first of each month' } as const

/** Sets how often the caller is emailed a dashboard. */
export async function scheduleEmail(work: Work, { view_id, emailed }: Body<'schedule'>) {
  const { tx, session, now } = work
  const row = await lockDashboard(work, view_id)
  const about = { viewId: row.id, userId: session.userId }
  if (emailed === 'never') await deleteDashboardEmail(tx, about)
  else {
    const nextAt = nextEmailAt(emailed, await clockOf(work), now)
    await upsertDashboardEmail(tx, { ...about, every: emailed, nextAt })
  }
  await announce(work, { kind: 'view.changed' })
  const message =
    emailed === 'never'
      ? `You won’t get any more emails with “${row.name}”.`
      : `You’ll get “${row.name}” by email ${RHYTHMS[emailed]} at 7 in the morning.`
  return { success: true as const, message }
}
