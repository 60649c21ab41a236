import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { extractText } from './extract-text.ts'
import { INGEST_LIMITS } from './ingest-limits.ts'
import { buildPlacedPdf, FIRST_OBJECT } from './placed-pdf.ts'
import { readWords } from './read-words.ts'
import { buildDocx, buildOdt, buildPdf, buildStream } from './test-files.ts'
import { UNREADABLE_SENTENCES, UnreadableFile } from './unreadable-file.ts'

const PAGE = (words: string) => buildPdf((page) => page.text(words, 40, 40))
const DOCX = buildDocx('<w:p><w:r><w:t>Mara Ellison</w:t></w:r></w:p>')
/** The container of old Office files, with the name of one stream in it. */
const compound = (stream: string): Uint8Array => {
  const bytes = new Uint8Array(4_096)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  bytes.set(Buffer.from(stream, 'utf16le'), 1_024)
  return bytes
}
const encryptedDoc = (): Uint8Array => {
  const bytes = compound('WordDocument')
  bytes.set([0xec, 0xa5, 0xc1, 0x00], 512)
  bytes.set([0x00, 0x01], 512 + 0x0a)
  return bytes
}

const refusal = async (bytes: Uint8Array, name: string): Promise<string> => {
  const error = await extractText(bytes, name).then(
    ({ text }) => new Error(`It was read: ${text}`),
    (caught: unknown) => caught,
  )
  if (!(error instanceof UnreadableFile)) throw error
  expect(error.message).toBe(UNREADABLE_SENTENCES[error.reason])
  return error.reason
}

it.each<[string, string, string, () => Uint8Array | Promise<Uint8Array>]>([
  ['an empty file', 'cv.pdf', 'empty', () => new Uint8Array()],
  ['a file above the size limit', 'cv.txt', 'too-large', () => new Uint8Array(INGEST_LIMITS.fileBytes + 1).fill(65)],
  ['a picture', 'cv.png', 'type-not-accepted', () => strToU8('text')],
  ['a name without an extension', 'cv', 'type-not-accepted', () => strToU8('text')],
  ['a name with an object key as extension', 'cv.constructor', 'type-not-accepted', () => strToU8('text')],
  [
    'a picture named .pdf',
    'cv.pdf',
    'type-mismatch',
    () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0),
  ],
  [
    'a program named .txt',
    'cv.txt',
    'type-mismatch',
    () => Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0),
  ],
  [
    'an XFA form',
    'cv.pdf',
    'needs-acrobat',
    () =>
      buildPlacedPdf(
        [[50, 60, 'Please wait... If this message is not replaced, your viewer cannot show this document.']],
        {
          root: `/AcroForm << /Fields [] /XFA ${FIRST_OBJECT} 0 R >>`,
          objects: [buildStream('', strToU8('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template/></xdp:xdp>'))],
        },
      ),
  ],
  ['plain text named .pdf', 'cv.pdf', 'type-mismatch', () => strToU8('Mara Ellison')],
  ['a web page named .pdf', 'cv.pdf', 'type-mismatch', () => strToU8('<!doctype html><p>Please sign in')],
  ['a spreadsheet named .docx', 'cv.docx', 'type-mismatch', () => zipSync({ 'xl/workbook.xml': strToU8('<x/>') })],
  [
    'an OpenDocument spreadsheet named .odf',
    'cv.odf',
    'type-mismatch',
    () => buildOdt('', { mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') }),
  ],
  ['an old spreadsheet named .doc', 'cv.doc', 'type-mismatch', () => compound('Workbook')],
  [
    'a PDF with a password',
    'cv.pdf',
    'password-protected',
    () => buildPdf((p) => p.text('Mara'), { userPassword: 'x' }),
  ],
  ['a new Word file with a password', 'cv.docx', 'password-protected', () => compound('EncryptedPackage')],
  ['an old Word file with a password', 'cv.doc', 'password-protected', encryptedDoc],
  [
    'an ODT with a password',
    'cv.odt',
    'password-protected',
    () => buildOdt('', { 'META-INF/manifest.xml': strToU8('<m:encryption-data/>') }),
  ],
  ['a PDF cut off after its first bytes', 'cv.pdf', 'damaged', async () => (await PAGE('Mara')).slice(0, 60)],
  ['a DOCX cut off in the middle', 'cv.docx', 'damaged', () => DOCX.slice(0, DOCX.length / 2)],
  ['a DOCX whose XML does not close', 'cv.docx', 'damaged', () => buildDocx('<w:p><w:r>')],
  ['an old Word file without content', 'cv.doc', 'damaged', () => compound('WordDocument')],
  ['a DOCX with endless comments', 'cv.docx', 'damaged', () => buildDocx('<!--x>'.repeat(100_000))],
  ['XML a hundred thousand elements deep', 'cv.docx', 'damaged', () => buildDocx('<w:p>'.repeat(100_000))],
  ['RTF a hundred thousand groups deep', 'cv.rtf', 'damaged', () => strToU8(`{\\rtf1${'{'.repeat(100_000)}x`)],
  ['a PDF without text', 'cv.pdf', 'no-text', () => buildPdf((page) => page.rect(0, 0, 50, 50).fill())],
  ['a text of spaces', 'cv.txt', 'no-text', () => strToU8(' \n\t \n')],
  ['a web page of pictures', 'cv.html', 'no-text', () => strToU8('<html><body><img src="cv.png"></body></html>')],
])('refuses %s (%s): %s', async (_, name, reason, build) => {
  expect(await refusal(await build(), name)).toBe(reason)
})

describe('zip bombs', () => {
  it('are refused by ratio, by size of an entry and by their sum, before unpacking', async () => {
    const zeros = (bytes: number) => new Uint8Array(bytes)
    expect(await refusal(buildDocx('', { 'word/header1.xml': zeros(8_000_000) }), 'cv.docx')).toBe('too-big-inside')
    const huge = buildDocx('', { 'word/header1.xml': zeros(INGEST_LIMITS.zipEntryBytes + 1) }, 0)
    expect(await refusal(huge, 'cv.docx')).toBe('too-big-inside')
  })

  it('are refused with very many entries', async () => {
    const entries = Object.fromEntries(
      Array.from({ length: INGEST_LIMITS.zipEntries }, (_, index) => [`word/media/${index}.png`, strToU8('x')]),
    )
    expect(await refusal(buildDocx('', entries), 'cv.docx')).toBe('too-big-inside')
  })

  it('cannot unpack to more than they declare', async () => {
    const honest = buildDocx(`<w:p><w:r><w:t>${'Mara '.repeat(1_000)}</w:t></w:r></w:p>`)
    const lying = honest.slice()
    const view = new DataView(lying.buffer)
    // The declared size of the entry named word/document.xml in the central directory, set to 100 bytes.
    const entry = Buffer.from(lying).lastIndexOf('word/document.xml') - 46
    view.setUint32(entry + 24, 100, true)
    expect(await refusal(lying, 'cv.docx')).toBe('damaged')
  })

  it('of XML entities do not expand', async () => {
    const xml =
      '<!DOCTYPE x [<!ENTITY a "boom"><!ENTITY b "&a;&a;">]><w:document><w:p><w:r><w:t>Mara &b;</w:t></w:r></w:p></w:document>'
    const { text } = await extractText(buildDocx('', { 'word/document.xml': strToU8(xml) }), 'cv.docx')
    expect(text).not.toContain('boom')
    expect(text).toContain('Mara')
  })
})

describe('active content in a file', () => {
  const ACTIVE = /<(?!\/?(?:p|h[1-3]|ul|li|table|tbody|tr|td|strong|br|a)[\s>])|\son\w+\s*=|javascript:|style=/i

  it('never gets from a web page into the text or the preview', async () => {
    const html =
      '<html><body onload="steal()"><h1 onclick="steal()">Mara</h1><script>steal()</script><style>x{}</style>' +
      '<iframe src="https://x.example"></iframe><form><input value="steal"></form><img src=x onerror=steal()>' +
      '<a href="javascript:steal()">link</a><svg><script>steal()</script></svg><p>&lt;script&gt;shown&lt;/script&gt;</p>'
    const { text, previewHtml } = await extractText(strToU8(html), 'cv.html')
    expect(text).not.toContain('steal')
    expect(previewHtml).not.toContain('steal')
    expect(previewHtml).not.toMatch(ACTIVE)
    expect(previewHtml).toContain('&#60;script&#62;shown')
  })

  it('never gets from an office document into the preview', async () => {
    const link = (target: string) =>
      `<text:p><text:a xlink:href="${target}">one &lt;b onclick="x"&gt; two</text:a></text:p>`
    const targets = [
      'javascript:steal()',
      'JaVaScRiPt:steal()',
      ' javascript:steal()',
      'data:text/html,steal',
      'https://a.example/"onclick="steal',
    ]
    const body = [
      ...targets.map((target) => link(target.replaceAll('"', '&quot;'))),
      link('https://safe.example/a?b=1'),
    ].join('')
    const { previewHtml } = await extractText(buildOdt(body), 'cv.odt')
    expect(previewHtml).not.toContain('steal')
    expect(previewHtml?.replaceAll('&#34;', '')).not.toMatch(/javascript:|<b/i)
    expect(previewHtml).toContain('<a href="https://safe.example/a?b=1" rel="noopener noreferrer">')
  })
})

it('shows a very long document as plain text, up to the length that was kept', async () => {
  const docx = buildDocx('<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>many words</w:t></w:r></w:p>'.repeat(60_000), {}, 0)
  const { text, previewHtml } = await extractText(docx, 'cv.docx')
  expect(text.length).toBeLessThanOrEqual(INGEST_LIMITS.textLength)
  expect(previewHtml?.length).toBeLessThanOrEqual(INGEST_LIMITS.previewLength)
  expect(previewHtml).toMatch(/^<p>many words<\/p>/)
})

it('keeps no more text than fits', async () => {
  const { text } = await extractText(strToU8('many words '.repeat(100_000)), 'cv.txt')
  expect(text.length).toBeLessThanOrEqual(INGEST_LIMITS.textLength)
  expect(text.length).toBeGreaterThan(INGEST_LIMITS.textLength - 20)
})

it.each<[string, string, () => Uint8Array]>([
  ['comments before a page', 'cv.html', () => strToU8(`${'<!---->'.repeat(20_000)}<p>Mara Ellison</p>`)],
  ['comments, and no page', 'cv.txt', () => strToU8(`${'<!---->'.repeat(20_000)} Mara Ellison`)],
  ['endless comments', 'cv.txt', () => strToU8(`${'<!--'.repeat(40_000)} Mara Ellison`)],
  ['long whitespace before the words', 'cv.txt', () => strToU8(`${' \t'.repeat(100_000)}{ Mara Ellison`)],
  ['a word of 200,000 hyphens', 'cv.txt', () => strToU8(`Mara Ellison ${'-'.repeat(200_000)}x`)],
  ['unclosed brackets', 'cv.txt', () => strToU8(`Mara Ellison ${'('.repeat(200_000)}x`)],
  [
    'long whitespace within a heading',
    'cv.txt',
    () => strToU8(`Mara Ellison\nSkills${' \u00a0\t'.repeat(70_000)}with date`),
  ],
  [
    'a link of 200,000 marks',
    'cv.docx',
    () =>
      buildDocx(
        `<w:p><w:hyperlink r:id="x${'#'.repeat(200_000)}"><w:r><w:t>Mara Ellison</w:t></w:r></w:hyperlink></w:p>`,
      ),
  ],
  [
    'a tag of 200,000 characters',
    'cv.docx',
    () => buildDocx(`<w:p><w:r><w:t>Mara Ellison</w:t></w:r></w:p><w:p ${'a-'.repeat(100_000)}="x"/>`),
  ],
])('reads %s (%s) to its end', async (_, name, build) => {
  const { text } = await extractText(build(), name)
  expect(text).toContain('Mara Ellison')
  expect(readWords(text, new Date('2026-03-01T00:00:00Z'), []).parsed).toBeDefined()
})
