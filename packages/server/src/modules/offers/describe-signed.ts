import { formatMoment } from '@rolecall/domain/calendar/format-time'
import { canonicalOffer } from '@rolecall/domain/offers/canonical-offer'
import { serialOf } from '@rolecall/domain/offers/offer-limits'
import type { RenderedOffer } from '@rolecall/domain/offers/render-offer'
import { sentence } from '@rolecall/domain/text/sentence'
import type { PdfDocument } from '../../platform/pdf/write-document.ts'
import type { Offer } from './offers.queries.ts'
import type { SignatureRow } from './signatures.queries.ts'

/** The event of an offer's signing: its place in the history's hash chain, and the chain's hash there, in hex. */
export type HistorySeal = { seq: number; hash: string }

type SignedOffer = {
  signature: SignatureRow
  offer: Pick<Offer, 'serial' | 'content'>
  rendered: RenderedOffer
  company: string
  seal: HistorySeal
}

/** The id of a file, without dashes. */
export const idInFile = (id: string): string => id.replaceAll('-', '')
/** The id of a row, from the id in a file. */
export const idOfFile = (id: string): string => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** A date format that everyone reads: the file is read for years, wherever it is then. */
const WRITING = { days: '', clock: '24' } as const

/** The content of the signed file, which does not depend on when it is written. */
export function describeSigned({ signature, offer, rendered, company, seal }: SignedOffer): PdfDocument {
  const serial = serialOf(offer.serial)
  const { signed_at: at, zone, name, sha256 } = signature
  return {
    title: rendered.title,
    head: company,
    facts: rendered.facts,
    blocks: rendered.blocks,
    seal: {
      title: 'Signature',
      facts: [
        { label: 'Signed by', value: name },
        { label: 'Signed at', value: `${formatMoment(at, zone, WRITING)} (${zone})` },
        { label: 'In UTC', value: at.toISOString() },
        { label: 'From the address', value: signature.address || 'unknown' },
        { label: 'With the browser', value: signature.browser || 'unknown' },
        { label: 'What was signed', value: `${serial}, version ${signature.number}` },
        { label: 'SHA-256 of its text', value: sha256 },
        { label: 'Entry of the history', value: String(seal.seq) },
        { label: 'Seal of that entry', value: seal.hash },
      ],
      notes: [
        'Whoever signed typed their name and said that they had read the offer. The text of which the hash was taken is attached to this file, as offer.txt.',
        sentence(
          'This file is signed with the certificate of {company}. Any program that verifies signatures in PDFs shows whether it was changed since.',
          { company },
        ),
      ],
    },
    id: idInFile(signature.id),
    subject: `${serial}, version ${signature.number}`,
    author: company,
    language: 'en',
    attached: {
      name: 'offer.txt',
      text: canonicalOffer(offer.content),
      description: 'The text that was signed, of which the hash was taken',
    },
    signed: { at, by: company, reason: sentence('Signed by {name}', { name }), place: '' },
  }
}
