import { notAllowed, notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { type LockedApplication, lockApplications } from '../applications/applications.queries.ts'
import { listOfSubject, lockApproval, type WholeApproval } from '../approval-chains/approval.queries.ts'
import { findOffer, type Offer } from './offers.queries.ts'

/** An offer that is locked, with its application. */
export type LockedOffer = Offer & {
  /** Undefined if the candidate is no longer on the position. */
  application: LockedApplication | undefined
  /** The approval it waits for, if that was to be locked, too. */
  approval: WholeApproval | undefined
}

/** Returns an offer that the caller may see; refuses any other, including other companies', like an unknown one. */
export function getOffer(work: Work, id: string): Promise<Offer>
/**
 * Locks the offer too, for a caller who may act on it; after its application, in the order used when making offers.
 * `with approval` locks the approval it waits for before both, in the order used when answering that.
 */
export function getOffer(work: Work, id: string, how: { lock: 'alone' | 'with approval' }): Promise<LockedOffer>
export async function getOffer(
  work: Work,
  id: string,
  { lock }: { lock?: 'alone' | 'with approval' } = {},
): Promise<Offer> {
  const { tx } = work
  const known = await findOffer(work, id)
  if (!known?.is_visible) throw notFound('Offer')
  if (!lock) return known
  if (!known.may_act) throw notAllowed()
  const approval = lock === 'alone' ? undefined : await lockNewestApproval(work, known.id)
  const { position_id: positionId, candidate_id: candidateId } = known
  const [application] = await lockApplications(tx, { positionId, candidateIds: [candidateId] })
  const offer = await findOffer(work, known.id, { lock: true })
  if (!offer?.is_visible) throw notFound('Offer')
  // Approval was requested in between.
  if (lock === 'with approval' && offer.state === 'waiting' && !approval)
    throw new Problem('try_again', 'A colleague just changed this offer. Try again.')
  return Object.assign(offer, { application, approval })
}

async function lockNewestApproval({ tx }: Work, offerId: string): Promise<WholeApproval | undefined> {
  const [newest] = await listOfSubject(tx, { kind: 'offer', subjectId: offerId, limit: 1 })
  const approval = newest === undefined ? undefined : await lockApproval(tx, newest)
  return approval?.state === 'waiting' ? approval : undefined
}
