import { sentence } from '@rolecall/domain/text/sentence'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { nameOfCandidate } from '../../../people/applications/name-of-candidate.queries.ts'
import { listUnderReview } from '../../../people/reviews/open-reviews.queries.ts'
import { type Ids, listSharedPositions, type SharedPosition } from './lost-by-merging.queries.ts'

const UNDER_REVIEW =
  '{merged} asked for a person to look at their application[ for {position}], and {kept} was rejected there. Answer the request first, or keep {merged} instead.'
const OFFER = '{merged} has an offer[ for {position}], and {kept} was rejected there. Keep {merged} instead.'
const INTERVIEW =
  '{merged} has an interview ahead[ for {position}], and {kept} was rejected there. Keep {merged} instead, or cancel the interview.'
const SELECTED = '{merged} was selected[ for {position}], and {kept} was not. Keep {merged} instead.'
const TWO_OFFERS = 'Both have an offer in progress[ for {position}]. Withdraw one of them first.'

/**
 * Throws `conflict` where two people are on one position and merging them would lose what one of them is owed: on such a position the
 * application of the person kept counts, so that a rejection would end a human review, an offer or an interview (rule A-297).
 * Both are locked with all their applications.
 */
export async function refuseLosing(work: Work, { keptId, mergedId }: Ids): Promise<void> {
  const { tx, session, now } = work
  for (const shared of await listSharedPositions(tx, session, { keptId, mergedId, now })) {
    const positionId = shared.position_id
    const waiting = shared.kept_is_closed
      ? await listUnderReview(tx, { positionId, candidateIds: [mergedId] })
      : new Set()
    const values: Values = {
      merged: await nameOfCandidate(tx, session, mergedId),
      kept: await nameOfCandidate(tx, session, keptId),
      position: shared.title,
    }
    const why = sayLoss(shared, waiting.size > 0, values)
    if (why) throw new Problem('conflict', why)
  }
}

type Values = { merged: string; kept: string; position: string | null }

function sayLoss(shared: SharedPosition, isUnderReview: boolean, values: Values): string | undefined {
  if (isUnderReview) return sentence(UNDER_REVIEW, values)
  if (shared.both_have_offers) return sentence(TWO_OFFERS, { position: values.position })
  if (shared.is_selected && !shared.kept_is_selected) return sentence(SELECTED, values)
  if (!shared.kept_is_closed) return undefined
  if (shared.has_offer) return sentence(OFFER, values)
  return shared.has_interview ? sentence(INTERVIEW, values) : undefined
}
