import type { OfferPay } from '../offers/offer-content.ts'

/** Somebody who was hired, as it is handed over. Days are YYYY-MM-DD, moments ISO 8601; '' and null where nobody knows, or may not see it. */
export type Hired = {
  hireId: string
  offer: { id: string; serial: string; sentOn: string; signedOn: string; pay: OfferPay | null }
  person: { id: string; name: string; email: string; phone: string; location: string; appliedOn: string }
  position: { id: string; code: string; title: string; url: string; country: string; places: readonly string[] }
  requisition: { id: string; number: string; department: string } | null
  company: string
  startsOn: string
  hiredOn: string
  hiredBy: string
}
