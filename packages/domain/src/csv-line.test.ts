import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test.each([
  [['Ines Okafor', 42], 'Ines Okafor,42\r\n'],
  [['Okafor, Ines'], '"Okafor, Ines"\r\n'],
  [['the "one"'], '"the ""one"""\r\n'],
  [['two\nlines'], '"two\nlines"\r\n'],
  [['', ''], ',\r\n'],
  [['ends with a blank '], '"ends with a blank "\r\n'],
])('writes %j as %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

test.each(['=1+1', '+91 98', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x'])(
  'the text %j is no formula any more',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
  },
)

test('a formula that hides behind quotes and commas is one cell that begins with an apostrophe', () => {
  expect(csvLine(['=HYPERLINK("http://example.com","x")', 'y'])).toBe(
    `"'=HYPERLINK(""http://example.com"",""x"")",y\r\n`,
  )
})

test('a negative number stays a number', () => {
  expect(csvLine([-5])).toBe('-5\r\n')
})

test('whatever the cells are, reading the line gives them back, but for the apostrophes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
      expect(readLine(csvLine(cells)).map((cell) => cell.replace(/^'/, ''))).toEqual(
        cells.map((cell) => cell.replace(/^'/, '')),
      )
    }),
  )
})

/** A reader of one line as RFC 4180 describes it. */
function readLine(line: string): string[] {
  const cells: string[] = []
  let rest = line.slice(0, -2)
  for (;;) {
    const [written = ''] = /^(?:"(?:[^"]|"")*"|[^,]*)/.exec(rest) ?? []
    cells.push(written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written)
    if (written.length === rest.length) return cells
    rest = rest.slice(written.length + 1)
  }
}
