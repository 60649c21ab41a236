import { createReadStream } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { extract } from 'tar-stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { backupFolder, query, queryAll, readDatabase, readStore } from '../../../test/backups.ts'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aResume } from '../../../test/factories/resume.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { S3_ACCOUNT, startS3Server } from '../../../test/s3-server.ts'
import { upsertAnswers } from '../../modules/reviews/survey-rows.queries.ts'
import { describeSchema } from '../../platform/db/describe-schema.ts'
import { listMigrations, migrate } from '../../platform/db/migrate.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { openS3Store } from '../../platform/files/s3-store.ts'
import { PIECE_BYTES } from './backup-format.ts'
import { openForRows } from './rebuild.queries.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { listTables } from './snapshot.queries.ts'
import { writeBackup } from './take-backup.ts'

const source = await testApp()
const { folder, aFile, aTarget } = await backupFolder()
const SECRET = 'the secret that signed the links so far'
const store = join(source.deps.env.ROLECALL_DATA, 'files')

async function backUp({ url = source.url, files = source.deps.files } = {}) {
  const path = aFile()
  return { path, made: await writeBackup({ url, files, secret: SECRET, now: source.deps.now() }, path) }
}

/** A company at work: users, positions, parsed résumés, history. */
async function aCompanyAtWork() {
  const user = await aUser(source.db)
  await uploadAndRead(source, user, [
    aTextFile('mara.txt', { name: 'Mara Ellison', email: 'mara@mail.example' }),
    aTextFile('akira.txt', { name: 'Akira Sato', more: 'Tabs\tand \\ lines\r\n, 履歴書, \\N \\.' }),
  ])
  const [position, person] = [await aPosition(source.db, user), await aCandidate(source.db, user)]
  await anApplication(source.db, position, person)
  const answered = { country: 'US', answers: { sex: 'female' }, on: '2026-01-01' }
  await withCompany(source.db, user.companyId, (tx) => upsertAnswers(tx, person.candidateId, answered))
  return user
}
const user = await aCompanyAtWork()

test('a backup restored into an empty database has every row of every table, every file and the secret', async () => {
  await query(source.url, `select enqueue_jobs('pool.read-resume', array['{"later": true}'::json])`)
  const { path, made } = await backUp()
  const target = await aTarget()

  const contents = await checkBackup(path)
  await restoreBackup(path, contents, target)

  const [before, after] = [await readDatabase(source.url), await readDatabase(target.url)]
  expect(Object.values(before.rows).filter((rows) => rows.length > 0).length).toBeGreaterThan(25)
  expect(before.rows['graphile_worker._private_jobs']).toHaveLength(1)
  expect(after).toEqual(before)
  expect(after.rows['survey.answer']).toHaveLength(1)
  expect(made.files.count).toBe(2)
  expect(await readStore(target.store)).toEqual(await readStore(store))
  expect(contents.secret).toBe(SECRET)
})

test('a backup has no sessions, so that one ended since then does not return', async () => {
  const { path } = await backUp()
  const target = await aTarget()
  await restoreBackup(path, await checkBackup(path), target)
  expect(await queryAll(source.url, 'select 1 from session')).not.toEqual([])
  expect(await queryAll(target.url, 'select 1 from session')).toEqual([])
})

test('a backup shows one consistent moment, despite concurrent writes, and blocks nobody', async () => {
  const holder = new pg.Client(source.url)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query('lock table interview in access exclusive mode')
  const path = aFile()
  const making = writeBackup(
    { url: source.url, files: source.deps.files, secret: undefined, now: source.deps.now() },
    path,
  )
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => query(source.url, waits)).toHaveLength(1)
  const late = await aUser(source.db)
  await aCandidate(source.db, late)
  await holder.query('rollback')
  await making

  const target = await aTarget()
  await restoreBackup(path, await checkBackup(path), target)
  const isLate = `select 1 from company where id = '${late.companyId}'`
  expect(await queryAll(source.url, isLate)).toHaveLength(1)
  expect(await queryAll(target.url, isLate)).toEqual([])
  expect(await queryAll(target.url, `select 1 from candidate where company_id = '${late.companyId}'`)).toEqual([])
})

test('a backup made during uploads and parsing has every file it names, and no row without its parent', async () => {
  const uploads = async (name: string) => {
    for (let at = 0; at < 4; at += 1)
      await uploadAndRead(source, user, [aTextFile(`${name}.txt`, { name: `${name} Person`, more: `${at}` })], name)
  }
  // Candidates made by the factories have résumés without a file.
  const { missing } = (await backUp()).made
  const working = Promise.all(['Noor', 'Bela', 'Chidi'].map(uploads))
  const backups = [await backUp(), await backUp(), await backUp()]
  await working
  for (const { path, made } of backups) {
    expect(made.missing).toEqual(missing)
    const target = await aTarget()
    // Restoring the foreign keys checks every reference.
    await restoreBackup(path, await checkBackup(path), target)
    const named = await queryAll<{ key: string }>(target.url, 'select key from stored_file')
    const kept = await readStore(target.store)
    expect(named.filter(({ key }) => !kept.has(key) && !missing.includes(key))).toEqual([])
  }
})

test('a job that was running during the backup is queued again', async () => {
  await query(
    source.url,
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody', attempts = 1`,
  )
  const { path } = await backUp()
  await query(source.url, 'update graphile_worker._private_jobs set locked_at = null, locked_by = null')
  const target = await aTarget()
  await restoreBackup(path, await checkBackup(path), target)
  const jobs = await query(target.url, 'select locked_at, locked_by from graphile_worker._private_jobs')
  expect(jobs).toEqual([{ locked_at: null, locked_by: null }])
})

test('a backup of an older version is migrated on restore', async () => {
  const { path } = await backUp()
  const newer = join(folder, 'newer')
  await mkdir(newer)
  await writeFile(
    join(newer, '9999_nicknames.sql'),
    `alter table candidate add column nickname text;
     alter table candidate no force row level security;
     update candidate set nickname = 'of ' || id;
     alter table candidate force row level security;`,
  )
  const target = await aTarget()

  const migrations = [...(await listMigrations()), ...(await listMigrations(newer))]
  await restoreBackup(path, await checkBackup(path), { ...target, migrations })

  const rows = await queryAll<{ fits: boolean }>(target.url, `select nickname = 'of ' || id as fits from candidate`)
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.every(({ fits }) => fits)).toBe(true)
  expect(await query(target.url, `select 1 from migration where name = '9999_nicknames.sql'`)).toHaveLength(1)
})

test('a large table is restored in pieces', async () => {
  const person = await aCandidate(source.db, user)
  const text = () =>
    Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)))
      .toString('hex')
      .repeat(10)
  for (let at = 0; at < 4; at += 1) await aResume(source.db, person, { text: text() })
  const { path } = await backUp()
  const sizes: number[] = []
  const archive = extract()
  createReadStream(path).pipe(archive)
  for await (const entry of archive) {
    if (entry.header.name.startsWith('tables/public.resume/')) sizes.push(entry.header.size)
    entry.resume()
  }
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(PIECE_BYTES)
  const target = await aTarget()
  await restoreBackup(path, await checkBackup(path), target)
  expect((await readDatabase(target.url)).rows).toEqual((await readDatabase(source.url)).rows)
})

test('files move from a folder to a cloud store, and are backed up from there', async () => {
  const server = await startS3Server('resumes')
  onTestFinished(() => server.close().then(() => undefined))
  vi.stubEnv('AWS_ACCESS_KEY_ID', S3_ACCOUNT.id)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_ACCOUNT.secret)
  const address = `s3://resumes?region=${S3_ACCOUNT.region}&endpoint=${encodeURIComponent(server.endpoint)}`
  const cloud = await openS3Store(new URL(address))
  const { path, made } = await backUp()
  const target = await aTarget()

  await restoreBackup(path, await checkBackup(path), { ...target, files: cloud })

  const named = new Set([...(await readStore(store)).keys()])
  expect(new Set(server.objects.keys())).toEqual(named)
  const again = await backUp({ url: target.url, files: cloud })
  expect(again.made.files).toEqual(made.files)
  expect(again.made.tables).toEqual(made.tables)
})

test('a file missing from the store is reported, and everything else is backed up', async () => {
  const person = await aCandidate(source.db, user)
  await aResume(source.db, person, { file_key: `PROD/${user.companyId}/RESUME/${'ab'.repeat(32)}.txt` })
  const { path, made } = await backUp()
  expect(made.missing).toContain(`PROD/${user.companyId}/RESUME/${'ab'.repeat(32)}.txt`)
  expect((await checkBackup(path)).manifest.files).toEqual(made.files)
})

test.skipIf(process.platform === 'win32')('other users of the machine cannot read a backup', async () => {
  const { path } = await backUp()
  expect((await stat(path)).mode & 0o077).toBe(0)
})

test('the backup role may read every table, new ones too, and change none, and the application cannot become it', async () => {
  const target = await aTarget()
  const { path } = await backUp()
  await restoreBackup(path, await checkBackup(path), target)
  const become = 'set local role rolecall_backup'
  await query(
    target.url,
    'create table task (company_id uuid primary key, id bigint generated always as identity)',
    `call keep_companies_apart('task')`,
  )
  const tables = await query<{ name: string }>(
    target.url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  expect(tables.map(({ name }) => name)).toContain('public.task')
  const session = new pg.Client(target.url)
  await session.connect()
  onTestFinished(() => session.end())
  /** Runs statements as the role, in a transaction that is rolled back. */
  const tryIt = async (...statements: string[]) => {
    try {
      for (const statement of ['begin', become, ...statements]) await session.query(statement)
    } finally {
      await session.query('rollback')
    }
  }
  for (const { name } of tables) {
    await tryIt(`lock table ${name} in access share mode`, `select from ${name}`)
    for (const change of [`delete from ${name}`, `truncate ${name}`, `lock table ${name} in exclusive mode`])
      await expect(tryIt(change), change).rejects.toThrow('permission denied')
  }
  await query(
    target.url,
    become,
    'select last_value from task_id_seq',
    'select last_value from company_skill_number_seq',
  )
  await query(target.url, 'alter table task no force row level security', 'insert into task values (gen_random_uuid())')
  expect(await queryAll(target.url, 'select 1 from task')).toHaveLength(1)
  const rights = `select pg_has_role('rolecall_app', 'rolecall_backup', 'member') as app,
    pg_has_role('rolecall_gate', 'rolecall_backup', 'member') as gate, pg_has_role(current_user, 'rolecall_backup', 'usage') as owner`
  expect(await query(target.url, rights)).toEqual([{ app: false, gate: false, owner: false }])
})

test('indexes and keys of large tables are removed while rows come, and the same afterwards', async () => {
  const { url } = await aTarget()
  await migrate(url)
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  const describe = async () => {
    const { rows } = await client.query(`
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition,
        array(select a.attstattarget from pg_attribute a where a.attrelid = i.indexrelid order by a.attnum) as statistics
      from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace in ('public'::regnamespace, 'survey'::regnamespace) order by 1`)
    return rows
  }
  const [before, schema] = [await describe(), await describeSchema(url)]
  expect(before).toContainEqual(expect.objectContaining({ name: 'resume_neighbours', statistics: [0] }))

  const close = await openForRows(client, await listTables(client), () => true)
  expect(await describe()).toEqual([])
  await close()

  expect(await describe()).toEqual(before)
  expect(await describeSchema(url)).toEqual(schema)
})
