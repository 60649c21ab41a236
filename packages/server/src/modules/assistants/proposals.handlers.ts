import { proposals } from '@rolecall/contract/company/proposals'
import { PROPOSAL } from '@rolecall/domain/company/proposal-limits'
import { feature, withoutTransaction } from '../../../ground/http/feature.ts'
import { confirmProposals, discardProposals } from './decide.ts'
import { forgetProposals } from './forget-proposals.ts'
import { openSince, presentProposals } from './present-proposals.ts'
import { listDecided, listOpen } from './proposals.queries.ts'

export const proposalsFeature = feature(proposals, {
  jobs: [forgetProposals],
  handlers: {
    async list(_, work) {
      const rows = await listOpen(work.tx, work.session.userId, openSince(work.now))
      return { success: true, data: await presentProposals(work, rows) }
    },

    async decided({ query: { start } }, work) {
      const rows = await listDecided(work.tx, work.session.userId, start)
      const data = await presentProposals(work, rows.slice(0, PROPOSAL.page))
      return { success: true, data, has_more: rows.length > data.length }
    },

    confirm: withoutTransaction(({ body }, context) => confirmProposals(context, body.proposal_ids)),

    discard: ({ body }, work) => discardProposals(work, body.proposal_ids),
  },
})
