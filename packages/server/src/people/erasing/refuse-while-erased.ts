import type { Tx } from '../../ground/db/connect.ts'
import { Problem } from '../../ground/kernel/problem.ts'
import { listBeingErased } from './being-erased.queries.ts'

type Person = { id: string; name: string | null }

/**
 * Throws `conflict` where one of some people, who are locked, is being erased: what is known of them stays where it is until it is
 * gone, so that nothing of it lives on under somebody else (rule A-295).
 */
export async function refuseWhileErased(tx: Tx, people: readonly Person[]): Promise<void> {
  const going = await listBeingErased(
    tx,
    people.map(({ id }) => id),
  )
  const one = people.find(({ id }) => going.has(id))
  if (one)
    throw new Problem(
      'conflict',
      `${one.name ?? `Candidate ${one.id}`} is being erased and can't be merged or separated.`,
    )
}
