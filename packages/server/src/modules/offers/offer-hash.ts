import { createHash } from 'node:crypto'
import { canonicalOffer } from '@rolecall/domain/offers/canonical-offer'
import type { OfferContent } from '@rolecall/domain/offers/offer-content'

/** The SHA-256 of the canonical text of an offer's content, in hexadecimal. */
export const hashOfOffer = (content: OfferContent): string =>
  createHash('sha256').update(canonicalOffer(content), 'utf8').digest('hex')
