import type { Tx } from '../../platform/db/connect.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { listBeingErased } from '../applications/erasures-in-progress.queries.ts'
import { factsOfResume } from '../resumes/facts-of-resume.ts'
import { findOwner, signsOfResume } from '../resumes/find-owners.ts'
import { lockAddresses } from '../resumes/people-by-email.queries.ts'
import { findKnownResume } from '../resumes/store-resume.ts'
import type { TakenResume } from './read-submitted-resume.ts'
import { type KnownPerson, lockKnown } from './unconfirmed.queries.ts'

/** `isKnownFile`: the company has these bytes as a résumé. */
type PersonMatch = { person: KnownPerson; isKnownFile: boolean }

/**
 * The candidate an application names, locked until the transaction ends: the one with its email who agrees with it in what
 * else is known, else the one whose résumé these bytes are. Undefined if there is no such candidate, even if another one has
 * the same email.
 */
export async function findPersonOf(tx: Tx, { hash, read }: TakenResume): Promise<PersonMatch | undefined> {
  const { email } = factsOfResume(read.parsed)
  const file = await findKnownResume(tx, hash)
  if (email !== null) await lockAddresses(tx, [email])
  const { owner } = await findOwner(tx, { ...signsOfResume(read.parsed), email })
  const candidateId = owner?.candidateId ?? file?.candidateId
  // What they sent would be stored with the candidate, and erased with them.
  if (candidateId && (await listBeingErased(tx, [candidateId])).size > 0)
    throw new Problem('try_again', 'Please send it again in a few minutes.')
  const person = candidateId && (await lockKnown(tx, candidateId))
  return person ? { person, isKnownFile: file !== undefined } : undefined
}
