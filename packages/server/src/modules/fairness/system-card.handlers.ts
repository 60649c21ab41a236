import { systemCard } from '@rolecall/contract/insight/system-card'
import { SCORE_PAGE } from '@rolecall/domain/matching/score-log-rules'
import { makeSystemCard } from '@rolecall/domain/system-card/make-system-card'
import { page } from '../../../contact/public-pages/page-frame.ts'
import { feature } from '../../../ground/http/feature.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { settleCompany } from '../../../house/company/settle-company.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { companySection } from './company-section.ts'
import { exportScores, signScores } from './export-scores.ts'
import { forgetScores } from './forget-scores.ts'
import { keptMonths } from './kept-months.ts'
import { presentGiven } from './present-given.ts'
import { renderCard } from './render-card.ts'
import { listGiven } from './scores-given.queries.ts'

export const systemCardFeature = feature(systemCard, {
  jobs: [forgetScores],
  handlers: {
    page: async () => page(renderCard(makeSystemCard())),
    file: async () => ({
      contentType: 'application/json; charset=utf-8',
      fileName: 'system-card.json',
      inline: true,
      isShared: true,
      body: JSON.stringify(makeSystemCard(), undefined, 2),
    }),

    async read(_, { tx, now }) {
      const settings = await getCompanySettings(tx)
      const { months, least } = await keptMonths({ tx, now })
      const company = companySection(settings, months)
      return { success: true, data: makeSystemCard(), company, months, least_months: least }
    },

    async scores({ query }, work) {
      const { candidate: reference } = query
      const candidate = reference === undefined ? undefined : (await resolveCandidate(work, reference)).candidateId
      const filter = { ...query, candidate }
      const shown = { limit: SCORE_PAGE + 1, timeZone: work.session.timeZone }
      const rows = await listGiven(work.tx, filter, shown)
      return {
        success: true,
        data: rows.slice(0, SCORE_PAGE).map(presentGiven),
        has_more: rows.length > SCORE_PAGE,
        csv_url: signScores(work, filter, 'csv'),
        json_url: signScores(work, filter, 'json'),
      }
    },
    scoresFile: ({ query }, { deps, caller: { address } }) => exportScores({ deps, address }, query),

    settleLog: ({ body }, work) =>
      settleCompany(work, { score_log: body }, { kind: 'score-log.settled', payload: body }),
  },
})
