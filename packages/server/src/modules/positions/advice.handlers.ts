import { advice } from '@rolecall/contract/positions/advice'
import { feature } from '../../platform/http/feature.ts'
import { adviseOnPosition } from './advise.ts'

export const adviceFeature = feature(advice, {
  handlers: {
    async onPosition({ body }, work) {
      return { success: true, advice: await adviseOnPosition(work, body) }
    },
  },
})
