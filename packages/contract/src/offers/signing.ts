import { FILE_PARTS, FILE_STATES, SIGNING } from '@rolecall/domain/offers/signing-limits'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { Done, Id, Moment } from '../ground/wire.ts'
import { sizeOf } from './picture-input.ts'

/** Bytes as base64. */
const bytesOf = (max: number) =>
  z
    .string()
    .min(1)
    .max(Math.ceil(max / 3) * 4, `The file is larger than ${sizeOf(max)}.`)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'The file is not written as base64.')

const Certificate = z
  .object({
    id: z.string(),
    subject: z.string(),
    fingerprint: z.string().describe('SHA-256, hex'),
    not_before: Moment,
    not_after: Moment,
    is_given: z.boolean().describe('Brought by an administrator, and not made here'),
    added_by: z.string().nullable().describe('Null where the first signature asked for it'),
    added_at: Moment,
    replaced_at: Moment.nullable(),
  })
  .meta({ id: 'SigningCertificate' })
export type SigningCertificate = z.output<typeof Certificate>

const Certificates = z.object({
  success: z.literal(true),
  data: Certificate.nullable().describe(
    'With which the company signs; null until the first signature or an administrator asks',
  ),
  earlier: z.array(Certificate).describe('The newest first; what was signed with them is still verified'),
})

const Signed = z.object({
  offer_id: z.string(),
  offer: z.string().describe('As O-12'),
  number: z.int().describe('Of the version'),
  position: z.string(),
  name: z.string().nullable().describe('As it was typed; null where whoever asks may not know who it is'),
  signed_at: Moment,
  sha256: z.string().describe('Of the text that was signed'),
  file_sha256: z.string().describe('Of the file as it was written'),
  certificate: z.string().describe('Its fingerprint: SHA-256, hex'),
  history: z
    .enum(['holds', 'unsealed', 'broken', 'missing'])
    .describe('Whether the sealed history still says that this text and this file were signed'),
})

const Change = z.object({
  part: z.enum(FILE_PARTS),
  at: z.int().describe('The first byte that is different, from 0'),
  changed: z.int().describe('Bytes that are different'),
  longer_by: z.int().describe('Bytes more than the file as it was written; below 0 where some are missing'),
  page: z.int().nullable(),
  line: z.int().nullable(),
  before: z.string().nullable().describe('What the line says; null where it cannot be told, or pay is not to be seen'),
  after: z.string().nullable().describe('What it says in the file that was asked about'),
})

export const FileVerdict = z
  .object({
    state: z.enum(FILE_STATES),
    says: z.array(z.string()).describe('The same in sentences'),
    signature_holds: z.boolean().describe('Whether the signature in the file is of what stands in it'),
    signed: Signed.nullable(),
    change: Change.nullable(),
  })
  .meta({ id: 'FileVerdict' })
export type FileVerdict = z.output<typeof FileVerdict>

const Signature = z
  .object({
    number: z.int().describe('Of the version'),
    name: z.string().nullable().describe('As it was typed; null where whoever asks may not know who it is'),
    signed_at: Moment,
    zone: z.string().describe('Where the candidate lives'),
    address: z.string().nullable().describe('From which it was signed; null where the name is'),
    browser: z.string().nullable().describe('What it said that it is; null where the name is'),
    sha256: z.string().describe('Of the text that was signed'),
    file_sha256: z.string().describe('Of the PDF; empty while it is being written'),
  })
  .meta({ id: 'OfferSignature' })
export type OfferSignature = z.output<typeof Signature>

const OfOffer = z.object({ offer_id: Id })

/** A few letters that are no PDF: the call says so, and that is an answer. */
const EXAMPLE_FILE = 'JVBERi0xLjcK'

export const signing = defineCalls({
  certificate: {
    method: 'GET',
    path: '/rest/signing/certificate',
    summary: 'The certificate with which the company signs offers, and those before it. Keys are in no answer',
    access: 'admin',
    reads: ['settings'],
    response: Certificates,
    example: () => ({}),
  },
  renew: {
    method: 'POST',
    path: '/rest/signing/certificate/renew',
    summary: 'Make another certificate, which signs from now on; what was signed before is still verified',
    access: 'admin',
    onlyPeople: true,
    changes: ['settings', 'history'],
    maxBody: SHORT_BODY_BYTES_MAX,
    response: Done,
    example: () => ({}),
  },
  give: {
    method: 'POST',
    path: '/rest/signing/certificate',
    summary: 'Give a certificate with its key as a file of PKCS #12 (.p12, .pfx), which signs from now on',
    access: 'admin',
    onlyPeople: true,
    // It holds a password, so that it is not kept to be answered once more.
    reads: ['settings'],
    changes: ['settings', 'history'],
    maxBody: 128 * 1024,
    body: z.object({
      file: bytesOf(SIGNING.p12Max).describe('Its bytes as base64'),
      password: z.string().max(SIGNING.passwordMax).default(''),
    }),
    response: Done,
    example: ({ p12: file }) => ({ body: { file, password: 'example' } }),
  },
  signature: {
    method: 'GET',
    path: '/rest/signing/offers/:offer_id',
    keepsBounds: true,
    summary: 'The signature of an offer: who, when, from where, of which text; null while it is not signed',
    access: 'signed-in',
    reads: ['offers'],
    params: OfOffer,
    response: z.object({ success: z.literal(true), data: Signature.nullable() }),
    example: ({ sentOffer: offer_id }) => ({ params: { offer_id } }),
  },
  file: {
    method: 'GET',
    path: '/rest/signing/offers/:offer_id/file',
    summary: 'The signed offer as a PDF, in base64; null while it is not signed. It says what the offer pays',
    access: { allOf: ['view_pay'] },
    reads: ['offers'],
    params: OfOffer,
    response: z.object({
      success: z.literal(true),
      data: z.object({ name: z.string(), file: z.string().describe('Its bytes as base64') }).nullable(),
    }),
    example: ({ sentOffer: offer_id }) => ({ params: { offer_id } }),
  },
  verify: {
    method: 'POST',
    path: '/rest/signing/verify',
    summary:
      'Say of a PDF whether it is a signed offer of the company, whole, by whom and when, whether the history still says so, and which part was changed',
    access: { allOf: ['make_offers'] },
    reads: [],
    maxBody: 6 * 1024 * 1024,
    body: z.object({ file: bytesOf(SIGNING.pdfMax).describe('Its bytes as base64') }),
    response: z.object({ success: z.literal(true), data: FileVerdict }),
    example: () => ({ body: { file: EXAMPLE_FILE } }),
  },
})
