import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'
import { hasRightToLeft } from './direction.ts'

export type Doc = InstanceType<typeof PDFDocument>
export type Style = 'regular' | 'bold' | 'italic'

/** Roboto covers Latin, Greek, Cyrillic and Vietnamese. */
const OWN: Record<Style, string> = {
  regular: 'Roboto_400Regular.ttf',
  bold: 'Roboto_700Bold.ttf',
  italic: 'Roboto_400Regular_Italic.ttf',
}
const folderOf = (entry: string) => fileURLToPath(new URL('.', entry))
const FOLDER = folderOf(import.meta.resolve('@expo-google-fonts/roboto/package.json'))

/** Bundled fonts for letters that Roboto lacks; read if a document has any of them. */
const SPARE = [
  {
    name: 'hebrew',
    letters: /[\u0590-\u05FF\uFB1D-\uFB4F]/u,
    folder: folderOf(import.meta.resolve('@expo-google-fonts/tinos/package.json')),
    files: { regular: 'Tinos_400Regular.ttf', bold: 'Tinos_700Bold.ttf' },
  },
  {
    name: 'east-asia',
    letters:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u,
    folder: fileURLToPath(new URL('./fonts/', import.meta.url)),
    files: { regular: 'DroidSansFallback.ttf' },
  },
] as const
/** Folder inside the data folder for the operator's own fonts, for scripts that ours lack. */
const GIVEN_FOLDER = 'fonts'
const GIVEN = /\.(?:ttf|otf)$/i
/** Fonts of East Asia are the largest. Limits chosen by us. */
const GIVEN_MAX = { files: 8, bytes: 32 * 1024 * 1024 } as const

/** `bold` if a font has its own bold letters. */
type SpareFont = { name: string; regular: Buffer; bold?: Buffer }
export type Fonts = { own: Record<Style, Buffer>; spare: readonly SpareFont[] }

async function readGiven(dataFolder: string): Promise<Buffer[]> {
  const folder = join(dataFolder, GIVEN_FOLDER)
  const names = await readdir(folder).catch(() => [])
  const chosen = names.filter((name) => GIVEN.test(name)).sort()
  const read = await Promise.all(chosen.slice(0, GIVEN_MAX.files).map((name) => readFile(join(folder, name))))
  return read.filter(({ length }) => length <= GIVEN_MAX.bytes)
}

async function readSpare(text: string): Promise<SpareFont[]> {
  const wanted = SPARE.filter(({ letters }) => letters.test(text))
  return Promise.all(
    wanted.map(async ({ name, folder, files }): Promise<SpareFont> => {
      const [regular, bold] = await Promise.all([
        readFile(join(folder, files.regular)),
        'bold' in files ? readFile(join(folder, files.bold)) : undefined,
      ])
      return { name, regular, ...(bold && { bold }) }
    }),
  )
}

/** Reads the fonts that a text may need; those of the operator come before the bundled ones. */
export async function readFonts(dataFolder: string, text: string): Promise<Fonts> {
  const read = (style: Style) => readFile(join(FOLDER, OWN[style]))
  const [regular, bold, italic, given, spare] = await Promise.all([
    read('regular'),
    read('bold'),
    read('italic'),
    readGiven(dataFolder),
    readSpare(text),
  ])
  const named = given.map((bytes, place) => ({ name: `given-${place}`, regular: bytes }))
  return { own: { regular, bold, italic }, spare: [...named, ...spare] }
}

/** A stretch of a text whose letters are all in one font. */
export type Stretch = { font: string; text: string }
export type Setter = (text: string, style: Style) => Stretch[]

/**
 * Placeholder for letters that no font has (rule A-243): never other letters, since the file is signed. The attached text has
 * the letters themselves.
 */
export const NOT_DRAWN = '[not drawn]'

type Glyphs = { hasGlyphForCodePoint(code: number): boolean; GSUB?: unknown; GPOS?: unknown }

/** Letters whose shape depends on their neighbors; a font without shaping rules counts as lacking them. */
const SHAPED =
  /[\u0600-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u

function hasLetter(font: Glyphs | undefined, sign: string): boolean {
  if (!font?.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) return false
  if (SHAPED.test(sign)) return font.GSUB !== undefined
  // Only shaped text is reversed.
  return !hasRightToLeft(sign) || font.GSUB !== undefined || font.GPOS !== undefined
}

/**
 * Registers the fonts with a document; returns a function that cuts a text into stretches, and one that finds the letters that
 * no font has.
 */
export function useFonts(doc: Doc, { own, spare }: Fonts): { set: Setter; findUndrawn: (text: string) => string[] } {
  const glyphs = new Map<string, Glyphs>()
  const add = (name: string, bytes: Buffer): void => {
    doc.registerFont(name, bytes)
    doc.font(name)
    const { _font } = doc as unknown as { _font: { font: Glyphs } }
    glyphs.set(name, _font.font)
  }
  for (const [style, bytes] of Object.entries(own)) add(style, bytes)
  const usable = spare.flatMap(({ name, regular, bold }) => {
    try {
      add(name, regular)
      if (bold) add(`${name}-bold`, bold)
      return [{ name, bold: bold ? `${name}-bold` : name }]
    } catch {
      // Not a font, whatever its name says: use the others.
      return []
    }
  })
  const fontFor = (sign: string, style: Style) => {
    const among = [style, ...usable.map(({ name, bold }) => (style === 'bold' ? bold : name))]
    return among.find((font) => hasLetter(glyphs.get(font), sign))
  }
  return {
    findUndrawn: (text) =>
      [...new Set(tidy(text))].filter((sign) => !JOINERS.test(sign) && fontFor(sign, 'regular') === undefined),
    set(text, style) {
      const stretches: Stretch[] = []
      // Spaces between missing letters belong to the missing part.
      let [isGap, spaces] = [false, '']
      const put = (font: string, shown: string) => {
        const last = stretches.at(-1)
        if (last?.font === font) last.text += shown
        else stretches.push({ font, text: shown })
      }
      for (const sign of tidy(text)) {
        const last = stretches.at(-1)
        if (JOINERS.test(sign)) {
          if (last && !isGap && last.font !== style) last.text += sign
          continue
        }
        if (/\s/.test(sign) && isGap) {
          spaces += sign
          continue
        }
        const font = fontFor(sign, style)
        if (font === undefined) {
          if (!isGap) put(style, NOT_DRAWN)
          isGap = true
          spaces = ''
          continue
        }
        if (isGap && spaces) put(style, spaces)
        isGap = false
        spaces = ''
        put(/\s/.test(sign) && last && hasLetter(glyphs.get(last.font), sign) ? last.font : font, sign)
      }
      if (spaces) put(style, spaces)
      return stretches
    },
  }
}

/** Invisible characters that control whether letters join. */
const JOINERS = /[\u200C\u200D]/

/** Normalizes a text so that fonts have its letters; removes invisible and direction-changing characters. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\t\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replace(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{VS}]/gu, '')
