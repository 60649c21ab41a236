import { explanation } from '@rolecall/contract/contact/explanation'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { feature } from '../../../ground/http/feature.ts'
import {
  getCompanySettings,
  lockCompanySettings,
  updateCompanySettings,
} from '../../../house/company/settings.queries.ts'
import { actAsCandidate, openExplanation } from './show-explanation.ts'

export const explanationFeature = feature(explanation, {
  handlers: {
    why: ({ query: { token = '' } }, { deps }) => openExplanation(deps, token),
    act: ({ body }, { deps, caller }) => actAsCandidate(deps, body, caller.address),
    async settings(_, { tx }) {
      return { success: true, data: { choice: (await getCompanySettings(tx)).explanation } }
    },

    async settle({ body: { choice } }, work) {
      await lockCompanySettings(work.tx)
      await updateCompanySettings(work.tx, { explanation: choice })
      await recordEvent(work, { kind: 'explanation.settled', payload: { choice } })
      return { success: true, message: MESSAGES.settingsSaved }
    },
  },
})
