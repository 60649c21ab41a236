import { fairPlay } from '@rolecall/contract/company/fair-play'
import { feature, reading } from '../../../ground/http/feature.ts'
import { settleCompany } from '../../../house/company/settle-company.ts'
import { readFairPlay, toStricter, tryFairPlay } from './read-fair-play.ts'

export const fairPlayFeature = feature(fairPlay, {
  handlers: {
    read: reading((_, work) => readFairPlay(work)),
    dryRun: reading(({ body }, work) => tryFairPlay(work, body)),

    settle: ({ body }, work) =>
      settleCompany(work, { fair_play: toStricter(body) }, { kind: 'fair_play.settled', payload: body }),
  },
})
