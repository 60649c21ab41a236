import { useState } from 'react'
import { PAPER } from '../shell/theme.ts'
import styles from './SafeHtmlFrame.module.css'

type Props = {
  /** Of unknown origin: a résumé, a mail. */
  html: string
  /** What it is, for assistive technology. */
  title: string
}

/** Nothing is fetched from outside and nothing runs, whatever the document says. */
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; form-action 'none'; base-uri 'none'"

const wrap = (html: string) =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
  `<style>html{background:${PAPER.ground};color:${PAPER.ink};font:${PAPER.font};overflow-wrap:anywhere}` +
  `body{margin:${PAPER.margin}}img,table{max-width:100%}</style>` +
  html

/** Shows foreign HTML without letting it run scripts, load anything, or reach this page. White as paper in both schemes. */
export function SafeHtmlFrame({ html, title }: Props) {
  const [height, setHeight] = useState<number>()
  return (
    <iframe
      className={styles.frame}
      title={title}
      // Same origin only so that its height can be read; without allow-scripts nothing inside can use it.
      sandbox="allow-same-origin"
      srcDoc={wrap(html)}
      referrerPolicy="no-referrer"
      style={{ height }}
      onLoad={(event) => setHeight(event.currentTarget.contentDocument?.documentElement.scrollHeight)}
    />
  )
}
