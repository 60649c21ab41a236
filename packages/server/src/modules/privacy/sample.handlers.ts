import { sample } from '@rolecall/contract/privacy/sample'
import { feature } from '../../platform/http/feature.ts'
import { removeSample } from './remove-sample.ts'

export const sampleFeature = feature(sample, {
  handlers: {
    remove: (_, work) => removeSample(work),
  },
})
