import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundleSdk } from '../bundle-sdk.ts'
import { readBlocks } from './read-blocks.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
// Outside the repository, where neither our files nor other packages can be found.
const folder = await mkdtemp(join(tmpdir(), 'rolecall-sdk-'))
afterAll(() => rm(folder, { recursive: true }))
const installed = join(folder, 'node_modules', '@rolecall', 'sdk')
await bundleSdk(join(folder, 'built'))
await mkdir(join(installed, '..'), { recursive: true })
await rename(join(folder, 'built'), installed)

const run = (...parts: string[]) => spawnSync(process.execPath, parts, { cwd: folder, encoding: 'utf8' })

/** A program with correct lines, and lines that the compiler must reject: each of those is marked. */
const PROGRAM = `import { Rolecall, RolecallError, verifyWebhook } from '@rolecall/sdk'

const rolecall = new Rolecall({ url: 'https://rolecall.example', key: 'rolecall_key_1' })
export async function use(): Promise<string[]> {
  const titles: string[] = []
  for await (const position of rolecall.positions.list.rows({ body: { state: 'open', page: 2 } })) titles.push(position.title)
  const { position } = await rolecall.positions.details({ body: { positionId: '1' } })
  const total: number = position.totalOpenings
  const form = new FormData()
  await rolecall.pool.upload({ body: form }, { idempotencyKey: 'mine' })
  const file = await rolecall.audit.export({ query: { options: '{}', expires: '1', signature: 's' } })
  const bytes: Promise<ArrayBuffer> = file.response.arrayBuffer()
  await verifyWebhook(['whsec_1'], new Headers(), '{}')
  await rolecall.tagging.list()
  // @ts-expect-error a field is missing
  await rolecall.positions.details({ body: {} })
  // @ts-expect-error a field is of another kind
  await rolecall.positions.details({ body: { positionId: true } })
  // @ts-expect-error there is no such call
  await rolecall.positions.vanish()
  // @ts-expect-error what changes something has no pages
  rolecall.positions.create.pages
  try {
    return [...titles, String(total), String(await bytes)]
  } catch (error) {
    if (error instanceof RolecallError && error.code === 'conflict') return [String(error.newer?.version), ...Object.values(error.fields)]
    throw error
  }
}
`

test('the package is self-contained: a program runs with it, and the compiler checks the types of every call', async () => {
  const client = await readFile(join(installed, 'sdk.js'), 'utf8')
  expect([...client.matchAll(/^import\b.*|\bimport\(/gm)]).toEqual([])
  await writeFile(join(folder, 'program.mts'), PROGRAM)
  await writeFile(join(folder, 'page.mts'), readBlocks('ts'))
  const options =
    '--ignoreConfig --strict --exactOptionalPropertyTypes --noEmit --target es2024 --module nodenext --types node --typeRoots'
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  const checked = run(tsc, ...options.split(' '), join(ROOT, 'node_modules', '@types'), 'program.mts', 'page.mts')
  expect([checked.stdout, checked.status]).toEqual(['', 0])
  const started = run(
    '--input-type=module',
    '-e',
    'import { Rolecall } from "@rolecall/sdk"; console.log(typeof new Rolecall({ url: "https://a.example" }).positions.list.rows)',
  )
  expect([started.stdout, started.stderr]).toEqual(['function\n', ''])
})

test('its command runs, and loads no schema until a call needs it', () => {
  const command = join(installed, 'cli', 'rolecall.js')
  const help = run(command, 'positions', 'list', '--help')
  expect([help.status, help.stderr]).toEqual([0, ''])
  expect(help.stdout).toContain('--sort-by TEXT')
  const modules = run(
    '--input-type=module',
    '--trace-deprecation',
    '-e',
    `
    import { registerHooks } from 'node:module'
    const read = []
    registerHooks({ load: (url, context, next) => { read.push(...(/\\/cli\\/(.+)-[^-]{8}\\.js$/.exec(url)?.slice(1) ?? [])); return next(url, context) } })
    process.argv = ['', '', '--help']
    await import(${JSON.stringify(command)})
    await new Promise((done) => setTimeout(done, 0))
    console.error(read.join(' '))`,
  )
  expect(modules.stdout).toContain('saved-views')
  expect(modules.stderr).toContain('help')
  for (const schema of ['fields', 'positions', 'schemas', 'processors']) expect(modules.stderr).not.toContain(schema)
})
