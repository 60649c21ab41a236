import { dashboard } from '@rolecall/contract/insight/dashboard'
import { feature } from '../../../ground/http/feature.ts'
import { presentDashboard } from './present-dashboard.ts'

export const dashboardFeature = feature(dashboard, {
  handlers: { show: (_, work) => presentDashboard(work) },
})
