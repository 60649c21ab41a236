import { exclusions } from '@rolecall/contract/hiring/exclusions'
import { send } from '../../../api/call.ts'
import type { Movable } from './targets.ts'

/** Keeps people away from a position, or from all, before they are moved to a status of those who are not interested (rule H-097). */
export const excludeFirst = (positionId: string, people: readonly Movable[], scope: 'position' | 'general') =>
  send(exclusions.exclude, {
    body: {
      candidateId: people.map(({ resumeId }) => resumeId),
      positionId,
      slug: people[0]?.slug,
      reason: scope,
      scope,
    },
  })
