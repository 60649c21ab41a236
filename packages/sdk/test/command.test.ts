import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { aCandidate } from '../../server/test/factories/candidate.ts'
import { aPosition } from '../../server/test/factories/position.ts'
import { aUser } from '../../server/test/factories/user.ts'
import { testApp } from '../../server/test/harness.ts'
import { rolecallCommand } from '../src/cli/rolecall-command.ts'

const { app, db } = await testApp()
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const by = await aUser(db, { role: 'company_admin' })
const first = await aPosition(db, by, { title: 'Data \u001b[31mEngineer' })
for (let more = 0; more < 21; more++) await aPosition(db, by, { project_id: first.projectId })

const folder = await mkdtemp(join(tmpdir(), 'rolecall-command-'))
afterAll(() => rm(folder, { recursive: true }))
const ENV = { HOME: folder, XDG_CONFIG_HOME: join(folder, 'config'), ROLECALL_URL: url, ROLECALL_KEY: by.token }

type RunOptions = { env?: Record<string, string>; piped?: string; columns?: number; isColoured?: boolean }

/** Runs the command, and returns its output and exit code. */
async function rolecall(
  line: readonly string[],
  { env = ENV, piped = '', columns, isColoured = false }: RunOptions = {},
) {
  let out = ''
  const print = (piece: string) => {
    out += piece
    return undefined
  }
  const said: string[] = []
  const status = await rolecallCommand(line, env, {
    screen: { write: (written) => print(written), columns, isColoured },
    readInput: async () => piped,
    output: new Writable({ write: (piece, _, done) => done(print(String(piece))) }),
    complain: (each) => said.push(each),
    signal: new AbortController().signal,
  })
  return { status, out, said: said.join('\n') }
}
const words = (line: string) => line.split(' ')

const CONTROLS = /(?![\n\t])\p{Cc}/u

test('a list is a table for people, tab-separated for programs, and JSON on request', async () => {
  const seen = await rolecall(words('positions list'), { columns: 100, isColoured: true })
  expect(seen.status).toBe(0)
  expect(seen.out).toContain('20 of 22. Use --all to fetch all.')
  expect(seen.out.split('\n')[0]).toContain('\u001b[1m')
  const widths = stripVTControlCharacters(seen.out)
    .split('\n')
    .map((line) => line.length)
  expect(Math.max(...widths)).toBeLessThanOrEqual(100)
  const piped = await rolecall(words('positions list --sort-by title'))
  expect(piped.out).toMatch(/\t/)
  expect(piped.out).not.toContain('\u001b')
  const { out } = await rolecall(words('positions list --json --page 2'))
  expect(JSON.parse(out)).toMatchObject({ success: true, count: 22, result: { length: 2 } })
  // Lists within an answer are tables below their names.
  const groups = await rolecall(words('projects list'), { columns: 100 })
  expect(groups.out).toMatch(/\n(ongoing|upcoming)\n_id +name\n\S+ +\S/)
})

test('all pages print one line of JSON per row', async () => {
  const { out, status } = await rolecall(words('positions list --all --json'))
  const rows = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).slug)
  expect([status, rows.length, new Set(rows).size]).toEqual([0, 22, 22])
})

test('required values are arguments and others are flags, in either spelling', async () => {
  const details = await rolecall([
    'positions',
    'details',
    first.positionId,
    '--position_version=latest',
    '--no-status-count',
    '--json',
  ])
  expect(JSON.parse(details.out)).toMatchObject({ position: { _id: first.positionId } })
  const page = await rolecall(words('projects page 1 All'))
  expect(page.status, page.said).toBe(0)
})

test('a body comes from flags, as JSON, from a file or piped in', async () => {
  const named = (name: string) => JSON.stringify({ name })
  const file = join(folder, 'tag.json')
  await writeFile(file, `\uFEFF${named('Of a file')}`)
  const ways = [
    rolecall(['tagging', 'create', 'A word']),
    rolecall(['tagging', 'create', '--name', 'A flag']),
    rolecall(['tagging', 'create', '--data', named('Data')]),
    rolecall(['tagging', 'create', '--input', file]),
    rolecall(['tagging', 'create', '--input', '-'], { piped: named('Piped') }),
  ]
  for (const way of await Promise.all(ways)) expect(way).toMatchObject({ status: 0, said: '' })
  const { out } = await rolecall(words('tagging list --json'))
  expect(
    JSON.parse(out)
      .data.map(({ name }: { name: string }) => name)
      .toSorted(),
  ).toEqual(['A flag', 'A word', 'Data', 'Of a file', 'Piped'])
})

test('a file is uploaded, and a download is complete or absent', async () => {
  const cv = join(folder, 'priya.txt')
  await writeFile(cv, 'Priya Nair\nData engineer\nPython')
  const up = await rolecall(['pool', 'upload', 'From the command', '--file', cv, '--json'])
  expect(JSON.parse(up.out)).toMatchObject({ success: true, failure_count: 0 })
  const { url: link } = JSON.parse((await rolecall(words('audit list --json'))).out)
  const to = join(folder, 'audit.csv')
  expect(await rolecall(['download', link, '--output', to])).toMatchObject({ status: 0, said: to })
  expect((await readFile(to, 'utf8')).length).toBeGreaterThan(10)
  expect((await rolecall(['download', link, '-o', '-'])).out).toContain('upload.started')
  const elsewhere = await rolecall(['download', 'https://elsewhere.example/x.csv'])
  expect(elsewhere).toMatchObject({ status: 2, said: expect.stringContaining('isn’t for') })
})

test('text from strangers cannot control the terminal', async () => {
  const { candidateId } = await aCandidate(db, by, { candidate: { name: 'Eve \u001b]0;gone\u0007\u009b31m' } })
  for (const way of [
    words('positions list --sort-by title'),
    ['candidates', 'history', candidateId],
    words('positions list --json'),
  ])
    expect((await rolecall(way)).out).not.toMatch(CONTROLS)
})

test.each([
  ['positions lst', 'Unknown verb of positions lst. Did you mean list?'],
  ['postions list', 'Unknown noun postions. Did you mean positions?'],
  ['positions list --sort new', 'Did you mean sort-by?'],
  ['positions list --page two', '--page must be a number.'],
  ['positions list --page', '--page needs a value.'],
  ['positions list --page 1 --page 2', '--page was given twice.'],
  ['positions list --mine=perhaps', '--mine must be true or false.'],
  ['positions list a-word', 'Unexpected argument a-word.'],
  ['positions list --data {', 'The body isn’t valid JSON.'],
  ['positions list --data [] --mine', 'The body is a list'],
  ['positions list --data {} --input x', '--data or --input, not both'],
  ['positions list --input nowhere.json', 'File nowhere.json not found.'],
  ['pool upload Group --file nowhere.pdf', 'File nowhere.pdf not found.'],
  ['positions list --file nowhere.pdf', 'This call takes no files.'],
  ['tagging list --data {}', 'This call takes no body.'],
  ['tagging list --all', 'This call has no pages.'],
  ['projects page', '<page> is missing.'],
  ['positions list --key rolecall_key_1', 'pass a key as an argument'],
  ['positions list --profile nobody', 'Profile nobody doesn’t exist.'],
  ['positions', 'rolecall positions VERB'],
  ['completion tcsh', 'Unknown completion for tcsh.'],
])('%s ends with 2 and says why', async (line, says) => {
  const { status, out, said } = await rolecall(words(line))
  expect([status, out]).toEqual([2, ''])
  expect(said).toContain(says)
})

test('the exit code says what went wrong', async () => {
  const refused = await rolecall(['tagging', 'create', '--name', ''])
  expect([refused.status, refused.said]).toEqual([1, expect.stringContaining('name: Field is required.')])
  const asJson = await rolecall(['tagging', 'create', '--name', '', '--json'])
  expect(JSON.parse(asJson.said)).toMatchObject({
    success: false,
    code: 'invalid_request',
    fields: { name: 'Field is required.' },
  })
  expect((await rolecall(['positions', 'details', first.projectId])).status).toBe(4)
  expect((await rolecall(words('positions list'), { env: { ...ENV, ROLECALL_KEY: 'nobody' } })).status).toBe(3)
  const { ROLECALL_KEY, ...none } = ENV
  expect((await rolecall(words('positions list'), { env: none })).status).toBe(3)
  const busy = createServer((_, reply) =>
    reply
      .writeHead(429, { 'retry-after': '3600' })
      .end('{"success":false,"code":"too_many_requests","message":"Later."}'),
  )
  await new Promise<void>((done) => busy.listen(0, '127.0.0.1', done))
  const later = { ...ENV, ROLECALL_URL: `http://127.0.0.1:${(busy.address() as AddressInfo).port}` }
  expect(await rolecall(words('positions list'), { env: later })).toMatchObject({ status: 5, said: 'Later.' })
  await new Promise((done) => busy.close(done))
})

test('a key is saved in a profile, read from standard input, and readable only by its owner', async () => {
  const { ROLECALL_KEY, ROLECALL_URL, ...env } = ENV
  const login = await rolecall(['login', '--profile', 'here', '--url', url], { env, piped: `${by.token}\n` })
  expect(login.status, login.said).toBe(0)
  const file = join(ENV.XDG_CONFIG_HOME, 'rolecall', 'profiles.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(login.said).not.toContain(by.token)
  const list = words('positions list --profile here --json')
  expect((await rolecall(list, { env })).status).toBe(0)
  expect(await rolecall([...list, '--url', 'https://elsewhere.example'], { env })).toMatchObject({
    status: 2,
    said: expect.stringContaining('is only for'),
  })
  await chmod(file, 0o644)
  expect(await rolecall(list, { env })).toMatchObject({ status: 2, said: expect.stringContaining('chmod 600') })
  await chmod(file, 0o600)
  expect((await rolecall(words('logout --profile here'), { env })).status).toBe(0)
  expect((await rolecall(list, { env })).status).toBe(2)
  for (const [address, says] of [
    ['http://rolecall.example', 'others on the network'],
    ['https://a:b@rolecall.example', 'name or password'],
  ])
    expect(await rolecall(['login', '--url', address ?? ''], { env, piped: 'rolecall_key_1' })).toMatchObject({
      status: 2,
      said: expect.stringContaining(says ?? ''),
    })
  expect((await rolecall(words('login --url https://rolecall.example rolecall_key_1'), { env })).status).toBe(2)
})

test('every level has help, and shells get completions', async () => {
  for (const [line, says] of [
    ['--help', 'saved-views'],
    ['positions --help', 'Create a position'],
    ['positions list --help', '--sort-by TEXT'],
    ['notifications mark --help', '--body.all'],
    ['account sessions --help', 'Not available to API keys.'],
  ] as const)
    expect(await rolecall(words(line))).toMatchObject({ status: 0, out: expect.stringContaining(says) })
  const next = async (...typed: string[]) => (await rolecall(['__complete', ...typed])).out.trimEnd().split('\n')
  expect(await next('pos')).toEqual(['positions'])
  expect(await next('positions', 'li')).toEqual(['list'])
  expect(await next('positions', 'list', '--so')).toEqual(['--sort-by'])
  for (const shell of ['bash', 'zsh', 'fish'])
    expect((await rolecall(['completion', shell])).out).toContain('rolecall __complete')
})

/** Starts the command as a separate process. */
const start = (line: string, env: Record<string, string> = {}) =>
  spawn(process.execPath, [join(import.meta.dirname, '..', 'src', 'cli', 'main.ts'), ...words(line)], {
    env: { ...process.env, ...ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

test('a reader may stop reading, and a user may stop waiting', async () => {
  const list = start('positions list --all')
  await new Promise((read) => list.stdout.once('data', read))
  list.stdout.destroy()
  expect(await Promise.all([text(list.stderr), new Promise((done) => list.on('close', done))])).toEqual(['', 0])
  const asked = Promise.withResolvers<void>()
  const silent = createServer(() => asked.resolve())
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  const waiting = start('positions list', {
    ROLECALL_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  })
  await asked.promise
  waiting.kill('SIGINT')
  expect(await new Promise((done) => waiting.on('close', done))).toBe(130)
  silent.closeAllConnections()
  await new Promise((done) => silent.close(done))
})
