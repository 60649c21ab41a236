import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../test-database.ts'
import { LIMIT_MS, launch, makeDataFolder } from './product.ts'

vi.setConfig({ testTimeout: LIMIT_MS })

test.each([
  ['PORT', 'abc'],
  ['STORAGE_URL', 'ftp://files.example'],
])('an invalid %s is reported by name', async (name, value) => {
  const { code, output, errors } = await launch('main', { [name]: value }).ended
  expect({ code, output }).toEqual({ code: 1, output: '' })
  expect(errors).toMatch(new RegExp(`^Rolecall could not start: ${name} must be .*\\.\n$`))
})

test.each(['PORT', 'METRICS_PORT'])('a taken %s is reported before anything is created', async (name) => {
  const folder = await makeDataFolder()
  const stranger = createServer().listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  onTestFinished(() => void stranger.close())
  const address = stranger.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const { code, output, errors } = await launch('main', { ROLECALL_DATA: folder, [name]: String(port) }).ended

  expect({ code, output }).toEqual({ code: 1, output: '' })
  expect(errors).toBe(
    `Rolecall could not start: Port ${port} on 127.0.0.1 is in use. ` +
      `Stop the program that uses it, or set ${name} to another port.\n`,
  )
  expect(await readdir(folder)).toEqual([])
})

test('a store without credentials is reported at once, without searching the network', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const folder = await makeDataFolder()
  let asked = 0
  const metadata = createServer((_, response) => {
    asked += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await once(metadata, 'listening')
  onTestFinished(() => void metadata.close())
  const address = metadata.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const { code, errors } = await launch('main', {
    HOME: folder,
    ROLECALL_DATA: folder,
    DATABASE_URL: url,
    STORAGE_URL: 's3://bucket',
    AWS_EC2_METADATA_SERVICE_ENDPOINT: `http://127.0.0.1:${port}`,
  }).ended

  expect({ code, asked }).toEqual({ code: 1, asked: 0 })
  expect(errors).toBe(
    'Rolecall could not start: The store in STORAGE_URL needs credentials. ' +
      'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.\n',
  )
})

test('a folder as store loads nothing of a cloud store', async () => {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({ resolve: (name, context, next) => { loaded.add(name); return next(name, context) } })
    const { openFileStore } = await import(${JSON.stringify(new URL('../../src/platform/files/open-file-store.ts', import.meta.url).href)})
    await openFileStore({ ROLECALL_DATA: '.', ROLECALL_SECRET: 'x' })
    process.stdout.write([...loaded].join(' '))
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const loaded = await text(child.stdout)
  expect(loaded).toContain('./disk-store.ts')
  expect(loaded).not.toContain('aws')
})
