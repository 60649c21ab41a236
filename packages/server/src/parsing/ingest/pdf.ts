import { fileURLToPath } from 'node:url'
import type { HiddenPart } from '@rolecall/domain/resumes/hidden-words'
import { findDates } from '@rolecall/domain/resumes/year-months'
import { getDocumentProxy } from 'unpdf'
import { decodeBytes } from './decode-bytes.ts'
import { INGEST_LIMITS } from './ingest-limits.ts'
import { listHiddenAddresses } from './links.ts'
import { inReadingOrder } from './pdf-direction.ts'
import { linksOf, readFields } from './pdf-form.ts'
import { readLines } from './pdf-layout.ts'
import { type Operators, tracePaint } from './pdf-paint.ts'
import { listRules } from './pdf-rules.ts'
import { joinGlyphs, type Run } from './pdf-runs.ts'
import type { Fragment } from './pdf-segments.ts'
import type { Box, Matrix } from './pdf-shapes.ts'
import type { FontLook } from './pdf-state.ts'
import { checkPdfStreams } from './pdf-streams.ts'
import { SMALL_PICTURE, uniformColour } from './pdf-uniform.ts'
import { checkPageVisibility, listUnseen, type Pictures } from './pdf-unseen.ts'
import { UnreadableFile } from './unreadable-file.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>
type PageContent = { level: Fragment[]; turned: string[]; length: number; unseen: HiddenPart[] }
type Layers = Awaited<ReturnType<PdfDocument['getOptionalContentConfig']>>
/** Facts about the whole file, for reading a page. */
type FileContext = { pictures: Pictures; layers: Layers | undefined }

const PAGE_NUMBER = /^(.{0,60}?)(\d{1,3})\s*(?:of|\/)\s*(\d{1,3})$/i

/** `attached`: XML attached to the file. */
export type PdfText = { text: string; pages: number; unseen: HiddenPart[]; attached?: string }

/**
 * The text of a PDF in reading order, then rotated text, then the links whose address the text does not show.
 * @throws UnreadableFile 'password-protected', 'damaged', 'too-big-inside', 'needs-acrobat'
 */
export const readPdf = async (bytes: Uint8Array): Promise<PdfText> => {
  const pictures = checkPdfStreams(bytes)
  const pdf = await openPdf(bytes)
  try {
    const layers = await pdf.getOptionalContentConfig().catch(() => undefined)
    const hasForm = (await pdf.getFieldObjects().catch(() => null)) !== null
    const unseen: HiddenPart[] = []
    const pages = Math.min(pdf.numPages, INGEST_LIMITS.pages)
    const level: Fragment[] = []
    const turned: string[] = []
    const links = new Set<string>()
    let length = 0
    let top = 0
    for (let number = 1; number <= pages && length < INGEST_LIMITS.textLength; number += 1) {
      const page = await readPage(pdf, number)
      if (!page) continue
      const annotations = await listAnnotations(page, hasForm)
      const content = await readContent(page, annotations, { pictures, layers })
      for (const fragment of content.level) level.push({ ...fragment, y: fragment.y + top })
      turned.push(...content.turned)
      unseen.push(...content.unseen)
      length += content.length
      top += page.getViewport({ scale: 1 }).height
      for (const link of linksOf(annotations)) links.add(link)
      page.cleanup()
    }
    // All pages in one go, so that a column continues from page to page.
    const lines = [...readLines(level), ...turned].map(mendLigatures).map(mendHyphens)
    const kept = joinBrokenDates(dropPageNumbers(lines, pdf.numPages))
    const text = [...kept, ...listHiddenAddresses(links, kept.join('\n'))].join('\n')
    if (await isUnshownForm(pdf, text)) throw new UnreadableFile('needs-acrobat')
    const attached = await findAttached(pdf)
    return { text, pages: pdf.numPages, unseen, ...(attached !== undefined && { attached }) }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

/** Text of the only page of an XFA form, whose real pages are rendered by the program that opens it. */
const WAITING = /please wait|adobe (?:acrobat|reader)/i
const WAITING_LENGTH = 1_500

const isUnshownForm = async (pdf: PdfDocument, text: string): Promise<boolean> => {
  if (text.length > WAITING_LENGTH || !WAITING.test(text)) return false
  const known = await pdf.getMetadata().catch(() => undefined)
  return (known?.info as { IsXFAPresent?: boolean } | undefined)?.IsXFAPresent === true
}

const XML_BYTES_MAX = 2_000_000

const findAttached = async (pdf: PdfDocument): Promise<string | undefined> => {
  const files = ((await pdf.getAttachments().catch(() => null)) ?? new Map()) as Map<string, { filename?: string }>
  const [name] = [...files].find(([, { filename = '' }]) => /\.xml$/i.test(filename)) ?? []
  const xml = name === undefined ? undefined : await pdf.getAttachmentContent(name).catch(() => undefined)
  return xml && xml.length <= XML_BYTES_MAX ? decodeBytes(xml) : undefined
}

/** Removes page numbers such as "Jane Roe – 2/3": lines that differ only in the number and name the right number of pages. */
export const dropPageNumbers = (lines: string[], pages: number): string[] => {
  if (pages < 2) return lines
  const numbers = new Map<string, Set<string>>()
  for (const line of lines) {
    const [, label = '', number = '', total] = PAGE_NUMBER.exec(line) ?? []
    if (Number(total) === pages) numbers.set(label, (numbers.get(label) ?? new Set()).add(number))
  }
  return lines.filter((line) => {
    const [, label = '', , total] = PAGE_NUMBER.exec(line) ?? []
    return Number(total) !== pages || (numbers.get(label)?.size ?? 0) < 2
  })
}

/** Joins "Clerk, Works, 08/2014 –" and "02/2019" in the next line: one date that was broken at the line end. */
const joinBrokenDates = (lines: readonly string[]): string[] => {
  const joined: string[] = []
  for (const line of lines) {
    const above = joined.at(-1)
    if (above !== undefined && isBrokenDate(above, line)) joined[joined.length - 1] = `${above} ${line}`
    else joined.push(line)
  }
  return joined
}

const isBrokenDate = (above: string, below: string): boolean =>
  /\d\s?[-–—]$/.test(above) &&
  !findDates(below).some(({ range }) => range) &&
  findDates(`${above} ${below}`).some(({ from, to, range }) => range && from < above.length && to > above.length + 2)

/**
 * Restores ligatures, which some PDF writers encode as a control character. English words tell which one it was; most often it
 * is "fi".
 */
const mendLigatures = (line: string): string =>
  line.replace(/[^\P{Cc}\t]/gu, (_, index: number) => {
    const before = /\p{L}*$/u.exec(line.slice(Math.max(index - 20, 0), index))?.[0] ?? ''
    const after = /^\p{L}*/u.exec(line.slice(index + 1, index + 20))?.[0] ?? ''
    if (before === '' && after === '') return ''
    if (/^(?:ow|ex|uen|oat|oor|at|ight|ash|uid|ip|y)/.test(after)) return 'fl'
    if (/^(?:e|o|su|tra)$/i.test(before) && /^c/.test(after)) return 'ffi'
    return /^(?:e|o|di|su|sta|cli)$/i.test(before) && /^(?:e|ort|$)/.test(after) ? 'ff' : 'fi'
  })

/** Turns soft hyphens that are drawn into hyphens, except at the end of a line, where they divide a word. */
const mendHyphens = (line: string): string => line.replace(/(?<=\s|^)\u00ad|\u00ad(?=\s*\S)/g, '-')

/** Character maps of Chinese, Japanese and Korean files, which such files only name. */
const CHARACTER_MAPS = fileURLToPath(new URL('cmaps/', import.meta.resolve('pdfjs-dist/package.json')))

/** Replaces the browser document whose list of fonts pdf.js writes into. */
const WITHOUT_PAGE = { fonts: new Set() }
class UnusedFont {
  loaded = Promise.resolve()
  load = () => this.loaded
}
Object.assign(globalThis, { FontFace: UnusedFont })

type MoreOptions = { maxImageSize: number; wasmUrl: string }

/** @throws UnreadableFile 'password-protected', 'damaged' */
export const openPdf = async (bytes: Uint8Array, more?: MoreOptions): Promise<PdfDocument> => {
  try {
    // A copy, because the reader takes over the memory.
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      stopAtErrors: false,
      cMapUrl: CHARACTER_MAPS,
      // Larger pictures are not unpacked: their places are known without that.
      maxImageSize: SMALL_PICTURE,
      // Fonts are discarded; otherwise pdf.js would compute the outline of every letter.
      disableFontFace: false,
      ownerDocument: WITHOUT_PAGE as never,
      ...more,
    })
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new UnreadableFile(isLocked ? 'password-protected' : 'damaged', { cause: error })
  }
}

/** A broken page must not cost the others. */
const readPage = (pdf: PdfDocument, number: number): Promise<PdfPage | undefined> =>
  pdf.getPage(number).catch(() => undefined)

/**
 * Links and fields. For the display intent pdf.js reads the whole page again, to find the words below each link, and for print
 * it does not; but some programs do not mark their links as printed.
 */
const listAnnotations = async (page: PdfPage, hasForm: boolean): Promise<readonly unknown[]> => {
  const list = (intent: 'print' | 'display') => page.getAnnotations({ intent }).catch(() => [])
  const printed = hasForm ? [] : await list('print')
  return printed.length > 0 ? printed : list('display')
}

/** Rotated text is kept apart: it belongs to no line. Invisible text is no text of the page. */
const readContent = async (
  page: PdfPage,
  annotations: readonly unknown[],
  whole: FileContext,
): Promise<PageContent> => {
  const [a, b, c, d, e, f] = page.getViewport({ scale: 1 }).transform as unknown as Matrix
  const drawn = await readDrawn(page, whole)
  const fields = readFields(annotations, page.view as unknown as Box)
  const content: PageContent = { level: [], turned: [], length: 0, unseen: [...drawn.unseen, ...fields.unseen] }
  for (const { text, x, y, endX, endY, size, isDivided } of [...drawn.runs, ...fields.runs]) {
    const across = a * (endX - x) + c * (endY - y)
    const down = b * (endX - x) + d * (endY - y)
    content.length += text.length
    if (Math.abs(down) > Math.abs(across) * 0.3) content.turned.push(inReadingOrder(text))
    else {
      const place = { x: a * x + c * y + e, y: b * x + d * y + f, width: Math.hypot(across, down) }
      content.level.push({ text, ...place, size, ...(isDivided && { isDivided }) })
    }
  }
  return content
}

/** Maximum number of glyphs judged per page; no résumé has more, and a page with more is read without judging. */
const MOST_JUDGED = 100_000

const readDrawn = async (
  page: PdfPage,
  { pictures, layers }: FileContext,
): Promise<{ runs: Run[]; unseen: HiddenPart[] }> => {
  const operators = await listOperators(page)
  const painted = tracePaint(operators, {
    isShown: (layer) => layers?.isVisible(layer as never) ?? true,
    colourOf: (name) => (page.objs.has(name) ? uniformColour(page.objs.get(name)) : undefined),
    fontOf: (name) => (page.commonObjs.has(name) ? (page.commonObjs.get(name) as FontLook) : undefined),
  })
  const length = painted.drawn.reduce((sum, { glyphs }) => sum + glyphs.length, 0)
  if (length > MOST_JUDGED) return { runs: joinGlyphs(painted.drawn), unseen: [] }
  const judged = checkPageVisibility({ painted, view: page.view as unknown as Box, pictures })
  const seen = judged.flatMap(({ drawn, way }) => (way === undefined ? [drawn] : []))
  return { runs: joinGlyphs(seen, listRules(painted)), unseen: seen.length === judged.length ? [] : listUnseen(judged) }
}

/** @throws UnreadableFile 'damaged' */
const listOperators = async (page: PdfPage): Promise<Operators> => {
  try {
    return await page.getOperatorList({ annotationMode: WITHOUT_ANNOTATIONS })
  } catch (error) {
    throw new UnreadableFile('damaged', { cause: error })
  }
}

/** Value of pdf.js: the appearance of annotations is no part of the page. */
const WITHOUT_ANNOTATIONS = 0
