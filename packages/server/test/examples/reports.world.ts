import { reports } from '@rolecall/contract/reports/reports'
import { reportsExamples } from '@rolecall/contract/reports/reports.examples'
import { parametersOf } from '../factories/link-parts.ts'
import { defineExamples } from './define-examples.ts'

export const reportsWorld = defineExamples({
  own: async ({ make }, by, { positionId }) => {
    const { report } = await make(reports.candidates, { body: { positions: [positionId] } }, by)
    return { ids: { reportLink: parametersOf<'reportLink'>(report) } }
  },
  secret: async (_, { owner }) => ({ reportLink: { ...reportsExamples.reportLink, company: owner.companyId } }),
})
