import type { Cell } from '@rolecall/domain/text/csv-line'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeXlsx } from './write-xlsx.ts'

type Pages = readonly (readonly (readonly Cell[])[])[]

/** The parts of a written file, by name. */
async function partsOf(pages: Pages, sheetRows?: number): Promise<Record<string, string>> {
  async function* read() {
    yield* pages
  }
  const pieces: Uint8Array[] = []
  for await (const piece of writeXlsx({ headings: ['Name', 'Count'], pages: read() }, sheetRows)) pieces.push(piece)
  const parts = unzipSync(Buffer.concat(pieces))
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

const sheetOf = async (cells: readonly Cell[]) => (await partsOf([[cells]]))['xl/worksheets/sheet1.xml'] ?? ''

test('a table becomes a workbook with one sheet and its headings, whose parts refer to each other', async () => {
  const parts = await partsOf([[['Ines', 1]], [['Tomas', 2]]])
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
  expect([...sheet.matchAll(/<t [^>]*>([^<]*)<|<v>([^<]*)</g)].map(([, text, value]) => text ?? value)).toEqual([
    'Name',
    'Count',
    'Ines',
    '1',
    'Tomas',
    '2',
  ])
  expect(parts['[Content_Types].xml']).toContain('/xl/worksheets/sheet1.xml')
  expect(parts['xl/workbook.xml']).toContain('name="Sheet1"')
  expect(parts['xl/_rels/workbook.xml.rels']).toContain('worksheets/sheet1.xml')
  expect(parts['_rels/.rels']).toContain('xl/workbook.xml')
})

test('a table without rows still has its headings', async () => {
  const parts = await partsOf([])
  expect(parts['xl/worksheets/sheet1.xml']).toMatch(/Name.*<\/row><\/sheetData>/)
})

test.each(['=1+1', '+91 98', '-2', '@SUM(A1)', '\t=1', '＝1', '=HYPERLINK("http://x.test","y")'])(
  'the text %j is not a formula, and stays text when its cell is edited',
  async (text) => {
    const sheet = await sheetOf([text])
    expect(sheet).not.toContain('<f')
    expect(sheet).toMatch(/<c s="1" t="inlineStr">/)
    expect((await partsOf([]))['xl/styles.xml']).toMatch(/<cellXfs count="4"><xf [^>]*><xf [^>]*quotePrefix="1"/)
  },
)

test('a number stays a number and a moment a moment, also negative ones', async () => {
  const sheet = await sheetOf([-5, new Date('2026-03-02T12:00:00Z')])
  expect(sheet).toContain('<c><v>-5</v></c><c s="2"><v>46083.5</v></c>')
})

test.each([
  ['markup', '<b>&"x"</b>', '&lt;b&gt;&amp;&quot;x&quot;&lt;/b&gt;'],
  ['characters that XML cannot contain', 'a\0b\u0007c\uffff', 'abc'],
  ['half a surrogate pair', 'a\ud83d', 'a\ufffd'],
  ['text that Excel would read as another character', '_x0041_', '_x005F_x0041_'],
  ['line breaks', 'one\ntwo', 'one\ntwo'],
])('%s round-trips', async (_, text, written) => {
  expect(await sheetOf([text])).toContain(`<t xml:space="preserve">${written}</t>`)
})

test('a text longer than a cell may be is truncated', async () => {
  const sheet = await sheetOf(['x'.repeat(40_000)])
  expect(/x{100,}/.exec(sheet)?.[0]).toHaveLength(32_767)
})

test('more rows than fit on a sheet continue on another, with the same headings', async () => {
  const page = [
    ['Ines', 1],
    ['Tomas', 2],
  ]
  const parts = await partsOf([page, page, page], 4)
  const rowsOf = (number: number) => parts[`xl/worksheets/sheet${number}.xml`]?.match(/<row>/g)?.length
  expect([rowsOf(1), rowsOf(2), rowsOf(3)]).toEqual([5, 3, undefined])
  expect(parts['xl/workbook.xml']).toContain('name="Sheet2"')
})

test('an abandoned download stops reading pages, and a failing page fails the file', async () => {
  let isEnded = false
  async function* endless() {
    try {
      for (;;) yield [Array.from({ length: 2_000 }, () => Math.random())]
    } finally {
      isEnded = true
    }
  }
  for await (const _ of writeXlsx({ headings: ['Name'], pages: endless() })) break
  expect(isEnded).toBe(true)

  async function* failing() {
    yield [['Ines']]
    throw new Error('the database is gone')
  }
  const read = async () => {
    for await (const _ of writeXlsx({ headings: ['Name'], pages: failing() }));
  }
  await expect(read()).rejects.toThrow('the database is gone')
})
