import type { HirePreview } from '@rolecall/contract/offers/hires'
import { listPositionActions } from '@rolecall/domain/access/object-actions'
import { HIRE } from '@rolecall/domain/offers/hire-limits'
import { serialOf } from '@rolecall/domain/offers/offer-limits'
import { OFFER_STATE_MESSAGES } from '@rolecall/domain/offers/offer-states'
import { numberOf } from '@rolecall/domain/requisitions/requisition-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import { notFound, Problem } from '../../platform/kernel/problem.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { type HirePath, readPathToHire } from '../pipeline/read-path-to-hire.ts'
import { offerStateProblem } from './end-offer.ts'
import { countOtherCandidates, findHireOf, getHeads, type Heads, listOtherCandidates } from './hires.queries.ts'
import { findOffer, type Offer } from './offers.queries.ts'

/** Returns an offer on a position that the caller may see; refuses any other like an unknown one. */
export async function getOfferToHire(work: Work, id: string): Promise<Offer> {
  const offer = await findOffer(work, id)
  if (!offer) throw notFound('Offer')
  if (!offer.sees_position) throw notFound('Position')
  return offer
}

type HireReadiness = { offer: Offer; heads: Heads; way: HirePath }

/** Returns the refusal to hire by an offer; undefined if it can be done (rules ). */
export function hireProblem({ offer, heads, way }: HireReadiness): Problem | undefined {
  const { state, title } = offer
  if (state !== 'signed')
    return offerStateProblem(offer, `${OFFER_STATE_MESSAGES[state]} Only a candidate who signed an offer can be hired.`)
  if (way.refused) return way.refused
  if (heads.hired < heads.openings) return undefined
  const message = sentence(
    {
      one: 'The only opening of {title} already has a hire. Add an opening or undo that hire.',
      other: 'All {count} openings of {title} already have a hire. Add an opening or undo a hire.',
    },
    { count: heads.openings, title },
  )
  return new Problem('no_openings_left', message)
}

/** The candidate's present status, and the one in which hiring would put them. */
export const readHiringStatuses = (
  work: Work,
  { position_id: positionId, candidate_id: candidateId, candidate: name }: Offer,
): Promise<HirePath> => readPathToHire(work, { positionId, candidateId, name })

/** Previews what hiring by an offer would do. */
export async function readReady(work: Work, offerId: string): Promise<HirePreview> {
  const { tx, session } = work
  const offer = await getOfferToHire(work, offerId)
  const hire = await findHireOf(tx, offer.id)
  const heads = await getHeads(tx, offer.position_id)
  const way = await readHiringStatuses(work, offer)
  const { from, to } = way
  const of = { positionId: offer.position_id, but: offer.candidate_id }
  const others = await listOtherCandidates(tx, { viewer: session, ...of, limit: HIRE.othersMax })
  const total = others.length < HIRE.othersMax ? others.length : await countOtherCandidates(tx, of)
  const isIn = from?.status_type === 'selected'
  return {
    offer_id: offer.id,
    serial: serialOf(offer.serial),
    state: offer.state,
    position_id: offer.position_id,
    position: offer.title,
    candidate_id: offer.candidate_id,
    candidate: offer.candidate,
    starts_on: offer.content.starts_on,
    hire_id: hire?.id ?? '',
    refused: hire ? '' : (hireProblem({ offer, heads, way })?.message ?? ''),
    move_first: hire ? null : way.first,
    status: isIn ? '' : (to?.display_name ?? ''),
    openings: heads.openings,
    hired: heads.hired,
    fills: Math.max(heads.hired + (hire ? 0 : 1), heads.filled + (isIn ? 0 : 1)) >= heads.openings,
    may_close: listPositionActions(session).includes('open_close_position'),
    requisition: heads.requisition && {
      number: numberOf(heads.requisition.number),
      heads: heads.requisition.heads,
      filled: heads.requisition.filled,
    },
    others,
    more: total - others.length,
  }
}
