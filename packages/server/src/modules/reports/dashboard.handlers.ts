import { dashboard } from '@rolecall/contract/insight/dashboard'
import { feature, reading } from '../../../ground/http/feature.ts'
import { presentDashboard } from './present-dashboard.ts'

export const dashboardFeature = feature(dashboard, {
  handlers: { show: reading((_, work) => presentDashboard(work)) },
})
