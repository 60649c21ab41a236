import { sentence } from '@rolecall/domain/text/sentence'
import { Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { nameOfCandidate } from '../applications/name-of-candidate.queries.ts'
import { listUnderReview } from '../reviews/open-reviews.queries.ts'
import { type Ids, listSharedPositions, type SharedPosition } from './merge-losses.queries.ts'

const UNDER_REVIEW =
  '{merged} asked for a human review[ for {position}], and {kept} was rejected there. Answer the request first, or keep {merged} instead.'
const OFFER = '{merged} has an offer[ for {position}], and {kept} was rejected there. Keep {merged} instead.'
const INTERVIEW =
  '{merged} has an upcoming interview[ for {position}], and {kept} was rejected there. Keep {merged} instead, or cancel the interview.'
const SELECTED = '{merged} was selected[ for {position}], and {kept} was not. Keep {merged} instead.'
const TWO_OFFERS = 'Both have an offer in progress[ for {position}]. Withdraw one of them first.'

/**
 * Throws `conflict` when two candidates are on one position and merging them would lose something owed to one: there the kept
 * candidate's application counts, so that a rejection would end a human review, an offer or an interview (rule A-297). Locks
 * both with all their applications.
 */
export async function assertMergeLosesNothing(work: Work, { keptId, mergedId }: Ids): Promise<void> {
  const { tx, session, now } = work
  for (const shared of await listSharedPositions(tx, session, { keptId, mergedId, now })) {
    const positionId = shared.position_id
    const waiting = shared.kept_is_closed
      ? await listUnderReview(tx, { positionId, candidateIds: [mergedId] })
      : new Set()
    const loss = findLoss(shared, waiting.size > 0)
    if (!loss) continue
    const merged = await nameOfCandidate(tx, session, mergedId)
    const kept = await nameOfCandidate(tx, session, keptId)
    throw new Problem('merge_loses_data', describeLoss(loss, { merged, kept, position: shared.title }))
  }
}

type Loss = 'review' | 'offers' | 'selection' | 'offer' | 'interview'

function findLoss(shared: SharedPosition, isUnderReview: boolean): Loss | undefined {
  if (isUnderReview) return 'review'
  if (shared.both_have_offers) return 'offers'
  if (shared.is_selected && !shared.kept_is_selected) return 'selection'
  if (!shared.kept_is_closed) return undefined
  if (shared.has_offer) return 'offer'
  return shared.has_interview ? 'interview' : undefined
}

function describeLoss(loss: Loss, values: { merged: string; kept: string; position: string | null }): string {
  if (loss === 'review') return sentence(UNDER_REVIEW, values)
  if (loss === 'offers') return sentence(TWO_OFFERS, { position: values.position })
  if (loss === 'selection') return sentence(SELECTED, values)
  return loss === 'offer' ? sentence(OFFER, values) : sentence(INTERVIEW, values)
}
