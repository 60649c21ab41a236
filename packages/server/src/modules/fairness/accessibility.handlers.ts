import { accessibility } from '@rolecall/contract/fairness/accessibility'
import { feature } from '../../platform/http/feature.ts'
import { saveCompanySettings } from '../company/save-company-settings.ts'
import { getCompanySettings } from '../company/settings.queries.ts'
import { openStatement } from './open-statement.ts'

export const accessibilityFeature = feature(accessibility, {
  handlers: {
    page: ({ query: { company } }, { deps, caller: { host } }) => openStatement(deps, company, host),

    async settings(_, { tx }) {
      return { success: true, data: (await getCompanySettings(tx)).accessibility }
    },

    settle: ({ body }, work) =>
      saveCompanySettings(work, { accessibility: body }, { kind: 'accessibility.settled', payload: body }),
  },
})
