import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { copyRepository, ROOT } from '../new-feature/copy-repository.ts'

const PATIENCE_MS = 200_000
const NOBODY = 65_534

type Start = { copy: string; data: string; port?: number; prefix?: string[] }

/** Runs `npm start` without npm, in a process group of its own, as a terminal does. */
function start({ copy, data, port = 0, prefix = [] }: Start) {
  const [command = '', ...args] = [...prefix, process.execPath, 'scripts/start.js', '--no-demo']
  const { PATH = '' } = process.env
  const child = spawn(command, args, {
    cwd: copy,
    env: { PATH, PORT: String(port), ROLECALL_DATA: data, READER_THREADS: '1', ROLECALL_PROCESSES: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const said = { output: '', errors: '' }
  child.stdout.on('data', (text) => {
    said.output += text
  })
  child.stderr.on('data', (text) => {
    said.errors += text
  })
  const signal = (name: NodeJS.Signals) => {
    try {
      return process.kill(-(child.pid ?? 0), name)
    } catch {
      return false
    }
  }
  onTestFinished(() => void signal('SIGKILL'))
  let code: number | string | undefined
  const ended = new Promise<{ code: number | string; output: string; errors: string }>((resolve) =>
    child.on('close', (number, name) => {
      code = number ?? name ?? ''
      resolve({ code, ...said })
    }),
  )
  return {
    ended,
    pressCtrlC: () => signal('SIGINT'),
    isRunning: () => hasProcesses(child.pid ?? 0),
    async until(what: string, isSo: () => boolean) {
      for (const end = performance.now() + PATIENCE_MS; !isSo(); await sleep(20)) {
        if (code !== undefined) throw new Error(`It ended before ${what}: ${said.output}${said.errors}`)
        if (performance.now() > end) throw new Error(`Waited in vain until ${what}`)
      }
    },
    isReady: () => said.output.includes('Rolecall is ready at'),
  }
}

/** Whether a process of the group is left, other than those that have ended and are only not collected by their parent. */
function hasProcesses(group: number): boolean {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pgid=,stat='], { encoding: 'utf8' })
  return stdout.split('\n').some((line) => {
    const [of = '', state = ''] = line.trim().split(/ +/)
    return Number(of) === group && !state.startsWith('Z')
  })
}

function makeFolder(owner?: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-first-start-'))
  if (owner !== undefined) chownSync(folder, owner, owner)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Copies what a start reads. Nothing of it is built. */
function makeCheckout(): string {
  const copy = copyRepository()
  onTestFinished(() => {
    spawnSync('chmod', ['-R', 'u+w', copy])
    rmSync(copy, { recursive: true, force: true })
  })
  for (const name of ['scripts', 'package.json', 'package-lock.json'])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  chmodSync(copy, 0o755)
  return copy
}

const NEVER_KILLED = { code: expect.toBeOneOf([0, 130, 'SIGINT']), errors: '' }

/** Each step has the checkout as the previous one left it. Windows has neither groups of processes nor these rights. */
test.skipIf(process.platform === 'win32')(
  'a first start says at once what prevents it, can be interrupted, and leaves a checkout to which nobody need write',
  {
    timeout: 2 * PATIENCE_MS,
  },
  async () => {
    const copy = makeCheckout()
    const data = makeFolder()

    const stranger = createServer()
    const port = await new Promise<number>((resolve) =>
      stranger.listen(0, '127.0.0.1', () => resolve((stranger.address() as { port: number }).port)),
    )
    const refused = await start({ copy, data, port }).ended
    stranger.close()
    expect(refused).toEqual({
      code: 1,
      output: '',
      errors: `Rolecall could not start: Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another port.\n`,
    })
    expect([readdirSync(data), existsSync(join(copy, '.cache', 'server'))]).toEqual([[], false])

    const interrupted = start({ copy, data })
    await interrupted.until('it prepares', () => existsSync(join(copy, '.cache', 'server')))
    interrupted.pressCtrlC()
    expect(await interrupted.ended).toMatchObject(NEVER_KILLED)
    expect(interrupted.isRunning()).toBe(false)

    const first = start({ copy, data })
    await first.until('it is ready', first.isReady)
    first.pressCtrlC()
    // Vite may have warned about the size of what it built.
    expect(await first.ended).toMatchObject({ code: 0, errors: expect.not.stringMatching(/could not|^ +at /m) })
    expect(first.isRunning()).toBe(false)

    // As an account that may read everything and write nothing there, even below a private folder.
    const isRoot = process.getuid?.() === 0
    const rights = ['--inh-caps=-all,+dac_read_search', '--ambient-caps=-all,+dac_read_search']
    const prefix = isRoot ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', ...rights] : []
    rmSync(join(copy, '.cache'), { recursive: true })
    spawnSync('chmod', ['-R', 'a-w', copy])
    const other = start({ copy, data: makeFolder(isRoot ? NOBODY : undefined), prefix })
    await other.until('it is ready', other.isReady)
    other.pressCtrlC()
    expect(await other.ended).toMatchObject({ code: 0, errors: '' })
    expect(existsSync(join(copy, '.cache'))).toBe(false)
  },
)
