import { hires } from '@rolecall/contract/offers/hires'
import { HIRE } from '@rolecall/domain/offers/hire-limits'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { timeZoneOf } from '../company/today.ts'
import { exportHire, exportHires, presentHire } from './export-hires.ts'
import { hireCandidate } from './hire-candidate.ts'
import { countHires, listHires } from './hires.queries.ts'
import { readReady } from './ready-to-hire.ts'
import { undoHire } from './undo-hire.ts'

export const hiresFeature = feature(hires, {
  handlers: {
    ready: async ({ params: { offerId } }, work) => ({ success: true, data: await readReady(work, offerId) }),
    hire: ({ body }, work) => hireCandidate(work, body),
    undo: async ({ body }, work) => ({ success: true, message: await undoHire(work, body.hire_id) }),

    async list({ query: { start, from, to } }, work) {
      const { tx, session } = work
      const period = { from, to, zone: await timeZoneOf(work) }
      const rows = await listHires(tx, session, { ...period, start, limit: HIRE.page })
      return {
        success: true,
        data: rows.map((row) => presentHire(work, row)),
        total: await countHires(tx, session, period),
      }
    },

    hrOpen: ({ params: { hireId } }, work) => exportHire(work, hireId),
    file: withoutTransaction(({ query }, outside) => exportHires(outside, query)),
  },
})
