import { expect, it } from 'vitest'
import { looksScanned } from './looks-scanned.ts'
import type { PlacedPicture } from './page-pictures.ts'
import { drawPage } from './page-raster.ts'
import type { ScannedWord } from './recognise.ts'
import { fragmentsOf } from './scanned-fragments.ts'
import { standUp } from './stand-up.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

it.each([
  ['a picture and no word', '<< /Type /XObject /Subtype /Image >>', '', 1, true],
  ['a picture and the name of a scanner', '<< /Subtype/Image >>', 'Scanned by Acme 7', 1, true],
  ['a picture and a layer of text', '<< /Subtype /Image >>', 'Nurse in Leeds for many years. '.repeat(4), 1, false],
  [
    'pictures on four pages, and a layer of text on none but one',
    '<< /Subtype /Image >>',
    'Nurse. '.repeat(20),
    4,
    true,
  ],
  ['neither', '<< /Type /Page >>', '', 1, false],
])('takes a file of %s for a scan or not', (_, file, text, pages, isScan) => {
  expect(looksScanned(bytes(file), text, pages)).toBe(isScan)
})

const PAGE = { width: 24, height: 24 }
const black = (left: number, top: number, width: number, height: number): PlacedPicture => ({
  pixels: { data: new Uint8Array(4), width: 2, height: 2, depth: 8, channels: 1 },
  box: { left, top, width, height },
  turn: 0,
  isMirrored: false,
})

it('puts strips of a page together, and leaves a page alone that is no scan', async () => {
  const raster = await drawPage([black(0, 0, 24, 6), black(0, 12, 24, 6)], PAGE)
  const shades = [2, 8, 14, 20].map((y) => raster?.data[Math.floor((y * 300) / 72) * raster.width + 5])
  expect([raster?.width, raster?.dpi, ...shades]).toEqual([100, 300, 0, 255, 0, 255])
  expect(await drawPage([black(2, 2, 6, 6)], PAGE)).toBeUndefined()
  expect(
    await drawPage(
      Array.from({ length: 5 }, () => black(0, 0, 24, 24)),
      PAGE,
    ),
  ).toBeUndefined()
})

const word = (text: string, left: number, top: number, width: number, height: number): ScannedWord => ({
  text,
  line: '1',
  left,
  top,
  width,
  height,
  confidence: 90,
})

it('sets words of one line on one baseline, and takes a small round sign in front for a bullet', () => {
  const fragments = fragmentsOf(
    [word('e', 0, 116, 10, 10), word('Taught', 30, 100, 90, 46), word('nurses', 140, 113, 90, 33)],
    300,
  )
  expect(fragments.map(({ text }) => text)).toEqual(['•', ' Taught', ' nurses'])
  expect(new Set(fragments.map(({ y, size }) => `${y} ${size}`)).size).toBe(1)
})

it('sets words upright that lay on their side, whichever way', () => {
  const down = [word('Nursing', 80, 10, 12, 60), word('practice', 80, 90, 12, 60)]
  const up = [word('Nursing', 20, 90, 12, 60), word('practice', 20, 10, 12, 60)]
  const page = { width: 100, height: 160 }
  const places = (words: readonly ScannedWord[]) =>
    words.map(({ left, top, width, height }) => [left, top, width, height])
  expect(places(standUp(down, page))).toEqual([
    [10, 8, 60, 12],
    [90, 8, 60, 12],
  ])
  expect(places(standUp(up, page))).toEqual([
    [10, 20, 60, 12],
    [90, 20, 60, 12],
  ])
  const level = [word('Nursing', 10, 8, 60, 12)]
  expect(standUp(level, page)).toEqual(level)
})
