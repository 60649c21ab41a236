import { hireQuality } from '@rolecall/contract/hire-quality/hire-quality'
import { feature } from '../../platform/http/feature.ts'
import { saveCompanySettings } from '../company/save-company-settings.ts'
import { getCompanySettings, lockCompanySettings } from '../company/settings.queries.ts'
import { todayOf } from '../company/today.ts'
import { askManagers } from './ask-managers.ts'
import { answerHireCheck, openHireCheck } from './open-hire-check.ts'
import { readHireQuality } from './read-hire-quality.ts'

export const hireQualityFeature = feature(hireQuality, {
  jobs: [askManagers],
  handlers: {
    read: (_, work) => readHireQuality(work),
    async settings(_, { tx }) {
      const { is_on } = (await getCompanySettings(tx)).hire_quality
      return { success: true, data: { is_on } }
    },

    /** Switching it on begins with the marks that are due from today. */
    async settle({ body: { is_on } }, work) {
      const { hire_quality: before } = await lockCompanySettings(work.tx)
      const since = is_on && !before.is_on ? await todayOf(work) : before.since
      const event = { kind: 'hire-quality.settled' as const, payload: { is_on } }
      return saveCompanySettings(work, { hire_quality: { is_on, since } }, event)
    },

    question: ({ query: { token = '' } }, { deps }) => openHireCheck(deps, token),
    answer: ({ body }, { deps, caller }) => answerHireCheck(deps, body, caller.address),
  },
})
