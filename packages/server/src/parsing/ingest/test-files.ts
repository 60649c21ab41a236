import { deflateSync } from 'node:zlib'
import { strToU8, type Zippable, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'

/** Files for the tests of this folder, built when a test needs them. */

type DrawCallback = (pdf: PDFKit.PDFDocument) => void

export const buildPdf = (draw: DrawCallback, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> => {
  const pdf = new PDFDocument({ margin: 40, ...options })
  const chunks: Buffer[] = []
  return new Promise((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    draw(pdf)
    pdf.end()
  })
}

/** Lines at fixed places: x and y in points from the top left, as a design program would put them. */
export const drawLines = (pdf: PDFKit.PDFDocument, x: number, y: number, lines: string[], step = 14): void => {
  lines.forEach((line, index) => {
    pdf.text(line, x, y + index * step, { lineBreak: false })
  })
}

const WORD_NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** A DOCX with this XML as its body; `more` adds parts by name. */
export const buildDocx = (body: string, more: Zippable = {}, level: 0 | 6 = 6): Uint8Array =>
  zipSync(
    {
      '_rels/.rels': strToU8(
        '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      ),
      'word/document.xml': strToU8(
        `<?xml version="1.0"?><w:document ${WORD_NAMESPACES}><w:body>${body}</w:body></w:document>`,
      ),
      ...more,
    },
    { level },
  )

export const buildOdt = (body: string, more: Zippable = {}): Uint8Array =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8(
      `<office:document-content><office:automatic-styles><style:style style:name="B"><style:text-properties fo:font-weight="bold"/></style:style></office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ),
    ...more,
  })

/** A PDF of 3 kB whose page draws a picture that draws a picture … ten times each, twelve deep: 10^12 words. */
export const buildEndlessPdf = (): Uint8Array => {
  const depth = 12
  const picture = (resources: string, content: string): Uint8Array =>
    buildStream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${resources} >>`, strToU8(content))
  return buildRawPdf([
    strToU8(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
    ),
    buildStream('', strToU8('/X Do')),
    ...Array.from({ length: depth }, (_, index) => picture(`/XObject << /X ${index + 6} 0 R >>`, '/X Do '.repeat(10))),
    picture(`/Font << /F ${depth + 6} 0 R >>`, 'BT /F 9 Tf (again and again) Tj ET'),
    strToU8('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  ])
}

/** A PDF whose one page unpacks to this many blank bytes, a thousand times its size. */
export const buildSwollenPdf = (bytes: number): Uint8Array =>
  buildRawPdf([
    strToU8('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>'),
    buildStream('/Filter /FlateDecode', deflateSync(Buffer.alloc(bytes, ' '))),
  ])

/** The lowest compression: the packed data are long and of one character. */
const QUICKLY = { level: 1 }

/** A PDF of a few kB whose page is deflated twice and unpacks to this many bytes. */
export const buildTwiceDeflatedPdf = (bytes: number): Uint8Array =>
  buildRawPdf([
    strToU8('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>'),
    buildStream('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(Buffer.alloc(bytes, ' '), QUICKLY))),
  ])

/** The same in hex digits, so that it is recognizable only by parsing the PDF. */
export const buildHiddenBombPdf = (bytes: number): Uint8Array => {
  const packed = deflateSync(deflateSync(Buffer.alloc(bytes, ' '), QUICKLY))
  return buildRawPdf([
    strToU8('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>'),
    buildStream(
      '/Filter [/ASCIIHexDecode /FlateDecode /FlateDecode]',
      strToU8(`${Buffer.from(packed).toString('hex')}>`),
    ),
  ])
}

const utf16 = (line: string): string => Buffer.from(line, 'utf16le').swap16().toString('hex')

/** A PDF as written by Chinese programs: with a character map that the file only names, in a font that is not embedded. */
export const buildChinesePdf = (lines: readonly string[]): Uint8Array =>
  buildRawPdf([
    strToU8(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    ),
    buildStream(
      '',
      strToU8(`BT /F 14 Tf 60 760 Td 24 TL ${lines.map((line) => `<${utf16(line)}> Tj T*`).join(' ')} ET`),
    ),
    strToU8(
      '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    ),
    strToU8(
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /FontDescriptor 7 0 R /DW 1000 /W [1 95 500] ' +
        '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>',
    ),
    strToU8(
      '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 ' +
        '/Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ),
  ])

export const buildStream = (entries: string, content: Uint8Array): Uint8Array =>
  Buffer.concat([strToU8(`<< ${entries} /Length ${content.length} >>\nstream\n`), content, strToU8('\nendstream')])

/** A PDF of the objects from number 3 on; the first of them is the page. */
export const buildRawPdf = (objects: Uint8Array[], catalog = ''): Uint8Array => {
  const roots = [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'].map(
    (root) => strToU8(root),
  )
  const numbered = [...roots, ...objects].flatMap((object, index) => [
    strToU8(`${index + 1} 0 obj\n`),
    object,
    strToU8('\nendobj\n'),
  ])
  const trailer = strToU8(`trailer << /Root 1 0 R /Size ${objects.length + 3} >>\n`)
  return new Uint8Array(Buffer.concat([strToU8('%PDF-1.4\n'), ...numbered, trailer]))
}

const SECTOR_BYTES = 512
/** A shorter stream would be stored elsewhere in the container. */
const STREAM_BYTES = 4_096
/** Offset of the text in the document stream, behind its table of positions. */
const TEXT_OFFSET = 1_024
const [END_OF_CHAIN, TABLE_OF_CHAINS, NOTHING] = [-2, -3, -1]

type Doc = {
  /** The text, a paragraph ended by `\r`, a cell by `\x07`; each piece in Windows-1252 or, `wide`, in UTF-16. */
  pieces: readonly { text: string; wide?: boolean }[]
  header: string
  footer: string
}

/** A Word 97 document by [MS-DOC] and [MS-CFB], with a header and a footer on every page. */
export const buildDoc = ({ pieces, header, footer }: Doc): Uint8Array => {
  const [document, table] = [Buffer.alloc(STREAM_BYTES), Buffer.alloc(STREAM_BYTES)]
  const edges = `${header}\r${footer}\r\r`
  const all = [...pieces, { text: edges, wide: true }]
  const [places, ends]: [Buffer[], number[]] = [[], [0]]
  let at = TEXT_OFFSET
  for (const { text, wide = false } of all) {
    const place = Buffer.alloc(8)
    // Text with one byte a character has twice the offset, marked.
    place.writeUInt32LE(wide ? at : (at * 2) | 0x40000000, 2)
    at += document.write(text, at, wide ? 'utf16le' : 'latin1')
    places.push(place)
    ends.push((ends.at(-1) ?? 0) + text.length)
  }
  const pieceTable = Buffer.concat([numbers(ends), ...places])
  const clx = Buffer.concat([Buffer.of(2), numbers([pieceTable.length]), pieceTable])
  // Six separators of notes, and six edges: the header and the footer of odd pages are the second and the fourth.
  const [headed, footed] = [header.length + 1, header.length + footer.length + 2]
  const edgesAt = numbers([...Array(8).fill(0), headed, headed, footed, footed, footed, footed])
  clx.copy(table, 0)
  edgesAt.copy(table, clx.length)
  document.writeUInt16LE(0xa5ec, 0)
  document.writeUInt16LE(0x0200, 0x0a)
  document.writeUInt32LE((ends.at(-1) ?? 0) - edges.length, 0x4c)
  document.writeUInt32LE(edges.length, 0x54)
  numbers([clx.length, edgesAt.length]).copy(document, 0xf2)
  numbers([0, clx.length]).copy(document, 0x1a2)
  return compoundFile(document, table)
}

const numbers = (values: readonly number[]): Buffer => Buffer.from(Int32Array.from(values).buffer)

/** The container: a header, the chains of sectors, the names, and both streams one after the other. */
const compoundFile = (document: Buffer, table: Buffer): Uint8Array => {
  const sectors = STREAM_BYTES / SECTOR_BYTES
  const chain = (first: number) =>
    Array.from({ length: sectors }, (_, index) => (index === sectors - 1 ? END_OF_CHAIN : first + index + 1))
  const chains = [TABLE_OF_CHAINS, END_OF_CHAIN, ...chain(2), ...chain(2 + sectors)]
  const free = Array(SECTOR_BYTES / 4 - chains.length).fill(NOTHING)
  const head = Buffer.alloc(SECTOR_BYTES, 0xff)
  head.fill(0, 0, 76)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  for (const [offset, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    head.writeUInt16LE(value, offset)
  for (const [offset, value] of [
    [44, 1],
    [48, 1],
    [56, STREAM_BYTES],
    [60, END_OF_CHAIN],
    [68, END_OF_CHAIN],
    [76, 0],
  ] as const)
    head.writeInt32LE(value, offset)
  const entries = [
    entry({ name: 'Root Entry', type: 5, child: 1, first: END_OF_CHAIN, size: 0 }),
    entry({ name: 'WordDocument', type: 2, left: 2, first: 2, size: STREAM_BYTES }),
    entry({ name: '1Table', type: 2, first: 2 + sectors, size: STREAM_BYTES }),
    Buffer.alloc(128),
  ]
  return new Uint8Array(Buffer.concat([head, numbers([...chains, ...free]), ...entries, document, table]))
}

type Entry = { name: string; type: number; left?: number; child?: number; first: number; size: number }

const entry = ({ name, type, left = NOTHING, child = NOTHING, first, size }: Entry): Buffer => {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE((name.length + 1) * 2, 64)
  bytes.writeUInt8(type, 66)
  bytes.writeUInt8(1, 67)
  numbers([left, NOTHING, child]).copy(bytes, 68)
  numbers([first, size]).copy(bytes, 116)
  return bytes
}
