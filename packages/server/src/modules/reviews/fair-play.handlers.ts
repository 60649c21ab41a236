import { fairPlay } from '@rolecall/contract/reviews/fair-play'
import { feature, reading } from '../../platform/http/feature.ts'
import { saveCompanySettings } from '../company/save-company-settings.ts'
import { previewFairPlay, readFairPlay, toStricter } from './read-fair-play.ts'

export const fairPlayFeature = feature(fairPlay, {
  handlers: {
    read: reading((_, work) => readFairPlay(work)),
    dryRun: reading(({ body }, work) => previewFairPlay(work, body)),

    settle: ({ body }, work) =>
      saveCompanySettings(work, { fair_play: toStricter(body) }, { kind: 'fair_play.settled', payload: body }),
  },
})
