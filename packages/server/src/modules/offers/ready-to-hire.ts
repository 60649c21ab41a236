import type { ReadyToHire } from '@rolecall/contract/hiring/hires'
import { listPositionActions } from '@rolecall/domain/access/object-actions'
import { HIRE } from '@rolecall/domain/hires/hire-limits'
import { serialOf } from '@rolecall/domain/offers/offer-limits'
import { SAID_OF_OFFER } from '@rolecall/domain/offers/offer-states'
import { numberOf } from '@rolecall/domain/requisitions/requisition-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import { stateNow } from '../../../contact/offers/end-offer.ts'
import { findOffer, getVersion, type OfferRow } from '../../../contact/offers/offers.queries.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition, isUuid } from '../../../house/access/visibility.queries.ts'
import { nameOfCandidate } from '../../../people/applications/name-of-candidate.queries.ts'
import { readWayToHire, type Way } from '../../../people/stages/way-to-hire.ts'
import { countOthers, findHireOf, getHeads, type Heads, listOthers } from './hires.queries.ts'

/** An offer on a position that the caller may see; any other is as unknown as none. */
export async function getOfferToHire(work: Work, id: string): Promise<OfferRow> {
  const offer = isUuid(id) ? await findOffer(work.tx, id) : undefined
  if (!offer) throw notFound('Offer')
  await getVisiblePosition(work.tx, work.session, offer.position_id)
  return offer
}

type Standing = { offer: OfferRow; title: string; heads: Heads; way: Way }

/** Why nobody can be hired by an offer; empty where somebody can (rules ). */
export function whyNotHired(work: Pick<Work, 'now'>, { offer, title, heads, way }: Standing): string {
  const state = stateNow(work, offer)
  if (state !== 'signed') return `${SAID_OF_OFFER[state]} Only whoever has signed one is hired.`
  if (way.refused) return way.refused
  if (heads.hired >= heads.openings)
    return sentence(
      {
        one: 'The opening of {title} is filled: somebody was hired. Give the position another one, or take that back.',
        other: 'All {count} openings of {title} are filled. Give the position another one, or take a hire back.',
      },
      { count: heads.openings, title },
    )
  return ''
}

/** Where the candidate of an offer is, and where they would go. */
export const readWay = async (work: Work, { position_id: positionId, candidate_id: candidateId }: OfferRow) =>
  readWayToHire(work, {
    positionId,
    candidateId,
    name: await nameOfCandidate(work.tx, work.session, candidateId),
  })

/** What hiring by an offer would do. */
export async function readReady(work: Work, offerId: string): Promise<ReadyToHire> {
  const { tx, session } = work
  const offer = await getOfferToHire(work, offerId)
  const hire = await findHireOf(tx, offer.id)
  const heads = await getHeads(tx, offer.position_id)
  const way = await readWay(work, offer)
  const { from, to } = way
  const { content } = await getVersion(tx, offer.id, offer.number)
  const of = { positionId: offer.position_id, but: offer.candidate_id }
  const others = await listOthers(tx, { viewer: session, ...of, limit: HIRE.othersMax })
  const total = others.length < HIRE.othersMax ? others.length : await countOthers(tx, of)
  const isIn = from?.status_type === 'selected'
  return {
    offer_id: offer.id,
    serial: serialOf(offer.serial),
    state: stateNow(work, offer),
    position_id: offer.position_id,
    position: offer.title,
    candidate_id: offer.candidate_id,
    candidate: await nameOfCandidate(tx, session, offer.candidate_id),
    starts_on: content.starts_on,
    hire_id: hire?.id ?? '',
    refused: hire ? '' : whyNotHired(work, { offer, title: offer.title, heads, way }),
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
