import type { FileVerdict } from '@rolecall/contract/offers/signing'
import { formatMoment } from '@rolecall/domain/calendar/format-time'
import { serialOf } from '@rolecall/domain/offers/offer-limits'
import { sentence } from '@rolecall/domain/text/sentence'
import type { FileVerification } from './verify-file.ts'

type VerdictOptions = {
  writing: { days: string; clock: string }
  /** Whether the caller may know who signed. */
  seesName: boolean
}

const UNKNOWN = [
  'This isn’t a signed offer for a position you can see.',
  'Choose the PDF itself. A scan or a printout can’t be verified.',
]

/** What became of a file of ours, and what to do about it. */
const STATE = {
  whole: ['This file is exactly what was signed.'],
  changed: ['This file was changed after it was signed.', 'Don’t rely on it. The signed original is with the offer.'],
} as const

const HISTORY = {
  holds: 'Our sealed audit log confirms what was signed.',
  unsealed: 'Our audit log has the signature and seals it within two minutes. Verify the file again then.',
  broken:
    'Our audit log, the offer and our copy of the file no longer agree. Ask an administrator to check the audit log.',
  missing: 'Our audit log no longer has the entry for this signature. Ask an administrator to check the audit log.',
} as const

/** A verdict in sentences and values, as far as the caller may read it. */
export function presentVerdict(
  { state, signatureHolds, signed }: FileVerification,
  shown: VerdictOptions,
): FileVerdict {
  if (!signed || state === 'unknown')
    return {
      state: 'unknown',
      says: UNKNOWN,
      signature_holds: false,
      signed: null,
    }
  const { offer, signature, certificate, history } = signed
  const says = [
    ...STATE[state],
    sentence('Offer {offer} for {position}, version {number}, was signed[ by {name}] on {when}.', {
      offer: serialOf(offer.serial),
      position: offer.title,
      number: signature.number,
      name: shown.seesName ? signature.name : '',
      when: formatMoment(signature.signed_at, signature.zone, shown.writing),
    }),
    HISTORY[history],
  ]
  return {
    state,
    says,
    signature_holds: signatureHolds,
    signed: {
      offer_id: offer.id,
      offer: serialOf(offer.serial),
      number: signature.number,
      position: offer.title,
      name: shown.seesName ? signature.name : null,
      signed_at: signature.signed_at.toISOString(),
      sha256: signature.sha256,
      file_sha256: signature.pdf_sha256,
      certificate,
      history,
    },
  }
}
