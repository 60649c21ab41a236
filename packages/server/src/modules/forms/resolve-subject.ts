import type { Tx } from '../../platform/db/connect.ts'
import { notFound } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'

export type ApplicationKey = { positionId: string; candidateId: string }
type SubjectReference = { position: string; candidate: string }
type ApplicationFinder<A> = (tx: Tx, whom: ApplicationKey) => Promise<A | undefined>

/**
 * Resolves the candidate on a position who is asked something. Throws `not_found` if the viewer may not see them, or with
 * `what` if the candidate is not on the position. `find` reads the application, and may lock it.
 */
export async function resolveSubject<A>(work: Work, named: SubjectReference, what: string, find: ApplicationFinder<A>) {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, named.position)
  const { candidateId } = await resolveCandidate(work, named.candidate)
  const whom = { positionId: position.id, candidateId }
  const application = await find(tx, whom)
  if (!application) throw notFound(what)
  return { position, whom, application }
}
