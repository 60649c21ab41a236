import type { OfferPay } from './offer-content.ts'

/** A hire for export. Days are YYYY-MM-DD, moments ISO 8601; '' and null for unknown or hidden values. */
export type HiredPerson = {
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
