import type { TakenResume } from '../../../contact/public-pages/take-resume.ts'
import { type KnownPerson, lockKnown } from '../../../contact/unconfirmed/unconfirmed.queries.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { listBeingErased } from '../../../people/erasing/being-erased.queries.ts'
import { factsOfResume } from '../../../people/resumes/facts-of-resume.ts'
import { findKnownResume } from '../../../people/resumes/keep-resume.ts'
import { lockByEmails } from '../../../people/resumes/people-by-email.queries.ts'

/** `isKnownFile`: the company has these bytes as a résumé. */
type Found = { person: KnownPerson; isKnownFile: boolean }

/**
 * Whom an application names, locked until the transaction ends: whoever has its e-mail, else whose résumé these bytes are;
 * undefined where nobody here is that.
 */
export async function findPersonOf(tx: Tx, { hash, read }: TakenResume): Promise<Found | undefined> {
  const { email } = factsOfResume(read.parsed)
  const file = await findKnownResume(tx, hash)
  const owner = email === null ? undefined : (await lockByEmails(tx, [email])).get(email)
  const candidateId = owner?.id ?? file?.candidateId
  // What they sent would be kept with the person, and erased with them.
  if (candidateId && (await listBeingErased(tx, [candidateId])).size > 0)
    throw new Problem('conflict', 'Please send it once more in a few minutes.')
  const person = candidateId && (await lockKnown(tx, candidateId))
  return person ? { person, isKnownFile: file !== undefined } : undefined
}
