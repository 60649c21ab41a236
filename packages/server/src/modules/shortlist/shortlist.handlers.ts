import { shortlist } from '@rolecall/contract/hiring/shortlist'
import { feature, reading, withoutTransaction } from '../../../ground/http/feature.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { groupsOf } from '../../../people/stages/status-config.ts'
import { askMatching, weighMatching } from './ask-matching.ts'
import { countPerStatus } from './count-per-status.queries.ts'
import { exportCandidates } from './export-candidates.ts'
import { createBulkMove, foretellBulkMove, weighBulkMove } from './move-matching.ts'
import { presentCard } from './present-card.ts'
import { presentShortlist, understandShortlist } from './present-shortlist.ts'
import { presentSlimCard } from './present-slim-card.ts'

export const shortlistFeature = feature(shortlist, {
  foretold: { createBulkMove: ({ body }, work) => foretellBulkMove(work, body) },
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
    weighBulkMove: ({ body }, work) => weighBulkMove(work, body),
    recipients: ({ body }, work) => weighMatching(work, body),
    sendToMatching: ({ body }, work) => askMatching(work, body),

    async understand({ body }, work) {
      return { success: true, ...(await understandShortlist(work, body)) }
    },
  },
})
