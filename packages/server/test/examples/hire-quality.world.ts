import { hireQualityExamples } from '@rolecall/contract/hire-quality/hire-quality.examples'
import { aHireCheck } from '../factories/hire-check.ts'
import { defineExamples } from './define-examples.ts'

export const hireQualityWorld = defineExamples({
  own: async (test, by, { positionId, candidateId }) => ({
    ids: { hireCheckLink: (await aHireCheck(test, by, { positionId, candidateId })).token },
    getReady: async ({ ids: { positionId: position, candidateId: candidate }, names }) =>
      names('hireCheckLink')
        ? {
            hireCheckLink: (await aHireCheck(test, by, { positionId: position, candidateId: candidate, score: 3 }))
              .token,
          }
        : {},
  }),
  // Who holds a signed link may read what is behind it.
  secret: async () => ({ hireCheckLink: hireQualityExamples.hireCheckLink }),
})
