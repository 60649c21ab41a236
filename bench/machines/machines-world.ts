import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer, connect as dial, type Socket } from 'node:net'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// Programs that bench/machines/machines.ts starts besides PostgreSQL: processes of the product, a switch in front of the
// databases, PgBouncer and HAProxy.

const ROOT = join(import.meta.dirname, '../..')
const NOBODY = 65_534

export type RunningProcess = { child: ChildProcess; pid: number; ended: Promise<unknown>; said: () => string }

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv, uid?: number): RunningProcess {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], ...(uid && { uid, gid: uid }) })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      said = `${said}${text}`.slice(-20_000)
    })
  return { child, pid: child.pid ?? 0, ended: once(child, 'exit'), said: () => said }
}

/** Starts a process of the product; of another working copy if one is given. */
export async function startNode(
  settings: Record<string, string>,
  role: 'http' | 'worker',
  from = ROOT,
): Promise<RunningProcess> {
  const { PATH = '' } = process.env
  const args = ['--max-semi-space-size=16', join(from, 'packages/server/src/main.ts'), '--only', role]
  const node = run(process.execPath, args, { PATH, READER_THREADS: '1', ROLECALL_PROCESSES: '1', ...settings })
  while (!node.said().includes('Rolecall is ready')) {
    if (node.child.exitCode !== null) throw new Error(`A process ended at its start: ${node.said()}`)
    await sleep(50)
  }
  return node
}

/** The folder of installed packages; in a working tree inside another it lies above. */
const PACKAGES = dirname(dirname(createRequire(import.meta.url).resolve('pg/package.json')))

/** Makes a working copy of a later version: this one, with a column added and another removed. */
export async function makeNewerVersion(folder: string): Promise<string> {
  const own = join(folder, 'node_modules/@rolecall')
  await mkdir(own, { recursive: true })
  const isOfServer = (path: string) => !/(?:^|\/)(?:node_modules|dist)(?:\/|$)|\.test\.ts$/.test(relative(ROOT, path))
  await cp(join(ROOT, 'packages'), join(folder, 'packages'), { recursive: true, filter: isOfServer })
  await cp(join(ROOT, 'package.json'), join(folder, 'package.json'))
  for (const name of await readdir(join(folder, 'packages')))
    await symlink(join(folder, 'packages', name), join(own, name))
  for (const name of await readdir(PACKAGES))
    if (name !== '@rolecall') await symlink(join(PACKAGES, name), join(folder, 'node_modules', name))
  const migrations = join(folder, 'packages/server/src/platform/db/migrations')
  await writeFile(join(migrations, '9000_drop_geo.after.sql'), 'alter table company drop column if exists nothing;\n')
  await writeFile(join(migrations, '9001_add_note.sql'), 'alter table company add column note text;\n')
  return folder
}

/** Accepts connections and forwards them to the current primary, as HAProxy in front of Patroni does. */
export async function openSwitch(port: number, target: number) {
  let to = target
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const other = dial(to, '127.0.0.1')
    for (const [one, another] of [
      [socket, other],
      [other, socket],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.pipe(another)
      one
        .on('error', () => another.destroy())
        .on('close', () => {
          open.delete(one)
          another.destroy()
        })
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    turnTo(next: number) {
      to = next
      for (const socket of open) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Starts PgBouncer with the settings of compose.machines.yaml, for a database on another port. */
export async function startPgBouncer(program: string, folder: string, { url, port }: { url: string; port: number }) {
  const to = new URL(url)
  const given = /content: \|\n([\s\S]*?)\n {2}admit-replica/.exec(
    await readFile(join(ROOT, 'compose.machines.yaml'), 'utf8'),
  )
  const text = (given?.[1] ?? '')
    .replace(/^ {6}/gm, '')
    .replace(
      /^rolecall = .*$/m,
      `${to.pathname.slice(1)} = host=127.0.0.1 port=${to.port} user=${to.username} password=${to.password}`,
    )
    .replace(/listen_addr = .*/, 'listen_addr = 127.0.0.1')
    .replace(/listen_port = .*/, `listen_port = ${port}\nunix_socket_dir =`)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, text)
  // It runs as an unprivileged user.
  for (const path of [join(folder, '..'), folder]) await chmod(path, 0o755)
  const running = run(program, [file], process.env, process.getuid?.() === 0 ? NOBODY : undefined)
  await awaitPort(port, running)
  return { ...running, url: Object.assign(new URL(url), { port: String(port), search: '' }).href }
}

/** Starts HAProxy with the file from compose.machines.yaml, for processes on this machine. */
export async function startHaproxy(
  program: string,
  folder: string,
  { port, nodes }: { port: number; nodes: number[] },
) {
  const text = (await readFile(join(ROOT, 'deploy/haproxy.cfg'), 'utf8'))
    .replace(/^resolvers[\s\S]*?\n\n/m, '')
    .replace(/ resolvers docker init-addr none/, '')
    .replace('bind :3000', `bind 127.0.0.1:${port}`)
    .replace(/^ {2}server-template .*$/m, nodes.map((each) => `  server n${each} 127.0.0.1:${each}`).join('\n'))
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, text)
  const running = run(program, ['-f', file, '-db'], process.env)
  await awaitPort(port, running)
  return running
}

async function awaitPort(port: number, running: RunningProcess): Promise<void> {
  for (;;) {
    if (running.child.exitCode !== null) throw new Error(`It ended: ${running.said()}`)
    const socket = dial(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    await sleep(50)
  }
}
