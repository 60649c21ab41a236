import { endOfDay } from '@rolecall/domain/offers/expiry'
import type { OfferContent } from '@rolecall/domain/offers/offer-content'
import type pg from 'pg'
import { hashOfOffer } from '../../modules/offers/offer-hash.ts'
import { listSentVersions, updateSentVersion } from './demo-rows.queries.ts'

/**
 * Repairs offers of a snapshot whose days were shifted: each expires with its last day again, and its hash, also that of its
 * signature, matches its text. Nothing has sealed the history of a snapshot yet.
 */
export async function repairOffers(client: pg.Client): Promise<void> {
  for (const { offerId, number, zone, content } of await listSentVersions<OfferContent>(client))
    await updateSentVersion(client, {
      offerId,
      number,
      sha256: hashOfOffer(content),
      endsAt: zone === '' ? null : endOfDay(zone, content.last_day),
    })
}
