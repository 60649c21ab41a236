import type { Tx } from '../../ground/db/connect.ts'
import { notFound } from '../../ground/kernel/problem.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../house/access/visibility.queries.ts'
import { resolveCandidate } from '../applications/resolve-candidate.queries.ts'

export type Whom = { positionId: string; candidateId: string }
type Named = { position: string; candidate: string }
type FindApplication<A> = (tx: Tx, whom: Whom) => Promise<A | undefined>

/**
 * Of whom something is asked: a candidate on a position. Throws `not_found` for whom the viewer cannot see there, of `what`
 * for whom is not on it. `find` reads the application, and may lock it.
 */
export async function getWhom<A>(work: Work, named: Named, what: string, find: FindApplication<A>) {
  const { tx, session } = work
  const position = await getVisiblePosition(tx, session, named.position)
  const { candidateId } = await resolveCandidate(work, named.candidate)
  const whom = { positionId: position.id, candidateId }
  const application = await find(tx, whom)
  if (!application) throw notFound(what)
  return { position, whom, application }
}
