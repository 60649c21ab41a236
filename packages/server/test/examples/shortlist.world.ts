import { placements } from '@rolecall/contract/shortlist/placements'
import { aPlacement } from '../factories/example-position.ts'
import { defineExamples } from './define-examples.ts'

export const shortlistWorld = defineExamples({
  own: async (test, by, { positionId }) => ({
    ids: {},
    getReady: async ({ call }) =>
      call === placements.undo ? { changeId: await aPlacement(test, by, positionId) } : {},
  }),
  secret: async () => ({}),
})
