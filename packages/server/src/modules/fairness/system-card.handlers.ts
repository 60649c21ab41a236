import { systemCard } from '@rolecall/contract/fairness/system-card'
import { buildSystemCard } from '@rolecall/domain/fairness/system-card/build-system-card'
import { SCORE_PAGE } from '@rolecall/domain/matching/score-log-rules'
import { feature } from '../../platform/http/feature.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { page } from '../careers/page-frame.ts'
import { saveCompanySettings } from '../company/save-company-settings.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { companySection } from './company-section.ts'
import { deleteExpiredScores } from './delete-expired-scores.ts'
import { exportScores, signScores } from './export-scores.ts'
import { presentRecordedScore } from './present-recorded-score.ts'
import { listRecordedScores } from './recorded-scores.queries.ts'
import { renderCard } from './render-card.ts'
import { scoreRetentionMonths } from './score-retention-months.ts'

export const systemCardFeature = feature(systemCard, {
  jobs: [deleteExpiredScores],
  handlers: {
    page: async () => page(renderCard(buildSystemCard())),
    file: async () => ({
      contentType: 'application/json; charset=utf-8',
      fileName: 'system-card.json',
      inline: true,
      isShared: true,
      body: JSON.stringify(buildSystemCard(), undefined, 2),
    }),

    async read(_, { tx, now }) {
      const settings = await getCompanySettings(tx)
      const { months, least } = await scoreRetentionMonths({ tx, now })
      const company = companySection(settings, months)
      return { success: true, data: buildSystemCard(), company, months, least_months: least }
    },

    async scores({ query }, work) {
      const { candidate: reference } = query
      const candidate = reference === undefined ? undefined : (await resolveCandidate(work, reference)).candidateId
      const filter = { ...query, candidate }
      const shown = { limit: SCORE_PAGE + 1, timeZone: work.session.timeZone }
      const rows = await listRecordedScores(work.tx, filter, shown)
      return {
        success: true,
        data: rows.slice(0, SCORE_PAGE).map(presentRecordedScore),
        has_more: rows.length > SCORE_PAGE,
        csv_url: signScores(work, filter, 'csv'),
        json_url: signScores(work, filter, 'json'),
      }
    },
    scoresFile: ({ query }, { deps, caller: { address } }) => exportScores({ deps, address }, query),

    settleLog: ({ body }, work) =>
      saveCompanySettings(work, { score_log: body }, { kind: 'score-log.settled', payload: body }),
  },
})
