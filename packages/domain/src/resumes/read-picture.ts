import { sentence } from '../text/sentence.ts'

/** Text recognition of a résumé's pages; `readPages` are the first ones of `pages`. */
export type ReadPicture = { pages: number; readPages: number; confidence: PictureConfidence }

/** Overall confidence of text recognition. */
export const PICTURE_CONFIDENCES = ['sure', 'fair', 'poor'] as const
export type PictureConfidence = (typeof PICTURE_CONFIDENCES)[number]

/** Mean confidence of the letters, 0..100, from which a result is certain. Derivation: docs/decisions/0083. */
const SURE_FROM = 85
const FAIR_FROM = 70

export const pictureConfidence = (mean: number): PictureConfidence =>
  mean >= SURE_FROM ? 'sure' : mean >= FAIR_FROM ? 'fair' : 'poor'

const SENTENCES: Record<PictureConfidence, string> = {
  sure: 'Read from a scan with high confidence.',
  fair: 'Read from a scan with medium confidence. Some words may be wrong.',
  poor: 'Read from a scan with low confidence. Check it against the original.',
}

/** Missing contact data in words, without which nobody can reply to the person. */
const MISSING = {
  email: 'No email address was found, but the page may have one.',
  phone: 'No phone number was found, but the page may have one.',
  both: 'No email address or phone number was found, but the page may have them.',
}

/** Contact data that was read. */
type ContactDetails = { email?: unknown; phone?: unknown }

const describeMissingContact = ({ email, phone }: ContactDetails): string[] => {
  if (email && phone) return []
  return [MISSING[email ? 'phone' : phone ? 'email' : 'both']]
}

/** Returns the explanation for users, including what is missing. */
export const describePictureReading = (picture: ReadPicture, read: ContactDetails): string =>
  [...describeOcrQuality(picture), ...describeMissingContact(read)].join(' ')

function describeOcrQuality({ pages, readPages, confidence }: ReadPicture): string[] {
  if (readPages >= pages) return [SENTENCES[confidence]]
  const left = sentence(
    {
      one: 'Only the first page of {pages} was read.',
      other: 'Only the first {count} of {pages} pages were read.',
    },
    { count: readPages, pages: String(pages) },
  )
  return [SENTENCES[confidence], left]
}
