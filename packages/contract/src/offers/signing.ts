import { FILE_STATES, SIGNING } from '@rolecall/domain/offers/signing-limits'
import { z } from 'zod'
import { sizeOf } from '../accounts/picture-input.ts'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { Done, Id, Moment } from '../platform/wire.ts'

/** Bytes as base64. */
const bytesOf = (max: number) =>
  z
    .string()
    .min(1)
    .max(Math.ceil(max / 3) * 4, `The file is larger than ${sizeOf(max)}.`)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'The file isn’t valid base64.')

const Certificate = z
  .object({
    id: z.string(),
    subject: z.string(),
    fingerprint: z.string().describe('SHA-256 fingerprint, in hex'),
    not_before: Moment,
    not_after: Moment,
    is_given: z.boolean().describe('Whether an administrator uploaded it, instead of the product creating it'),
    added_by: z
      .string()
      .nullable()
      .describe('The administrator who added it; null if it was created for the first signature'),
    added_at: Moment,
    replaced_at: Moment.nullable(),
  })
  .meta({ id: 'SigningCertificate' })
export type SigningCertificate = z.output<typeof Certificate>

const Certificates = z.object({
  success: z.literal(true),
  data: Certificate.nullable().describe(
    'The current signing certificate; null until the first signature, or until an administrator creates one',
  ),
  earlier: z.array(Certificate).describe('Earlier certificates, newest first; documents signed with them still verify'),
})

const SignedOffer = z.object({
  offer_id: z.string(),
  offer: z.string().describe('Number of the offer, such as O-12'),
  number: z.int().describe('Number of the offer version'),
  position: z.string(),
  name: z.string().nullable().describe('The name as typed; null if the caller may not see the candidate’s identity'),
  signed_at: Moment,
  sha256: z.string().describe('SHA-256 of the signed text'),
  file_sha256: z.string().describe('SHA-256 of the file as it was written'),
  certificate: z.string().describe('SHA-256 fingerprint of the certificate, in hex'),
  history: z
    .enum(['holds', 'unsealed', 'broken', 'missing'])
    .describe('Whether the sealed history confirms that this text and this file were signed'),
})

export const FileVerdict = z
  .object({
    state: z.enum(FILE_STATES),
    says: z.array(z.string()).describe('The verdict in sentences'),
    signature_holds: z.boolean().describe('Whether the signature in the file matches its content'),
    signed: SignedOffer.nullable(),
  })
  .meta({ id: 'FileVerdict' })
export type FileVerdict = z.output<typeof FileVerdict>

const Signature = z
  .object({
    number: z.int().describe('Number of the offer version'),
    name: z.string().nullable().describe('The name as typed; null if the caller may not see the candidate’s identity'),
    signed_at: Moment,
    zone: z.string().describe('Time zone of the candidate'),
    address: z.string().nullable().describe('Network address it was signed from; null when the name is null'),
    browser: z.string().nullable().describe('The browser as it described itself; null when the name is null'),
    sha256: z.string().describe('SHA-256 of the signed text'),
    file_sha256: z.string().describe('SHA-256 of the PDF; empty while it is being written'),
  })
  .meta({ id: 'OfferSignature' })
export type OfferSignature = z.output<typeof Signature>

const OfferParams = z.object({ offer_id: Id })

/** A few letters that are not a PDF: the call reports that, and succeeds. */
const EXAMPLE_FILE = 'JVBERi0xLjcK'

export const signing = defineCalls({
  certificate: {
    method: 'GET',
    path: '/rest/signing/certificate',
    summary:
      'Get the certificate with which the company signs offers, and earlier ones. Private keys are never returned',
    access: 'admin',
    reads: ['settings'],
    response: Certificates,
    example: () => ({}),
  },
  renew: {
    method: 'POST',
    path: '/rest/signing/certificate/renew',
    summary: 'Create a new certificate for future signatures; earlier signatures still verify',
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
    summary: 'Upload a certificate with its key as a PKCS #12 file (.p12, .pfx), for future signatures',
    access: 'admin',
    onlyPeople: true,
    // The request holds a password, so its response is not stored for repeating.
    reads: ['settings'],
    changes: ['settings', 'history'],
    maxBody: 128 * 1024,
    body: z.object({
      file: bytesOf(SIGNING.p12Max).describe('Content of the file in base64'),
      password: z.string().max(SIGNING.passwordMax).default(''),
    }),
    response: Done,
    example: ({ p12: file }) => ({ body: { file, password: 'example' } }),
  },
  signature: {
    method: 'GET',
    path: '/rest/signing/offers/:offer_id',
    keepsBounds: true,
    summary: 'Get the signature of an offer: signer, time, network address and signed text; null until it is signed',
    access: 'signed-in',
    reads: ['offers'],
    params: OfferParams,
    response: z.object({ success: z.literal(true), data: Signature.nullable() }),
    example: ({ sentOffer: offer_id }) => ({ params: { offer_id } }),
  },
  file: {
    method: 'GET',
    path: '/rest/signing/offers/:offer_id/file',
    summary: 'Get the signed offer as a PDF in base64; null until it is signed. It contains the pay',
    access: { allOf: ['view_pay'] },
    reads: ['offers'],
    params: OfferParams,
    response: z.object({
      success: z.literal(true),
      data: z.object({ name: z.string(), file: z.string().describe('Content of the file in base64') }).nullable(),
    }),
    example: ({ sentOffer: offer_id }) => ({ params: { offer_id } }),
  },
  verify: {
    method: 'POST',
    path: '/rest/signing/verify',
    summary:
      'Verify whether a PDF is an intact signed offer of the company: who signed it, when, and whether the history confirms it',
    access: { allOf: ['make_offers'] },
    reads: [],
    maxBody: 6 * 1024 * 1024,
    body: z.object({ file: bytesOf(SIGNING.pdfMax).describe('Content of the file in base64') }),
    response: z.object({ success: z.literal(true), data: FileVerdict }),
    example: () => ({ body: { file: EXAMPLE_FILE } }),
  },
})
