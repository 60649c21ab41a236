import { proposals } from '@rolecall/contract/assistants/proposals'
import { PROPOSAL } from '@rolecall/domain/assistants/proposal-limits'
import { feature, withoutTransaction } from '../../platform/http/feature.ts'
import { confirmProposals, discardProposals } from './decide-proposals.ts'
import { expireOldProposals } from './expire-old-proposals.ts'
import { openSince, presentProposals } from './present-proposals.ts'
import { previewEmails } from './preview-emails.ts'
import { listDecided, listOpen } from './proposals.queries.ts'

export const proposalsFeature = feature(proposals, {
  jobs: [expireOldProposals],
  handlers: {
    async list(_, work) {
      const rows = await listOpen(work.tx, work.session.userId, openSince(work.now))
      return { success: true, data: await presentProposals(work, rows) }
    },

    emails: withoutTransaction((_, context) => previewEmails(context)),

    async decided({ query: { start } }, work) {
      const rows = await listDecided(work.tx, work.session.userId, start)
      const data = await presentProposals(work, rows.slice(0, PROPOSAL.page))
      return { success: true, data, has_more: rows.length > data.length }
    },

    confirm: withoutTransaction(({ body }, context) => confirmProposals(context, body.proposal_ids)),

    discard: ({ body }, work) => discardProposals(work, body.proposal_ids),
  },
})
