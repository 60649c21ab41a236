import { Problem } from '../../ground/kernel/problem.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { nameOfCandidate } from '../applications/name-of-candidate.queries.ts'
import { listBeingErased } from './being-erased.queries.ts'
import { listBeingCopied } from './handed-out-copies.queries.ts'

/**
 * Throws `conflict` where one of some people, who are locked, is being erased, or a copy of their data is being made: what is known of
 * them stays where it is until that is done, so that nothing of it lives on under somebody else, or is handed to them (rule A-295).
 */
export async function refuseWhileErased({ tx, session, now }: Work, ids: readonly string[]): Promise<void> {
  const [erased] = await listBeingErased(tx, ids)
  if (erased !== undefined) {
    const name = await nameOfCandidate(tx, session, erased)
    throw new Problem('conflict', `${name} is being erased and can't be merged or separated.`)
  }
  const [copied] = await listBeingCopied(tx, ids, now)
  if (copied === undefined) return
  const name = await nameOfCandidate(tx, session, copied)
  throw new Problem('conflict', `A copy of the data of ${name} is being made. Please try again in a minute.`)
}
