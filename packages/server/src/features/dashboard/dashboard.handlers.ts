import { dashboard } from '@rolecall/contract/dashboard'
import { type Context, implement } from '../../http/register-calls.ts'
import { showDashboard } from './show-dashboard.ts'

const show = (_: unknown, { session, inCompany, now }: Context & { session: NonNullable<Context['session']> }) =>
  inCompany((tx) => showDashboard(tx, session, now()))

export const dashboardFeature = implement(dashboard, { dash: show, dashNew: show })
