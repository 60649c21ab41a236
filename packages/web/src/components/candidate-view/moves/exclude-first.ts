import { exclusions } from '@rolecall/contract/pipeline/exclusions'
import { send } from '../../../api/call.ts'
import type { MovableCandidate } from './targets.ts'

/** Excludes candidates from a position, or from all, before they move to a status for uninterested candidates (rule H-097). */
export const excludeFirst = (positionId: string, people: readonly MovableCandidate[], scope: 'position' | 'general') =>
  send(exclusions.exclude, {
    body: {
      candidateId: people.map(({ resumeId }) => resumeId),
      positionId,
      slug: people[0]?.slug,
      reason: scope,
      scope,
    },
  })
