import { deflateSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { createResumeReader } from '../resume-reader.ts'
import { buildPictures, buildScan, buildSidewaysScan } from './test-scans.ts'

const TODAY = new Date('2026-03-01T00:00:00Z')
const LINES = [
  'Mara Ellison',
  'mara@post.example',
  'Skills',
  'Führung von fünf Personen',
  '• Python, Kubernetes and Terraform',
]
const reader = createResumeReader({ processes: 1, timeoutMs: 20_000, memoryMb: 400 })
afterAll(() => reader.close())

it('skips scans when only fast reading is requested', async () => {
  expect(await reader.readQuick(await buildScan(LINES), 'cv.pdf', TODAY)).toBe('scan')
})

const GREY = '/ColorSpace /DeviceGray /Filter /FlateDecode'
const JPEG = '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode'
it.each([
  [
    'with 30,000 × 30,000 pixels',
    () => buildPictures(`/Width 30000 /Height 30000 /BitsPerComponent 1 ${GREY}`, deflateSync(Buffer.alloc(1_000))),
  ],
  [
    'repeated a thousand times',
    () => buildPictures(`/Width 8 /Height 8 /BitsPerComponent 8 ${GREY}`, deflateSync(Buffer.alloc(64, 200)), 1_000),
  ],
  ['that is invalid', () => buildPictures(`/Width 800 /Height 900 ${JPEG}`, Buffer.from('nothing of the kind'))],
  ['that is smaller than declared', () => buildPictures(`/Width 900 /Height 900 /BitsPerComponent 8 ${GREY}`, CUT_OFF)],
])('refuses a picture %s', async (_, build) => {
  await expect(reader.read(build(), 'cv.pdf', TODAY)).rejects.toMatchObject({ reason: 'no-text' })
  expect(reader.listReaders().filter(({ isReading }) => isReading)).toEqual([])
})
const CUT_OFF = deflateSync(Buffer.alloc(5_000, 200)).subarray(0, 12)

it('refuses a picture that unpacks to more than a page, and reads the next: black and white, rotated, in strips', async () => {
  // Well above the limit however much memory the process held before.
  const swollen = deflateSync(Buffer.alloc(6_300 * 6_300 * 8))
  const bomb = buildPictures(
    '/Width 6300 /Height 6300 /BitsPerComponent 16 /ColorSpace /DeviceCMYK /Filter /FlateDecode',
    swollen,
  )
  await expect(reader.read(bomb, 'cv.pdf', TODAY)).rejects.toMatchObject({ reason: 'too-big-inside' })
  const { text, pages, parsed } = await reader.read(await buildSidewaysScan(LINES), 'cv.pdf', TODAY)
  expect(text.split('\n').filter(Boolean)).toEqual(LINES)
  expect([pages, parsed.picture]).toEqual([1, { pages: 1, readPages: 1, confidence: 'sure' }])
})
