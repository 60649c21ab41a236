import { accessibility } from '@rolecall/contract/contact/accessibility'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { feature } from '../../../ground/http/feature.ts'
import {
  getCompanySettings,
  lockCompanySettings,
  updateCompanySettings,
} from '../../../house/company/settings.queries.ts'
import { openStatement } from './open-statement.ts'

export const accessibilityFeature = feature(accessibility, {
  handlers: {
    page: ({ query: { company } }, { deps, caller: { host } }) => openStatement(deps, company, host),

    async settings(_, { tx }) {
      return { success: true, data: (await getCompanySettings(tx)).accessibility }
    },

    async settle({ body }, work) {
      await lockCompanySettings(work.tx)
      await updateCompanySettings(work.tx, { accessibility: body })
      await recordEvent(work, { kind: 'accessibility.settled', payload: body })
      return { success: true, message: MESSAGES.settingsSaved }
    },
  },
})
