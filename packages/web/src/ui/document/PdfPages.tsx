import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { Skeletons } from '../feedback/Skeletons.tsx'
import styles from './PdfPages.module.css'
import { type FoundWord, paintHighlights } from './paint-highlights.ts'

type Props = {
  /** An address that needs no header, or the file itself. */
  source: string | Blob
  /** What the document is, for assistive technology. */
  label: string
  /** Words to mark on the pages, in the colour of their kind. */
  words?: readonly FoundWord[]
}

const UNREADABLE = 'This PDF could not be shown. The file itself is kept; it can still be downloaded.'

/** The reader and its worker are large, so they are loaded with the first document. */
async function openPdf(source: string | Blob) {
  const pdfjs = await import('pdfjs-dist')
  const { default: workerUrl } = await import('pdfjs-dist/build/pdf.worker.min.mjs?url')
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
  const from = typeof source === 'string' ? { url: source } : { data: await source.arrayBuffer() }
  return pdfjs.getDocument({ ...from, enableXfa: false })
}

/** The pages of a PDF under one another, each drawn when it comes near; their text can be selected and is marked. */
export function PdfPages({ source, label, words = [] }: Props) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [attempt, setAttempt] = useState(0)
  const [isBroken, setBroken] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same file anew
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
    <section className={styles.pages} aria-label={label}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their number
        <PdfPage key={index} pdf={pdf} number={index + 1} words={words} />
      ))}
    </section>
  )
}

/** Height by width of DIN paper, until the page says its own. */
const A4_RATIO = Math.SQRT2

function PdfPage({ pdf, number, words }: { pdf: PDFDocumentProxy; number: number; words: readonly FoundWord[] }) {
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(number === 1)
  const [isDrawn, setDrawn] = useState(false)
  const [ratio, setRatio] = useState(A4_RATIO)

  useEffect(() => {
    if (!root.current || isNear) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '100%' })
    watch.observe(root.current)
    return () => watch.disconnect()
  }, [isNear])

  useEffect(() => {
    const [box, paper, layer] = [root.current, canvas.current, text.current]
    if (!isNear || !box || !paper || !layer) return
    const drawing = new AbortController()
    drawPage({ pdf, number, box, paper, layer, signal: drawing.signal })
      .then((drawnRatio) => {
        setRatio(drawnRatio)
        setDrawn(true)
      })
      .catch(() => undefined)
    return () => drawing.abort()
  }, [pdf, number, isNear])

  useEffect(() => {
    if (isDrawn && text.current) return paintHighlights(text.current, words)
  }, [isDrawn, words])

  return (
    <div ref={root} className={styles.page} style={{ aspectRatio: `1 / ${ratio}` }}>
      <canvas ref={canvas} className={styles.paper} />
      <div ref={text} className={styles.text} />
    </div>
  )
}

type Drawing = {
  pdf: PDFDocumentProxy
  number: number
  box: HTMLElement
  paper: HTMLCanvasElement
  layer: HTMLElement
  signal: AbortSignal
}

/** Draws one page and lays its text over it; resolves to height by width. */
async function drawPage({ pdf, number, box, paper, layer, signal }: Drawing): Promise<number> {
  const { TextLayer } = await import('pdfjs-dist')
  const page = await pdf.getPage(number)
  signal.throwIfAborted()
  const unscaled = page.getViewport({ scale: 1 })
  const scale = box.clientWidth / unscaled.width
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
  await new TextLayer({ textContentSource: content, container: layer, viewport: page.getViewport({ scale }) }).render()
  return unscaled.height / unscaled.width
}
