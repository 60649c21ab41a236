import { accessibility } from '@rolecall/contract/contact/accessibility'
import { feature } from '../../../ground/http/feature.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'
import { settleCompany } from '../../../house/company/settle-company.ts'
import { openStatement } from './open-statement.ts'

export const accessibilityFeature = feature(accessibility, {
  handlers: {
    page: ({ query: { company } }, { deps, caller: { host } }) => openStatement(deps, company, host),

    async settings(_, { tx }) {
      return { success: true, data: (await getCompanySettings(tx)).accessibility }
    },

    settle: ({ body }, work) =>
      settleCompany(work, { accessibility: body }, { kind: 'accessibility.settled', payload: body }),
  },
})
