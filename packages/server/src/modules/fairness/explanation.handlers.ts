import { explanation } from '@rolecall/contract/fairness/explanation'
import { feature } from '../../platform/http/feature.ts'
import { saveRules } from '../company/save-rules.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { handleCandidateForm, openExplanation } from './open-explanation.ts'

export const explanationFeature = feature(explanation, {
  handlers: {
    why: ({ query: { token = '' } }, { deps }) => openExplanation(deps, token),
    act: ({ body }, { deps, caller }) => handleCandidateForm(deps, body, caller.address),
    async settings(_, { tx }) {
      return { success: true, data: { choice: (await getCompanySettings(tx)).explanation } }
    },

    settle: ({ body: { choice } }, work) =>
      saveRules(work, {
        settled: { explanation: choice },
        rulesOf: (settings) => ({ explanation: settings.explanation }),
        event: { kind: 'explanation.settled', payload: { choice } },
      }),
  },
})
