import { writeMoment } from '@rolecall/domain/calendar/write-time'
import { canonicalOffer } from '@rolecall/domain/offers/canonical-offer'
import { sentence } from '@rolecall/domain/text/sentence'
import type { PdfDocument } from '../../ground/pdf/write-document.ts'
import type { ReadVersion } from '../offers/present-version.ts'
import type { SignatureRow } from './signatures.queries.ts'

/** Of the entry of the history that says that an offer was signed: its place in the chain, and the chain's hash there, hex. */
export type HistorySeal = { seq: number; hash: string }

type Signed = {
  signature: SignatureRow
  read: ReadVersion
  company: string
  /** As O-12. */
  serial: string
  seal: HistorySeal
}

/** Whole files are told by their id, which has no dashes in them. */
export const idInFile = (id: string): string => id.replaceAll('-', '')
/** The id of a row, of what stands in a file. */
export const idOfFile = (id: string): string => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Days and clocks as everybody reads them: the file is read for years, wherever it is then. */
const WRITING = { days: '', clock: '24' } as const

/** What the signed file says. Nothing in it hangs on when it is written. */
export function describeSigned({ signature, read, company, serial, seal }: Signed): PdfDocument {
  const { version, rendered } = read
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
        { label: 'Signed at', value: `${writeMoment(at, zone, WRITING)} (${zone})` },
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
          'This file is signed with the certificate of {company}. Any program that verifies signatures in PDFs shows whether it was changed since; {company} can say which part of it was.',
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
      text: canonicalOffer(version.content),
      description: 'The text that was signed, of which the hash was taken',
    },
    signed: { at, by: company, reason: sentence('Signed by {name}', { name }), place: '' },
  }
}
