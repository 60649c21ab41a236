import type { HidingMethod } from '@rolecall/domain/resumes/parsed-resume'
import { strToU8 } from 'fflate'
import { furtherFiles } from './more-unseen-files.samples.ts'
import { buildDocx, buildOdt } from './test-files.ts'
import { buildScan, CLEAN_PDFS, PLANTED, PLANTED_PDFS, pdfOf, SHOWN } from './unseen-pdfs.ts'

/** Résumés with invisible words, each hidden in its own way, and résumés that only look as if. */
export type PaintedFile = { name: string; fileName: string; bytes: Uint8Array; way?: HidingMethod }

const run = (properties: string, text: string): string => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
const DOCX_SHOWN = SHOWN.map((line) => `<w:p>${run('', line)}</w:p>`).join('')
const docxOf = (planted: string, styles = ''): Uint8Array =>
  buildDocx(`${DOCX_SHOWN}${planted}`, styles ? { 'word/styles.xml': strToU8(`<w:styles>${styles}</w:styles>`) } : {})
const style = (properties: string, type = 'character'): string =>
  `<w:style w:type="${type}" w:styleId="S"><w:name w:val="Own"/><w:rPr>${properties}</w:rPr></w:style>`
const WHITE = '<w:color w:val="FFFFFF"/>'

const PLANTED_DOCX: readonly { name: string; way: HidingMethod; body: string; styles?: string }[] = [
  { name: 'hidden', way: 'hidden', body: `<w:p>${run('<w:vanish/>', PLANTED)}</w:p>` },
  {
    name: 'hidden by a style',
    way: 'hidden',
    body: `<w:p>${run('<w:rStyle w:val="S"/>', PLANTED)}</w:p>`,
    styles: style('<w:vanish/>'),
  },
  { name: 'white', way: 'colour', body: `<w:p>${run(WHITE, PLANTED)}</w:p>` },
  {
    name: 'white by a style',
    way: 'colour',
    body: `<w:p><w:pPr><w:pStyle w:val="S"/></w:pPr>${run('', PLANTED)}</w:p>`,
    styles: style(WHITE, 'paragraph'),
  },
  {
    name: 'in the colour of its shade',
    way: 'colour',
    body: `<w:p>${run('<w:color w:val="1F3864"/><w:shd w:val="clear" w:fill="1F3864"/>', PLANTED)}</w:p>`,
  },
  { name: 'half a point', way: 'size', body: `<w:p>${run('<w:sz w:val="1"/>', PLANTED)}</w:p>` },
]

const odtOf = (properties: string, planted = PLANTED): Uint8Array => {
  const own = `<style:style style:name="S"><style:text-properties ${properties}/></style:style>`
  const body = SHOWN.map((line) => `<text:p>${line}</text:p>`).join('')
  const text = `${body}<text:p><text:span text:style-name="S">${planted}</text:span></text:p>`
  return buildOdt('', {
    'content.xml': strToU8(
      `<office:document-content><office:automatic-styles>${own}</office:automatic-styles><office:body><office:text>${text}</office:text></office:body></office:document-content>`,
    ),
  })
}

const rtfOf = (planted: string): Uint8Array =>
  strToU8(
    `{\\rtf1\\ansi{\\colortbl;\\red255\\green255\\blue255;\\red0\\green0\\blue0;}${SHOWN.join('\\par ')}\\par ${planted}\\par}`,
  )

const htmlOf = (planted: string, head = ''): Uint8Array =>
  strToU8(
    `<!doctype html><html><head>${head}</head><body>${SHOWN.map((line) => `<p>${line}</p>`).join('')}${planted}</body></html>`,
  )

const PLANTED_HTML: readonly { name: string; way: HidingMethod; body: string; head?: string }[] = [
  { name: 'not displayed', way: 'hidden', body: `<p style="display: none">${PLANTED}</p>` },
  { name: 'invisible', way: 'hidden', body: `<p style="visibility:hidden">${PLANTED}</p>` },
  { name: 'hidden by an attribute', way: 'hidden', body: `<div hidden><p>${PLANTED}</p></div>` },
  { name: 'transparent', way: 'transparent', body: `<div style="opacity:0"><b>${PLANTED}</b></div>` },
  { name: 'in transparent colour', way: 'transparent', body: `<p style="color: rgba(0,0,0,0)">${PLANTED}</p>` },
  { name: 'without size', way: 'size', body: `<span style="font-size:0">${PLANTED}</span>` },
  { name: 'one pixel', way: 'size', body: `<span style="font-size:1px">${PLANTED}</span>` },
  { name: 'white', way: 'colour', body: `<p style="color:#fff">${PLANTED}</p>` },
  {
    name: 'white by a class',
    way: 'colour',
    body: `<div class="x"><p>${PLANTED}</p></div>`,
    head: '<style>.x p { color: white }</style>',
  },
  { name: 'outside the page', way: 'outside', body: `<p style="position:absolute; left:-9999px">${PLANTED}</p>` },
  { name: 'cut away', way: 'clipped', body: `<p style="position:absolute; clip: rect(0,0,0,0)">${PLANTED}</p>` },
]

export const plantedFiles = (): PaintedFile[] => [
  ...furtherFiles(),
  ...PLANTED_PDFS.map(({ name, way, ...drawing }) => ({ name, way, fileName: 'cv.pdf', bytes: pdfOf(drawing) })),
  ...PLANTED_DOCX.map(({ name, way, body, styles }) => ({
    name,
    way,
    fileName: 'cv.docx',
    bytes: docxOf(body, styles),
  })),
  { name: 'hidden', way: 'hidden', fileName: 'cv.odt', bytes: odtOf('text:display="none"') },
  { name: 'white', way: 'colour', fileName: 'cv.odt', bytes: odtOf('fo:color="#ffffff"') },
  { name: 'hidden', way: 'hidden', fileName: 'cv.rtf', bytes: rtfOf(`{\\v ${PLANTED}}`) },
  { name: 'white', way: 'colour', fileName: 'cv.rtf', bytes: rtfOf(`{\\cf1 ${PLANTED}}`) },
  { name: 'half a point', way: 'size', fileName: 'cv.rtf', bytes: rtfOf(`{\\fs1 ${PLANTED}}`) },
  ...PLANTED_HTML.map(({ name, way, body, head }) => ({ name, way, fileName: 'cv.html', bytes: htmlOf(body, head) })),
]

const cell = (fill: string, content: string): string =>
  `<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:val="clear" w:fill="${fill}"/></w:tcPr><w:p>${content}</w:p></w:tc></w:tr></w:tbl>`
const shapeOf = (fill: string, content: string): string =>
  `<w:p><w:r><w:drawing><wps:wsp><wps:spPr><a:solidFill><a:srgbClr val="${fill}"/></a:solidFill></wps:spPr><wps:txbx><w:txbxContent><w:p>${content}</w:p></w:txbxContent></wps:txbx></wps:wsp></w:drawing></w:r></w:p>`

const CLEAN_DOCX: readonly { name: string; body: string; styles?: string }[] = [
  { name: 'white in a dark cell', body: cell('1F3864', run(WHITE, PLANTED)) },
  { name: 'white in a dark shape', body: shapeOf('203040', run(WHITE, PLANTED)) },
  { name: 'white on a shade', body: `<w:p>${run(`${WHITE}<w:shd w:val="clear" w:fill="C00000"/>`, PLANTED)}</w:p>` },
  { name: 'an automatic colour', body: `<w:p>${run('<w:color w:val="auto"/>', PLANTED)}</w:p>` },
  {
    name: 'a style with a dark shade',
    body: `<w:p><w:pPr><w:pStyle w:val="S"/></w:pPr>${run('', PLANTED)}</w:p>`,
    styles: `<w:style w:type="paragraph" w:styleId="S"><w:name w:val="Band"/><w:pPr><w:shd w:val="clear" w:fill="333333"/></w:pPr><w:rPr>${WHITE}</w:rPr></w:style>`,
  },
]

const CLEAN_HTML: readonly { name: string; body: string; head?: string }[] = [
  { name: 'white in a dark column', body: `<div style="background:#223"><p style="color:#fff">${PLANTED}</p></div>` },
  {
    name: 'white by classes in a dark column',
    body: `<aside class="dark"><p>${PLANTED}</p></aside>`,
    head: '<style>.dark{background-color:#123;color:#fff}</style>',
  },
  {
    name: 'what only paper leaves out',
    body: `<p class="screen">${PLANTED}</p>`,
    head: '<style>@media print { .screen { display: none } }</style>',
  },
  { name: 'white on a picture', body: `<div style="background-image:url(a.png);color:white">${PLANTED}</div>` },
  {
    name: 'floating on something dark',
    body: `<div style="background:#123;height:90px"></div><p style="position:absolute;top:4px;color:#fff">${PLANTED}</p>`,
  },
]

export const cleanFiles = (): PaintedFile[] => [
  ...CLEAN_PDFS.map(({ name, ...drawing }) => ({ name, fileName: 'cv.pdf', bytes: pdfOf(drawing) })),
  { name: 'a scan', fileName: 'cv.pdf', bytes: buildScan() },
  ...CLEAN_DOCX.map(({ name, body, styles }) => ({ name, fileName: 'cv.docx', bytes: docxOf(body, styles) })),
  { name: 'grey', fileName: 'cv.odt', bytes: odtOf('fo:color="#666666" fo:font-size="9pt"') },
  { name: 'white on a shade', fileName: 'cv.odt', bytes: odtOf('fo:color="#ffffff" fo:background-color="#204060"') },
  { name: 'white on a mark', fileName: 'cv.rtf', bytes: rtfOf(`{\\cf1\\chcbpat2 ${PLANTED}}`) },
  { name: 'black', fileName: 'cv.rtf', bytes: rtfOf(`{\\cf2\\fs18 ${PLANTED}}`) },
  ...CLEAN_HTML.map(({ name, body, head }) => ({ name, fileName: 'cv.html', bytes: htmlOf(body, head) })),
]
