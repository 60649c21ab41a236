import { explanation } from '@rolecall/contract/contact/explanation'
import { feature } from '../../../ground/http/feature.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { settleCompany } from '../../../house/company/settle-company.ts'
import { actAsCandidate, openExplanation } from './show-explanation.ts'

export const explanationFeature = feature(explanation, {
  handlers: {
    why: ({ query: { token = '' } }, { deps }) => openExplanation(deps, token),
    act: ({ body }, { deps, caller }) => actAsCandidate(deps, body, caller.address),
    async settings(_, { tx }) {
      return { success: true, data: { choice: (await getCompanySettings(tx)).explanation } }
    },

    settle: ({ body: { choice } }, work) =>
      settleCompany(work, { explanation: choice }, { kind: 'explanation.settled', payload: { choice } }),
  },
})
