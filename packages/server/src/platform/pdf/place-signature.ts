import type { Doc } from './open-fonts.ts'

/** Bytes kept for the signature: that of a key of 4,096 bits with a chain of five certificates takes about 9,000. Our own choice. */
export const SIGNATURE_BYTES_MAX = 16_384
/** As `@signpdf/signpdf` looks for it. */
const UNKNOWN = '**********'

/** Flags of a field, and of what holds the fields. */
const PRINTED = 4
const LOCKED = 128
const SIGNED_AND_APPENDED_ONLY = 3

type Signed = { at: Date; by: string; reason: string; place: string; id: string }

type Ref = { end(): void }
type Raw = {
  ref(data: Record<string, unknown>): Ref
  _root: { data: { AcroForm: { data: object } } }
  page: { dictionary: { data: Record<string, unknown> } }
  _id: Buffer
}

/** Text as PDF writes it: a literal in UTF-16 where it needs to be. */
const literal = (text: string) => new String(text)

/** Adds a field with an empty signature to the last page, which shows nothing of itself: the page says it in words. */
export function placeSignature(doc: Doc, { at, by, reason, place, id }: Signed): void {
  const raw = doc as unknown as Raw
  // Twice in the file, so that a byte of one that was changed leaves the other.
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
  // It has nothing to be filled in; whoever drew it anew would change what was signed.
  Object.assign(raw._root.data.AcroForm.data, {
    SigFlags: SIGNED_AND_APPENDED_ONLY,
    Fields: [field],
    NeedAppearances: false,
  })
  for (const ref of [signature, field]) ref.end()
}
