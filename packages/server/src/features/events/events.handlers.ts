import { events } from '@rolecall/contract/events'
import { getVisiblePosition } from '../../access/visibility.queries.ts'
import { feature } from '../../http/feature.ts'

export const eventsFeature = feature(events, {
  handlers: {
    async stream({ query }, { tx, session }) {
      const { id } = await getVisiblePosition(tx, session, query.positionId)
      return {
        positionId: id,
        mayStay: async (work) => (await getVisiblePosition(work.tx, work.session, id)) !== undefined,
        present: ({ kind, candidate, actor }) => ({ kind, candidate_id: candidate ?? '', actor_id: actor ?? '' }),
      }
    },
  },
})
