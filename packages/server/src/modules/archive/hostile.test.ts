import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { zstdCompressSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { exportOf, importInto, type ReadArchive } from '../../../test/factories/archive.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { entriesOf, packArchive, packEntries, type TarEntry } from '../../../test/factories/pack-archive.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const app = await testApp()
const { db } = app
let read: ReadArchive

beforeAll(async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const position = await aPosition(db, by)
  for (let count = 0; count < 3; count += 1) await anApplication(db, position, await aCandidate(db, by))
  read = await exportOf(app, by)
})

/** Imports bytes into a new company. */
async function importing(bytes: Buffer, ending = 'zst') {
  const admin = await aUser(db, { role: 'company_admin' })
  const run = await importInto(app, admin, bytes, { ending })
  const count = await withCompany(db, admin.companyId, async (tx) => {
    const { people } = await tx
      .selectFrom('candidate')
      .select(({ fn }) => fn.countAll<string>().as('people'))
      .executeTakeFirstOrThrow()
    return Number(people)
  })
  return { admin, run, count }
}

const lineOf = (noun: string, place = 0) => read.lines.get(noun)?.[place] ?? {}
const textsOf = (noun: string) => (read.lines.get(noun) ?? []).map((line) => JSON.stringify(line))
const edit = (name: string, change: (bytes: Buffer) => Buffer) => (entries: TarEntry[]) =>
  entries.map((entry) => (entry.name === name ? { ...entry, bytes: change(entry.bytes) } : entry))
const fileOf = (text: string) => {
  const bytes = Buffer.from(text)
  return { name: `files/${createHash('sha256').update(bytes).digest('hex')}.txt`, bytes }
}

test.each<[string, () => Buffer, RegExp]>([
  [
    'whose records were changed',
    () =>
      packArchive(read, { after: edit('candidates.jsonl', (bytes) => Buffer.concat([bytes, Buffer.from('{}\n')])) }),
    /candidates\.jsonl was changed/,
  ],
  [
    'whose manifest was changed',
    () =>
      packArchive(read, {
        after: edit('manifest.json', (bytes) => Buffer.from(bytes.toString().replace('"format":', '"format": '))),
      }),
    /manifest was changed/,
  ],
  [
    'without the checksum of its manifest',
    () => packArchive(read, { after: (all) => all.filter(({ name }) => name !== 'manifest.sha256') }),
    /lacks the checksum/,
  ],
  [
    'without one of its files',
    () => packArchive(read, { after: (all) => all.filter(({ name }) => name !== 'users.jsonl') }),
    /users\.jsonl is missing/,
  ],
  [
    'with a file twice',
    () => packArchive(read, { after: (all) => [...all, ...all.filter(({ name }) => name === 'users.jsonl')] }),
    /twice/,
  ],
  [
    'that names a file outside of itself',
    () => packArchive(read, { more: [{ name: '../../etc/cron.d/x', bytes: Buffer.from('x') }] }),
    /outside of itself/,
  ],
  [
    'with an absolute path',
    () => packArchive(read, { more: [{ name: '/tmp/x', bytes: Buffer.from('x') }] }),
    /outside of itself/,
  ],
  [
    'with a symbolic link',
    () => packArchive(read, { more: [{ name: 'files/link', bytes: Buffer.alloc(0), type: '2' }] }),
    /contains a link/,
  ],
  [
    'with a hard link',
    () => packArchive(read, { more: [{ name: 'files/link', bytes: Buffer.alloc(0), type: '1' }] }),
    /contains a link/,
  ],
  ['of a newer format', () => packArchive(read, { manifest: (same) => ({ ...same, format: 99 }) }), /newer version/],
  ['that is cut off', () => packArchive(read, {}).subarray(0, -40), /cut off|damaged/],
  [
    'that is cut off in the middle',
    () => {
      const bytes = packArchive(read, {})
      return bytes.subarray(0, bytes.length >> 1)
    },
    /cut off|damaged/,
  ],
  ['that is no archive', () => Buffer.from('name,email\nAda,ada@example.com\n'), /isn’t an archive/],
  ['that is empty', () => zstdCompressSync(Buffer.alloc(1_024)), /no manifest/],
  [
    'that unpacks to far more than it is',
    () => packEntries([{ name: 'manifest.json', bytes: Buffer.alloc(32 * 1024 * 1024, ' ') }]),
    /more than it may|damaged/,
  ],
  [
    'whose manifest names another folder',
    () =>
      packArchive(read, {
        manifest: (same) => ({
          ...same,
          nouns: [{ noun: 'users', files: [{ name: '../x.jsonl', lines: 1, bytes: 1, sha256: 'a'.repeat(64) }] }],
        }),
      }),
    /wrong noun/,
  ],
])('refuses an archive %s before anything is written', async (_, pack, sentence) => {
  const { run, count } = await importing(pack())
  expect(run).toMatchObject({ state: 'failed', lines: 0 })
  expect(run.reason).toMatch(sentence)
  expect(count).toBe(0)
})

test('a bad line costs that line and what depends on it, and is shown in the receipt', async () => {
  const good = textsOf('candidates')
  const [first = '', second = ''] = good
  const { id: _, ...withoutId } = lineOf('candidates')
  const { run, count } = await importing(
    packArchive(read, {
      lines: {
        candidates: [
          first,
          'no JSON',
          '[]',
          'null',
          second,
          JSON.stringify({ ...lineOf('candidates', 2), exp_months: 'many' }),
          JSON.stringify({ ...lineOf('candidates', 2), id: '-5' }),
          JSON.stringify({ ...lineOf('candidates', 2), id: '999999999999999999' }),
          JSON.stringify({ ...lineOf('candidates', 2), exp_months: 5_000 }),
          JSON.stringify({ ...lineOf('candidates', 2), name: 'Nul \0 inside' }),
          JSON.stringify({ ...lineOf('candidates', 2), name: randomBytes(6_000).toString('base64') }),
          JSON.stringify({ ...lineOf('candidates', 2), source: 'nowhere' }),
          JSON.stringify({ ...withoutId, name: null, created_at: '2026-02-30T00:00:00Z' }),
          first,
          '['.repeat(100_000),
        ],
      },
    }),
  )
  expect(run).toMatchObject({ state: 'finished' })
  expect(count).toBe(2)
  const losses = new Map(run.receipt.map(({ noun, count: lost, why }) => [`${noun}: ${why}`, lost]))
  expect(Object.fromEntries(losses)).toMatchObject({
    'candidates: The record can’t be read.': 4,
    'candidates: exp_months isn’t valid.': 1,
    'candidates: The id of the candidate isn’t valid.': 2,
    'candidates: name isn’t valid.': 1,
    'candidates: created_at isn’t valid.': 1,
    'candidates: It refers to sources that didn’t move.': 1,
    'candidates: It breaks a rule of the database (candidate_exp_months_check).': 1,
    'candidates: It has a value that is too long.': 1,
    'candidates: There is one like it already.': 1,
    'resumes: It refers to candidates that didn’t move.': 1,
    'applications: It refers to resumes that didn’t move.': 1,
  })
})

test('candidates who are merged into each other come in as two', async () => {
  const [one, other] = [lineOf('candidates', 0), lineOf('candidates', 1)]
  const candidates = [
    { ...one, merged_into: other.id },
    { ...other, merged_into: one.id },
  ].map((line) => JSON.stringify(line))
  const { run, count } = await importing(packArchive(read, { lines: { candidates } }))
  expect(run).toMatchObject({ state: 'finished' })
  expect(count).toBe(2)
  const why = 'They are merged into someone who is merged as well, and were separated.'
  expect(run.receipt).toContainEqual({ noun: 'candidates', count: 2, why })
})

test('rows of another company are neither changed nor reached', async () => {
  const other = await aUser(db, { role: 'company_admin' })
  const person = await aCandidate(db, other)
  const stored = `PROD/${other.companyId}/RESUME/${'b'.repeat(64)}.txt`
  const { run, admin } = await importing(
    packArchive(read, {
      lines: {
        candidates: [JSON.stringify({ ...lineOf('candidates'), id: person.candidateId, name: 'Taken over' })],
        files: [
          JSON.stringify({ key: stored, size: '1', content_type: 'text/plain' }),
          JSON.stringify({ key: 'PROD/../../x', size: '1', content_type: 'text/plain' }),
        ],
        resumes: [],
        applications: [],
      },
    }),
  )
  expect(run.state).toBe('finished')
  const theirs = await withCompany(db, other.companyId, (tx) =>
    tx.selectFrom('candidate').select('name').where('id', '=', person.candidateId).executeTakeFirstOrThrow(),
  )
  expect(theirs.name).not.toBe('Taken over')
  const keys = await withCompany(db, admin.companyId, (tx) => tx.selectFrom('stored_file').select('key').execute())
  expect(keys.every(({ key }) => key.startsWith(`PROD/${admin.companyId}/`))).toBe(true)
  expect(run.receipt).toContainEqual({ noun: 'files', count: 1, why: 'The name of a file isn’t valid.' })
})

test('ids and keys that are written with escapes are found all the same', async () => {
  const other = randomUUID()
  const key = `PROD/${other}/RESUME/${'c'.repeat(64)}.txt`
  const escaped = JSON.stringify({ key, size: '1', content_type: 'text/plain' }).replaceAll('/', '\\/')
  const { admin } = await importing(packArchive(read, { lines: { files: [escaped], resumes: [], applications: [] } }))
  const keys = await withCompany(db, admin.companyId, (tx) => tx.selectFrom('stored_file').select('key').execute())
  expect(keys.map((row) => row.key)).toContain(key.replace(other, admin.companyId))
})

test('stored files come under their own hash, and only those that a record names', async () => {
  const [named, unnamed] = [fileOf('a résumé'), fileOf('nobody’s')]
  const wrong = { name: fileOf('what it says').name, bytes: Buffer.from('something else') }
  const key = (file: { name: string }) => `PROD/${randomUUID()}/RESUME/${file.name.slice('files/'.length)}`
  const line = (file: { name: string }) => JSON.stringify({ key: key(file), size: '9', content_type: 'text/plain' })
  const { run, admin } = await importing(
    packArchive(read, {
      lines: { files: [line(named), line(wrong)], resumes: [], applications: [] },
      more: [named, unnamed, wrong, { name: 'readme.txt', bytes: Buffer.from('x') }],
    }),
  )
  expect(run).toMatchObject({ state: 'finished', files: 1 })
  const place = (file: { name: string }) => `PROD/${admin.companyId}/RESUME/${file.name.slice('files/'.length)}`
  expect(Buffer.from(await app.deps.files.get(place(named))).toString()).toBe('a résumé')
  expect(await app.deps.files.findSize(place(wrong))).toBeUndefined()
  expect(run.receipt).toEqual(
    expect.arrayContaining([
      { noun: 'files', count: 1, why: 'The file was changed after the export.' },
      { noun: 'files', count: 1, why: 'No record names the file.' },
      { noun: '', count: 1, why: 'A file that the manifest doesn’t name was left out.' },
    ]),
  )
})

test('markup is written again from its harmless parts, and unknown permissions and settings are left out', async () => {
  const mail = { id: randomUUID(), kind: 'test', recipient: 'a@example.com', subject: 'x', text: 'x', state: 'queued' }
  const { run, admin } = await importing(
    packArchive(read, {
      lines: {
        outgoing_emails: [JSON.stringify({ ...mail, html: '<p onclick="x()">Hello<script>alert(1)</script></p>' })],
        resumes: textsOf('resumes').map((text) =>
          JSON.stringify({ ...JSON.parse(text), preview_html: '<p>Ok</p><img src=x onerror=alert(1)>' }),
        ),
        roles: [
          JSON.stringify({
            ...lineOf('roles'),
            id: randomUUID(),
            type_name: 'odd',
            display_name: 'Odd',
            actions: ['view_pay', 'rule_the_world'],
          }),
        ],
        users: [],
        company: [
          JSON.stringify({
            settings: {
              currency: 'EUR',
              time_zone: 'Nowhere',
              evil: true,
              sender: { email: 'x@example.com', verified: true },
            },
          }),
        ],
      },
    }),
  )
  const rows = await withCompany(db, admin.companyId, async (tx) => ({
    mail: await tx.selectFrom('outgoing_mail').select(['html', 'state']).where('id', '=', mail.id).executeTakeFirst(),
    role: await tx.selectFrom('role').select('actions').where('type_name', '=', 'odd').executeTakeFirst(),
    company: await tx.selectFrom('company').select('settings').executeTakeFirstOrThrow(),
  }))
  expect(rows.mail).toEqual({ html: '<p>Hello</p>', state: 'failed' })
  expect(rows.role?.actions).toEqual(['view_pay'])
  expect(rows.company.settings).toEqual({ currency: 'EUR', time_zone: 'UTC' })
  expect(run.receipt.map(({ noun }) => noun)).toEqual(expect.arrayContaining(['roles', 'settings']))
})

test('reads an archive as ZIP too, with its entries in any order', async () => {
  const entries = entriesOf(read, {}).toReversed()
  const zip = zipSync(Object.fromEntries(entries.map(({ name, bytes }) => [name, new Uint8Array(bytes)])))
  expect(await importing(Buffer.from(zip), 'zip')).toMatchObject({ run: { state: 'finished' }, count: 3 })
  const bomb = zipSync({ 'manifest.json': strToU8(' '.repeat(300_000_000)) }, { level: 9 })
  expect((await importing(Buffer.from(bomb), 'zip')).run).toMatchObject({ state: 'failed', lines: 0 })
})
