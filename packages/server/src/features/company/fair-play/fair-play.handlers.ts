import { fairPlay } from '@rolecall/contract/company/fair-play'
import { MESSAGES } from '@rolecall/contract/ground/messages'
import { recordEvent } from '../../../ground/events/record-event.ts'
import { feature, reading } from '../../../ground/http/feature.ts'
import { lockCompanySettings, updateCompanySettings } from '../../../house/company/settings.queries.ts'
import { readFairPlay, toStricter, tryFairPlay } from './read-fair-play.ts'

export const fairPlayFeature = feature(fairPlay, {
  handlers: {
    read: reading((_, work) => readFairPlay(work)),
    dryRun: reading(({ body }, work) => tryFairPlay(work, body)),

    async settle({ body }, work) {
      await lockCompanySettings(work.tx)
      await updateCompanySettings(work.tx, { fair_play: toStricter(body) })
      await recordEvent(work, { kind: 'fair_play.settled', payload: body })
      return { success: true, message: MESSAGES.settingsSaved }
    },
  },
})
