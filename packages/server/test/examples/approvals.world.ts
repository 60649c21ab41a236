import { approvalsExamples } from '@rolecall/contract/approvals/approvals.examples'
import { APPROVAL_IDS, someApprovals } from '../factories/requisition.ts'
import { defineExamples } from './define-examples.ts'

export const approvalsWorld = defineExamples({
  own: async (test, by) => ({
    ids: await someApprovals(test, by),
    getReady: async ({ call: { changes = [] }, ids, takeStale }) => {
      if (changes.some((tag) => tag === 'approvals' || tag === 'requisitions'))
        Object.assign(ids, await someApprovals(test, by, takeStale(APPROVAL_IDS)))
      return {}
    },
  }),
  secret: async (test, { owner }) => ({
    ...(await someApprovals(test, owner)),
    approvalLink: approvalsExamples.approvalLink,
  }),
})
