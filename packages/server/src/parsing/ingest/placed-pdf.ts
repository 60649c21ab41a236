import { strToU8 } from 'fflate'
import { buildRawPdf, buildStream } from './test-files.ts'

/** Words at a place of the page, in points from its top left; `size` is 10 by default. */
export type PlacedWords = readonly [x: number, y: number, text: string, size?: number | undefined]
type PdfExtras = { content?: string; page?: string; resources?: string; root?: string; objects?: readonly Uint8Array[] }

const HEIGHT = 842
const SIZE = 10
/** First object number of `objects`: the page is 3, its content 4, and the font takes the four after it. */
export const FIRST_OBJECT = 9

/**
 * A PDF of one A4 page with these words, drawn in the given order. Every character, of any script or of none, is a glyph of one
 * font that is not embedded, half an em wide, mapped by a character map, as written by programs that embed fonts.
 */
export const buildPlacedPdf = (words: readonly PlacedWords[], more: PdfExtras = {}): Uint8Array => {
  const characters = [...new Set(words.flatMap(([, , text]) => [...text]))]
  const code = (character: string): string => (characters.indexOf(character) + 1).toString(16).padStart(4, '0')
  const shown = words.map(
    ([x, y, text, size = SIZE]) => `BT /F ${size} Tf ${x} ${HEIGHT - y} Td <${[...text].map(code).join('')}> Tj ET`,
  )
  const map = characters.map((character) => `<${code(character)}> <${utf16(character)}>`)
  const cmap =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def ' +
    `1 begincodespacerange <0000> <ffff> endcodespacerange ${listInParts(map)} endcmap end end`
  return buildRawPdf(
    [
      strToU8(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${HEIGHT}] /Contents 4 0 R ${more.page ?? ''} /Resources << /Font << /F 5 0 R >> ${more.resources ?? ''} >> >>`,
      ),
      buildStream('', strToU8(`${more.content ?? ''}\n${shown.join('\n')}`)),
      strToU8(
        '<< /Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 8 0 R >>',
      ),
      strToU8(
        '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /FontDescriptor 7 0 R /DW 500 /CIDToGIDMap /Identity ' +
          '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
      ),
      strToU8(
        '<< /Type /FontDescriptor /FontName /Own /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
      ),
      buildStream('', strToU8(cmap)),
      ...(more.objects ?? []),
    ],
    more.root ?? '',
  )
}

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')

const MOST_IN_PART = 100

const listInParts = (lines: readonly string[]): string =>
  Array.from({ length: Math.ceil(lines.length / MOST_IN_PART) }, (_, part) => {
    const own = lines.slice(part * MOST_IN_PART, (part + 1) * MOST_IN_PART)
    return `${own.length} beginbfchar ${own.join(' ')} endbfchar`
  }).join(' ')

/** Lines below one another. */
export const column = (x: number, y: number, lines: readonly string[], step = 14, size = SIZE): PlacedWords[] =>
  lines.flatMap((line, index): PlacedWords[] => (line === '' ? [] : [[x, y + index * step, line, size]]))

/** Single letters, as drawn by browsers and some word processors. */
export const lettersOf = (words: readonly PlacedWords[]): PlacedWords[] =>
  words.flatMap(([x, y, text, size = SIZE]) =>
    [...text].map((letter, index): PlacedWords => [x + index * size * 0.5, y, letter, size]),
  )
