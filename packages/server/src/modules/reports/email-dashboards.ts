import { hasAccess } from '@rolecall/domain/access/may'
import { CHARTS_PAGE } from '@rolecall/domain/access/page-access'
import type { ViewState } from '@rolecall/domain/pool/saved-view'
import { USUAL_TILES } from '@rolecall/domain/reports/dashboard-tiles'
import { nextEmailAt } from '@rolecall/domain/reports/next-email'
import { z } from 'zod'
import { defineJob, enqueue } from '../../platform/jobs/define-job.ts'
import { inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { workOnBehalfOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { listWithDashboards } from '../company/companies-with-work.queries.ts'
import { clockOf } from '../pool/clock-of.ts'
import { claimDueEmail, postponeEmail } from './dashboard-emails.queries.ts'
import { viewerOf } from './email-reports.ts'
import { mailReportJob } from './mail-report.ts'
import { insertReport } from './reports.queries.ts'

/** Emails dashboards every quarter of an hour to readers whose time has come, each with what they may see. */
export const emailDashboards = defineJob({
  name: 'reports.email-dashboards',
  cron: '1,16,31,46 * * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listWithDashboards(deps.db, deps.now()))
      while (await inCompany(deps, companyId, emailOne));
  },
})

/** Queues the next email that is due; returns false without one. Someone who may no longer see reports gets none. */
async function emailOne(system: SystemWork): Promise<boolean> {
  const { tx, now } = system
  const due = await claimDueEmail(tx, now)
  if (!due) return false
  const work = await workOnBehalfOf(system, due.user_id)
  const mayRead = work !== undefined && hasAccess(work.session, CHARTS_PAGE)
  const zone = work ? await clockOf(work) : 'UTC'
  await postponeEmail(tx, due.id, nextEmailAt(due.every, zone, now))
  if (!mayRead) return true
  const { name, state, view_id: viewId } = due
  const question = {
    of: 'dashboard' as const,
    format: 'pdf' as const,
    viewer: viewerOf(work),
    name,
    tiles: tilesOf(state),
    narrowing: narrowingOf(state),
    viewId,
  }
  const reportId = await insertReport(tx, question, { userId: due.user_id, now })
  await enqueue(tx, mailReportJob, { companyId: tx.companyId, reportId, email: work.session.email })
  return true
}

const tilesOf = ({ tiles }: ViewState): string[] => [tiles ?? USUAL_TILES].flat()

/** All but the reports: texts that narrow them. */
const narrowingOf = ({ tiles: _, ...state }: ViewState): Record<string, string> =>
  Object.fromEntries(
    Object.entries(state).flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])),
  )
