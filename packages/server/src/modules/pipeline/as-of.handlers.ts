import { asOf } from '@rolecall/contract/pipeline/as-of'
import { feature, reading } from '../../platform/http/feature.ts'
import { readAsOf } from './read-as-of.ts'

export const asOfFeature = feature(asOf, {
  handlers: { read: reading(({ query }, work) => readAsOf(work, query)) },
})
