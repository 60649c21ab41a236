import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, readCsvCell } from './csv-line.ts'

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

/** Returns the cells of a line in a program that splits at another separator: quotes count only at the start of a cell. */
const splitAt = (sign: string | RegExp, line: string) =>
  line.split(sign).map((cell) => (/^"(?:[^"]|"")*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell))
const COMPUTED = /^[\s"\p{Cc}\p{Cf}]*[=+\-@\uff0b\uff0d\uff1d\uff20]/u

const FORMULAS = [
  '=1+1',
  '+91 98',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  ' =1',
  '\u00a0=1',
  '\u200b=1',
  '\0=1',
  '"=1"',
  '\r\n\t =1',
  'x;=HYPERLINK("http://x.test","y")',
  'x;;+1',
  'x; =1',
  'x\t=1',
  'x\t\t@a',
  'x\n=1',
  'x\r=1',
  'x|=1',
  'x;"=1"',
  'a;＝1;b',
]

test.each(FORMULAS)('the text %j is never a formula, at any cell separator', (text) => {
  const line = csvLine(['Ines', text, 'y'])
  for (const sign of [',', ';', '\t', '|', /[\r\n]/, /[;,\t]/])
    for (const cell of splitAt(sign, line)) expect(cell).not.toMatch(COMPUTED)
})

test.each(FORMULAS)('%j round-trips, also if it already looks guarded', (text) => {
  for (const given of [text, `'${text}`, `''${text}`])
    expect(readLine(csvLine([given])).map(readCsvCell)).toEqual([given])
})

test('a text of only tabs round-trips at any length', () => {
  for (const text of [`${'\t'.repeat(200_000)}x=`, `${'\t'.repeat(200_000)}=`])
    expect(
      readLine(csvLine([text]))
        .map(readCsvCell)
        .join() === text,
    ).toBe(true)
})

test.each(["O'Neill", "'s-Hertogenbosch", "rock 'n' roll; blues", "a; 'b'"])('%j is written unchanged', (text) => {
  expect(readLine(csvLine([text]))).toEqual([text])
})

test('a formula hidden behind quotes and commas becomes one cell that begins with an apostrophe', () => {
  expect(csvLine(['=HYPERLINK("http://example.com","x")', 'y'])).toBe(
    `"'=HYPERLINK(""http://example.com"",""x"")",y\r\n`,
  )
})

test('a negative number stays a number', () => {
  expect(csvLine([-5])).toBe('-5\r\n')
})

test('reading a written line returns the same cells', () => {
  const sign = fc.constantFrom('=', '+', "'", '"', ';', ',', '\t', '\n', '\r', ' ', '|', 'a', '-', '＝')
  const cell = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.string({ unit: sign, maxLength: 20 }))
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
      expect(readLine(csvLine(cells)).map(readCsvCell)).toEqual(cells)
    }),
  )
})

/** Parses a line according to RFC 4180. */
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
