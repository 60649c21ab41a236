import { expect, it } from 'vitest'
import { looksScanned } from './looks-scanned.ts'
import type { PlacedPicture } from './page-pictures.ts'
import { drawPage } from './page-raster.ts'
import type { ScannedWord } from './recognise.ts'
import { rotateUpright } from './rotate-upright.ts'
import { fragmentsOf } from './scanned-fragments.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

it.each([
  ['a picture without words', '<< /Type /XObject /Subtype /Image >>', '', 1, true],
  ['a picture and the name of a scanner', '<< /Subtype/Image >>', 'Scanned by Acme 7', 1, true],
  ['a picture and a layer of text', '<< /Subtype /Image >>', 'Nurse in Leeds for many years. '.repeat(4), 1, false],
  ['pictures on four pages, and a text layer on only one', '<< /Subtype /Image >>', 'Nurse. '.repeat(20), 4, true],
  ['neither', '<< /Type /Page >>', '', 1, false],
])('recognizes a file with %s as a scan or not', (_, file, text, pages, isScan) => {
  expect(looksScanned(bytes(file), text, pages)).toBe(isScan)
})

const PAGE = { width: 24, height: 24 }
const black = (left: number, top: number, width: number, height: number): PlacedPicture => ({
  pixels: { data: new Uint8Array(4), width: 2, height: 2, depth: 8, channels: 1 },
  box: { left, top, width, height },
  turn: 0,
  isMirrored: false,
})

it('joins the strips of a page, and skips a page that is not a scan', async () => {
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

it('puts words of one line on one baseline, and reads a small round shape at the start as a bullet', () => {
  const fragments = fragmentsOf(
    [word('e', 0, 116, 10, 10), word('Taught', 30, 100, 90, 46), word('nurses', 140, 113, 90, 33)],
    300,
  )
  expect(fragments.map(({ text }) => text)).toEqual(['•', ' Taught', ' nurses'])
  expect(new Set(fragments.map(({ y, size }) => `${y} ${size}`)).size).toBe(1)
})

it('turns sideways words upright, in either direction', () => {
  const down = [word('Nursing', 80, 10, 12, 60), word('practice', 80, 90, 12, 60)]
  const up = [word('Nursing', 20, 90, 12, 60), word('practice', 20, 10, 12, 60)]
  const page = { width: 100, height: 160 }
  const places = (words: readonly ScannedWord[]) =>
    words.map(({ left, top, width, height }) => [left, top, width, height])
  expect(places(rotateUpright(down, page))).toEqual([
    [10, 8, 60, 12],
    [90, 8, 60, 12],
  ])
  expect(places(rotateUpright(up, page))).toEqual([
    [10, 20, 60, 12],
    [90, 20, 60, 12],
  ])
  const level = [word('Nursing', 10, 8, 60, 12)]
  expect(rotateUpright(level, page)).toEqual(level)
})
