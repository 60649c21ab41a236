import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { aKey } from '../../server/test/factories/key.ts'
import { aPosition } from '../../server/test/factories/position.ts'
import { aUser } from '../../server/test/factories/user.ts'
import { testApp } from '../../server/test/harness.ts'
import { readBlocks } from './read-blocks.ts'

// Runs the examples of docs/api.md with a key, as a reader would.

const SOURCES = join(import.meta.dirname, '..', 'src')
const { app, db } = await testApp()
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const by = await aUser(db, { role: 'company_admin' })
const { token } = await aKey(db, by, { scopes: ['admin'] })
for (let more = 0; more < 3; more++) await aPosition(db, by, { title: `Nurse ${more}` })

const folder = await mkdtemp(join(tmpdir(), 'rolecall-page-'))
afterAll(() => rm(folder, { recursive: true }))
await writeFile(
  join(folder, 'rolecall'),
  `#!/bin/sh\nexec "${process.execPath}" "${join(SOURCES, 'cli', 'main.ts')}" "$@"\n`,
)
await chmod(join(folder, 'rolecall'), 0o755)
const env = {
  PATH: [folder, process.env.PATH].join(delimiter),
  HOME: folder,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  ROLECALL_URL: url,
  ROLECALL_KEY: token,
  WEBHOOK_SECRET: `whsec_${Buffer.from('a secret of at least 24 bytes').toString('base64')}`,
}

async function run(command: string, ...parts: string[]) {
  const program = spawn(command, parts, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, said, status] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    new Promise((done) => program.on('close', done)),
  ])
  return { out, said, status }
}

// Windows has neither, and its users have a shell of their own.
const hasShell = spawnSync('bash', ['-c', 'command -v curl']).status === 0

test.runIf(hasShell)('the shell examples do what the page says', async () => {
  const { out, said, status } = await run('bash', '-c', `set -euo pipefail\n${readBlocks('sh')}`)
  expect(status, said).toBe(0)
  expect(out).toContain('"name":"Field is required."')
  const tags = JSON.parse(out.split('\n').findLast((line) => line.startsWith('{"success":true,"data":[')) ?? '{}')
  expect(tags.data.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'Spring fair',
    'Summer fair',
    'Winter fair',
  ])
})

test('the TypeScript examples do what the page says', async () => {
  const signed = `
import { createHmac } from 'node:crypto'
const [message, time, told] = ['msg_1', String(Math.floor(Date.now() / 1000)), '{"type":"a.test"}']
const sign = createHmac('sha256', Buffer.from((process.env.WEBHOOK_SECRET ?? '').slice(6), 'base64')).update(message + '.' + time + '.' + told)
const headers = { 'webhook-id': message, 'webhook-timestamp': time, 'webhook-signature': 'v1,' + sign.digest('base64') }
const deliver = async (body: string) => (await receive(new Request('http://localhost', { method: 'POST', headers, body }))).status
console.log('delivered', await deliver(told), await deliver('{}'))`
  const program = `${readBlocks('ts')}${signed}`.replaceAll("'@rolecall/sdk'", JSON.stringify(join(SOURCES, 'sdk.ts')))
  await writeFile(join(folder, 'page.mts'), program)
  const { out, said, status } = await run(process.execPath, join(folder, 'page.mts'))
  expect(status, said).toBe(0)
  for (const each of ["'Nurse 2'", '400 invalid_request', 'Field is required.', 'delivered 204 400'])
    expect(out).toContain(each)
})

test('a key can do what a session does, and is told its remaining budget', async () => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/rest/tags`, { headers })
  expect([answer.status, answer.headers.get('ratelimit')]).toEqual([
    200,
    expect.stringMatching(/^"account";r=\d+;t=\d+$/),
  ])
  const inAddress = await fetch(`${url}/rest/tags?key=${token}`)
  expect(inAddress.status).toBe(400)
})
