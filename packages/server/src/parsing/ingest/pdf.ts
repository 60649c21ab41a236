import { fileURLToPath } from 'node:url'
import type { UnseenPart } from '@rolecall/domain/resume/unseen-words'
import { getDocumentProxy } from 'unpdf'
import { INGEST_LIMITS } from './ingest-limits.ts'
import { listHiddenAddresses } from './links.ts'
import { readLines } from './pdf-layout.ts'
import { type Operators, tracePaint } from './pdf-paint.ts'
import type { Fragment } from './pdf-segments.ts'
import type { Box } from './pdf-shapes.ts'
import { checkPdfStreams } from './pdf-streams.ts'
import { createStripper, type TextItem } from './pdf-strip.ts'
import { judgePage, listUnseen, type Pictures } from './pdf-unseen.ts'
import { UnreadableFile } from './unreadable-file.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>
type PageContent = { level: Fragment[]; turned: string[]; length: number; unseen: UnseenPart[] }
type Layers = Awaited<ReturnType<PdfDocument['getOptionalContentConfig']>>
/** What is known of the whole file when a page is read. */
type Whole = { pictures: Pictures; layers: Layers | undefined }

const PAGE_NUMBER = /^(.{0,60}?)(\d{1,3})\s*(?:of|\/)\s*(\d{1,3})$/i

/**
 * The text of a PDF in reading order, then what stands on its side, then the links whose address the text does not show.
 * @throws UnreadableFile 'password-protected', 'damaged', 'too-big-inside'
 */
export const readPdf = async (bytes: Uint8Array): Promise<{ text: string; pages: number; unseen: UnseenPart[] }> => {
  const pictures = checkPdfStreams(bytes)
  const pdf = await openPdf(bytes)
  try {
    const layers = await pdf.getOptionalContentConfig().catch(() => undefined)
    const unseen: UnseenPart[] = []
    const pages = Math.min(pdf.numPages, INGEST_LIMITS.pages)
    const level: Fragment[] = []
    const turned: string[] = []
    const links = new Set<string>()
    let length = 0
    let top = 0
    for (let number = 1; number <= pages && length < INGEST_LIMITS.textLength; number += 1) {
      const page = await readPage(pdf, number)
      if (!page) continue
      const content = await readContent(page, { pictures, layers })
      for (const fragment of content.level) level.push({ ...fragment, y: fragment.y + top })
      turned.push(...content.turned)
      unseen.push(...content.unseen)
      length += content.length
      top += page.getViewport({ scale: 1 }).height
      for (const link of await listLinks(page)) links.add(link)
      page.cleanup()
    }
    // All pages in one go, so that a column goes on from page to page.
    const lines = [...readLines(level), ...turned].map(mendLigatures)
    const kept = dropPageNumbers(lines, pdf.numPages)
    return { text: [...kept, ...listHiddenAddresses(links, kept.join('\n'))].join('\n'), pages: pdf.numPages, unseen }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

/** Without the "Jane Roe – 2/3" of every page: lines that differ in the number only and name the right number of pages. */
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

/** Some makers of PDFs write ligatures as a control character. English words tell which one it was; most often it is "fi". */
const mendLigatures = (line: string): string =>
  line.replace(/[^\P{Cc}\t]/gu, (_, index: number) => {
    const before = /\p{L}*$/u.exec(line.slice(Math.max(index - 20, 0), index))?.[0] ?? ''
    const after = /^\p{L}*/u.exec(line.slice(index + 1, index + 20))?.[0] ?? ''
    if (before === '' && after === '') return ''
    if (/^(?:ow|ex|uen|oat|oor|at|ight|ash|uid|ip|y)/.test(after)) return 'fl'
    if (/^(?:e|o|su|tra)$/i.test(before) && /^c/.test(after)) return 'ffi'
    return /^(?:e|o|di|su|sta|cli)$/i.test(before) && /^(?:e|ort|$)/.test(after) ? 'ff' : 'fi'
  })

/** What characters the codes of Chinese, Japanese and Korean files are, which those files only name. */
const CHARACTER_MAPS = fileURLToPath(new URL('cmaps/', import.meta.resolve('pdfjs-dist/package.json')))

type MoreOptions = { maxImageSize: number; wasmUrl: string }

/** @throws UnreadableFile 'password-protected', 'damaged' */
export const openPdf = async (bytes: Uint8Array, more?: MoreOptions): Promise<PdfDocument> => {
  try {
    // A copy, because the reader takes the memory over.
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      stopAtErrors: false,
      cMapUrl: CHARACTER_MAPS,
      // No picture is unpacked: where one stands is known without.
      maxImageSize: 0,
      ...more,
    })
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new UnreadableFile(isLocked ? 'password-protected' : 'damaged', { cause: error })
  }
}

/** One broken page must not cost the others. */
const readPage = (pdf: PdfDocument, number: number): Promise<PdfPage | undefined> =>
  pdf.getPage(number).catch(() => undefined)

/** Text that stands on its side is kept apart: it belongs to no line. What nobody sees on the page is no text of it. */
const readContent = async (page: PdfPage, whole: Whole): Promise<PageContent> => {
  const [a, b, c, d, e, f] = page.getViewport({ scale: 1 }).transform as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const items: TextItem[] = []
  for await (const item of listItems(page)) items.push(item)
  const { seen, unseen } = await splitUnseen(page, items, whole)
  const content: PageContent = { level: [], turned: [], length: 0, unseen }
  for (const item of seen) {
    const [ia = 0, ib = 0, ic = 0, id = 0, x = 0, y = 0] = item.transform
    const across = a * ia + c * ib
    const down = b * ia + d * ib
    content.length += item.str.length
    if (Math.abs(down) > Math.abs(across) * 0.3) {
      if (item.str.trim() !== '') content.turned.push(item.str)
      continue
    }
    const size = Math.hypot(a * ic + c * id, b * ic + d * id)
    content.level.push({ text: item.str, x: a * x + c * y + e, y: b * x + d * y + f, width: item.width, size })
  }
  return content
}

/** No page of a résumé has so much on it; what has is read as it comes. */
const MOST_JUDGED = 100_000

const splitUnseen = async (
  page: PdfPage,
  items: TextItem[],
  { pictures, layers }: Whole,
): Promise<{ seen: TextItem[]; unseen: UnseenPart[] }> => {
  const length = items.reduce((sum, { str }) => sum + str.length, 0)
  const operators = length <= MOST_JUDGED ? await listOperators(page) : undefined
  if (!operators) return { seen: items, unseen: [] }
  const painted = tracePaint(operators, (layer) => layers?.isVisible(layer as never) ?? true)
  const judged = judgePage({ painted, view: page.view as unknown as Box, pictures })
  if (judged.every(({ way }) => way === undefined)) return { seen: items, unseen: [] }
  return { seen: items.flatMap(createStripper(judged)), unseen: listUnseen(judged) }
}

/** Nothing where pdf.js does not manage to say what is painted. */
const listOperators = (page: PdfPage): Promise<Operators | undefined> =>
  page.getOperatorList({ annotationMode: WITHOUT_ANNOTATIONS }).catch(() => undefined)

/** As pdf.js numbers it: what annotations look like is no part of the page. */
const WITHOUT_ANNOTATIONS = 0

/** The text items of a page, stopping when there is more than can be kept. */
async function* listItems(page: PdfPage) {
  const reader = page.streamTextContent().getReader()
  let length = 0
  try {
    while (length < INGEST_LIMITS.textLength) {
      const { value, done } = await reader.read()
      if (done) return
      for (const item of value.items) {
        if (!('str' in item) || (item.str === '' && item.width === 0)) continue
        length += item.str.length + 1
        yield item
      }
    }
    await reader.cancel(new Error('More text than is kept'))
  } catch (error) {
    if (length === 0) throw new UnreadableFile('damaged', { cause: error })
  }
}

const listLinks = async (page: PdfPage): Promise<string[]> => {
  const annotations = await page.getAnnotations().catch(() => [])
  return annotations.flatMap(({ url }: { url?: unknown }) => (typeof url === 'string' ? [url] : []))
}
