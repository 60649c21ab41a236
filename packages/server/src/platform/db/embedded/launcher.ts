import { execFile, type SpawnOptions } from 'node:child_process'
import { chown, lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { EmbeddedDatabaseError, reasonOf, WAY_OUT } from './embedded-error.ts'

type Account = { uid: number; gid: number }
/** A way to run a program as an account that PostgreSQL accepts: it refuses root. */
export type Launcher = {
  wrap(program: string, args: string[]): [command: string, args: string[]]
  options: Pick<SpawnOptions, 'uid' | 'gid'>
  /** Account that must own the data; absent if that is the account that runs the product anyway. */
  owner?: Account
}

const run = promisify(execFile)
const NOBODY: Account = { uid: 65534, gid: 65534 }
// If the product is killed outright, its database goes down with it, cleanly.
const END_WITH_PARENT = ['setpriv', '--pdeathsig=INT']

/** Picks the first way that works on this machine; returns it and PostgreSQL's version, such as `18.4`. */
export async function chooseLauncher(binaries: Binaries): Promise<{ launcher: Launcher; version: string }> {
  let reason = ''
  for (const launcher of await listLaunchers()) {
    const [command, args] = launcher.wrap(binaries.postgres, ['--version'])
    try {
      const { stdout } = await run(command, args, { ...launcher.options, env: binaries.env })
      const version = /\d+(\.\d+)*/.exec(stdout)?.[0]
      if (version) return { launcher, version }
      reason = stdout
    } catch (error) {
      reason = reasonOf(error)
    }
  }
  throw new EmbeddedDatabaseError(
    `The embedded PostgreSQL (${binaries.postgres}) cannot run on this machine: ${reason.trim()} ${WAY_OUT}`,
  )
}

async function listLaunchers(): Promise<Launcher[]> {
  if (process.getuid?.() !== 0) return [prefixed(END_WITH_PARENT), prefixed([])]
  const nobody = await findNobody()
  const inOwnNamespace = ['unshare', '--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`]
  const root: Account = { uid: 0, gid: process.getgid?.() ?? 0 }
  // Root may search every folder, the account nobody may not: this keeps a checkout below a private folder like /root working.
  const reachingEverything = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override']
  return [
    { ...prefixed([...inOwnNamespace, ...END_WITH_PARENT]), owner: root },
    { ...prefixed(inOwnNamespace), owner: root },
    {
      ...prefixed([
        ...END_WITH_PARENT,
        `--reuid=${nobody.uid}`,
        `--regid=${nobody.gid}`,
        '--clear-groups',
        ...reachingEverything,
      ]),
      owner: nobody,
    },
    { ...prefixed([]), options: nobody, owner: nobody },
  ]
}

const prefixed = (prefix: string[]): Launcher => ({
  wrap: (program, args) => {
    const [command = program, ...rest] = [...prefix, program, ...args]
    return [command, rest]
  },
  options: {},
})

async function findNobody(): Promise<Account> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(accounts) ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : NOBODY
}

/**
 * Gives a folder and everything in it to the account that is to own it; does nothing, quickly, if that account owns it already.
 */
export async function changeOwner({ owner }: Launcher, path: string): Promise<void> {
  if (!owner) return
  const { uid, gid } = await lstat(path)
  if (uid === owner.uid && gid === owner.gid) return
  await changeTreeOwner(owner, path)
}

async function changeTreeOwner(owner: Account, path: string): Promise<void> {
  if ((await lstat(path)).isDirectory()) {
    for (const name of await readdir(path)) await changeTreeOwner(owner, join(path, name))
  }
  // The folder itself comes last, so that an interrupted run is recognized as unfinished.
  const change = await lstat(path)
  if (!change.isSymbolicLink()) await chown(path, owner.uid, owner.gid)
}
