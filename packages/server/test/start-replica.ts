import { spawn } from 'node:child_process'
import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '../src/platform/db/embedded/binaries.ts'
import { changeOwner, chooseLauncher } from '../src/platform/db/embedded/launcher.ts'
import { makeScratchFolder } from './scratch.ts'

type PrimaryServer = { url: string; superuserUrl: string; data: string }

/** Files that a replica creates itself or does not need. */
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|pg_wal\/|pg_replslot\/|pg_stat_tmp\/|standby\.signal|\.s\.PGSQL\.)|pgsql_tmp/

/** Settings that must not be smaller on a replica than on its primary. */
const ALIKE = [
  'max_connections',
  'max_worker_processes',
  'max_wal_senders',
  'max_prepared_transactions',
  'max_locks_per_transaction',
]

/**
 * Creates a streaming replica of a bundled PostgreSQL, which has no `pg_basebackup`: the files are copied while it runs,
 * between the two statements that turn the copy into a base backup. `url` signs in as the product's role.
 */
export async function startReplica({ url, superuserUrl, data }: PrimaryServer, folder?: string) {
  const home = folder ?? (await makeScratchFolder('rolecall-replica'))
  const copy = join(home, 'data')
  const client = new pg.Client(superuserUrl)
  await client.connect()
  const slot = `replica_${crypto.randomUUID().replaceAll('-', '')}`
  try {
    await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
    await client.query(`select pg_backup_start('replica', true)`)
    await cp(data, copy, {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(`${relative(data, path)}`) || path === data,
    })
    for (const name of ['pg_wal/archive_status', 'pg_wal/summaries', 'pg_replslot', 'pg_stat_tmp'])
      await mkdir(join(copy, name), { recursive: true, mode: 0o700 })
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
    await writeFile(join(copy, 'backup_label'), rows[0].labelfile)
    await writeFile(join(copy, 'standby.signal'), '')
    const { hostname, port, username, password } = new URL(superuserUrl)
    const to = `host=${hostname} port=${port} user=${username} password=${password}`
    await appendFile(
      join(copy, 'postgresql.auto.conf'),
      `primary_conninfo = '${to}'\nprimary_slot_name = '${slot}'\nwal_receiver_timeout = '5s'\n`,
    )
    const { rows: alike } = await client.query('select name, setting from pg_settings where name = any($1)', [ALIKE])
    const settings = Object.fromEntries(alike.map(({ name, setting }) => [name, setting]))
    const own = await findFreePort()
    const stop = await run(home, copy, { ...settings, port: String(own) })
    const at = (address: string) => Object.assign(new URL(address), { port: String(own), search: '' }).href
    await waitUntilItAnswers(at(superuserUrl))
    return { url: at(url), superuserUrl: at(superuserUrl), port: own, data: copy, home, ...stop }
  } finally {
    await client.end()
  }
}

async function run(home: string, data: string, settings: Record<string, string>) {
  const binaries = await findBinaries(join(home, 'libraries'))
  const { launcher } = await chooseLauncher(binaries)
  await changeOwner(launcher, data)
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', ...settings }
  const given = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, args] = launcher.wrap(binaries.postgres, ['-D', data, ...given])
  const child = spawn(command, args, { ...launcher.options, env: binaries.env, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    /** Process number of PostgreSQL itself, which replaced its launcher. */
    pid: child.pid ?? 0,
    /** Stops it by SIGINT, which ends its sessions. */
    async stop() {
      child.kill('SIGINT')
      await ended
    },
    /** Kills it, like a crashed machine. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function waitUntilItAnswers(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client(url)
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(50)
    }
  }
}

/** Any free port. */
async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
