import { exclusions } from '@rolecall/contract/pipeline/exclusions'
import { feature } from '../../platform/http/feature.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { endExclusion, excludePeople, presentExclusion, previewExclusion } from './exclude-people.ts'
import { listExclusions } from './exclusions.queries.ts'

export const exclusionsFeature = feature(exclusions, {
  previews: { exclude: ({ body }, work) => previewExclusion(work, body) },
  handlers: {
    exclude: ({ body }, work) => excludePeople(work, body),

    async list({ query }, work) {
      const { tx, session, now } = work
      const { candidateId } = await resolveCandidate(work, query.candidateId)
      const rows = await listExclusions(tx, session, { candidateIds: [candidateId], now })
      return { success: true, data: rows.map(presentExclusion) }
    },

    end: ({ body }, work) => endExclusion(work, body),
  },
})
