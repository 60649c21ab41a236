import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { feature, reading, withoutTransaction } from '../../platform/http/feature.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { groupsOf } from '../pipeline/status-config.ts'
import { countPerStatus } from './count-per-status.queries.ts'
import { emailMatching, previewMatchingEmail } from './email-matching.ts'
import { exportCandidates } from './export-candidates.ts'
import { countBulkMove, createBulkMove, previewBulkMove } from './move-matching.ts'
import { presentCard } from './present-card.ts'
import { describeShortlistQuery, presentShortlist } from './present-shortlist.ts'
import { presentSlimCard } from './present-slim-card.ts'

export const shortlistFeature = feature(shortlist, {
  previews: { createBulkMove: ({ body }, work) => previewBulkMove(work, body) },
  handlers: {
    statusCount: reading(async ({ body }, { tx, session }) => {
      const position = await getVisiblePosition(tx, session, body.positionId)
      const counted = groupsOf(await countPerStatus(tx, position.id))
      const groups = counted.map((members) => ({
        group_id: members[0].group_id,
        name: members[0].group_name,
        count: members.reduce((sum, { count }) => sum + count, 0),
        sub_status: members.map(({ id, display_name, colour, count }) => ({
          status_id: id,
          name: display_name,
          colour,
          count,
        })),
      }))
      return {
        ...Object.fromEntries(groups.map(({ group_id, count }) => [group_id, count])),
        success: true,
        groups,
        total: groups.reduce((sum, { count }) => sum + count, 0),
      }
    }),

    candidates: reading(({ body }, work) => presentShortlist(work, body, { present: presentCard, withDetails: true })),
    cards: reading(({ body }, work) => presentShortlist(work, body, { present: presentSlimCard, withSnippets: true })),

    exportCandidates: withoutTransaction(({ query }, context) => exportCandidates(context, query)),
    createBulkMove: ({ body }, work) => createBulkMove(work, body),
    weighBulkMove: ({ body }, work) => countBulkMove(work, body),
    recipients: ({ body }, work) => previewMatchingEmail(work, body),
    sendToMatching: ({ body }, work) => emailMatching(work, body),

    async understand({ body }, work) {
      return { success: true, ...(await describeShortlistQuery(work, body)) }
    },
  },
})
