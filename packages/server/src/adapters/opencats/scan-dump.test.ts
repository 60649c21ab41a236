import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readDumpText } from './open-dump.ts'
import { type DumpPart, scanDump } from './scan-dump.ts'
import { readRow, type SqlValue } from './sql-values.ts'

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<string> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.toString('latin1', at, at + size)
}

async function scan(dump: string | Buffer, { size = 7, base = 0 } = {}): Promise<DumpPart[]> {
  const parts: DumpPart[] = []
  const bytes = Buffer.from(dump as string).subarray(base)
  for await (const part of scanDump(inPieces(bytes, size), { base, wants: () => true })) parts.push(part)
  return parts
}

const rowsOf = (parts: readonly DumpPart[]): SqlValue[][] =>
  parts.flatMap((part) => (part.kind === 'rows' ? part.rows.map(({ values }) => values) : []))

const valuesOf = (row: string): SqlValue[] | string => {
  const read = readRow(`${Buffer.from(row).toString('latin1')},`, 0, true)
  return typeof read === 'string' ? read : read.values
}

test('values of every way of writing are read', () => {
  expect(
    valuesOf(String.raw`(1,-2.5,1e3,NULL,null,TRUE,'it\'s','it''s',"say \"x\"",'a\\','\n\t\Z\0b','100\%')`),
  ).toEqual(['1', '-2.5', '1e3', null, null, '1', "it's", "it's", 'say "x"', 'a\\', '\n\t\x1ab', '100\\%'])
  expect(valuesOf("(0x4964C3A9,x'4964',_binary 'Id',_utf8mb4'é',b'101',N'x',0x)")).toEqual([
    'Idé',
    'Id',
    'Id',
    'é',
    '5',
    'x',
    '',
  ])
  expect(valuesOf("(md5('a)b'),NOW(),concat('x',lower('y')), 7 )")).toEqual([undefined, undefined, undefined, '7'])
  expect(valuesOf("(1,'open")).toBe('more')
  expect(valuesOf("(1 'x' 2)")).toBe('broken')
})

test('text that is not UTF-8 is read as that of old tables', () => {
  const row = Buffer.concat([Buffer.from("('M"), Buffer.from([0xfc]), Buffer.from('ller '), Buffer.from([0x80])])
  const read = readRow(`${row.toString('latin1')}','Zo\u00c3\u00ab'),`, 0, true)
  expect(typeof read !== 'string' && read.values).toEqual(['Müller €', 'Zoë'])
})

const DUMP = `# a comment
/*!40101 SET NAMES utf8 */;
/*M!999999\\- enable the sandbox mode */
CREATE TABLE IF NOT EXISTS \`shop\`.\`things\` (
  \`id\` int(11) NOT NULL COMMENT 'the ; and (its) id',
  \`label\` varchar(10) DEFAULT NULL,
  KEY \`by_label\` (\`label\`)
) ENGINE=InnoDB;
SET @x = 'INSERT INTO \`things\` VALUES (9)';
-- INSERT INTO things VALUES (8);
DELIMITER ;;
CREATE TRIGGER t BEFORE INSERT ON things FOR EACH ROW BEGIN INSERT INTO log VALUES (1); END ;;
DELIMITER ;
INSERT INTO \`things\` VALUES (1,'a;b'),
 (2,'c),(d');
REPLACE INTO shop.things (id, label) VALUES (3,NULL) ON DUPLICATE KEY UPDATE label = 'x;y';
INSERT IGNORE INTO "things" ("id","label") VALUES (4,'-- not a comment /* nor this');
INSERT INTO things SELECT 1;
-- Dump completed on 2024-05-01  9:00:00
`

test.each([1, 7, 100_000])('a dump is read in pieces of %i bytes', async (size) => {
  const parts = await scan(DUMP, { size })
  expect(rowsOf(parts)).toEqual([
    ['1', 'a;b'],
    ['2', 'c),(d'],
    ['3', null],
    ['4', '-- not a comment /* nor this'],
  ])
  expect(parts.flatMap((part) => (part.kind === 'table' ? [part] : []))).toEqual([
    { kind: 'table', table: 'things', columns: ['id', 'label'] },
  ])
  expect(parts.at(-1)).toEqual({ kind: 'completed', at: '2024-05-01 09:00:00' })
})

test('a place behind a row is a byte of the dump, and statements can be read from theirs', async () => {
  const dump = `${'-- é\n'.repeat(20)}INSERT INTO t VALUES ('ü'),('b');\nINSERT INTO t VALUES ('c');\n`
  const parts = await scan(dump)
  const inserts = parts.flatMap((part) => (part.kind === 'insert' ? [part] : []))
  const bytes = Buffer.from(dump)
  expect(bytes.toString('utf8', inserts[0]?.from, inserts[0]?.to)).toBe("INSERT INTO t VALUES ('ü'),('b');")
  expect(await scan(dump, { base: inserts[1]?.from ?? 0 })).toEqual(
    parts.slice(parts.indexOf(inserts[0] as DumpPart) + 1),
  )
})

test('a dump that is cut, or damaged in the middle, gives the rows that are whole', async () => {
  const cut = await scan("INSERT INTO t VALUES (1,'a'),(2,'b")
  expect(rowsOf(cut)).toEqual([['1', 'a']])
  expect(cut).toContainEqual({ kind: 'broken', table: 't', isCut: true })
  const damaged = await scan("INSERT INTO t VALUES (1,'a') or (2,'b');\nINSERT INTO t VALUES (3,'c');\n")
  expect(rowsOf(damaged)).toEqual([
    ['1', 'a'],
    ['3', 'c'],
  ])
  expect(damaged).toContainEqual({ kind: 'broken', table: 't', isCut: false })
})

test('the marks of OpenCATS’s own backup end statements', async () => {
  const parts = await scan(
    "CREATE TABLE `t` (\n  `id` int\n)((ENDOFQUERY))\n\nINSERT INTO `t` VALUES \n('1'),\n('2')((ENDOFQUERY))\n\n\n",
  )
  expect(rowsOf(parts)).toEqual([['1'], ['2']])
})

test('dumps packed with gzip, or in the UTF-16 of PowerShell, are read from any place', async () => {
  const dump = "INSERT INTO t VALUES ('Zoë');\n".repeat(1_000)
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(dump, 'utf16le')])
  for (const bytes of [Buffer.from(dump), gzipSync(dump), wide]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / 333) }, (_, at) =>
      bytes.subarray(at * 333, at * 333 + 333),
    )
    const read = await text(Readable.from(readDumpText(Readable.from(pieces), 31)))
    expect(Buffer.from(read, 'latin1').toString()).toBe(Buffer.from(dump).subarray(31).toString())
  }
})

test('a packed dump that is damaged is refused', async () => {
  const bytes = gzipSync('INSERT INTO t VALUES (1);\n'.repeat(1_000))
  const reading = text(Readable.from(readDumpText(Readable.from([bytes.subarray(0, 40)]), 0)))
  await expect(reading).rejects.toThrow('The packed dump is damaged. Export it again.')
})
