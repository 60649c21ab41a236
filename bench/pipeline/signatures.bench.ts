import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBlocks } from '@rolecall/domain/text/read-blocks'
import { createCertificate, signingOf } from '../../packages/server/src/modules/offers/create-certificate.ts'
import { readFonts } from '../../packages/server/src/platform/pdf/open-fonts.ts'
import { createPdfWriter } from '../../packages/server/src/platform/pdf/pdf-writer.ts'
import { signPdf } from '../../packages/server/src/platform/pdf/sign-pdf.ts'
import { type PdfDocument, writeDocument } from '../../packages/server/src/platform/pdf/write-document.ts'
import { tableOf, time } from '../tools/timing.ts'

const RUNS = 10
const AT = new Date('2026-11-27T23:00:00Z')

/** Makes an offer with this many paragraphs, to a person whose name is not in Latin letters. */
function anOffer(paragraphs: number): PdfDocument {
  const words = 'We offer you this position with all that is named above, and look forward to working with you. '
  return {
    title: 'Offer of Acme: Data Engineer',
    head: 'Acme',
    facts: [
      { label: 'For', value: 'Łukasz Ngọc Ελένη Дмитрий' },
      { label: 'Pay', value: '€64,000 a year' },
    ],
    blocks: readBlocks(Array.from({ length: paragraphs }, () => words.repeat(5)).join('\n\n')),
    seal: { title: 'Signature', facts: [{ label: 'Signed by', value: 'Łukasz Ngọc' }], notes: [words] },
    id: '0123456789abcdef0123456789abcdef',
    subject: 'O-1, version 1',
    author: 'Acme',
    language: 'en',
    attached: { name: 'offer.txt', text: words.repeat(paragraphs * 5), description: 'What was signed' },
    signed: { at: AT, by: 'Acme', reason: 'Signed by Łukasz Ngọc', place: '' },
  }
}

/** Returns the verdict of Debian's pdfsig, if installed. */
function askPdfsig(pdf: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'signed-'))
  try {
    const path = join(folder, 'offer.pdf')
    writeFileSync(path, pdf)
    return execFileSync('pdfsig', [path], { encoding: 'utf8' }).replaceAll(path, 'offer.pdf').trim()
  } catch {
    return 'pdfsig (of Debian’s poppler-utils) is not there.'
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Measures the time and size of a signed offer, and checks it with pdfsig. */
export async function benchSignatures(): Promise<string> {
  const dataFolder = join(tmpdir(), 'no-fonts-of-their-own')
  const fonts = await readFonts(dataFolder, '')
  const made = await createCertificate('Acme Źródła GmbH', AT)
  const signing = signingOf(made)
  const [short, long] = [anOffer(6), anOffer(60)]
  const [shortPdf, longPdf] = [await writeDocument(short, fonts), await writeDocument(long, fonts)]
  const signed = await signPdf(shortPdf, signing)
  const signedLong = await signPdf(longPdf, signing)
  const timings = [
    await time('a certificate with its key of 3,072 bits', RUNS, () => createCertificate('Acme', AT)),
    await time('an offer of two pages, in this process', RUNS, () => writeDocument(short, fonts)),
    await time('the same in a process of its own', RUNS, async () => {
      const pdfs = createPdfWriter()
      await pdfs.write('', { document: short, dataFolder }).finally(pdfs.close)
    }),
    await time('an offer of 14 pages, in this process', RUNS, () => writeDocument(long, fonts)),
    await time('signing it', RUNS, () => signPdf(shortPdf, signing)),
  ]
  const sizes = `Bytes of a signed offer: ${signed.length} of two pages, ${signedLong.length} of 14.`
  return [tableOf(timings), sizes, `\`\`\`\n${askPdfsig(signed)}\n\`\`\``].join('\n\n')
}
