import { fileURLToPath } from 'node:url'
import type { UnseenWords } from '@rolecall/domain/resume/parsed-resume'
import { pictureConfidence, type ReadPicture } from '@rolecall/domain/resume/read-picture'
import { gatherUnseen } from '@rolecall/domain/resume/unseen-words'
import { normaliseSomeText } from '../normalise-text.ts'
import { dropPageNumbers, openPdf, readPdf } from '../pdf.ts'
import { readLines } from '../pdf-layout.ts'
import type { Fragment } from '../pdf-segments.ts'
import { checkPdfStreams } from '../pdf-streams.ts'
import { lettersIn } from './looks-scanned.ts'
import { listPictures, type PdfPage } from './page-pictures.ts'
import { drawPage, type Raster, turnOver } from './page-raster.ts'
import { type Recogniser, type ScannedWord, startRecogniser } from './recognise.ts'
import { SCAN_LIMITS } from './scan-limits.ts'
import { fragmentsOf } from './scanned-fragments.ts'
import { standUp } from './stand-up.ts'

/** `picture` is there where the text was read from pictures; `unseen` is what the text layer hides. */
export type ScannedText = { text: string; pages: number; picture?: ReadPicture; unseen?: UnseenWords }

/** Where the decoders of some kinds of pictures lie. */
const DECODERS = fileURLToPath(new URL('wasm/', import.meta.resolve('pdfjs-dist/package.json')))
/** Below it a page may stand on its head. */
const UNREAD_BELOW = 55

let recogniser: Promise<Recogniser> | undefined

/**
 * The text of a PDF whose pages are pictures. What its text layer says is taken where the pictures say less.
 * @throws UnreadableFile, also 'no-text' where nothing is legible
 */
export async function readScan(bytes: Uint8Array): Promise<ScannedText> {
  checkPdfStreams(bytes)
  const scanned = await recognisePages(bytes)
  const layer = await readPdf(bytes)
  const hidden = gatherUnseen(layer.unseen)
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

/** Tries the way round that the page before had, and the other where that is not legible. What lies on its side is read as it lies. */
async function readPage(raster: Raster, wasOver: boolean): Promise<{ words: ScannedWord[]; isOver: boolean }> {
  recogniser ??= startRecogniser()
  const { recognise } = await recogniser
  let best: { words: ScannedWord[]; isOver: boolean; confidence: number } | undefined
  for (const isOver of [wasOver, !wasOver]) {
    const words = recognise(isOver ? await turnOver(raster) : raster)
    const confidence = confidenceOf(words)
    if (!best || confidence > best.confidence) best = { words, isOver, confidence }
    if (best.words.length === 0 || best.confidence >= UNREAD_BELOW) break
  }
  const { words = [], isOver = wasOver } = best ?? {}
  return { words: standUp(words, raster), isOver }
}

/** The mean over letters. */
function confidenceOf(words: readonly ScannedWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
  return letters === 0 ? 0 : sure / letters
}

const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
