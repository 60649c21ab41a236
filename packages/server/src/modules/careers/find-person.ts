import type { TakenResume } from '../../../contact/public-pages/take-resume.ts'
import { type KnownPerson, lockKnown } from '../../../contact/unconfirmed/unconfirmed.queries.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { listBeingErased } from '../../../people/erasing/being-erased.queries.ts'
import { factsOfResume } from '../../../people/resumes/facts-of-resume.ts'
import { findOwner, signsOfResume } from '../../../people/resumes/find-owners.ts'
import { findKnownResume } from '../../../people/resumes/keep-resume.ts'
import { lockAddresses } from '../../../people/resumes/people-by-email.queries.ts'

/** `isKnownFile`: the company has these bytes as a résumé. */
type Found = { person: KnownPerson; isKnownFile: boolean }

/**
 * The person whom an application names, locked until the transaction ends: who has its e-mail and agrees with it in what else is
 * known, else whose résumé these bytes are. Undefined where it is of nobody here, even if somebody else has the same e-mail.
 */
export async function findPersonOf(tx: Tx, { hash, read }: TakenResume): Promise<Found | undefined> {
  const { email } = factsOfResume(read.parsed)
  const file = await findKnownResume(tx, hash)
  if (email !== null) await lockAddresses(tx, [email])
  const { owner } = await findOwner(tx, { ...signsOfResume(read.parsed), email })
  const candidateId = owner?.candidateId ?? file?.candidateId
  // What they sent would be kept with the person, and erased with them.
  if (candidateId && (await listBeingErased(tx, [candidateId])).size > 0)
    throw new Problem('conflict', 'Please send it once more in a few minutes.')
  const person = candidateId && (await lockKnown(tx, candidateId))
  return person ? { person, isKnownFile: file !== undefined } : undefined
}
