import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { session } from '@rolecall/contract/accounts/session'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { isAlive, sendSignal, waitUntilGone } from '../../src/platform/db/embedded/processes.ts'
import { makeScratchFolder } from '../scratch.ts'

/** Milliseconds for one test: a start takes a second or two, and many times that on a busy machine. */
export const LIMIT_MS = 180_000
const PATIENCE_MS = 60_000
const HERE = fileURLToPath(new URL('../../../..', import.meta.url))

export type Settings = Record<string, string>
export type ExitResult = { code: number | null; signal: NodeJS.Signals | null; output: string; errors: string }

/**
 * Runs a program of the product as a process of its own, with only these settings. Killed when the test ends. Through a shell,
 * as by npm, signals reach the shell only, and `ended` resolves when both have ended. `root` is another installation.
 */
export function launch(
  program: 'main' | 'create-admin' | 'back-up' | 'restore',
  settings: Settings,
  args: readonly string[] = [],
  { throughShell = false, root = HERE } = {},
) {
  const file = join(root, 'packages/server/src', `${program}.ts`)
  // The compile cache is shared between the programs (vitest.config.ts).
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const line = [process.execPath, file, ...args]
  // The extra command keeps the shell from replacing itself by the program.
  const [command = '', ...rest] = throughShell ? ['sh', '-c', '"$@"; exit $?', 'sh', ...line] : line
  const child = spawn(command, rest, {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'warn',
      READER_THREADS: '1',
      ROLECALL_PROCESSES: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const said = { output: '', errors: '' }
  child.stdout.on('data', (chunk) => {
    said.output += chunk
  })
  child.stderr.on('data', (chunk) => {
    said.errors += chunk
  })
  const ended = new Promise<ExitResult>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal, ...said })),
  )
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  onTestFinished(async () => {
    if (!isOver) await end(child, ended, settings.ROLECALL_DATA)
  })
  return {
    child,
    ended,
    /** Waits until it has printed this. */
    said: (sentence: string) =>
      until(`it says: ${sentence}`, async () => {
        if (isOver) throw new Error(`It ended: ${said.output}${said.errors}`)
        return said.output.includes(sentence)
      }),
    /** The address that it prints once it is ready. */
    async ready(): Promise<string> {
      const address = await until('the product is ready', async () => {
        if (isOver) throw new Error(`It ended: ${said.output}${said.errors}`)
        return /^Rolecall is ready at (\S+)$/m.exec(said.output)?.[1]
      })
      return address
    },
  }
}

export type Product = ReturnType<typeof launch>

async function end(child: ChildProcess, ended: Promise<ExitResult>, dataDir: string | undefined): Promise<void> {
  const database = dataDir && (await findDatabasePid(dataDir))
  // Kills the whole group, since a shell may have left the product behind.
  if (child.pid) sendSignal(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  await ended
  if (database) await waitUntilGone(database, PATIENCE_MS)
}

/** A connection to the database of the product, with the rights of its owner. */
export async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** The process number of the PostgreSQL of a data folder, if one runs there. */
export async function findDatabasePid(dataDir: string): Promise<number | undefined> {
  const file = join(dataDir, 'postgres-18', 'data', 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  return pid > 0 && isAlive(pid) ? pid : undefined
}

/** A data folder of its own for one test. */
export async function makeDataFolder(): Promise<string> {
  const folder = await makeScratchFolder('rolecall-process')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Polls until the answer is neither `undefined` nor false; `what` appears in the error if that never happens. */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}`)
    await sleep(10)
  }
}

export const ADMIN = { name: 'Ines Okafor', email: 'ines@acme.example', password: 'Gr8-harvest' }

/** Runs `admin:create` for a company Acme, and returns its output. */
export function createAdmin(settings: Settings, over: Partial<typeof ADMIN> = {}): Promise<ExitResult> {
  const { name, email, password } = { ...ADMIN, ...over }
  const args = ['--company', 'Acme', '--name', name, '--email', email]
  return launch('create-admin', { ROLECALL_ADMIN_PASSWORD: password, ...settings }, args).ended
}

/** Signs in over HTTP; returns the status and, on success, the user. */
export async function signIn(address: string, { email, password }: { email: string; password: string }) {
  const response = await fetch(`${address}${session.login.path}`, {
    method: session.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const body = session.login.response.safeParse(await response.json()).data
  return {
    status: response.status,
    token: body?.access_token ?? '',
    isAdmin: body?.is_admin ?? false,
    userId: body?.user_id ?? '',
    companyId: body?.cc.company_id ?? '',
  }
}
