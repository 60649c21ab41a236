import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openSkillRows } from './open-skill-rows.ts'

const HEADER = 'conceptType,conceptUri,skillType,reuseLevel,preferredLabel,altLabels,description'
const ROW = 'KnowledgeSkillCompetence,urn:1,knowledge,,weaving,"loom work\nhand weaving","Says ""weave"", often"'
const ONET =
  'O*NET-SOC Code\tExample\tCommodity Code\tCommodity Title\tHot Technology\n11-1011.00\t3" Loom\t1\tLooms\tN\n'

async function read(...pieces: (string | Uint8Array)[]) {
  const { file, rows } = await openSkillRows(Readable.from(pieces.map((piece) => Buffer.from(piece))))
  const names: [line: number, name: string, aliases: string][] = []
  for await (const { line, row } of rows) names.push([line, row('preferredLabel') || row('Example'), row('altLabels')])
  return { origin: file.origin, names }
}

const WEAVING = [2, 'weaving', 'loom work\nhand weaving']

test.each([
  ['as downloaded', `${HEADER}\n${ROW}\n`],
  ['with a byte-order mark, Windows line ends, and empty lines', `\ufeff${HEADER}\r\n${ROW}\r\n\r\n`],
  ['with semicolons', `${HEADER.replaceAll(',', ';')}\n"K";urn:1;knowledge;;"weaving";"loom work\nhand weaving";x\n`],
  ['gzipped', gzipSync(`${HEADER}\n${ROW}`)],
])('an ESCO list is parsed %s', async (_, file) => {
  expect(await read(file)).toEqual({ origin: 'esco', names: [WEAVING] })
})

test('a row is named by its first line, after multi-line rows, and may have too few or too many values', async () => {
  const { names } = await read(HEADER, `\n${ROW}\nK,urn:2,knowledge,,spin`, 'ning\nK,urn:3,knowledge,,dyeing,a,b,c,d\n')
  expect(names.map(([line, name]) => [line, name])).toEqual([
    [2, 'weaving'],
    [4, 'spinning'],
    [5, 'dyeing'],
  ])
})

test('an unclosed quotation mark loses no row', async () => {
  const { names } = await read(`${HEADER}\n${ROW}\nK,urn:2,knowledge,,"spinning\nK,urn:3,knowledge,,dyeing\n`)
  expect(names.map(([line, name]) => [line, name])).toEqual([
    [2, 'weaving'],
    [4, 'spinning'],
    [5, 'dyeing'],
  ])
})

test('an O*NET list has tabs, and quotes without meaning', async () => {
  expect(await read(ONET)).toEqual({ origin: 'onet', names: [[2, '3" Loom', '']] })
})

test.each([
  ['an empty file', '', 'empty'],
  ['a blank file', ' \n', 'empty'],
  ['a header without rows', `${HEADER}\n`, 'no rows'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'UTF-8'],
  ['text in another encoding', Buffer.from(`${HEADER}\nK,urn:1,knowledge,,caf\xe9\n`, 'latin1'), 'UTF-8'],
  ['another list', 'id,name\n1,weaving\n', 'columns don’t match'],
  [
    'five hundred columns',
    `${Array.from({ length: 500 }, (_, place) => `c${place}`).join(',')}\n`,
    'columns don’t match',
  ],
  ['an endless first line', 'x'.repeat(100_000), 'too long'],
  ['a damaged archive', gzipSync(`${HEADER}\n${ROW}`).subarray(0, 60), 'damaged'],
])('%s is refused with a message', async (_, file, sentence) => {
  await expect(read(file)).rejects.toThrow(sentence)
})

test('a line of fifty megabytes is refused before much is read', async () => {
  let sent = 0
  const huge = async function* () {
    yield Buffer.from(`${HEADER}\n${ROW}\n`)
    for (; sent < 50; sent += 1) yield Buffer.alloc(1024 ** 2, 'x')
  }
  const { rows } = await openSkillRows(Readable.from(huge()))
  const readAll = async () => {
    for await (const row of rows) expect(row.line).toBe(2)
  }
  await expect(readAll()).rejects.toThrow('Line 4 is longer than 1,048,576 characters')
  expect(sent).toBeLessThan(10)
})
