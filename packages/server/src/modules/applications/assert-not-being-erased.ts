import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listBeingCopied } from './data-copies.queries.ts'
import { listBeingErased } from './erasures-in-progress.queries.ts'
import { nameOfCandidate } from './name-of-candidate.queries.ts'

/**
 * Throws `conflict` if one of the people, who must be locked, is being erased or exported: their data stays in place until that
 * is done, so that none of it survives with another person or is handed to them (rule A-295).
 */
export async function assertNotBeingErased({ tx, session, now }: Work, ids: readonly string[]): Promise<void> {
  const [erased] = await listBeingErased(tx, ids)
  if (erased !== undefined) {
    const name = await nameOfCandidate(tx, session, erased)
    throw new Problem('being_erased', `${name} is being erased and can't be merged or separated.`)
  }
  const [copied] = await listBeingCopied(tx, ids, now)
  if (copied === undefined) return
  const name = await nameOfCandidate(tx, session, copied)
  throw new Problem('try_again', `A copy of the data of ${name} is being made. Please try again in a minute.`)
}
