import { EXAMPLE_COMPANY, EXAMPLE_SIGNATURE } from '../platform/example-values.ts'

export const offersExamples = {
  /**
   * Offer templates, one of them to be removed; offers on the position: a draft, an approved one and one that was sent;
   * and a candidate on it without an offer.
   */
  offerTemplateId: '3e7a1c5d-9b2f-4d68-a04e-7c6b8f1d2a93',
  spareOfferTemplate: '5b9c2e7f-1d3a-4f80-8c65-2a4e6d9b7f10',
  draftOffer: '7d1f4a9c-3e5b-4c92-9e87-4b6d8f1a2c35',
  approvedOffer: '8e2a5b0d-4f6c-4da3-8f98-5c7e9a2b3d46',
  sentOffer: '9f3b6c1e-5a7d-4eb4-90a9-6d8fab3c4e57',
  offeredCandidate: '233985429654821',
  /** The token in the link of an offer that was sent. */
  jobOffer: `${EXAMPLE_COMPANY}.9f3b6c1e-5a7d-4eb4-90a9-6d8fab3c4e57.${EXAMPLE_SIGNATURE}`,
  /** A certificate with its key, as base64 of a PKCS #12 file with the password “example”. */
  p12: 'MIIKPQIBAzCC',
  /** A signed offer, and a hire through another one. */
  signedOffer: 'a04c7d2f-6b8e-4fc5-91ba-7e90bc4d5f68',
  hireId: 'b15d8e30-7c9f-4ad6-82cb-8fa1cd5e6a79',
}
