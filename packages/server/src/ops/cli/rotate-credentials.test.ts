import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { zstdDecompressSync } from 'node:zlib'
import { sources } from '@rolecall/contract/sourcing/sources'
import { extract } from 'tar-stream'
import { expect, test } from 'vitest'
import { backupFolder } from '../../../test/backups.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { type KeySettings, readCredentialKeys } from '../../modules/sourcing/credential-keys.ts'
import { listSealed, replaceSealed } from '../../modules/sourcing/credentials.queries.ts'
import { resealCredentials } from '../../modules/sourcing/reseal.ts'
import { placeOf } from '../../modules/sourcing/store-credentials.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { findStoredSecret } from '../../platform/env.ts'
import { sealWith, unsealWith } from '../../platform/kernel/seal.ts'
import { writeBackup } from '../backup/take-backup.ts'

const { db, deps, url, make, refuse } = await testApp()
const { aFile } = await backupFolder()
const { ROLECALL_DATA } = deps.env
const settings: KeySettings = { ROLECALL_DATA }
const keyFile = join(ROLECALL_DATA, 'credentials-keys')
const newKey = () => randomBytes(32).toString('base64')

const add = (by: TestUser, source: string, password: string) =>
  make(sources.add, { body: { source, source_user_name: 'northwind', source_password: password } }, by)

/** The stored passwords, decrypted, by source. */
async function passwordsOf({ companyId }: TestUser, from = settings): Promise<Record<string, string>> {
  const { all } = await readCredentialKeys(from)
  const kept = await withCompany(db, companyId, listSealed)
  return Object.fromEntries(
    kept.map(({ source, sealed }) => [
      source,
      JSON.parse(unsealWith(all, sealed, placeOf(companyId, source))).password,
    ]),
  )
}
const keysOf = async ({ companyId }: TestUser) =>
  new Set((await withCompany(db, companyId, listSealed)).map(({ sealed }) => sealed.keyId))

test('the key is created with the first credentials, for its owner only, and the command re-encrypts all with a new one', async () => {
  const [by, other] = [await aUser(db, { role: 'company_admin' }), await aUser(db, { role: 'company_admin' })]
  await Promise.all([add(by, 'Monster', 'planted one'), add(other, 'Dice', 'planted two')])
  const before = await readFile(keyFile, 'utf8')
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600)
  const oldKeys = await keysOf(by)

  const command = join(import.meta.dirname, 'rolecall.ts')
  const env = { ...process.env, ROLECALL_DATA, DATABASE_URL: url, LOG_LEVEL: 'debug' }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, 'rotate-credentials'], { env })
  expect(JSON.parse(stdout)).toEqual({ resealed: 2, unreadable: 0 })
  expect(stdout + stderr).not.toMatch(/planted|northwind/)

  const after = await readFile(keyFile, 'utf8')
  expect([after.trim().split('\n').length, after.includes(before.trim())]).toEqual([1, false])
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600)
  expect(await keysOf(by)).not.toEqual(oldKeys)
  expect(await passwordsOf(by)).toEqual({ monster: 'planted one' })
  expect(await passwordsOf(other)).toEqual({ dice: 'planted two' })
})

test('credentials saved during a key change, twice at once, are not lost', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const names = Array.from({ length: 12 }, (_, place) => `Board ${place}`)
  const rotations = [0, 1].map(() => resealCredentials(deps.db, settings))
  await Promise.all([...names.map((name) => add(by, name, name)), ...rotations])
  expect(await passwordsOf(by)).toEqual(Object.fromEntries(names.map((name) => [name, name])))
})

test('a key in the environment replaces the one in the data folder, and another replaces it', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  await add(by, 'Monster', 'kept')
  const [one, two] = [newKey(), newKey()]
  const first = { ...settings, CREDENTIALS_KEY: one }
  const folder = await readFile(keyFile, 'utf8')
  expect((await resealCredentials(deps.db, first)).unreadable).toEqual([])
  expect(await readFile(keyFile, 'utf8')).toBe(folder)
  await resealCredentials(deps.db, { ...settings, CREDENTIALS_KEY: `${two}, ${one}` })
  expect(await passwordsOf(by, { ROLECALL_DATA: '/nowhere', CREDENTIALS_KEY: two })).toEqual({ monster: 'kept' })
  await resealCredentials(deps.db, { ...settings, CREDENTIALS_KEY: `${newKey()},${two}` })
})

test('without their key credentials have to be entered again, and stay unchanged until then', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  await rm(keyFile)
  await add(by, 'Monster', 'lost')
  await rm(keyFile)
  const { unreadable } = await resealCredentials(deps.db, settings)
  expect(unreadable).toContain(`${by.companyId} monster`)
  await add(by, 'Monster', 'given again')
  expect(await passwordsOf(by)).toEqual({ monster: 'given again' })
})

test('a damaged key file is never overwritten, and saving credentials only reports a failure', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  await writeFile(keyFile, 'too short')
  await expect(readCredentialKeys(settings)).rejects.toThrow('is damaged. Restore its backup')
  const body = { source: 'Monster', source_user_name: 'u', source_password: 'planted' }
  const refusal = await refuse(sources.add, { body }, by)
  expect(refusal).toMatchObject({ status_code: 500, code: 'unexpected' })
  expect(JSON.stringify(refusal)).not.toMatch(/damaged|planted/)
  expect(await readFile(keyFile, 'utf8')).toBe('too short')
  await rm(keyFile)
})

test('an encrypted value opens in its own row only, and not after any change', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  await add(by, 'Monster', 'one')
  await add(by, 'Dice', 'two')
  await withCompany(db, by.companyId, async (tx) => {
    const [dice] = await listSealed(tx)
    if (dice) await replaceSealed(tx, 'monster', dice.sealed)
  })
  await expect(passwordsOf(by)).rejects.toThrow()
  const { current, all } = await readCredentialKeys(settings)
  const sealed = sealWith(current, 'a text', 'here')
  expect(unsealWith(all, sealed, 'here')).toBe('a text')
  expect(sealWith(current, 'a text', 'here').bytes).not.toEqual(sealed.bytes)
  for (const at of [0, 12, 28]) {
    const bytes = Buffer.from(sealed.bytes)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    expect(() => unsealWith(all, { ...sealed, bytes }, 'here')).toThrow()
  }
  expect(() => unsealWith(all, { ...sealed, bytes: sealed.bytes.subarray(0, 20) }, 'here')).toThrow()
})

/** The content of a backup, with its tables unpacked. */
async function readArchive(path: string): Promise<Buffer> {
  const entries = createReadStream(path).pipe(extract())
  const parts: Buffer[] = []
  for await (const entry of entries) {
    const { name } = entry.header
    const bytes = await buffer(entry)
    parts.push(Buffer.from(name), name.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes)
  }
  return Buffer.concat(parts)
}

test('a backup contains encrypted values, and neither the key nor a secret', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  await add(by, 'Monster', 'planted for the backup')
  const [path, secret] = [aFile(), await findStoredSecret({ ...deps.env, ROLECALL_SECRET: undefined })]
  const made = await writeBackup({ url, files: deps.files, secret, now: deps.now() }, path)
  expect(made.tables.find(({ name }) => name === 'public.source_credential')?.rows).toBeGreaterThan(0)
  const held = await readArchive(path)
  expect(held.includes('source')).toBe(true)
  const { current } = await readCredentialKeys(settings)
  for (const text of ['planted for the backup', (await readFile(keyFile, 'utf8')).trim(), 'credentials-keys'])
    expect(held.includes(text), text).toBe(false)
  expect(held.includes(current.bytes)).toBe(false)
})
