import { strToU8, type Zippable, zipSync } from 'fflate'
import type { MadeFile } from './made-layouts.samples.ts'
import { buildPlacedPdf, column, FIRST_OBJECT, lettersOf, type PlacedWords } from './placed-pdf.ts'
import { buildDocx, buildOdt, buildStream } from './test-files.ts'

const NAME = 'Yara Stellenbosch'
const EMAIL = 'yara.stellenbosch@post.example'
const JOBS = [
  'Data Engineer | Kestrel Insurance Ltd | 2019-03 – present',
  'Analyst | Palmline Telecom | 2015-06 – 2019-02',
] as const
const EXPECTED = { name: NAME, email: EMAIL, jobs: JOBS }
const LINES = [
  NAME,
  `${EMAIL} | +27 21 555 0188 | Cape Town`,
  'EXPERIENCE',
  'Data Engineer, Kestrel Insurance Ltd, Cape Town',
  'March 2019 - Present',
  '- Built pipelines in Python',
  'Analyst, Palmline Telecom, Durban',
  'June 2015 - February 2019',
  'EDUCATION',
  'BSc in Statistics, University of Durban, 2014',
]
const PAGE = `<html><head><title>cv</title></head><body>${LINES.map((line) => `<p>${line}</p>`).join('')}</body></html>`

const quoted = (text: string): string =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[=\x80-\xff]/g, (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/.{70}/g, '$&=\r\n')
const webArchive = (page: string, encoding: 'quoted-printable' | 'base64' = 'quoted-printable'): Uint8Array =>
  strToU8(
    [
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; type="text/html"; boundary="----=_NextPart_01"',
      '',
      'This document is a Single File Web Page.',
      '',
      '------=_NextPart_01',
      'Content-Location: file:///C:/1/cv.htm',
      `Content-Transfer-Encoding: ${encoding}`,
      'Content-Type: text/html; charset="utf-8"',
      '',
      encoding === 'base64' ? Buffer.from(page).toString('base64').replace(/.{76}/g, '$&\r\n') : quoted(page),
      '',
      '------=_NextPart_01',
      'Content-Location: file:///C:/1/photo.png',
      'Content-Transfer-Encoding: base64',
      'Content-Type: image/png',
      '',
      'iVBORw0KGgo=',
      '------=_NextPart_01--',
      '',
    ].join('\r\n'),
  )

const relation = (target: string): Uint8Array =>
  strToU8(
    `<Relationships><Relationship Id="c1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/aFChunk" Target="${target}"/></Relationships>`,
  )
const chunked = (target: string, chunk: Uint8Array): Uint8Array =>
  buildDocx('<w:altChunk r:id="c1"/>', {
    'word/_rels/document.xml.rels': relation(target),
    [target.replace(/^\//, '').replace(/^(?!word\/)/, 'word/')]: chunk,
  })

const paragraph = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const table = (rows: readonly (readonly string[])[]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell.split('\n').map(paragraph).join('')}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`
const BODY = LINES.map(paragraph).join('')

const inControl = (content: string): string =>
  `<w:sdt><w:sdtPr><w:alias w:val="Field"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`

const backslashed = (): Uint8Array => {
  const parts: Zippable = {
    '_rels\\.rels': strToU8(
      '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="/word/document.xml"/></Relationships>',
    ),
    'word\\document.xml': strToU8(`<?xml version="1.0"?><w:document><w:body>${BODY}</w:body></w:document>`),
  }
  return zipSync(parts)
}

/** The fields of a form, each with its label printed beside it. */
const form = (
  fields: readonly (readonly [label: string, value: string, more?: string])[],
  { root = '', content = [] as readonly PlacedWords[] } = {},
): Uint8Array => {
  const objects = fields.map(([label, value, more = '/FT /Tx'], index) =>
    strToU8(
      `<< /Type /Annot /Subtype /Widget ${more} /T (${label}) /V (${value}) /F 4 /Rect [200 ${760 - index * 30} 450 ${780 - index * 30}] >>`,
    ),
  )
  const list = fields.map((_, index) => `${FIRST_OBJECT + index} 0 R`).join(' ')
  return buildPlacedPdf([...fields.map(([label], index): PlacedWords => [50, 76 + index * 30, label]), ...content], {
    page: `/Annots [${list}]`,
    root: `/AcroForm << /Fields [${list}] ${root} >>`,
    objects,
  })
}

/** Isolated, final, initial and medial shapes of the letters used below, as browsers name the glyphs they draw. */
const SHAPES: Readonly<Record<string, readonly [number, number?, number?, number?]>> = {
  ا: [0xfe8d, 0xfe8e],
  ب: [0xfe8f, 0xfe90, 0xfe91, 0xfe92],
  ة: [0xfe93, 0xfe94],
  ت: [0xfe95, 0xfe96, 0xfe97, 0xfe98],
  ح: [0xfea1, 0xfea2, 0xfea3, 0xfea4],
  خ: [0xfea5, 0xfea6, 0xfea7, 0xfea8],
  د: [0xfea9, 0xfeaa],
  ر: [0xfead, 0xfeae],
  س: [0xfeb1, 0xfeb2, 0xfeb3, 0xfeb4],
  ش: [0xfeb5, 0xfeb6, 0xfeb7, 0xfeb8],
  ع: [0xfec9, 0xfeca, 0xfecb, 0xfecc],
  ك: [0xfed9, 0xfeda, 0xfedb, 0xfedc],
  ل: [0xfedd, 0xfede, 0xfedf, 0xfee0],
  م: [0xfee1, 0xfee2, 0xfee3, 0xfee4],
  ن: [0xfee5, 0xfee6, 0xfee7, 0xfee8],
  ه: [0xfee9, 0xfeea, 0xfeeb, 0xfeec],
  و: [0xfeed, 0xfeee],
  ي: [0xfef1, 0xfef2, 0xfef3, 0xfef4],
}

const joinsNext = (letter: string | undefined): boolean => SHAPES[letter ?? '']?.[2] !== undefined

/** The glyph of a letter, drawn from left to right: in the shape that its neighbors require. */
const shapeOf = (letter: string, index: number, letters: readonly string[]): string => {
  const [alone = 0, last = alone, first = alone, middle = last] = SHAPES[letter] ?? []
  const isJoined = joinsNext(letters[index - 1])
  const isJoining = joinsNext(letter) && SHAPES[letters[index + 1] ?? ''] !== undefined
  const code = isJoined ? (isJoining ? middle : last) : isJoining ? first : alone
  return alone === 0 ? letter : String.fromCharCode(code)
}

const drawnArabic = (text: string): string => [...text].map(shapeOf).reverse().join('')

const atRight = (y: number, text: string, size = 10): PlacedWords => [540 - text.length * size * 0.5, y, text, size]

const EUROPASS = `<?xml version="1.0" encoding="UTF-8"?>
<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass"><LearnerInfo>
<Identification><PersonName><FirstName>Yara</FirstName><Surname>Stellenbosch</Surname></PersonName>
<ContactInfo><Address><Contact><Municipality>Cape Town</Municipality><Country><Code>ZA</Code><Label>South Africa</Label></Country></Contact></Address>
<Email><Contact>${EMAIL}</Contact></Email><TelephoneList><Telephone><Contact>+27 21 555 0188</Contact></Telephone></TelephoneList></ContactInfo></Identification>
<WorkExperienceList>
<WorkExperience><Period><From year="2019" month="--03"/><Current>true</Current></Period><Position><Label>Data Engineer</Label></Position>
<Activities>&lt;p&gt;Built pipelines in Python&lt;/p&gt;</Activities><Employer><Name>Kestrel Insurance Ltd</Name></Employer></WorkExperience>
<WorkExperience><Period><From year="2015" month="--06"/><To year="2019" month="--02"/></Period><Position><Label>Analyst</Label></Position><Employer><Name>Palmline Telecom</Name></Employer></WorkExperience>
</WorkExperienceList>
<EducationList><Education><Period><From year="2011"/><To year="2014"/></Period><Title>BSc in Statistics</Title><Organisation><Name>University of Durban</Name></Organisation></Education></EducationList>
<Skills><Computer><Description>Python, SQL</Description></Computer></Skills>
</LearnerInfo></SkillsPassport>`

const JSON_RESUME = JSON.stringify({
  basics: { name: NAME, email: EMAIL, phone: '+27 21 555 0188' },
  work: [
    { name: 'Kestrel Insurance Ltd', position: 'Data Engineer', startDate: '2019-03' },
    { name: 'Palmline Telecom', position: 'Analyst', startDate: '2015-06', endDate: '2019-02' },
  ],
  skills: [{ name: 'Languages', keywords: ['Python', 'SQL'] }],
})

/** A Europass PDF whose pages have the content of its data, in an order that no parser would guess. */
const attached = (more = ''): Uint8Array =>
  buildPlacedPdf(
    [
      [50, 50, NAME],
      [50, 64, 'Cape Town, South Africa +27 21 555 0188'],
      [50, 78, EMAIL],
      ...column(50, 100, ['Kestrel Insurance Ltd', 'Palmline Telecom', 'University of Durban', '2014', '2011']),
      ...column(300, 400, [
        '2019 2015',
        'Analyst',
        'Data Engineer',
        'BSc in Statistics',
        'SQL',
        'Built pipelines in Python',
      ]),
      [50, 700, 'Sings in a choir'],
    ],
    {
      root: `/Names << /EmbeddedFiles << /Names [(cv.xml) ${FIRST_OBJECT} 0 R] >> >>`,
      objects: [
        strToU8(`<< /Type /Filespec /F (attachment.xml) /UF (attachment.xml) /EF << /F ${FIRST_OBJECT + 1} 0 R >> >>`),
        buildStream(
          '/Type /EmbeddedFile /Subtype /text#2Fxml',
          strToU8(EUROPASS.replace('Python, SQL', `Python, SQL${more}`)),
        ),
      ],
    },
  )

/** The same with words in the data that are on no page. */
export const attachedUnseen = (words: string): Uint8Array =>
  attached(`</Description></Computer><Computer><Description>${words}`)

const made = (
  title: string,
  fileName: string,
  bytes: () => Uint8Array,
  expected: Partial<MadeFile> = {},
): MadeFile => ({
  made: title,
  fileName,
  bytes,
  ...EXPECTED,
  ...expected,
})

const WORD_XML = `<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"><w:body>${BODY}</w:body></w:wordDocument>`
const FLAT = `<?xml version="1.0"?><?mso-application progid="Word.Document"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"><pkg:part pkg:name="/_rels/.rels"><pkg:xmlData><Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships></pkg:xmlData></pkg:part><pkg:part pkg:name="/word/document.xml"><pkg:xmlData><w:document><w:body>${BODY}</w:body></w:document></pkg:xmlData></pkg:part></pkg:package>`

/** Containers and encodings of files from portals, converters and form programs. */
export const madeFiles: readonly MadeFile[] = [
  made('a DOCX around a web page (html-docx-js)', 'cv.docx', () => chunked('/word/afchunk.mht', webArchive(PAGE))),
  made('a DOCX around plain HTML', 'cv.docx', () => chunked('afchunk.html', strToU8(PAGE))),
  made('a DOCX around another DOCX', 'cv.docx', () => chunked('/word/part2.docx', buildDocx(BODY))),
  made('a DOCX whose zip has backslashes (.NET)', 'cv.docx', backslashed),
  made('a web archive named .doc', 'cv.doc', () => webArchive(PAGE)),
  made('a web archive in base64 named .doc', 'cv.doc', () => webArchive(PAGE, 'base64')),
  made('a web archive named .docx', 'cv.docx', () => webArchive(PAGE)),
  made('Word 2003 XML named .doc', 'cv.doc', () => strToU8(WORD_XML)),
  made('a flat DOCX in one XML named .doc', 'cv.doc', () => strToU8(FLAT)),
  made('a web page in UTF-16 named .doc', 'cv.doc', () => new Uint8Array(Buffer.from(`\ufeff${PAGE}`, 'utf16le'))),
  made(
    'a form that was filled in',
    'cv.pdf',
    () =>
      form([
        ['Full name', NAME],
        ['E-mail', EMAIL],
        ['Telephone', '+27 21 555 0188'],
        ['Present employer', 'Kestrel Insurance Ltd'],
        ['Job title', 'Data Engineer'],
        ['Employed since', 'March 2019'],
      ]),
    { jobs: undefined, phone: '+27 21 555 0188' },
  ),
  made(
    'a filled form with a choice and a box',
    'cv.pdf',
    () =>
      form([
        ['Full name', NAME],
        ['Email', EMAIL],
        ['Highest degree', 'Bachelor', '/FT /Ch /Opt [(Bachelor) (Master)] /Ff 131072'],
        ['Languages', 'English, Afrikaans'],
      ]),
    { jobs: undefined as never },
  ),
  made(
    'Arabic printed by a browser, in shapes and as drawn',
    'cv.pdf',
    () =>
      buildPlacedPdf(
        lettersOf([
          atRight(60, drawnArabic('ليلى حداد'.replace('ى', 'ي')), 18),
          [300, 80, 'layla.haddad@post.example'],
          atRight(110, drawnArabic('مهندسة بيانات')),
        ]),
      ),
    { name: 'ليلي حداد', email: 'layla.haddad@post.example', jobs: undefined as never },
  ),
  made(
    'Hebrew as it is drawn, with a number in between',
    'cv.pdf',
    () =>
      buildPlacedPdf(
        lettersOf([atRight(60, [...'נועה ברקת'].reverse().join(''), 18), [300, 80, 'noa.bareket@post.example']]),
      ),
    { name: 'נועה ברקת', email: 'noa.bareket@post.example', jobs: undefined as never },
  ),
  made(
    'a DOCX with labels in a table',
    'cv.docx',
    () =>
      buildDocx(
        table([
          ['Name:', NAME],
          ['Email:', EMAIL],
          ['Mobile:', '+27 21 555 0188'],
          ['Nationality:', 'South African'],
        ]) +
          paragraph('Work Experience') +
          table([
            ['Period:', 'March 2019 - Present'],
            ['Company:', 'Kestrel Insurance Ltd'],
            ['Position:', 'Data Engineer'],
            ['Duties:', 'Built pipelines in Python'],
          ]) +
          table([
            ['Period:', 'June 2015 - February 2019'],
            ['Company:', 'Palmline Telecom'],
            ['Position:', 'Analyst'],
          ]),
      ),
    { phone: '+27 21 555 0188' },
  ),
  made('a DOCX with jobs in the rows of a table', 'cv.docx', () =>
    buildDocx(
      paragraph(NAME) +
        paragraph(EMAIL) +
        paragraph('Employment History') +
        table([
          ['From', 'To', 'Employer', 'Position'],
          ['March 2019', 'Present', 'Kestrel Insurance Ltd', 'Data Engineer'],
          ['June 2015', 'February 2019', 'Palmline Telecom', 'Analyst'],
        ]),
    ),
  ),
  made('a DOCX with years in the left cells', 'cv.docx', () =>
    buildDocx(
      paragraph(NAME) +
        paragraph(EMAIL) +
        paragraph('EXPERIENCE') +
        table([
          ['03/2019 –\npresent', 'Data Engineer\nKestrel Insurance Ltd, Cape Town\nBuilt pipelines in Python'],
          ['06/2015 –\n02/2019', 'Analyst\nPalmline Telecom, Durban\nReports in SQL'],
        ]),
    ),
  ),
  made('a DOCX in content controls', 'cv.docx', () =>
    buildDocx(
      LINES.map((line, index) =>
        inControl(index % 2 === 0 ? `<w:p>${inControl(`<w:r><w:t>${line}</w:t></w:r>`)}</w:p>` : paragraph(line)),
      ).join(''),
    ),
  ),
  made('an ODT with years in the left cells', 'cv.odt', () => {
    const text = (line: string): string => `<text:p>${line}</text:p>`
    const cell = (cells: readonly string[]): string =>
      `<table:table-cell>${cells.map(text).join('')}</table:table-cell>`
    return buildOdt(
      `${text(NAME)}${text(EMAIL)}${text('EXPERIENCE')}<table:table><table:table-row>${cell(['03/2019 –', 'present'])}${cell(['Data Engineer', 'Kestrel Insurance Ltd, Cape Town'])}</table:table-row><table:table-row>${cell(['06/2015 –', '02/2019'])}${cell(['Analyst', 'Palmline Telecom, Durban'])}</table:table-row></table:table>`,
    )
  }),
  made('a web page that holds jobs in a table of two columns', 'cv.html', () =>
    strToU8(
      `<html><body><h1>${NAME}</h1><p>${EMAIL}</p><h2>Experience</h2><table><tr><td>03/2019 –<br>present</td><td><b>Data Engineer</b><br>Kestrel Insurance Ltd, Cape Town</td></tr><tr><td>06/2015 –<br>02/2019</td><td><b>Analyst</b><br>Palmline Telecom, Durban</td></tr></table></body></html>`,
    ),
  ),
  made('Europass XML', 'cv.xml', () => strToU8(EUROPASS)),
  made('a Europass PDF with its data attached', 'cv.pdf', () => attached()),
  made('a JSON Résumé', 'resume.json', () => strToU8(JSON_RESUME)),
  made('a JSON Résumé named .txt', 'resume.txt', () => strToU8(JSON_RESUME)),
  made('text with soft hyphens for dashes', 'cv.txt', () => strToU8(LINES.join('\n').replaceAll(' - ', ' \u00ad '))),
]
