import { sentence } from '../text/sentence.ts'

/** That a résumé's text was read from pictures of its pages; `readPages` are the first ones of `pages`. */
export type ReadPicture = { pages: number; readPages: number; confidence: PictureConfidence }

/** How sure the reading of pictures is, on the whole. */
export const PICTURE_CONFIDENCES = ['sure', 'fair', 'poor'] as const
export type PictureConfidence = (typeof PICTURE_CONFIDENCES)[number]

/** Mean confidence of the letters, 0..100, from which on a reading is so. Where they come from: docs/decisions/0083. */
const SURE_FROM = 85
const FAIR_FROM = 70

export const pictureConfidence = (mean: number): PictureConfidence =>
  mean >= SURE_FROM ? 'sure' : mean >= FAIR_FROM ? 'fair' : 'poor'

const SENTENCES: Record<PictureConfidence, string> = {
  sure: 'Read from a picture; the reading is sure.',
  fair: 'Read from a picture; the reading is fair: some words may be wrong.',
  poor: 'Read from a picture; the reading is poor: check it against the original.',
}

/** What people are told of it. */
export function sayPicture({ pages, readPages, confidence }: ReadPicture): string {
  if (readPages >= pages) return SENTENCES[confidence]
  const left = sentence(
    {
      one: 'Only the first page of {pages} was read.',
      other: 'Only the first {count} of {pages} pages were read.',
    },
    { count: readPages, pages: String(pages) },
  )
  return `${SENTENCES[confidence]} ${left}`
}
