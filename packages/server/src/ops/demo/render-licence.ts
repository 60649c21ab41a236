import PDFDocument from 'pdfkit'
import { renderedAt } from './resume-text.ts'

const LINES = [
  'Licence number 041.0000187',
  'Registered Nurse',
  'In good standing; renewed every second year.',
  'Issued for the demo of this product: nobody works by it.',
]

/** The license document that a candidate sends when asked: one page with their name. */
export async function renderLicence(name: string): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A5',
    layout: 'landscape',
    info: { Title: `Licence of ${name}`, CreationDate: renderedAt },
  })
  const chunks: Uint8Array[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  doc.on('end', resolve)
  doc.on('error', reject)
  doc.font('Times-Bold').fontSize(22).text('Board of Nursing').moveDown()
  doc.fontSize(16).text(name).moveDown(0.5)
  doc.font('Times-Roman').fontSize(12)
  for (const line of LINES) doc.text(line)
  doc.end()
  await promise
  return new Uint8Array(Buffer.concat(chunks))
}
