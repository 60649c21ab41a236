import { headcount } from '@rolecall/contract/requisitions/headcount'
import { may } from '@rolecall/domain/access/may'
import { recordEvent } from '../../platform/events/record-event.ts'
import { feature } from '../../platform/http/feature.ts'
import { listHeadcount, replacePlan } from './headcount.queries.ts'

export const headcountFeature = feature(headcount, {
  handlers: {
    async show({ params: { year } }, { tx, session }) {
      const seesPay = may(session, 'view_pay')
      const rows = await listHeadcount(tx, year)
      return {
        success: true,
        data: rows.map(({ budget, currency, ...row }) => ({
          ...row,
          budget: seesPay && budget !== null ? { value: budget, currency } : null,
        })),
        sees_pay: seesPay,
        may_plan: session.isAdmin,
      }
    },

    async plan({ params: { year }, body: { departments } }, work) {
      await replacePlan(work.tx, year, departments)
      await recordEvent(work, { kind: 'headcount.planned', payload: { year } })
      return { success: true }
    },
  },
})
