import { similar } from '@rolecall/contract/pool/similar'
import { feature } from '../../platform/http/feature.ts'
import { listRediscovered } from './list-rediscovered.ts'
import { listPeopleLike } from './list-similar.ts'

export const similarFeature = feature(similar, {
  handlers: {
    like: ({ body }, work) => listPeopleLike(work, body),
    rediscovered: ({ body }, work) => listRediscovered(work, body),
  },
})
