import { Problem } from '../../ground/kernel/problem.ts'
import type { Work } from '../../ground/kernel/work.ts'
import { nameOfCandidate } from '../applications/name-of-candidate.queries.ts'
import { listBeingErased } from './being-erased.queries.ts'

/**
 * Throws `conflict` where one of some people, who are locked, is being erased: what is known of them stays where it is until it is
 * gone, so that nothing of it lives on under somebody else (rule A-295).
 */
export async function refuseWhileErased({ tx, session }: Pick<Work, 'tx' | 'session'>, ids: readonly string[]) {
  const [one] = await listBeingErased(tx, ids)
  if (one === undefined) return
  const name = await nameOfCandidate(tx, session, one)
  throw new Problem('conflict', `${name} is being erased and can't be merged or separated.`)
}
