import { useEffect, useRef, useState } from 'react'
import { LIGHT, markOf, PAPER } from '../../ui/shell/theme.ts'
import type { FoundWord } from './find-words.ts'
import { paintHighlights } from './paint-highlights.ts'
import styles from './SafeHtmlFrame.module.css'

type Props = {
  /** Untrusted HTML: a résumé, an email. */
  html: string
  /** Name of the document, for assistive technology. */
  title: string
  /** Words to mark in it, in the colour of their kind. */
  words?: readonly FoundWord[]
}

/** Policy that prevents external requests and scripts, whatever the document contains. */
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; form-action 'none'; base-uri 'none'"

const MARKS = (['matched', 'missing', 'inferred', 'synonym'] as const)
  .map(
    (tone) => `::highlight(${tone}){background-color:${markOf(LIGHT[tone])};text-decoration:underline ${LIGHT[tone]}}`,
  )
  .join('')

/** Wraps the HTML so that each paragraph uses the direction of its own script. */
const wrap = (html: string) =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
  `<style>html{background:${PAPER.ground};color:${PAPER.ink};font:${PAPER.font};overflow-wrap:anywhere}` +
  `body{margin:${PAPER.margin}}img,table{max-width:100%}` +
  `p,li,td,th,pre,h1,h2,h3,h4,h5,h6{unicode-bidi:plaintext;text-align:start}${MARKS}</style>` +
  html

/** Shows untrusted HTML without letting it run scripts, load anything, or reach this page. White as paper in both schemes. */
export function SafeHtmlFrame({ html, title, words = NONE }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  const [height, setHeight] = useState<number>()
  useEffect(() => (body ? paintHighlights(body, words) : undefined), [body, words])
  useEffect(() => {
    if (!body || !frame.current) return
    const watch = new ResizeObserver(() => setHeight(body.ownerDocument.documentElement.offsetHeight))
    watch.observe(body.ownerDocument.documentElement)
    return () => watch.disconnect()
  }, [body])
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      // Same origin only so that we can read its height and mark words; without allow-scripts nothing inside can use it.
      sandbox="allow-same-origin"
      srcDoc={wrap(html)}
      referrerPolicy="no-referrer"
      style={{ height }}
      onLoad={(event) => setBody(event.currentTarget.contentDocument?.body)}
    />
  )
}

const NONE: readonly FoundWord[] = []
