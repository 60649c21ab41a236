import type { Doc } from './open-fonts.ts'

/**
 * Bytes reserved for the signature. With a key of 4,096 bits and a chain of five certificates it takes about 9,000. Value
 * chosen by us.
 */
export const SIGNATURE_BYTES_MAX = 16_384
/** Placeholder that `@signpdf/signpdf` looks for. */
const UNKNOWN = '**********'

/** Flags of a field, and of the form. */
const PRINTED = 4
const LOCKED = 128
const SIGNED_AND_APPENDED_ONLY = 3

type SignatureFields = { at: Date; by: string; reason: string; place: string; id: string }

type Ref = { end(): void }
type RawDocument = {
  ref(data: Record<string, unknown>): Ref
  _root: { data: { AcroForm: { data: object } } }
  page: { dictionary: { data: Record<string, unknown> } }
  _id: Buffer
}

/** A PDF text string: a literal, in UTF-16 if needed. */
const literal = (text: string) => new String(text)

/** Adds an invisible field with an empty signature to the last page; the page describes the signature in words. */
export function placeSignature(doc: Doc, { at, by, reason, place, id }: SignatureFields): void {
  const raw = doc as unknown as RawDocument
  // Written twice in the file, so that changing a byte of one leaves the other.
  raw._id = Buffer.from(id, 'hex')
  const signature = raw.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, UNKNOWN, UNKNOWN, UNKNOWN],
    Contents: Buffer.alloc(SIGNATURE_BYTES_MAX),
    Reason: literal(reason),
    M: at,
    Name: literal(by),
    ...(place && { Location: literal(place) }),
  })
  const field = raw.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    V: signature,
    T: literal('Signature1'),
    F: PRINTED | LOCKED,
    P: raw.page.dictionary,
  })
  const annotations = (raw.page.dictionary.data.Annots ?? []) as unknown[]
  raw.page.dictionary.data.Annots = [...annotations, field]
  doc.initForm()
  // The field has nothing to fill in; a viewer that redraws it would change the signed bytes.
  Object.assign(raw._root.data.AcroForm.data, {
    SigFlags: SIGNED_AND_APPENDED_ONLY,
    Fields: [field],
    NeedAppearances: false,
  })
  for (const ref of [signature, field]) ref.end()
}
