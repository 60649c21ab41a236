import { type ReportAlert, reportAlerts } from '@rolecall/contract/reports/report-alerts'
import { ALERTS_MAX } from '@rolecall/domain/reports/report-alerts'
import { readReport } from '@rolecall/domain/reports/report-definition'
import { readQuery } from '@rolecall/domain/text/query-text'
import { announce } from '../../platform/events/record-event.ts'
import { feature } from '../../platform/http/feature.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { alertReports } from './alert-reports.ts'
import { type AlertRow, deleteReportAlert, insertReportAlert, listAlertsOf } from './report-alerts.queries.ts'

const present = ({ id, name, report, is_above, bound, is_raised }: AlertRow): ReportAlert => ({
  alert_id: id,
  name,
  report,
  is_above,
  bound,
  is_raised,
})

export const reportAlertsFeature = feature(reportAlerts, {
  jobs: [alertReports],
  handlers: {
    async list(_, { tx, session }) {
      return { success: true, data: (await listAlertsOf(tx, session.userId)).map(present) }
    },

    async create({ body: { name, report: text, is_above, bound } }, work) {
      const { tx, session, now } = work
      const report = readReport(readQuery(text))
      if ('why' in report) throw invalid('report', report.why)
      if ((await listAlertsOf(tx, session.userId)).length >= ALERTS_MAX)
        throw new Problem('limit_reached', `You’ve reached the limit of ${ALERTS_MAX} alerts. Delete one first.`)
      const row = await insertReportAlert(tx, {
        userId: session.userId,
        name,
        report: text,
        isAbove: is_above,
        bound,
        now,
      })
      await announce(work, { kind: 'view.changed' })
      const data = present(row)
      return { success: true, message: `You’ll get an email about “${name}”.`, data }
    },

    async remove({ body: { alert_id } }, work) {
      if (isUuid(alert_id)) await deleteReportAlert(work.tx, { id: alert_id, userId: work.session.userId })
      await announce(work, { kind: 'view.changed' })
      return { success: true }
    },
  },
})
