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
        { label: 'Signed at (UTC)', value: at.toISOString() },
        { label: 'IP address', value: signature.address || 'unknown' },
        { label: 'Browser', value: signature.browser || 'unknown' },
        { label: 'Signed document', value: `${serial}, version ${signature.number}` },
        { label: 'SHA-256 of the text', value: sha256 },
        { label: 'Audit log entry', value: String(seal.seq) },
        { label: 'Audit log seal', value: seal.hash },
      ],
      notes: [
        'The signer typed their name and confirmed that they had read the offer. The signed text, with the hash above, is attached to this file as offer.txt.',
        sentence(
          'This file is signed with the certificate of {company}. Any program that verifies PDF signatures shows whether it was changed later.',
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
      description: 'The signed text that the hash was computed from',
    },
    signed: { at, by: company, reason: sentence('Signed by {name}', { name }), place: '' },
  }
}
