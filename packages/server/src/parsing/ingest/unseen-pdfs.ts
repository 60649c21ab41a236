import type { HidingMethod } from '@rolecall/domain/resumes/parsed-resume'
import { strToU8 } from 'fflate'
import { buildRawPdf, buildStream } from './test-files.ts'

/** The text hidden in each file: four words, three of them skills. */
export const PLANTED = 'Kubernetes Terraform Java expert'

export const SHOWN = [
  'Mara Ellison',
  'mara@ellison.example',
  'Experience',
  'Barista, Bean There, 2019 - 2023',
  'Made coffee',
]

const lines = (shown: readonly string[], x: number, y: number): string =>
  shown.map((line, index) => `BT /F 11 Tf 0 g ${x} ${y - index * 16} Td (${line}) Tj ET`).join('\n')

/** `before` and `after` surround the visible text; `page` and `objects` add to the page, the objects from number 6 on. */
export type PdfContent = {
  before?: string
  after?: string
  page?: string
  resources?: string
  objects?: Uint8Array[]
  root?: string
}

export const pdfOf = ({
  before = '',
  after = '',
  page = '',
  resources = '',
  objects = [],
  root = '',
}: PdfContent): Uint8Array =>
  buildRawPdf(
    [
      strToU8(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${page} /Resources << /Font << /F 5 0 R >> ${resources} >> >>`,
      ),
      buildStream('', strToU8(`${before}\n${lines(SHOWN, 60, 780)}\n${after}`)),
      strToU8('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
      ...objects,
    ],
    root,
  )

/** Words at a place of the page, set up by operators. */
const words = (set: string, { x = 60, y = 300, size = 11, text = PLANTED } = {}): string =>
  `q BT /F ${size} Tf ${set} ${x} ${y} Td (${text}) Tj ET Q`

const box = (colour: string, [x, y, width, height]: readonly number[] = [50, 280, 400, 60]): string =>
  `q ${colour} ${x} ${y} ${width} ${height} re f Q`

const ALPHA = '/ExtGState << /Clear << /ca 0 >> /Faint << /ca 0.02 >> /Pale << /ca 0.12 >> >>'
const picture = (width: number, height: number): Uint8Array =>
  buildStream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 1`,
    Buffer.alloc(Math.ceil(width / 8) * height, 0x55),
  )
const form = (content: string, more = ''): Uint8Array =>
  buildStream(
    `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${more} /Resources << /Font << /F 5 0 R >> >>`,
    strToU8(content),
  )
const LAYER = strToU8('<< /Type /OCG /Name (Draft) >>')
const LAYER_OFF = '/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] >> >>'

export const PLANTED_PDFS: readonly (PdfContent & { name: string; way: HidingMethod })[] = [
  { name: 'white on paper', way: 'colour', after: words('1 1 1 rg') },
  { name: 'white by grey', way: 'colour', before: words('1 g') },
  { name: 'nearly white', way: 'colour', after: words('0.98 0.99 0.98 rg') },
  { name: 'paler than anybody reads', way: 'colour', after: words('0.95 g') },
  { name: 'white by inks', way: 'colour', after: words('0 0 0 0 k') },
  { name: 'black on a black box', way: 'colour', after: box('0 g') + words('0 g') },
  { name: 'dark on a dark sidebar', way: 'colour', after: box('0.1 0.12 0.2 rg') + words('0.12 0.13 0.21 rg') },
  {
    name: 'white on a white box on a dark page',
    way: 'colour',
    after: box('0.2 g', [0, 100, 595, 400]) + box('1 g') + words('1 g'),
  },
  {
    name: 'white behind visible words in one line',
    way: 'colour',
    after: `BT /F 11 Tf 0 g 60 300 Td (Served guests ) Tj 1 g (${PLANTED}) Tj ET`,
  },
  { name: 'white outlines of letters', way: 'colour', after: words('1 Tr 1 G') },
  {
    name: 'white in a drawing of its own',
    way: 'colour',
    after: '/X Do',
    resources: '/XObject << /X 6 0 R >>',
    objects: [form(words('1 g'))],
  },
  { name: 'half a point', way: 'size', after: words('0 g', { size: 0.5 }) },
  { name: 'small by the matrix of text', way: 'size', after: `BT /F 10 Tf 0.05 0 0 0.05 60 300 Tm (${PLANTED}) Tj ET` },
  {
    name: 'small by the matrix of the page',
    way: 'size',
    after: `q 0.04 0 0 0.04 60 300 cm BT /F 11 Tf (${PLANTED}) Tj ET Q`,
  },
  { name: 'squeezed to a line', way: 'size', after: words('0 g 1 Tz') },
  { name: 'drawn without ink', way: 'transparent', after: words('3 Tr') },
  { name: 'drawn as a hole', way: 'transparent', after: words('7 Tr') },
  { name: 'wholly transparent', way: 'transparent', after: words('/Clear gs'), resources: ALPHA },
  { name: 'nearly transparent', way: 'transparent', after: words('/Faint gs'), resources: ALPHA },
  {
    name: 'in a transparent group',
    way: 'transparent',
    after: 'q /Clear gs /X Do Q',
    resources: `${ALPHA} /XObject << /X 6 0 R >>`,
    objects: [form(words('0 g'), '/Group << /S /Transparency >>')],
  },
  { name: 'behind a white box', way: 'covered', after: words('0 g') + box('1 g') },
  { name: 'behind a coloured box', way: 'covered', after: words('0 g') + box('0.2 0.3 0.6 rg') },
  {
    name: 'behind a picture',
    way: 'covered',
    after: `${words('0 g')} q 400 0 0 60 50 280 cm /X Do Q`,
    resources: '/XObject << /X 6 0 R >>',
    objects: [picture(64, 16)],
  },
  { name: 'left of the page', way: 'outside', after: words('0 g', { x: -700 }) },
  { name: 'below the page', way: 'outside', after: words('0 g', { y: -40 }) },
  {
    name: 'outside what is cut out of the page',
    way: 'outside',
    after: words('0 g', { y: 40 }),
    page: '/CropBox [0 100 595 842]',
  },
  { name: 'cut away', way: 'clipped', after: `q 60 400 50 50 re W n BT /F 11 Tf 60 300 Td (${PLANTED}) Tj ET Q` },
  { name: 'cut to nothing', way: 'clipped', after: `q 0 0 0 0 re W n BT /F 11 Tf 60 300 Td (${PLANTED}) Tj ET Q` },
  {
    name: 'on a layer that is off',
    way: 'layer',
    after: `/OC /L BDC ${words('0 g')} EMC`,
    resources: '/Properties << /L 6 0 R >>',
    objects: [LAYER],
    root: LAYER_OFF,
  },
  {
    name: 'in a drawing on a layer that is off',
    way: 'layer',
    after: '/X Do',
    resources: '/XObject << /X 7 0 R >>',
    objects: [LAYER, form(words('0 g'), '/OC 6 0 R')],
    root: LAYER_OFF,
  },
]

const gradient =
  '/Shading << /G << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 595 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >> >>'
/** A letter as its outline, drawn at the text. */
const outline = (x: number, y: number): string =>
  `0 g ${x} ${y} m ${Array.from({ length: 14 }, (_, index) => `${x + 190 - index} ${y + ((index * 5) % 9)} ${x + index} ${y + 8} ${x + index * 14} ${y} c`).join(' ')} f`

export const CLEAN_PDFS: readonly (PdfContent & { name: string })[] = [
  { name: 'white on a dark sidebar', before: box('0.13 0.2 0.33 rg', [0, 200, 380, 200]) + words('1 g') },
  {
    name: 'white on a sidebar with round corners',
    before: `q 0.1 0.1 0.3 rg 40 260 m 460 260 l 470 260 480 270 480 280 c 480 360 l 40 360 l h f Q ${words('1 g')}`,
  },
  { name: 'white on a thick line', before: `q 0.2 0.4 0.5 RG 60 w 0 300 m 500 300 l S Q ${words('1 1 1 rg')}` },
  {
    name: 'white on a coloured band in a drawing',
    after: '/X Do',
    resources: '/XObject << /X 6 0 R >>',
    objects: [form(box('0.5 0 0 rg') + words('1 g'))],
  },
  { name: 'white on a shading', before: `q 40 250 500 80 re W n /G sh Q ${words('1 g')}`, resources: gradient },
  {
    name: 'white on a picture',
    before: `q 500 0 0 80 40 270 cm /X Do Q ${words('1 g')}`,
    resources: '/XObject << /X 6 0 R >>',
    objects: [picture(64, 16)],
  },
  {
    name: 'white on a dark page',
    before: box('0.05 g', [0, 0, 595, 842]) + box('0.9 g', [40, 600, 500, 220]) + words('1 g'),
  },
  { name: 'pale grey', after: words('0.7 g') },
  { name: 'small print', after: words('0.3 g', { size: 4.5 }) },
  { name: 'a watermark', after: 'q 0.7 0.7 -0.7 0.7 100 200 cm BT /F 70 Tf 0.93 g (CONFIDENTIAL) Tj ET Q' },
  {
    name: 'a transparent watermark',
    before: 'q /Pale gs BT /F 60 Tf 60 300 Td (Curriculum) Tj ET Q',
    resources: ALPHA,
  },
  { name: 'a marked line', before: box('1 1 0 rg') + words('0 g') },
  { name: 'a line marked afterwards', after: `${words('0 g')} q /Pale gs ${box('1 1 0 rg')} Q`, resources: ALPHA },
  { name: 'underlined', after: `${words('0 g')} q 0 g 60 297 200 1 re f Q` },
  { name: 'a shadow', after: words('0.97 g', { x: 60.6, y: 299.4 }) + words('0.2 g') },
  {
    name: 'letters through which a shading is seen',
    after: `q BT /F 30 Tf 7 Tr 60 300 Td (${PLANTED}) Tj ET /G sh Q`,
    resources: gradient,
  },
  { name: 'letters as outlines with their text above', after: outline(60, 300) + words('3 Tr') },
  {
    name: 'letters as outlines with transparent text above',
    after: outline(60, 300) + words('/Clear gs'),
    resources: ALPHA,
  },
  {
    name: 'a layer that is on',
    after: `/OC /L BDC ${words('0 g')} EMC`,
    resources: '/Properties << /L 6 0 R >>',
    objects: [LAYER],
    root: '/OCProperties << /OCGs [6 0 R] /D << /ON [6 0 R] >> >>',
  },
  { name: 'cut out of a larger line', after: `q 50 290 500 30 re W n BT /F 11 Tf 60 300 Td (${PLANTED}) Tj ET Q` },
  { name: 'a page number outside the page', after: words('0 g', { x: -300, text: 'Page 1' }) },
  { name: 'blanks drawn without ink', after: words('3 Tr', { text: '      ' }) },
]

/** A scanned page with the words that OCR laid over the picture. */
export const buildScan = (): Uint8Array =>
  buildRawPdf([
    strToU8(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /XObject << /X 6 0 R >> >> >>',
    ),
    buildStream(
      '',
      strToU8(
        `q 595 0 0 842 0 0 cm /X Do Q BT 3 Tr /F 11 Tf 60 780 Td 16 TL ${[...SHOWN, PLANTED].map((line) => `(${line}) '`).join(' ')} ET`,
      ),
    ),
    strToU8('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    picture(800, 1_100),
  ])
