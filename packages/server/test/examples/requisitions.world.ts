import { REQUISITION_IDS, someRequisitions } from '../factories/requisition.ts'
import { defineExamples } from './define-examples.ts'

export const requisitionsWorld = defineExamples({
  own: async (test, by) => ({
    ids: await someRequisitions(test, by),
    getReady: async ({ call: { changes = [] }, ids, takeStale }) => {
      if (changes.some((tag) => tag === 'approvals' || tag === 'requisitions'))
        Object.assign(ids, await someRequisitions(test, by, takeStale(REQUISITION_IDS)))
      return {}
    },
  }),
  secret: (test, { owner }) => someRequisitions(test, owner),
})
