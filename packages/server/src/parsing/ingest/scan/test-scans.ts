import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { strToU8 } from 'fflate'
import sharp, { type Sharp } from 'sharp'
import { buildPdf, buildRawPdf, buildStream } from '../test-files.ts'

const FONT = fileURLToPath(
  new URL('standard_fonts/LiberationSans-Regular.ttf', import.meta.resolve('pdfjs-dist/package.json')),
)
const DPI = 200

/** Lines as seen by a scanner, in grayscale. */
async function scanLines(lines: readonly string[]): Promise<Sharp> {
  const text = { text: lines.join('\n'), font: 'Liberation Sans 11', fontfile: FONT, dpi: DPI }
  const black = await sharp({ text }).negate().png().toBuffer()
  const edge = { top: 60, bottom: 60, left: 60, right: 60 }
  return sharp(black)
    .extend({ ...edge, background: '#fff' })
    .greyscale()
    .toColourspace('b-w')
}

/** A PDF of one page that is a picture of these lines; `words` are its text layer. */
export async function buildScan(lines: readonly string[], words = ''): Promise<Uint8Array> {
  const { data, info } = await (await scanLines(lines)).jpeg().toBuffer({ resolveWithObject: true })
  const [width, height] = [(info.width * 72) / DPI, (info.height * 72) / DPI]
  const draw = (pdf: PDFKit.PDFDocument) => {
    pdf.fontSize(4).text(words, 5, 5, { width: width - 10 })
    pdf.image(data, 0, 0, { width, height })
  }
  return buildPdf(draw, { size: [width, height], margin: 0 })
}

/** The same in black and white, fed sideways, in two strips, each upside down in the file as written by some scanners. */
export async function buildSidewaysScan(lines: readonly string[]): Promise<Uint8Array> {
  const { data, info } = await (await scanLines(lines)).rotate(90).raw().toBuffer({ resolveWithObject: true })
  const half = Math.ceil(info.height / 2)
  const [width, height, step] = [info.width, info.height, half].map((pixels) => (pixels * 72) / DPI) as [
    number,
    number,
    number,
  ]
  const strip = (from: number): Uint8Array => {
    const rows = Array.from({ length: half }, (_, at) => packRow(data, from + half - 1 - at, info))
    const entries = `/Type /XObject /Subtype /Image /Width ${info.width} /Height ${half} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode`
    return buildStream(entries, deflateSync(Buffer.concat(rows)))
  }
  const drawn = [height - step, height - 2 * step].map(
    (bottom, at) => `q ${width} 0 0 ${-step} 0 ${bottom + step} cm /P${at} Do Q`,
  )
  return buildRawPdf([
    strToU8(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /XObject << /P0 5 0 R /P1 6 0 R >> >> >>`,
    ),
    buildStream('', strToU8(drawn.join('\n'))),
    strip(0),
    strip(half),
  ])
}

/** Eight pixels a byte, white for the background. */
function packRow(data: Buffer, row: number, { width, height }: { width: number; height: number }): Buffer {
  const packed = Buffer.alloc(Math.ceil(width / 8), 0xff)
  if (row >= height) return packed
  for (let column = 0; column < width; column += 1)
    if ((data[row * width + column] ?? 255) < 128)
      packed[column >> 3] = (packed[column >> 3] ?? 0) & ~(0x80 >> (column & 7))
  return packed
}

/** A page that draws a picture the given number of times, each time over the whole of it. */
export const buildPictures = (entries: string, content: Uint8Array, times = 1): Uint8Array =>
  buildRawPdf([
    strToU8(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>',
    ),
    buildStream('', strToU8('q 595 0 0 842 0 0 cm /P Do Q\n'.repeat(times))),
    buildStream(`/Type /XObject /Subtype /Image ${entries}`, content),
  ])
