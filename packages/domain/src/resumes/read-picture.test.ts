import { expect, test } from 'vitest'
import type { Field } from './parsed-resume.ts'
import { describePictureReading, pictureConfidence } from './read-picture.ts'

test('the confidence of OCR is one of three words', () => {
  expect([96, 85, 84.9, 70, 69.9, 0].map(pictureConfidence)).toEqual(['sure', 'sure', 'fair', 'fair', 'poor', 'poor'])
})

const field = (value: string): Field<string> => ({ value, span: { start: 0, end: value.length }, confidence: 0.9 })
const reached = { email: field('mara@post.example'), phone: field('+44 20 7946 0018') }

test('the OCR notice names the pages that were left out', () => {
  expect(describePictureReading({ pages: 2, readPages: 2, confidence: 'fair' }, reached)).toBe(
    'Read from a scan with medium confidence. Some words may be wrong.',
  )
  expect(describePictureReading({ pages: 9, readPages: 6, confidence: 'sure' }, reached)).toBe(
    'Read from a scan with high confidence. Only the first 6 of 9 pages were read.',
  )
  expect(describePictureReading({ pages: 3, readPages: 1, confidence: 'poor' }, reached)).toBe(
    'Read from a scan with low confidence. Check it against the original. Only the first page of 3 was read.',
  )
})

// Rule A-322
test('the OCR notice says which contact details could not be read', () => {
  const picture = { pages: 1, readPages: 1, confidence: 'sure' } as const
  const said = (read: Parameters<typeof describePictureReading>[1]) => describePictureReading(picture, read)
  expect(said(reached)).toBe('Read from a scan with high confidence.')
  expect(said({ phone: reached.phone })).toMatch(/No email address was found, but the page may have one\.$/)
  expect(said({ email: reached.email })).toMatch(/No phone number was found, but the page may have one\.$/)
  expect(said({})).toMatch(/No email address or phone number was found, but the page may have them\.$/)
})
