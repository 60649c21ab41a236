import { hasAccess } from '@rolecall/domain/access/may'
import { CHARTS_PAGE } from '@rolecall/domain/access/page-access'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { isBeyond, nameFigure } from '@rolecall/domain/reports/report-alerts'
import { measureOf, type ReportDefinition, readReport } from '@rolecall/domain/reports/report-definition'
import { readQuery } from '@rolecall/domain/text/query-text'
import { sentence } from '@rolecall/domain/text/sentence'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { inCompany, type SystemWork, type Work } from '../../platform/kernel/work.ts'
import { workOnBehalfOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { listCompanies } from '../company/create-company.queries.ts'
import { pageLinks } from '../email/page-links.ts'
import { figureMail } from '../email/report-mail.ts'
import { queueMail } from '../email/send-mail.ts'
import { readFiguresWithin } from './read-figures-within.ts'
import { type AlertRow, listAlertsSince, updateReportAlert } from './report-alerts.queries.ts'

/** Least time between two looks, so that a job that runs twice tells nothing twice. */
const LOOKED_WITHIN_MS = 12 * HOUR_MS
/** Alerts looked at in one transaction. Limit chosen by us, as each reads a report. */
const AT_ONCE = 10

/** Looks at night at the figures that users want to be told of, and emails those that went beyond their bound. */
export const alertReports = defineJob({
  name: 'reports.alert-readers',
  cron: '27 5 * * *',
  payload: z.object({}),
  async run(_, deps) {
    for (const companyId of await listCompanies(deps.db))
      while ((await inCompany(deps, companyId, lookAtSome)) === AT_ONCE);
  },
})

async function lookAtSome(system: SystemWork): Promise<number> {
  const { tx, now } = system
  const alerts = await listAlertsSince(tx, new Date(now.getTime() - LOOKED_WITHIN_MS), AT_ONCE)
  for (const alert of alerts) {
    const told = await tellIfBeyond(system, alert)
    await updateReportAlert(tx, alert.id, { isRaised: told, now })
  }
  return alerts.length
}

/** Emails a reader whose figure went beyond the bound since the last look; returns whether it is. */
async function tellIfBeyond(system: SystemWork, { user_id, name, report: text, is_above, bound, is_raised }: AlertRow) {
  const work = await workOnBehalfOf(system, user_id)
  const given = readQuery(text)
  const report = readReport(given)
  if (!work || !hasAccess(work.session, CHARTS_PAGE) || 'why' in report) return false
  const value = await findFigure(work, report)
  if (value === undefined) return is_raised
  if (value === null || !isBeyond(value, { isAbove: is_above, bound })) return false
  if (is_raised) return true
  const { kind } = measureOf(report)
  const figures = { name, value: nameFigure(kind, value), bound: nameFigure(kind, bound) }
  const news = is_above
    ? sentence('{name}: {value}, above {bound}', figures)
    : sentence('{name}: {value}, below {bound}', figures)
  await queueMail(
    work,
    figureMail({ to: work.session.email, news, link: pageLinks(work.deps.env).reportBuilder(given) }),
  )
  return true
}

/** The figure of all groups together; undefined for a report that takes too long tonight. */
async function findFigure(work: Work, report: ReportDefinition): Promise<number | null | undefined> {
  try {
    return (await readFiguresWithin(work, { ...report, by: [], chart: 'table' }, { reader: 'nobody' })).value
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
