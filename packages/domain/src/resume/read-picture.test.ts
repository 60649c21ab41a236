import { expect, test } from 'vitest'
import { pictureConfidence, sayPicture } from './read-picture.ts'

test('how sure the reading of a picture is, is one of three words', () => {
  expect([96, 85, 84.9, 70, 69.9, 0].map(pictureConfidence)).toEqual(['sure', 'sure', 'fair', 'fair', 'poor', 'poor'])
})

test('what is said of it names the pages that were left out', () => {
  expect(sayPicture({ pages: 2, readPages: 2, confidence: 'fair' })).toBe(
    'Read from a picture; the reading is fair: some words may be wrong.',
  )
  expect(sayPicture({ pages: 9, readPages: 6, confidence: 'sure' })).toBe(
    'Read from a picture; the reading is sure. Only the first 6 of 9 pages were read.',
  )
  expect(sayPicture({ pages: 3, readPages: 1, confidence: 'poor' })).toBe(
    'Read from a picture; the reading is poor: check it against the original. Only the first page of 3 was read.',
  )
})
