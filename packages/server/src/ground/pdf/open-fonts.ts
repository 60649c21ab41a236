import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'

export type Doc = InstanceType<typeof PDFDocument>
export type Style = 'regular' | 'bold' | 'italic'

/** Roboto has the letters of Latin, Greek, Cyrillic and Vietnamese. */
const OWN: Record<Style, string> = {
  regular: 'Roboto_400Regular.ttf',
  bold: 'Roboto_700Bold.ttf',
  italic: 'Roboto_400Regular_Italic.ttf',
}
const FOLDER = fileURLToPath(new URL('.', import.meta.resolve('@expo-google-fonts/roboto/package.json')))
/** Of whoever runs the product, in the data folder: for scripts that ours has no letters of. */
const GIVEN_FOLDER = 'fonts'
const GIVEN = /\.(?:ttf|otf)$/i
/** Fonts of East Asia are the largest. Our own bounds. */
const GIVEN_MAX = { files: 8, bytes: 32 * 1024 * 1024 } as const

export type Fonts = { own: Record<Style, Buffer>; given: readonly Buffer[] }

async function readGiven(dataFolder: string): Promise<Buffer[]> {
  const folder = join(dataFolder, GIVEN_FOLDER)
  const names = await readdir(folder).catch(() => [])
  const chosen = names.filter((name) => GIVEN.test(name)).sort()
  const read = await Promise.all(chosen.slice(0, GIVEN_MAX.files).map((name) => readFile(join(folder, name))))
  return read.filter(({ length }) => length <= GIVEN_MAX.bytes)
}

export async function readFonts(dataFolder: string): Promise<Fonts> {
  const read = (style: Style) => readFile(join(FOLDER, OWN[style]))
  const [regular, bold, italic, given] = await Promise.all([
    read('regular'),
    read('bold'),
    read('italic'),
    readGiven(dataFolder),
  ])
  return { own: { regular, bold, italic }, given }
}

/** A stretch of a text that one font has all letters of. */
export type Stretch = { font: string; text: string }
export type Setter = (text: string, style: Style) => Stretch[]

type Glyphs = { hasGlyphForCodePoint(code: number): boolean }

/** Hands a document its fonts; answers what cuts a text into stretches. */
export function useFonts(doc: Doc, { own, given }: Fonts): Setter {
  const glyphs = new Map<string, Glyphs>()
  const add = (name: string, bytes: Buffer): void => {
    doc.registerFont(name, bytes)
    doc.font(name)
    const { _font } = doc as unknown as { _font: { font: Glyphs } }
    glyphs.set(name, _font.font)
  }
  for (const [style, bytes] of Object.entries(own)) add(style, bytes)
  const spare: string[] = []
  for (const [place, bytes] of given.entries()) {
    try {
      add(`given-${place}`, bytes)
      spare.push(`given-${place}`)
    } catch {
      // No font, whatever its name says: the others have to do.
    }
  }
  const has = (font: string, sign: string) => glyphs.get(font)?.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ?? false
  const fontFor = (sign: string, style: Style) => [style, ...spare].find((font) => has(font, sign))
  return (text, style) => {
    const stretches: Stretch[] = []
    for (const sign of tidy(text)) {
      const font = fontFor(sign, style)
      const [name, shown] = font ? [font, sign] : [style, nameOf(sign)]
      const last = stretches.at(-1)
      if (last && (last.font === name || (/\s/.test(sign) && has(last.font, sign)))) last.text += shown
      else stretches.push({ font: name, text: shown })
    }
    return stretches
  }
}

/** Letters in one piece, so that fonts have them; nothing that turns the direction of what follows or shows as nothing. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\t\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{VS}]/gu, '')

/** What stands for a letter that no font has: its number in Unicode. What is attached has the letter itself. */
const nameOf = (sign: string): string => `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
