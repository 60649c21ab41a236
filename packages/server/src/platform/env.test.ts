import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ensureSecret, readEnv } from './env.ts'

test('every setting is optional', () => {
  expect(readEnv({})).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    IDENTITY_PROVIDERS: 'public',
    ROLECALL_DATA: '.data',
    LOG_LEVEL: 'warn',
    READER_THREADS: 2,
    INDEX_MEMORY_MB: 512,
    SESSION_MAX_DAYS: 30,
    API_DOCS: 'on',
    ROLECALL_WORKERS: 4,
    DATABASE_TIMEOUT_S: 30,
    OUTAGE_LIMIT_S: 600,
    METRICS_HOST: '127.0.0.1',
    MICROSOFT_CALENDAR_TENANT: 'common',
    READER_MEMORY_MB: 300,
    READER_SECONDS: 5,
    TRUSTED_PROXIES: 0,
    SPECIAL_COMPANIES: [],
    ENTERPRISE_HOSTS: [],
    PRIVATE_SOURCES: 'refuse',
    BACKUP_HOUR: 3,
    UNPROVED_UPDATE: 'refuse',
  })
})

test('an empty variable counts as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', STORAGE_URL: '', PUBLIC_URL: '', LOG_LEVEL: '' })).toEqual(readEnv({}))
})

test.each([
  ['PORT', '0'],
  ['DATABASE_URL', 'postgresql://user@host/database?sslmode=require'],
  ['DATABASE_URL', 'postgres:///database?host=/var/run/postgresql'],
  ['STORAGE_URL', 's3://My_bucket'],
  ['STORAGE_URL', 's3://bucket?region=eu-west-1&endpoint=https://store.example:9000'],
  ['SMTP_URL', 'smtps://user:p%40ss@mail.example:465'],
  ['PUBLIC_URL', 'https://hire.example'],
  ['ROLECALL_SECRET', 'x'.repeat(32)],
  ['READER_THREADS', '32'],
  ['SESSION_MAX_DAYS', '7'],
  ['API_DOCS', 'off'],
  ['OUTAGE_LIMIT_S', '0'],
  ['METRICS_PORT', '9464'],
  ['ENTERPRISE_HOSTS', 'hire.acme.example,jobs.example'],
  ['SPECIAL_COMPANIES', '3e8f0a9e-5a0b-4a59-9a3e-0d6f9f3f6c11'],
])('%s may be %s', (name, value) => {
  const read: Record<string, unknown> = readEnv({ [name]: value })
  expect(String(read[name])).toBe(value)
})

test.each([
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', ' ', 'PORT must be a whole number from 0 to 65535.'],
  ['READER_THREADS', '0', 'READER_THREADS must be a whole number from 1 to 32.'],
  ['READER_MEMORY_MB', '100', 'READER_MEMORY_MB must be a whole number from 200 to 8192.'],
  ['DATABASE_URL', 'hush', 'DATABASE_URL must be an address such as postgres://user:password@host:5432/database.'],
  [
    'DATABASE_URL',
    'mysql://hush@h/d',
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/database.',
  ],
  ['STORAGE_URL', 'ftp://hush', 'STORAGE_URL must be an address such as s3://bucket?region=eu-west-1.'],
  ['STORAGE_URL', 's3://', 'STORAGE_URL must name a bucket: s3://bucket.'],
  [
    'STORAGE_URL',
    's3://b?endpoint=hush:9000',
    'STORAGE_URL must have no endpoint, or one such as https://store.example:9000.',
  ],
  ['SMTP_URL', 'hush.example:25', 'SMTP_URL must be an address such as smtp://user:password@host:587.'],
  ['PUBLIC_URL', 'hush.example', 'PUBLIC_URL must be an address such as https://rolecall.example.'],
  ['ROLECALL_SECRET', 'hush', 'ROLECALL_SECRET must have at least 32 characters.'],
  ['SESSION_MAX_DAYS', '0', 'SESSION_MAX_DAYS must be a whole number from 1 to 3650.'],
  ['API_DOCS', 'no', 'API_DOCS must be on or off.'],
  ['METRICS_TOKEN', 'hush', 'METRICS_TOKEN must have at least 16 characters.'],
  ['DATABASE_TIMEOUT_S', '0', 'DATABASE_TIMEOUT_S must be a whole number from 1 to 3600.'],
  ['SPECIAL_COMPANIES', 'acme', 'SPECIAL_COMPANIES.0 must be a comma-separated list of company IDs.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent.'],
])('%s may not be %j', (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(new Error(sentence))
})

test('all errors are reported at once', () => {
  expect(() => readEnv({ PORT: 'abc', LOG_LEVEL: 'loud' })).toThrow(/^PORT must be .*\. LOG_LEVEL must be .*\.$/)
})

describe('the secret', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'rolecall-secret-'))
  afterAll(() => rm(parent, { recursive: true }))
  const at = (name: string) => readEnv({ ROLECALL_DATA: join(parent, name) })

  test('is created once, for its owner only, also when several start at once', async () => {
    const env = at('new/data')
    const starts = await Promise.all(Array.from({ length: 20 }, () => ensureSecret(env)))
    const secrets = new Set(starts.map(({ ROLECALL_SECRET }) => ROLECALL_SECRET))
    expect(secrets.size).toBe(1)
    expect([...secrets][0]?.length).toBeGreaterThanOrEqual(32)
    expect((await ensureSecret(env)).ROLECALL_SECRET).toBe([...secrets][0])
    expect(await readdir(env.ROLECALL_DATA)).toEqual(['secret'])
    expect((await stat(join(env.ROLECALL_DATA, 'secret'))).mode & 0o777).toBe(0o600)
  })

  test('needs no folder if it is given', async () => {
    const env = { ...at('untouched'), ROLECALL_SECRET: 'x'.repeat(32) }
    expect((await ensureSecret(env)).ROLECALL_SECRET).toBe(env.ROLECALL_SECRET)
    expect(await readdir(parent)).not.toContain('untouched')
  })

  test('is never read from an empty file left by a crash', async () => {
    const env = at('new/data')
    await writeFile(join(env.ROLECALL_DATA, 'secret'), '')
    await expect(ensureSecret(env)).rejects.toThrow('is damaged. Delete it to generate a new secret')
  })

  test('cannot be saved if a file is in the way of the folder', async () => {
    await writeFile(join(parent, 'file'), '')
    await expect(ensureSecret(at('file/data'))).rejects.toThrow('Can’t use the data folder (ROLECALL_DATA): ENOTDIR')
  })
})
