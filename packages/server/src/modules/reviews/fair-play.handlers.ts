import { fairPlay } from '@rolecall/contract/reviews/fair-play'
import { feature, reading } from '../../platform/http/feature.ts'
import { saveRules } from '../company/save-rules.ts'
import { fromStricter, previewFairPlay, readFairPlay, toStricter } from './read-fair-play.ts'

export const fairPlayFeature = feature(fairPlay, {
  handlers: {
    read: reading((_, work) => readFairPlay(work)),
    dryRun: reading(({ body }, work) => previewFairPlay(work, body)),

    settle: ({ body }, work) =>
      saveRules(work, {
        settled: { fair_play: toStricter(body) },
        rulesOf: ({ fair_play }) => fromStricter(fair_play),
        event: { kind: 'fair_play.settled', payload: body },
      }),
  },
})
