import { exclusions } from '@rolecall/contract/hiring/exclusions'
import { feature } from '../../../ground/http/feature.ts'
import { resolveCandidate } from '../../../people/applications/resolve-candidate.queries.ts'
import { listExclusions } from '../../../people/moves/exclusions.queries.ts'
import { excludePeople, foretellExclusion, letPeopleIn, presentExclusion } from './exclude-people.ts'

export const exclusionsFeature = feature(exclusions, {
  foretold: { exclude: ({ body }, work) => foretellExclusion(work, body) },
  handlers: {
    exclude: ({ body }, work) => excludePeople(work, body),

    async list({ query }, work) {
      const { tx, session, now } = work
      const { candidateId } = await resolveCandidate(work, query.candidateId)
      const rows = await listExclusions(tx, session, { candidateIds: [candidateId], now })
      return { success: true, data: rows.map(presentExclusion) }
    },

    end: ({ body }, work) => letPeopleIn(work, body),
  },
})
