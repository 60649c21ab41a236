import type { HidingMethod } from '@rolecall/domain/resumes/parsed-resume'
import { strToU8 } from 'fflate'
import { buildDocx, buildOdt, buildStream } from './test-files.ts'
import { type PdfContent, PLANTED, pdfOf, SHOWN } from './unseen-pdfs.ts'

/** More ways of hiding words, found by trying what formats allow. `html`: content of the head and the body. */
type HiddenCase = { name: string; way: HidingMethod }

const words = (set: string, { x = 60, y = 300, size = 11 } = {}): string =>
  `q BT /F ${size} Tf ${set} ${x} ${y} Td (${PLANTED}) Tj ET Q`
const picture = (width: number, height: number): Uint8Array =>
  buildStream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
    Buffer.alloc(3 * width * height, 255),
  )
const form = (content: string, more = '', box = '[0 0 595 842]'): Uint8Array =>
  buildStream(
    `/Type /XObject /Subtype /Form /BBox ${box} ${more} /Resources << /Font << /F 5 0 R >> /ExtGState << /Clear << /ca 0 >> >> >>`,
    strToU8(content),
  )
const WHITE_SHADING =
  '<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 595 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [1 1 1] /N 1 >> >>'
const X = '/XObject << /X 6 0 R >>'
const state = (set: string): string => `/ExtGState << /S << ${set} >> >>`
const field = (more: string, kind = '/Widget /FT /Tx /T (x) /V'): PdfContent => ({
  page: '/Annots [6 0 R]',
  root: '/AcroForm << /Fields [6 0 R] >>',
  objects: [strToU8(`<< /Type /Annot /Subtype ${kind} (${PLANTED}) ${more} >>`)],
})
const AT = '/Rect [60 300 400 320]'
const FREE = '/FreeText /Contents'
const lines = Array.from({ length: 20 }, (_, index) => `50 ${292 + index * 1.5} m 450 ${292 + index * 1.5} l S`).join(
  ' ',
)

const FURTHER_PDFS: readonly (HiddenCase & PdfContent)[] = [
  {
    name: 'white on a white picture of one pixel',
    way: 'colour',
    after: `q 400 0 0 60 50 280 cm /X Do Q ${words('1 g')}`,
    resources: X,
    objects: [picture(1, 1)],
  },
  {
    name: 'white on a white picture',
    way: 'colour',
    after: `q 400 0 0 60 50 280 cm /X Do Q ${words('1 g')}`,
    resources: X,
    objects: [picture(60, 10)],
  },
  {
    name: 'white on a shading from white to white',
    way: 'colour',
    after: `q 40 250 500 80 re W n /G sh Q ${words('1 g')}`,
    resources: `/Shading << /G ${WHITE_SHADING} >>`,
  },
  {
    name: 'in a pattern from white to white',
    way: 'colour',
    after: `/Pattern cs /P scn BT /F 11 Tf 60 300 Td (${PLANTED}) Tj ET`,
    resources: `/Pattern << /P << /PatternType 2 /Shading ${WHITE_SHADING} >> >>`,
  },
  {
    name: 'behind a mask that is black',
    way: 'transparent',
    after: `q /S gs BT /F 11 Tf 60 300 Td (${PLANTED}) Tj ET Q`,
    resources: state('/SMask << /Type /Mask /S /Luminosity /G 6 0 R >>'),
    objects: [form('0 g 0 0 595 842 re f', '/Group << /S /Transparency /CS /DeviceGray >>')],
  },
  { name: 'lightened on paper', way: 'colour', after: `q /S gs ${words('0 g')} Q`, resources: state('/BM /Lighten') },
  { name: 'screened on paper', way: 'colour', after: `q /S gs ${words('0 g')} Q`, resources: state('/BM /Screen') },
  {
    name: 'in a spot colour of no ink',
    way: 'colour',
    after: `/C cs 0 scn BT /F 11 Tf 60 300 Td (${PLANTED}) Tj ET`,
    resources:
      '/ColorSpace << /C [/Separation /Spot /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 0 0 0] /N 1 >>] >>',
  },
  { name: 'outlined in white', way: 'colour', after: words('1 Tr 1 G') },
  {
    name: 'outlined transparently',
    way: 'transparent',
    after: `q /S gs ${words('1 Tr')} Q`,
    resources: state('/CA 0'),
  },
  { name: 'behind many lines', way: 'covered', after: `${words('0 g')} q 1 G 3 w ${lines} Q` },
  { name: 'behind two boxes', way: 'covered', after: `${words('0 g')} q 1 g 50 280 100 60 re f 150 280 300 60 re f Q` },
  {
    name: 'behind a slanted box',
    way: 'covered',
    after: `${words('0 g')} q 0.7 0.7 -0.7 0.7 60 200 cm 1 g 0 -120 260 260 re f Q`,
  },
  { name: 'raised off the page', way: 'outside', after: words('0 g -5000 Ts') },
  {
    name: 'in a form set beside the page',
    way: 'outside',
    after: '/X Do',
    resources: X,
    objects: [form(words('0 g'), '/Matrix [1 0 0 1 2000 0]')],
  },
  {
    name: 'in a form that is a point large',
    way: 'clipped',
    after: '/X Do',
    resources: X,
    objects: [form(words('0 g'), '', '[0 0 1 1]')],
  },
  {
    name: 'in a form made small',
    way: 'size',
    after: '/X Do',
    resources: X,
    objects: [form(words('0 g'), '/Matrix [0.01 0 0 0.01 60 300]')],
  },
  {
    name: 'transparent inside a form',
    way: 'transparent',
    after: '/X Do',
    resources: X,
    objects: [form(words('/Clear gs'))],
  },
  { name: 'cut by a shape elsewhere', way: 'clipped', after: `q 10 10 m 50 10 l 30 40 l h W n ${words('0 g')} Q` },
  {
    name: 'on a layer while layers begin off',
    way: 'layer',
    after: `/OC /L BDC ${words('0 g')} EMC`,
    resources: '/Properties << /L 6 0 R >>',
    objects: [strToU8('<< /Type /OCG /Name (D) >>')],
    root: '/OCProperties << /OCGs [6 0 R] /D << /BaseState /OFF >> >>',
  },
  { name: 'in a hidden field', way: 'hidden', ...field(`/F 2 ${AT}`) },
  { name: 'in a field that is not viewed', way: 'hidden', ...field(`/F 32 ${AT}`) },
  { name: 'in a field in white', way: 'colour', ...field(`/F 4 /DA (/F 11 Tf 1 g) ${AT}`) },
  { name: 'in a field half a point high', way: 'size', ...field(`/F 4 /DA (/F 0.5 Tf 0 g) ${AT}`) },
  { name: 'in a field beside the page', way: 'outside', ...field('/F 4 /Rect [1060 300 1400 320]') },
  { name: 'typed over the page, hidden', way: 'hidden', ...field(`/F 2 /DA (/F 11 Tf 0 g) ${AT}`, FREE) },
  { name: 'typed over the page in white', way: 'colour', ...field(`/F 4 /DA (/F 11 Tf 1 g) ${AT}`, FREE) },
]

const run = (properties: string): string => `<w:r><w:rPr>${properties}</w:rPr><w:t>${PLANTED}</w:t></w:r>`
const par = (properties: string, content = run('')): string => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`
const row = (properties: string): string =>
  `<w:tbl><w:tr><w:trPr>${properties}</w:trPr><w:tc>${par('')}</w:tc></w:tr></w:tbl>`

const DOCX: readonly (HiddenCase & { body: string; parts?: Readonly<Record<string, string>> })[] = [
  {
    name: 'hidden by what a style stands on',
    way: 'hidden',
    body: par('<w:pStyle w:val="S"/>'),
    parts: {
      'word/styles.xml':
        '<w:styles><w:style w:type="paragraph" w:styleId="B"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="S"><w:basedOn w:val="B"/></w:style></w:styles>',
    },
  },
  { name: 'in the colour of the paper', way: 'colour', body: par('', run('<w:color w:themeColor="background1"/>')) },
  {
    name: 'letters without fill',
    way: 'transparent',
    body: par('', run('<w14:textFill><w14:noFill/></w14:textFill>')),
  },
  {
    name: 'letters filled white',
    way: 'colour',
    body: par('', run('<w14:textFill><w14:solidFill><w14:srgbClr w14:val="FFFFFF"/></w14:solidFill></w14:textFill>')),
  },
  {
    name: 'letters filled transparently',
    way: 'transparent',
    body: par(
      '',
      run(
        '<w14:textFill><w14:solidFill><w14:srgbClr w14:val="000000"><w14:alpha w14:val="100000"/></w14:srgbClr></w14:solidFill></w14:textFill>',
      ),
    ),
  },
  { name: 'squeezed', way: 'size', body: par('', run('<w:w w:val="1"/>')) },
  { name: 'lowered off the page', way: 'outside', body: par('', run('<w:position w:val="-3000"/>')) },
  { name: 'in a line without height', way: 'clipped', body: par('<w:spacing w:line="1" w:lineRule="exact"/>') },
  { name: 'indented off the page', way: 'outside', body: par('<w:ind w:left="-30000"/>') },
  { name: 'framed off the page', way: 'outside', body: par('<w:framePr w:w="100" w:x="-20000" w:y="10"/>') },
  { name: 'in a hidden row', way: 'hidden', body: row('<w:hidden/>') },
  { name: 'in a row without height', way: 'clipped', body: row('<w:trHeight w:val="10" w:hRule="exact"/>') },
  {
    name: 'in a hidden shape',
    way: 'hidden',
    body: `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="a" hidden="1"/><wps:wsp><wps:spPr><a:noFill/></wps:spPr><wps:txbx><w:txbxContent>${par('')}</w:txbxContent></wps:txbx></wps:wsp></wp:inline></w:drawing></w:r></w:p>`,
  },
  {
    name: 'in a page taken in whole',
    way: 'hidden',
    body: '<w:altChunk r:id="c"/>',
    parts: {
      'word/_rels/document.xml.rels':
        '<Relationships><Relationship Id="c" Type="x/aFChunk" Target="c.html"/></Relationships>',
      'word/c.html': `<html><body><p style="display:none">${PLANTED}</p></body></html>`,
    },
  },
]

const odt = (style: string, content = `<text:p><text:span text:style-name="S">${PLANTED}</text:span></text:p>`) =>
  buildOdt('', {
    'content.xml': strToU8(
      `<office:document-content><office:automatic-styles><style:style style:name="S"><style:text-properties ${style}/></style:style></office:automatic-styles><office:body><office:text>${SHOWN.map((line) => `<text:p>${line}</text:p>`).join('')}${content}</office:text></office:body></office:document-content>`,
    ),
  })

const ODT: readonly (HiddenCase & { bytes: Uint8Array })[] = [
  { name: 'transparent', way: 'transparent', bytes: odt('loext:opacity="0%"') },
  { name: 'squeezed', way: 'size', bytes: odt('style:text-scale="1%"') },
  {
    name: 'in a hidden section',
    way: 'hidden',
    bytes: odt('', `<text:section text:display="none"><text:p>${PLANTED}</text:p></text:section>`),
  },
  {
    name: 'in a hidden row',
    way: 'hidden',
    bytes: odt(
      '',
      `<table:table><table:table-row table:visibility="collapse"><table:table-cell><text:p>${PLANTED}</text:p></table:table-cell></table:table-row></table:table>`,
    ),
  },
]

const RTF: readonly (HiddenCase & { set: string })[] = [
  { name: 'deleted', way: 'hidden', set: '\\deleted' },
  { name: 'squeezed', way: 'size', set: '\\charscalex1' },
  { name: 'raised off the page', way: 'outside', set: '\\up8000' },
]

/** Styles of a paragraph, for cases that `[way, style]` describes completely. */
const STYLES: readonly (readonly [way: HidingMethod, style: string])[] = [
  ['clipped', 'clip-path:circle(0)'],
  ['clipped', 'clip-path:polygon(0 0,0 0,0 0)'],
  ['clipped', 'scale:0'],
  ['clipped', 'max-height:0;overflow:hidden'],
  ['size', 'zoom:0.01'],
  ['transparent', '-webkit-text-fill-color:transparent'],
  ['transparent', 'filter:opacity(0)'],
  ['transparent', 'opacity:1%'],
  ['colour', 'color:hsl(0,0%,100%)'],
  ['colour', 'color:rgb(100%,100%,100%)'],
  ['colour', 'color:azure'],
  ['hidden', 'content-visibility:hidden'],
  ['outside', 'position:absolute;bottom:-5000px'],
  ['outside', 'position:fixed;left:300vw'],
  ['outside', 'transform:translateX(-9999px)'],
]

const HTML: readonly (HiddenCase & { head?: string; body: string })[] = [
  ...STYLES.map(([way, style]) => ({ name: style, way, body: `<p style="${style}">${PLANTED}</p>` })),
  { name: 'folded away', way: 'hidden', body: `<details><summary></summary><p>${PLANTED}</p></details>` },
  { name: 'in a dialog that is not open', way: 'hidden', body: `<dialog><p>${PLANTED}</p></dialog>` },
  { name: 'in what pops up', way: 'hidden', body: `<div popover><p>${PLANTED}</p></div>` },
  {
    name: 'white by a variable',
    way: 'colour',
    body: `<p style="color:var(--c)">${PLANTED}</p>`,
    head: ':root{--c:#fff}',
  },
  {
    name: 'white by what is important',
    way: 'colour',
    body: `<p class="a" style="color:black">${PLANTED}</p>`,
    head: '.a{color:#fff!important}',
  },
  {
    name: 'not displayed as a first child',
    way: 'hidden',
    body: `<section><p>${PLANTED}</p></section>`,
    head: 'section p:first-child{display:none}',
  },
  {
    name: 'not displayed by an attribute',
    way: 'hidden',
    body: `<p data-x="1">${PLANTED}</p>`,
    head: '[data-x]{display:none}',
  },
  {
    name: 'not displayed on screens',
    way: 'hidden',
    body: `<p class="m">${PLANTED}</p>`,
    head: '@media screen{.m{display:none}}',
  },
]

export const furtherFiles = (): (HiddenCase & { fileName: string; bytes: Uint8Array })[] => [
  ...FURTHER_PDFS.map(({ name, way, ...drawing }) => ({ name, way, fileName: 'cv.pdf', bytes: pdfOf(drawing) })),
  ...DOCX.map(({ name, way, body, parts = {} }) => ({
    name,
    way,
    fileName: 'cv.docx',
    bytes: buildDocx(
      `${SHOWN.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')}${body}`,
      Object.fromEntries(Object.entries(parts).map(([part, content]) => [part, strToU8(content)])),
    ),
  })),
  ...ODT.map((one) => ({ ...one, fileName: 'cv.odt' })),
  ...RTF.map(({ name, way, set }) => ({
    name,
    way,
    fileName: 'cv.rtf',
    bytes: strToU8(`{\\rtf1\\ansi ${SHOWN.join('\\par ')}\\par {${set} ${PLANTED}}\\par}`),
  })),
  ...HTML.map(({ name, way, head = '', body }) => ({
    name,
    way,
    fileName: 'cv.html',
    bytes: strToU8(
      `<!doctype html><html><head><style>${head}</style></head><body>${SHOWN.map((line) => `<p>${line}</p>`).join('')}${body}</body></html>`,
    ),
  })),
]
