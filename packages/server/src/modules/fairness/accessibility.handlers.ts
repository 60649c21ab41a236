import { accessibility } from '@rolecall/contract/fairness/accessibility'
import { feature } from '../../platform/http/feature.ts'
import { saveRules } from '../company/save-rules.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { openStatement } from './open-statement.ts'

export const accessibilityFeature = feature(accessibility, {
  handlers: {
    page: ({ query: { company } }, { deps, caller: { host } }) => openStatement(deps, company, host),

    async settings(_, { tx }) {
      return { success: true, data: (await getCompanySettings(tx)).accessibility }
    },

    settle: ({ body }, work) =>
      saveRules(work, {
        settled: { accessibility: body },
        rulesOf: (settings) => ({ accessibility: settings.accessibility.contact }),
        event: { kind: 'accessibility.settled', payload: body },
      }),
  },
})
