import { sheets } from '@rolecall/contract/pool/sheets'
import { feature } from '../../platform/http/feature.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { openSheet } from './open-sheet.ts'
import { presentSheet, shareSheet, withdrawLink } from './share-sheet.ts'
import { listSheets } from './sheets.queries.ts'

export const sheetsFeature = feature(sheets, {
  handlers: {
    async create({ body }, work) {
      return { success: true, data: await shareSheet(work, body) }
    },

    async list({ query }, work) {
      const { candidateId } = await resolveCandidate(work, query.resumeId)
      const rows = await listSheets(work.tx, work.session, { candidateId, now: work.now })
      return { success: true, data: rows.map((row) => presentSheet(work, row)) }
    },

    async withdraw({ body }, work) {
      await withdrawLink(work, body.sheetId)
      return { success: true }
    },

    open: ({ params: { sheetId }, query }, { deps }) =>
      openSheet(deps, { sheetId, companyId: query.company, signature: query.signature }),
  },
})
