import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeletons } from '../../ui/feedback/Skeletons.tsx'
import layout from '../../ui/shell/layout.module.css'
import type { FoundWord } from './find-words.ts'
import styles from './PdfPages.module.css'
import { paintHighlights } from './paint-highlights.ts'

type Props = {
  /** A URL that needs no request headers, or the file itself. */
  source: string | Blob
  /** Name of the document, for assistive technology. */
  label: string
  /** Words to mark on the pages, in the colour of their kind. */
  words?: readonly FoundWord[]
}

const UNREADABLE = 'This PDF can’t be shown here. Download the file to view it.'

/**
 * Resources for parts that a file omits: the standard fonts of PDF, the character maps of Chinese, Japanese and
 * Korean, and decoders for scanned pages. The build puts them there (vite.config.ts).
 */
const resourcesOf = (version: string) => ({
  standardFontDataUrl: `/pdfjs-${version}/standard_fonts/`,
  cMapUrl: `/pdfjs-${version}/cmaps/`,
  wasmUrl: `/pdfjs-${version}/wasm/`,
  // The content security policy forbids WebAssembly; the same decoders exist as scripts.
  useWasm: false,
  // Local fonts have other widths than those the page was set with: words would overlap.
  useSystemFonts: false,
})

/** Opens a PDF. The reader and its worker are large, so they are loaded with the first document. */
async function openPdf(source: string | Blob) {
  const pdfjs = await import('pdfjs-dist')
  const { default: workerUrl } = await import('pdfjs-dist/build/pdf.worker.min.mjs?url')
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
  const from = typeof source === 'string' ? { url: source } : { data: await source.arrayBuffer() }
  return pdfjs.getDocument({ ...from, ...resourcesOf(pdfjs.version), enableXfa: false })
}

/**
 * The pages of a PDF, one below the other, each rendered when it comes near; their text can be selected, and words in
 * it are marked.
 */
export function PdfPages({ source, label, words = [] }: Props) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [attempt, setAttempt] = useState(0)
  const [isBroken, setBroken] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same file again
  useEffect(() => {
    let isGone = false
    const opening = openPdf(source)
    setBroken(false)
    opening
      .then((task) => task.promise)
      .then((opened) => !isGone && setPdf(opened))
      .catch(() => !isGone && setBroken(true))
    return () => {
      isGone = true
      setPdf(undefined)
      void opening.then((task) => task.destroy()).catch(() => undefined)
    }
  }, [source, attempt])

  if (isBroken) return <ErrorState what={UNREADABLE} onRetry={() => setAttempt(attempt + 1)} />
  if (!pdf) return <Skeletons shape="lines" count={16} label={`Loading ${label}`} />
  return (
    <section className={layout.wideStack} aria-label={label}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified by their number
        <PdfPage key={index} pdf={pdf} number={index + 1} words={words} />
      ))}
    </section>
  )
}

/** Delay after a change of width before rendering; until then the picture is stretched. */
const REDRAW_AFTER_MS = 150

/** Ratio of height to width of DIN paper, until the page's own is known. */
const A4_RATIO = Math.SQRT2

function PdfPage({ pdf, number, words }: { pdf: PDFDocumentProxy; number: number; words: readonly FoundWord[] }) {
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(number === 1)
  /** Width in px, once rendered. */
  const [drawnWidth, setDrawnWidth] = useState<number>()
  const [wantedWidth, setWantedWidth] = useState<number>()
  const [ratio, setRatio] = useState(A4_RATIO)

  useEffect(() => {
    if (!root.current || isNear) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '100%' })
    watch.observe(root.current)
    return () => watch.disconnect()
  }, [isNear])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another width needs another rendering
  useEffect(() => {
    const [box, paper, layer] = [root.current, canvas.current, text.current]
    if (!isNear || !box || !paper || !layer) return
    const drawing = new AbortController()
    drawPage({ pdf, number, box, paper, layer, signal: drawing.signal })
      .then((drawn) => {
        setRatio(drawn.ratio)
        setDrawnWidth(drawn.width)
      })
      .catch(() => undefined)
    return () => drawing.abort()
  }, [pdf, number, isNear, wantedWidth])

  useEffect(() => {
    if (drawnWidth && text.current) return paintHighlights(text.current, words)
  }, [drawnWidth, words])

  useEffect(() => {
    const box = root.current
    if (!drawnWidth || !box) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new ResizeObserver(() => {
      clearTimeout(timer)
      if (box.clientWidth !== drawnWidth) timer = setTimeout(() => setWantedWidth(box.clientWidth), REDRAW_AFTER_MS)
    })
    watch.observe(box)
    return () => {
      watch.disconnect()
      clearTimeout(timer)
    }
  }, [drawnWidth])

  return (
    <div ref={root} className={styles.page} style={{ aspectRatio: `1 / ${ratio}` }}>
      <canvas ref={canvas} className={styles.paper} />
      <div ref={text} className={styles.text} />
    </div>
  )
}

type PageDrawing = {
  pdf: PDFDocumentProxy
  number: number
  box: HTMLElement
  paper: HTMLCanvasElement
  layer: HTMLElement
  signal: AbortSignal
}

/**
 * Renders one page as wide as its box and puts its text over it; resolves to the ratio of height to width, and to the
 * width in px.
 */
async function drawPage({
  pdf,
  number,
  box,
  paper,
  layer,
  signal,
}: PageDrawing): Promise<{ ratio: number; width: number }> {
  const { TextLayer } = await import('pdfjs-dist')
  const page = await pdf.getPage(number)
  signal.throwIfAborted()
  const unscaled = page.getViewport({ scale: 1 })
  const width = box.clientWidth
  const scale = width / unscaled.width
  const viewport = page.getViewport({ scale: scale * devicePixelRatio })
  paper.width = Math.floor(viewport.width)
  paper.height = Math.floor(viewport.height)
  const task = page.render({ canvas: paper, viewport })
  signal.addEventListener('abort', () => task.cancel())
  await task.promise
  signal.throwIfAborted()
  layer.replaceChildren()
  layer.style.setProperty('--total-scale-factor', String(scale))
  const content = await page.getTextContent()
  // In the fonts of the page, so that each letter matches its picture, and not only each line.
  for (const [name, style] of Object.entries(content.styles)) style.fontFamily = `"${name}", ${style.fontFamily}`
  await new TextLayer({ textContentSource: content, container: layer, viewport: page.getViewport({ scale }) }).render()
  return { ratio: unscaled.height / unscaled.width, width }
}
