import {
  Document,
  ExternalHyperlink,
  Header,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { extractText } from './extract-text.ts'
import { buildChinesePdf, buildDoc, buildDocx, buildOdt, buildPdf, drawLines } from './test-files.ts'

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

it('reads a PDF in one column, with dates at the right edge beside their entries', async () => {
  const pdf = await buildPdf((page) => {
    page.fontSize(20).text('Mara Ellison', 40, 40)
    page.fontSize(10)
    drawLines(page, 40, 80, ['EXPERIENCE', 'Senior Baker, Crumb & Co', '• Baked 400 loaves a night', 'Baker, Old Mill'])
    drawLines(page, 470, 94, ['Jan 2020 – Present'])
    drawLines(page, 470, 122, ['2016 – 2019'])
  })
  expect(await extractText(pdf, 'cv.pdf')).toEqual({
    type: 'pdf',
    pages: 1,
    text: [
      'Mara Ellison',
      'EXPERIENCE',
      'Senior Baker, Crumb & Co\tJan 2020 – Present',
      '• Baked 400 loaves a night',
      'Baker, Old Mill\t2016 – 2019',
    ].join('\n'),
  })
})

it('adds addresses hidden behind icons in a PDF', async () => {
  const pdf = await buildPdf((page) => {
    page.text('Mara Ellison, Mail', 40, 40)
    page.link(40, 40, 60, 12, 'mailto:mara@ellison.example')
    page.link(40, 60, 60, 12, 'https://www.linkedin.com/in/mara-ellison?trk=x')
    page.link(40, 80, 60, 12, 'https://crumb.example/')
  })
  const { text } = await extractText(pdf, 'cv.pdf')
  expect(text).toBe('Mara Ellison, Mail\nmara@ellison.example\nlinkedin.com/in/mara-ellison')
})

it('reads a Chinese PDF whose character map is only named in the file', async () => {
  const lines = ['王小明', 'Python 数据工程师', '电子邮件 wang@post.example']
  expect((await extractText(buildChinesePdf(lines), 'cv.pdf')).text).toBe(lines.join('\n'))
})

it('drops the page numbers of a PDF and keeps other fractions', async () => {
  const pdf = await buildPdf((page) => {
    page.text('Mara Ellison scored 1/2', 40, 40)
    page.text('Mara Ellison – Page 1 of 2', 40, 700)
    page.addPage().text('Second page', 40, 40)
    page.text('Mara Ellison – Page 2 of 2', 40, 700)
  })
  expect((await extractText(pdf, 'cv.pdf')).text).toBe('Mara Ellison scored 1/2\nSecond page')
})

it('reads a DOCX with its header, lists, tables and links', async () => {
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] })
  const document = new Document({
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph('Tel. +41 44 000 00 00')] }) },
        children: [
          new Paragraph({ text: 'Experience', heading: HeadingLevel.HEADING_1 }),
          new Paragraph({ children: [new TextRun({ text: 'Baker', bold: true }), new TextRun('\tCrumb & Co')] }),
          new Paragraph({ text: 'Baked loaves', bullet: { level: 0 } }),
          new Table({ rows: [new TableRow({ children: [cell('2016'), cell('Old Mill')] })] }),
          new Paragraph({
            children: [
              new ExternalHyperlink({ link: 'mailto:mara@ellison.example', children: [new TextRun('Write to me')] }),
            ],
          }),
        ],
      },
    ],
  })
  const { text, type, previewHtml } = await extractText(await Packer.toBuffer(document), 'cv.docx')
  expect(type).toBe('docx')
  expect(text).toBe(
    [
      'Tel. +41 44 000 00 00',
      'Experience',
      'Baker\tCrumb & Co',
      '• Baked loaves',
      '2016\tOld Mill',
      'Write to me mara@ellison.example',
    ].join('\n'),
  )
  expect(previewHtml).toContain('<h1>Experience</h1>')
  expect(previewHtml).toContain('<strong>Baker</strong>')
  expect(previewHtml).toContain('<ul><li>Baked loaves</li></ul>')
  expect(previewHtml).toContain('<td><p>Old Mill</p></td>')
  expect(previewHtml).toContain('<a href="mailto:mara@ellison.example"')
})

it('reads each text box of a DOCX once and leaves out what was deleted or hidden', async () => {
  const box = (words: string) => `<w:txbxContent>${paragraph(words)}</w:txbxContent>`
  const docx = buildDocx(
    [
      `<w:p><w:r><w:t>Name</w:t><mc:AlternateContent><mc:Choice>${box('In a box')}</mc:Choice>`,
      `<mc:Fallback>${box('In a box')}</mc:Fallback></mc:AlternateContent></w:r></w:p>`,
      '<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t>new</w:t></w:r></w:ins>',
      '<w:r><w:rPr><w:vanish/></w:rPr><w:t>unseen</w:t></w:r></w:p>',
    ].join(''),
  )
  expect((await extractText(docx, 'cv.docx')).text).toBe('Name\nIn a box\nnew')
})

it('reads a DOCX table that lays out the page cell by cell', async () => {
  const cell = (...lines: string[]) => `<w:tc>${lines.map(paragraph).join('')}</w:tc>`
  const docx = buildDocx(`<w:tbl><w:tr>${cell('Skills', 'Sourdough')}${cell('Experience', 'Baker')}</w:tr></w:tbl>`)
  expect((await extractText(docx, 'cv.docx')).text).toBe('Skills\nSourdough\nExperience\nBaker')
})

it('reads an ODT, also named .odf, with lists, tables, tabs and the page header', async () => {
  const row =
    '<table:table-row><table:table-cell><text:p>2016</text:p></table:table-cell><table:table-cell><text:p>Old Mill</text:p></table:table-cell></table:table-row>'
  const odt = buildOdt(
    [
      '<text:h text:outline-level="1">Experience</text:h>',
      '<text:p><text:span text:style-name="B">Baker</text:span><text:tab/>Crumb<text:s text:c="1"/>&amp; Co</text:p>',
      '<text:list><text:list-item><text:p>Baked loaves</text:p></text:list-item></text:list>',
      `<table:table>${row}</table:table>`,
      '<text:p><text:a xlink:href="tel:+41440000000">Call</text:a></text:p>',
    ].join('\n'),
    { 'styles.xml': strToU8('<o><style:header><text:p>Mara Ellison</text:p></style:header></o>') },
  )
  const expected = 'Mara Ellison\nExperience\nBaker\tCrumb & Co\n• Baked loaves\n2016\tOld Mill\nCall +41440000000'
  for (const name of ['cv.odt', 'cv.ODF']) {
    const { text, type, previewHtml } = await extractText(odt, name)
    expect({ text, type }).toEqual({ text: expected, type: 'odt' })
    expect(previewHtml).toContain('<strong>Baker</strong>')
  }
})

it('reads RTF: code pages by font, Unicode with its fallback, bullets, cells, and no settings', async () => {
  const rtf = [
    '{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}{\\f1\\fcharset204 Arial;}{\\f2\\fcharset2 Symbol;}}',
    '{\\colortbl;\\red0;}{\\*\\generator Some Program;}{\\info{\\title Secret}}',
    '{\\header Mara Ellison}',
    "\\f0 Caf\\'e9 \\u8364?5 \\uc2\\u21306\\'8b\\'9e\\uc1\\par",
    "\\f1\\'cc\\'ee\\'f1\\'ea\\'e2\\'e0\\f0\\par",
    "{\\listtext\\f2\\'b7\\tab}Baked loaves\\par",
    '2016\\cell Old Mill\\cell\\row{\\pict 0102}{\\v hidden}',
    '{\\field{\\*\\fldinst HYPERLINK "mailto:mara@ellison.example"}{\\fldrslt Write}}}',
  ].join('\n')
  expect((await extractText(strToU8(rtf, true), 'cv.rtf')).text).toBe(
    ['Mara Ellison', 'Café €5 区', 'Москва', '• Baked loaves', '2016\tOld Mill', 'Write', 'mara@ellison.example'].join(
      '\n',
    ),
  )
})

it('reads HTML, one line per table row, in the declared encoding', async () => {
  const html =
    '<!doctype html><html><head><meta charset="windows-1252"><title>x</title><style>p{}</style></head><body>' +
    '<h1>Ren\u00e9e Ellison</h1><p>Baker</p><ul><li>Bread</li><li>Cake</li></ul>' +
    '<table><tr><td>2016</td><td>Old Mill</td></tr><tr><td>2020</td><td>Crumb</td></tr></table>' +
    '<a href="mailto:r@ellison.example">mail</a><div style="display:none">unseen</div></body></html>'
  const { text, type } = await extractText(strToU8(html, true), 'cv.html')
  expect(type).toBe('html')
  expect(text.replaceAll('\n\n', '\n')).toBe(
    'Renée Ellison\nBaker\n• Bread\n• Cake\n2016\tOld Mill\n2020\tCrumb\nmail\nr@ellison.example',
  )
})

it.each([
  ['UTF-8', strToU8('Renée Ellison')],
  ['UTF-8 with a byte-order mark', strToU8('\ufeffRenée Ellison')],
  ['UTF-16 with a byte-order mark', new Uint8Array(Buffer.from('\ufeffRenée Ellison', 'utf16le'))],
  ['UTF-16 without a byte-order mark', new Uint8Array(Buffer.from('Renée Ellison', 'utf16le'))],
  ['Windows-1252', strToU8('Renée Ellison', true)],
])('reads plain text in %s', async (_, bytes) => {
  expect((await extractText(bytes, 'cv.txt')).text).toBe('Renée Ellison')
})

it('trusts the bytes if the name claims another accepted type', async () => {
  const pdf = await buildPdf((page) => page.text('Mara Ellison', 40, 40))
  expect((await extractText(pdf, 'cv.docx')).type).toBe('pdf')
  expect((await extractText(strToU8('{\\rtf1 Mara Ellison}'), 'cv.doc')).type).toBe('rtf')
  expect((await extractText(strToU8('<html><body>Mara Ellison'), 'cv.doc')).type).toBe('html')
})

it('reads a Word 97 document: both of its encodings, cells, its header and its footer', async () => {
  const doc = buildDoc({
    header: 'Mara Ellison',
    footer: 'Chicago',
    pieces: [
      { text: 'Baker \x96 \x93Crumb & Co\x94\r' },
      { text: '• Sauerteig für 400 Brote\r王小明\r', wide: true },
      { text: '2016\x072019\x07\x07\rReferences\r' },
    ],
  })
  expect(await extractText(doc, 'cv.doc')).toMatchObject({
    type: 'doc',
    text: [
      'Mara Ellison\n',
      'Baker – “Crumb & Co”',
      '• Sauerteig für 400 Brote',
      '王小明',
      '2016\t2019',
      'References\n',
      'Chicago',
    ].join('\n'),
  })
})

it('reads a JSON Résumé in any encoding, shows its markup as text, and refuses other data', async () => {
  const resume = {
    basics: { name: 'Zoë Brandt', summary: '<img src=x onerror=alert(1)>Nurse' },
    work: [{ position: 'Nurse' }],
  }
  const written = JSON.stringify(resume)
  for (const bytes of [strToU8(written), Buffer.from(`\ufeff${written}`), Buffer.from(`\ufeff${written}`, 'utf16le')]) {
    const { text, type, previewHtml } = await extractText(bytes, 'Resume.JSON')
    expect(text).toContain('Zoë Brandt')
    expect(type).toBe('txt')
    expect(previewHtml).toContain('&#60;img')
    expect(previewHtml).not.toContain('<img')
  }
  const many = JSON.stringify({ basics: { name: 'Zoë' }, work: Array.from({ length: 20_000 }, () => ({ a: [] })) })
  expect((await extractText(strToU8(many), 'cv.json')).text).toBe('Zoë')
  for (const other of [
    '{"name":"left-pad"}',
    '[]',
    '[{"basics":{"name":"Zoë"}}]',
    '"Zoë"',
    'Zoë',
    '{"basics":',
    `{"x":"${'y'.repeat(600_000)}"}`,
  ])
    await expect(extractText(strToU8(other), 'cv.json'), other.slice(0, 30)).rejects.toThrow(
      'This file is neither a JSON Résumé nor a Europass file.',
    )
})

it('reads data named .txt as before: a résumé with a name, and else the text that it is', async () => {
  const student = '{"education":[{"institution":"Ulm College"}]}'
  expect((await extractText(strToU8(student), 'cv.txt')).text).toBe(student)
  expect((await extractText(strToU8(student), 'cv.json')).text).toBe('Education\nUlm College')
})
