import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerWebApp } from './web-app.ts'

const SCRIPT = `console.log('${'a long way '.repeat(500)}')`
const app = Fastify()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rolecall-web-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  const pages = [{ path: '/position/$positionId', scripts: ['assets/app-1.js', 'assets/list-2.js'] }]
  await writeFile(join(folder, '.vite', 'pages.json'), JSON.stringify(pages))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Rolecall</title>')
  await writeFile(join(folder, 'assets', 'app-1.js'), SCRIPT)
  await writeFile(join(folder, 'assets', 'app-1.js.br'), 'laid there by the build')
  await writeFile(join(folder, 'assets', 'app-2.js'), SCRIPT)
  await app.register(fastifyCompress, { threshold: 100 })
  await registerWebApp(app, folder)
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } })

test('a script is sent as compressed by the build, with permanent caching', async () => {
  const answer = await get('/assets/app-1.js', 'gzip, br')
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.body).toBe('laid there by the build')
  expect(answer.headers['cache-control']).toContain('immutable')
})

test('a script from a fast build without compression is compressed when sent', async () => {
  const answer = await get('/assets/app-2.js', 'gzip, br')
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT)
  expect(answer.headers['cache-control']).toContain('immutable')
})

test('a client without support for compression gets the plain script', async () => {
  const answer = await get('/assets/app-1.js', 'identity')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.body).toBe(SCRIPT)
})

test('a page address lists its scripts, and another one gets only the page', async () => {
  const open = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
  const known = await open('/position/7?board=true')
  expect(known.headers.link).toBe(
    '</assets/app-1.js>; rel=modulepreload; crossorigin, </assets/list-2.js>; rel=modulepreload; crossorigin',
  )
  expect(known.body).toContain('<title>Rolecall</title>')
  const other = await open('/position/7/history')
  expect(other.statusCode).toBe(200)
  expect(other.headers.link).toBeUndefined()
})
