import { type RenderedOffer, renderOffer } from '@rolecall/domain/offers/render-offer'
import type { Tx } from '../../ground/db/connect.ts'
import { writingOf } from '../../house/company/writing.ts'
import { getVersion, type OfferRow, type OfferVersionRow } from './offers.queries.ts'

export type ReadVersion = { version: OfferVersionRow; rendered: RenderedOffer }

/** A version as the candidate reads it, with what it pays; that in force unless another is named. */
export async function readVersion(
  tx: Tx,
  offer: Pick<OfferRow, 'id' | 'number'>,
  number = offer.number,
): Promise<ReadVersion> {
  const version = await getVersion(tx, offer.id, number)
  return { version, rendered: renderOffer(version.content, await writingOf(tx)) }
}
