import { dashboard } from '@rolecall/contract/reports/dashboard'
import { feature, reading } from '../../platform/http/feature.ts'
import { presentDashboard } from './present-dashboard.ts'

export const dashboardFeature = feature(dashboard, {
  handlers: { show: reading((_, work) => presentDashboard(work)) },
})
