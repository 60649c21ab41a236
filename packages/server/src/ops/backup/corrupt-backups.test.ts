import { readFile, writeFile } from 'node:fs/promises'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { backupFolder } from '../../../test/backups.ts'
import {
  behind,
  changeBytes,
  changeHeader,
  changeLines,
  changeManifest,
  type Entry,
  entryOf,
  flip,
  readArchive,
  rename,
  reseal,
  sha256,
  without,
  writeArchive,
} from '../../../test/corrupt-backup.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { sealEvents } from '../../platform/events/seal-events.ts'
import { proveBackup } from './prove-backup.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { listChainHeads } from './scratch.queries.ts'
import { writeBackup } from './take-backup.ts'

const source = await testApp()
const { aFile, aTarget } = await backupFolder()
const users = [await aUser(source.db), await aUser(source.db)] as const
for (const user of users) {
  await uploadAndRead(source, user, [
    aTextFile('mara.txt', { name: 'Mara Ellison' }),
    aTextFile('akira.txt', { name: 'Akira Sato' }),
  ])
  await source.workIn(user, (work) => sealEvents(work))
}
const original = new pg.Client(source.url)
await original.connect()
afterAll(() => original.end())
const before = await listChainHeads(original)
const whole = aFile()
const made = await writeBackup(
  { url: source.url, files: source.deps.files, secret: 'a secret', now: source.deps.now() },
  whole,
)
const [bytes, entries] = [await readFile(whole), await readArchive(whole)]
const [mine, theirs] = [users[0].companyId, users[1].companyId]

/** Proves a changed copy; returns why that failed. */
async function failureOf(content: Buffer | Entry[]): Promise<string> {
  const path = aFile()
  await (Buffer.isBuffer(content) ? writeFile(path, content) : writeArchive(path, content))
  const proved = proveBackup(path, made, { url: source.url, client: original, files: source.deps.files, before })
  return proved.then(
    () => 'nothing',
    (error: Error) => error.message,
  )
}

const contentOf = (name: string) => Math.floor(bytes.indexOf(Buffer.from(name)) / 512 + 1) * 512
const at = (place: number, change: (byte: number) => number) => {
  const copy = Buffer.from(bytes)
  copy[place] = change(copy[place] ?? 0)
  return copy
}
const blank = (from: number, length: number) => Buffer.from(bytes).fill(0, from, from + length)
const link = (type: 'symlink' | 'link'): Entry => ({
  name: 'secret',
  bytes: Buffer.alloc(0),
  type,
  linkname: '/etc/passwd',
})
const file = (name: string, text: string): Entry => ({ name, bytes: Buffer.from(text) })
const [FILES, USERS, SEALS] = [`files/PROD/${mine}`, 'public.app_user', 'public.event_seal']
const [first = '', second = ''] = entries.flatMap(({ name }) => (name.startsWith('files/') ? name : []))
const swapLines = ([one = '', other = '', ...more]: string[]) => [other, one, ...more]
const head = (lines: string[]) => lines.findLastIndex((line) => line.startsWith(mine))

/** Content of the file as such. */
const RAW: Record<string, () => Buffer> = {
  'an empty file': () => Buffer.alloc(0),
  'a text': () => Buffer.from('select 1;\n'.repeat(500)),
  'only zeros': () => Buffer.alloc(4096),
  'a compressed archive': () => gzipSync(bytes),
  'a file cut to a byte': () => bytes.subarray(0, 1),
  'a file cut in its first entry': () => bytes.subarray(0, 700),
  'a file cut in the rows': () => bytes.subarray(0, contentOf('tables/public.resume/') + 10),
  'a file cut in a stored file': () => bytes.subarray(0, contentOf(FILES) + 10),
  'a file cut before its manifest': () => bytes.subarray(0, contentOf('manifest.json\0') - 512),
  'a file cut before the checksum of its manifest': () => bytes.subarray(0, contentOf('manifest.sha256\0') - 512),
  'a flipped bit in the header': () => at(contentOf('backup.json\0') + 200, (byte) => byte ^ 1),
  'a flipped bit in the secret': () => at(contentOf('secret\0'), (byte) => byte ^ 1),
  'a flipped bit in the rows': () => at(contentOf('tables/public.resume/') + 40, (byte) => byte ^ 1),
  'a flipped bit in a stored file': () => at(contentOf(FILES) + 5, (byte) => byte ^ 1),
  'a flipped bit in the manifest': () => at(contentOf('manifest.json\0') + 40, (byte) => byte ^ 1),
  'a flipped bit in the checksum of the manifest': () => at(contentOf('manifest.sha256\0') + 9, (byte) => byte ^ 1),
  'a flipped bit in the name of an entry': () => at(contentOf('tables/public.resume/') - 512 + 9, (byte) => byte ^ 1),
  'a sector of zeros in the rows': () => blank(contentOf('tables/public.resume/'), 512),
  'a sector of zeros in the manifest': () => blank(contentOf('manifest.json\0'), 512),
}

/** Other entries; nobody computed the checksums anew. */
const ENTRIES: Record<string, () => Entry[]> = {
  'a missing header': () => without(entries, 'backup.json'),
  'a missing secret': () => without(entries, 'secret'),
  'a missing table': () => without(entries, `tables/${USERS}/`),
  'a missing stored file': () => without(entries, FILES),
  'a missing manifest': () => without(entries, 'manifest.json'),
  'a missing checksum of the manifest': () => without(entries, 'manifest.sha256'),
  'a second header': () => behind(entries, 'secret', entryOf(entries, 'backup.json')),
  'a second secret': () => behind(entries, 'secret', file('secret', 'another secret')),
  'the rows of a table twice': () => behind(entries, `tables/${USERS}/`, entryOf(entries, `tables/${USERS}/`)),
  'a stored file twice': () => behind(entries, FILES, entryOf(entries, FILES)),
  'an entry behind the end': () => [...entries, file(first, 'x')],
  'an unknown entry': () => behind(entries, 'secret', file('notes.txt', 'hello')),
  'an unknown table': () =>
    behind(entries, 'secret', {
      ...entryOf(entries, `tables/${USERS}/`),
      name: 'tables/public.pg_user/000001.copy.zst',
    }),
  'a further stored file': () => behind(entries, FILES, file(`files/PROD/${mine}/RESUME/${sha256('x')}.txt`, 'x')),
  'the rows of another table': () =>
    changeBytes(entries, `tables/${USERS}/`, () => entryOf(entries, 'tables/public.role/').bytes),
  'the content of another stored file': () => changeBytes(entries, first, () => entryOf(entries, second).bytes),
  'a stored file of another company': () => rename(entries, FILES, (name) => name.replace(mine, theirs)),
  'a path that leaves the folder': () => rename(entries, FILES, () => 'files/PROD/../../../etc/cron.d/evil'),
  'an absolute path': () => rename(entries, FILES, () => '/etc/cron.d/evil'),
  'a symbolic link': () => behind(without(entries, 'secret'), 'backup.json', link('symlink')),
  'a hard link': () => behind(without(entries, 'secret'), 'backup.json', link('link')),
  'a folder': () => behind(entries, 'secret', { name: 'files/', bytes: Buffer.alloc(0), type: 'directory' }),
  'rows that unpack to 64 MB': () =>
    changeBytes(entries, `tables/${USERS}/`, () => zstdCompressSync(Buffer.alloc(64 * 1024 ** 2))),
  'rows that are not compressed': () => changeBytes(entries, `tables/${USERS}/`, () => Buffer.from('\\N\n')),
  'rows compressed otherwise': () => changeBytes(entries, `tables/${USERS}/`, () => gzipSync('\\N\n')),
  'no rows in a table': () => changeLines(entries, USERS, () => []),
  'a flipped bit in a row': () =>
    changeLines(entries, USERS, (lines) => lines.map((line) => flip(Buffer.from(line, 'latin1')).toString('latin1'))),
  'a doubled row': () => changeLines(entries, USERS, (lines) => [...lines.slice(0, 1), ...lines]),
  'a missing row': () => changeLines(entries, USERS, (lines) => lines.slice(1)),
  'swapped rows': () => changeLines(entries, USERS, swapLines),
  'a row of another company': () =>
    changeLines(entries, USERS, (lines) => lines.map((line) => line.replace(mine, theirs))),
  'a row cut off': () => changeLines(entries, USERS, (lines) => lines.map((line) => line.slice(0, -4))),
  'rows with carriage returns': () => changeLines(entries, USERS, (lines) => lines.map((line) => `${line}\r`)),
  'a changed end of a history': () =>
    changeLines(entries, SEALS, (lines) =>
      lines.with(head(lines), flip(Buffer.from(lines[head(lines)] ?? '')).toString()),
    ),
}

/** Changes with right checksums: only what the program that made the backup remembers shows them. */
const SEALED: Record<string, () => Entry[]> = {
  'a newer format': () => changeHeader(entries, (header) => void Object.assign(header, { format: 2 })),
  'a format before the first': () => changeHeader(entries, (header) => void Object.assign(header, { format: 0 })),
  'another product': () => changeHeader(entries, (header) => ({ ...header, product: 'payroll' })),
  'a missing migration': () => changeHeader(entries, (header) => void header.migrations.pop()),
  'another migration of the same name': () =>
    changeHeader(entries, (header) => void Object.assign(header.migrations[0] ?? {}, { sha256: sha256('x') })),
  'columns in another order': () => changeHeader(entries, (header) => void header.tables[0]?.columns.reverse()),
  'SQL in the name of a column': () =>
    changeHeader(entries, (header) => void header.tables[0]?.columns.push('id) from program $$id$$ --')),
  'another secret': () => changeBytes(entries, 'secret', () => Buffer.from('another secret')),
  'a removed file': () => without(entries, FILES),
  'another file': () =>
    behind(without(entries, FILES), 'secret', file(`files/PROD/${mine}/RESUME/${sha256('x')}.txt`, 'x')),
  'a removed row': () => changeLines(entries, USERS, (lines) => lines.slice(1)),
  'a doubled row with right sums': () => changeLines(entries, SEALS, (lines) => [...lines, lines.at(-1) ?? '']),
  'a changed value': () => changeLines(entries, USERS, (lines) => lines.map((line) => line.replace('@', '@x'))),
  'a history without its end': () => changeLines(entries, SEALS, (lines) => lines.toSpliced(head(lines), 1)),
  'a row moved to another company': () =>
    changeLines(entries, USERS, (lines) => lines.map((line) => line.replace(mine, theirs))),
}
/** Changes of what the manifest says, with a right checksum. */
const MANIFESTS: Record<string, () => Entry[]> = {
  'a table that nobody mentions': () =>
    changeManifest(reseal(changeHeader(without(entries, `tables/${USERS}/`), dropUsers)), dropUsers),
  'a changed number of rows': () =>
    changeManifest(entries, (manifest) => void Object.assign(manifest.tables[0] ?? {}, { rows: 77 })),
  'a changed sequence': () =>
    changeManifest(entries, (manifest) => void Object.assign(manifest.sequences[0] ?? {}, { lastValue: '77' })),
  'a wrong checksum of rows': () =>
    changeManifest(entries, (manifest) => void Object.assign(manifest.tables[0] ?? {}, { sha256: sha256('x') })),
  'fewer missing files than there were': () =>
    changeManifest(entries, ({ files }) => void Object.assign(files, { missing: 1 })),
}
const dropUsers = (from: { tables: { name: string }[] }) => ({
  ...from,
  tables: from.tables.filter(({ name }) => name !== USERS),
})

const CASES: [string, () => Buffer | Entry[]][] = [
  ...Object.entries(RAW),
  ...Object.entries(ENTRIES),
  ...Object.entries(MANIFESTS),
  ...Object.entries(SEALED).map(([name, change]): [string, () => Entry[]] => [
    `${name}, sealed`,
    () => reseal(change()),
  ]),
]

test('each of more than 50 corruptions of a backup is found before anything is restored', async () => {
  expect(await failureOf(entries.map((entry) => ({ ...entry })))).toBe('nothing')
  const found: Record<string, string> = {}
  for (const [name, change] of CASES) found[name] = await failureOf(change())
  expect(CASES.length).toBeGreaterThan(50)
  const shapes = /is damaged|is truncated|isn’t a Rolecall backup|isn’t the backup that was made|newer version/
  expect(Object.entries(found).filter(([, failure]) => !shapes.test(failure))).toEqual([])
})

// Nobody remembers what was in a backup from a year ago.
test.each([
  ['a newer format', SEALED['a newer format'], /newer version/],
  ['another migration', SEALED['another migration of the same name'], /different build/],
  ['SQL in a column', SEALED['SQL in the name of a column'], /has no destination/],
  ['a doubled row', SEALED['a doubled row with right sums'], /duplicate key/],
  ['a moved row', SEALED['a row moved to another company'], /violates|duplicate key/],
  ['a removed row', SEALED['a removed row'], /violates foreign key/],
])('a restore alone refuses %s although its checksums are right', async (_, change, sentence) => {
  const [path, target] = [aFile(), await aTarget()]
  await writeArchive(path, reseal(change?.() ?? []))
  const restored = checkBackup(path).then((contents) => restoreBackup(path, contents, target))
  await expect(restored).rejects.toThrow(sentence)
})

test('a wrong number of rows is found by the restore', async () => {
  const [path, target] = [aFile(), await aTarget()]
  await writeArchive(path, MANIFESTS['a changed number of rows']?.() ?? [])
  await expect(restoreBackup(path, await checkBackup(path), target)).rejects.toThrow(
    /the number of rows of .* is wrong/,
  )
})
