import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projects } from '@rolecall/contract/positions/projects'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { expect, onTestFinished, test } from 'vitest'
import { signIn } from './connect-board.ts'
import { mayHaveBoard } from './may-have-board.ts'

const ROOT = join(import.meta.dirname, '../..')
/** A first start takes some seconds, and many times that on a busy machine. */
const PATIENCE_MS = 110_000

async function start(data: string) {
  const { DATABASE_URL: _, PRIVATE_SOURCES: __, NODE_ENV: ___, ...rest } = process.env
  const product = spawn(process.execPath, ['scripts/start.js'], {
    cwd: ROOT,
    env: { ...rest, ROLECALL_DATA: data, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => stop(product))
  let said = ''
  product.stdout.on('data', (part) => {
    said += part
  })
  const [address = '', board = ''] = await until('the board is there', () => {
    const [, ready = ''] = /ready at (\S+)/.exec(said) ?? []
    const [, root = ''] = /(http:\S+)\/candidates .* simulated job board/.exec(said) ?? []
    return Promise.resolve(root && [ready, root])
  })
  return { product, address, board }
}

async function until<T>(what: string, ask: () => Promise<T | false | '' | null>): Promise<NonNullable<T>> {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    const answer = await ask()
    if (answer) return answer
    await sleep(100)
  }
  throw new Error(`Waited in vain until ${what}`)
}

async function stop(product: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return
  product.kill(signal)
  await once(product, 'exit')
}

const isGone = (board: string) =>
  until('the board is gone', () =>
    fetch(`${board}/health`).then(
      () => false,
      () => true,
    ),
  )

/** Reads the latest sourcing run of the position that uses the board. */
async function readRun(address: string) {
  const make = await signIn(address, 'recruiter')
  const { result } = await make(projects.positions, { body: { export_flag: true } })
  const { _id: positionId = '' } = result.find(({ title }) => title === 'Senior Data Engineer') ?? {}
  return until('sourcing has ended', async () => {
    const { run } = await make(sourcing.progress, { body: { positionId } })
    return run?.running === false && run
  })
}

test('the demo has one board beside it as a source, which always ends with the product', {
  timeout: 2 * PATIENCE_MS,
}, async () => {
  const data = await mkdtemp(join(tmpdir(), 'rolecall-demo-board-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const first = await start(data)
  expect((await fetch(`${first.board}/health`)).status).toBe(200)
  const run = await readRun(first.address)
  expect(run.parts).toMatchObject([{ source: 'Simulated job board', state: 'done', found: 2, new: 2, failed: 0 }])
  await stop(first.product, 'SIGKILL')
  expect(await isGone(first.board)).toBe(true)

  const second = await start(data)
  const admin = await signIn(second.address, 'admin')
  const { connector } = await admin(sourcing.connector, { body: { source: 'Simulated job board' } })
  expect(connector).toMatchObject({ address: expect.stringContaining(second.board), failures: 0 })
  expect((await readRun(second.address)).run_id).toBe(run.run_id)
  await stop(second.product)
  expect(await isGone(second.board)).toBe(true)
})

test.each<[boolean, string, Record<string, string>, string[]]>([
  [true, 'by itself', {}, []],
  [true, 'with a port', { HOST: 'localhost' }, []],
  [false, 'without a demo', {}, ['--no-demo']],
  [false, 'with its own database', { DATABASE_URL: 'postgres://db/rolecall' }, []],
  [false, 'in production', { NODE_ENV: 'production' }, []],
  [false, 'reachable by others', { HOST: '0.0.0.0' }, []],
  [false, 'with private sources refused', { PRIVATE_SOURCES: 'refuse' }, []],
])('a board is started: %s, %s', (has, _, env, args) => expect(mayHaveBoard(env, args)).toBe(has))
