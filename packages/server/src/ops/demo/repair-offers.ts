import { endOfDay } from '@rolecall/domain/offers/expiry'
import type { OfferContent } from '@rolecall/domain/offers/offer-content'
import type pg from 'pg'
import { hashOfOffer } from '../../contact/offers/offer-hash.ts'
import { listSentVersions, updateSentVersion } from './demo-rows.queries.ts'

/** Offers of a snapshot whose days have moved: each ends with its last day again, and its hash is that of what it says now. */
export async function settleOffers(client: pg.Client): Promise<void> {
  for (const { offerId, number, zone, content } of await listSentVersions<OfferContent>(client))
    await updateSentVersion(client, {
      offerId,
      number,
      sha256: hashOfOffer(content),
      endsAt: zone === '' ? null : endOfDay(zone, content.last_day),
    })
}
