import { reportAlerts } from '@rolecall/contract/reports/report-alerts'
import { reports } from '@rolecall/contract/reports/reports'
import { reportsExamples } from '@rolecall/contract/reports/reports.examples'
import { parametersOf } from '../factories/link-parts.ts'
import { defineExamples } from './define-examples.ts'

export const reportsWorld = defineExamples({
  own: async ({ make }, by, { positionId }) => {
    const { report } = await make(reports.candidates, { body: { positions: [positionId] } }, by)
    const alert = { name: 'Selections', report: 'measure=selected', is_above: false, bound: 0.5 }
    const { data } = await make(reportAlerts.create, { body: alert }, by)
    return { ids: { reportAlertId: data.alert_id, reportLink: parametersOf<'reportLink'>(report) } }
  },
  secret: async ({ make }, { owner }) => {
    const alert = { name: 'Secret alert', report: '', is_above: true, bound: 1 }
    const { data } = await make(reportAlerts.create, { body: alert }, owner)
    return { reportAlertId: data.alert_id, reportLink: { ...reportsExamples.reportLink, company: owner.companyId } }
  },
})
