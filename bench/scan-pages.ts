import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { getDocumentProxy } from 'unpdf'

/** How a page is scanned; `skew` in degrees, `noise` the spread of the shade of a pixel, `turned` by a quarter. */
export type Scanner = {
  dpi: 150 | 200 | 300
  bits: 1 | 8
  skew: number
  noise: number
  turned?: boolean
  strips?: number
}

const FONTS = fileURLToPath(new URL('standard_fonts/', import.meta.resolve('pdfjs-dist/package.json')))

/** Lets the drawing of text find the fonts that come with what reads PDF, whatever the machine has. Before anything is drawn. */
export async function useFonts(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'))
  const settings = `<fontconfig><dir>${FONTS}</dir><cachedir>${folder}</cachedir></fontconfig>`
  await writeFile(join(folder, 'fonts.conf'), settings)
  process.env.FONTCONFIG_FILE = join(folder, 'fonts.conf')
}

/** A PDF of text as a scanner would make one of its printed pages: pictures, and nothing else. */
export async function scanPdf(bytes: Uint8Array, scanner: Scanner): Promise<Uint8Array> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages: Scanned[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items, styles } = await page.getTextContent()
    const texts = items.flatMap((item) => ('str' in item ? [item] : []))
    const drawn = texts.map(({ str, transform, fontName }) => {
      const [, , , size = 0, x = 0, y = 0] = transform as number[]
      // Narrower, as the serifs are that these stand for.
      const narrow = styles[fontName]?.fontFamily === 'serif' ? 0.9 : 1
      return `<text x="${x}" y="${height - y}" font-size="${Math.abs(size) * narrow}">${escaped(str)}</text>`
    })
    pages.push(
      await scanPage(
        `<g font-family="Liberation Sans" xml:space="preserve">${drawn.join('')}</g>`,
        { width, height },
        scanner,
      ),
    )
  }
  await pdf.loadingTask.destroy()
  return bind(pages)
}

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

type Size = { width: number; height: number }
type Scanned = Size & { pictures: { bytes: Buffer; top: number; height: number }[] }

async function scanPage(drawing: string, { width, height }: Size, scanner: Scanner): Promise<Scanned> {
  const { default: sharp } = await import('sharp')
  const { dpi, bits, skew, noise, turned, strips = 1 } = scanner
  const [across, down] = [Math.round((width / 72) * dpi), Math.round((height / 72) * dpi)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/><g transform="rotate(${skew} ${width / 2} ${height / 2})">${drawing}</g></svg>`
  const clean = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const dirty = clean.map((shade) => Math.max(0, Math.min(255, shade * 0.9 + 15 + spread() * noise)))
  const raw = { width: across, height: down, channels: 1 as const }
  const shown = bits === 1 ? dirty.map((shade) => (shade > 150 ? 255 : 0)) : dirty
  const whole = sharp(shown, { raw }).rotate(turned ? 90 : 0)
  const upright = await whole.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  const size = { width: upright.info.width, height: upright.info.height }
  const step = Math.ceil(size.height / strips)
  const pictures = await Promise.all(
    Array.from({ length: strips }, async (_, at) => {
      const top = at * step
      const part = { left: 0, top, width: size.width, height: Math.min(step, size.height - top) }
      const cut = sharp(upright.data, { raw: { ...size, channels: 1 } })
        .extract(part)
        .toColourspace('b-w')
      const encoded = bits === 1 ? cut.png({ colours: 2, palette: true }) : cut.jpeg({ quality: 70 })
      return { bytes: await encoded.toBuffer(), top: (top * 72) / dpi, height: (part.height * 72) / dpi }
    }),
  )
  return { ...(turned ? { width: height, height: width } : { width, height }), pictures }
}

let seed = 7
/** From a list of its own, so that every run scans the same: about evenly between -1 and 1. */
function spread(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 1_073_741_824 - 1
}

async function bind(pages: readonly Scanned[]): Promise<Uint8Array> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0 })
  const chunks: Buffer[] = []
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const { width, height, pictures } of pages) {
    pdf.addPage({ size: [width, height] })
    for (const picture of pictures) pdf.image(picture.bytes, 0, picture.top, { width, height: picture.height })
  }
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
