import { fileURLToPath } from 'node:url'
import { collectHiddenWords } from '@rolecall/domain/resumes/hidden-words'
import type { HiddenWords } from '@rolecall/domain/resumes/parsed-resume'
import { pictureConfidence, type ReadPicture } from '@rolecall/domain/resumes/read-picture'
import { normaliseSomeText } from '../normalise-text.ts'
import { dropPageNumbers, openPdf, readPdf } from '../pdf.ts'
import { readLines } from '../pdf-layout.ts'
import type { Fragment } from '../pdf-segments.ts'
import { checkPdfStreams } from '../pdf-streams.ts'
import { lettersIn } from './looks-scanned.ts'
import { listPictures, type PdfPage } from './page-pictures.ts'
import { drawPage, type Raster, rotateHalfTurn } from './page-raster.ts'
import { type Recogniser, type ScannedWord, startRecogniser } from './recognise.ts'
import { rotateUpright } from './rotate-upright.ts'
import { SCAN_LIMITS } from './scan-limits.ts'
import { fragmentsOf } from './scanned-fragments.ts'

/** `picture` is set if the text was read from pictures; `unseen` is the text hidden in the text layer. */
export type ScannedText = { text: string; pages: number; picture?: ReadPicture; unseen?: HiddenWords }

/** Folder of the decoders of some picture formats. */
const DECODERS = fileURLToPath(new URL('wasm/', import.meta.resolve('pdfjs-dist/package.json')))
/** Confidence below which a page may be upside down. */
const UNREAD_BELOW = 55

let recogniser: Promise<Recogniser> | undefined

/**
 * The text of a PDF whose pages are pictures. Its text layer is used where OCR finds less.
 * @throws UnreadableFile, also 'no-text' if it is illegible
 */
export async function readScan(bytes: Uint8Array): Promise<ScannedText> {
  checkPdfStreams(bytes)
  const scanned = await recognisePages(bytes)
  const layer = await readPdf(bytes)
  const hidden = collectHiddenWords(layer.unseen)
  const told = { pages: layer.pages, ...(hidden && { unseen: hidden }) }
  if (lettersIn(scanned.lines.join('')) <= lettersIn(layer.text))
    return { text: normaliseSomeText(layer.text), ...told }
  return { text: normaliseSomeText(scanned.lines.join('\n')), ...told, picture: scanned.picture }
}

async function recognisePages(bytes: Uint8Array): Promise<{ lines: string[]; picture: ReadPicture }> {
  const pdf = await openPdf(bytes, { maxImageSize: SCAN_LIMITS.picturePixels, wasmUrl: DECODERS })
  try {
    const [begun, start] = [processorMs(), performance.now()]
    const fragments: Fragment[] = []
    const words: ScannedWord[] = []
    let isOver = false
    let [top, readPages] = [0, 0]
    for (let number = 1; number <= Math.min(pdf.numPages, SCAN_LIMITS.pages); number += 1) {
      if (processorMs() - begun > SCAN_LIMITS.budgetMs || performance.now() - start > SCAN_LIMITS.clockMs) break
      readPages = number
      const page = await pdf.getPage(number).catch(() => undefined)
      const raster = page && (await rasterOf(page))
      if (!page || !raster) continue
      const read = await readPage(raster, isOver)
      isOver = read.isOver
      for (const fragment of fragmentsOf(read.words, raster.dpi)) fragments.push({ ...fragment, y: fragment.y + top })
      words.push(...read.words)
      top += (Math.max(raster.width, raster.height) * 72) / raster.dpi
    }
    const lines = dropPageNumbers(readLines(fragments), pdf.numPages)
    const confidence = pictureConfidence(confidenceOf(words))
    return { lines, picture: { pages: pdf.numPages, readPages, confidence } }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function rasterOf(page: PdfPage): Promise<Raster | undefined> {
  const { width, height } = page.getViewport({ scale: 1 })
  try {
    return await drawPage(await listPictures(page), { width, height })
  } finally {
    page.cleanup()
  }
}

/**
 * Tries the orientation of the previous page first, and the opposite if that is not legible. Pages lying on their side are read
 * as they are.
 */
async function readPage(raster: Raster, wasOver: boolean): Promise<{ words: ScannedWord[]; isOver: boolean }> {
  recogniser ??= startRecogniser()
  const { recognise } = await recogniser
  let best: { words: ScannedWord[]; isOver: boolean; confidence: number } | undefined
  for (const isOver of [wasOver, !wasOver]) {
    const words = recognise(isOver ? await rotateHalfTurn(raster) : raster)
    const confidence = confidenceOf(words)
    if (!best || confidence > best.confidence) best = { words, isOver, confidence }
    if (best.words.length === 0 || best.confidence >= UNREAD_BELOW) break
  }
  const { words = [], isOver = wasOver } = best ?? {}
  return { words: rotateUpright(words, raster), isOver }
}

/** Mean confidence, weighted by letters. */
function confidenceOf(words: readonly ScannedWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
  return letters === 0 ? 0 : sure / letters
}

const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
