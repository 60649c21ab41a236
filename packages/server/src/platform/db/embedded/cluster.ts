import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Binaries } from './binaries.ts'
import { EmbeddedDatabaseError, hasCode, WAY_OUT } from './embedded-error.ts'
import { changeOwner, type Launcher } from './launcher.ts'

/** One PostgreSQL cluster on disk: `<data folder>/postgres-<major version>/`. `isNew`: created just now. */
export type Cluster = { data: string; log: string; connectionFile: string; isNew: boolean }
/**
 * Kept beside the data, readable by its owner only. `superuserPassword` is for operators; the product owns only its database.
 */
export type Connection = { port: number; password: string; superuserPassword: string }
export type Programs = {
  binaries: Binaries
  launcher: Launcher
  /** Called when a program has been started, while this code waits for it. */
  meanwhile?: (() => void) | undefined
}

const OWNER = 'rolecall'

/** Opens the cluster of this major version of PostgreSQL, creating it if missing. */
export async function openCluster(programs: Programs, dataDir: string, version: string): Promise<Cluster> {
  const name = `postgres-${version.split('.')[0]}`
  const home = join(dataDir, name)
  if (programs.launcher.options.uid !== undefined) await chmod(dataDir, 0o711)
  const siblings = await readdir(dataDir)
  for (const unfinished of siblings.filter((sibling) => sibling.startsWith('postgres-') && sibling.includes('.new-'))) {
    await rm(join(dataDir, unfinished), { recursive: true, force: true })
  }
  const isNew = !siblings.includes(name)
  if (isNew) {
    assertSameMajorVersion(siblings, dataDir, version)
    await createCluster(programs, home)
  }
  await changeOwner(programs.launcher, home)
  return {
    data: join(home, 'data'),
    log: join(home, 'server.log'),
    connectionFile: join(home, 'connection.json'),
    isNew,
  }
}

/** Refuses the files of another version: a new one cannot read them, and an empty product would look like lost data. */
function assertSameMajorVersion(siblings: string[], dataDir: string, version: string): void {
  const other = siblings.find((sibling) => /^postgres-\d+$/.test(sibling))
  if (!other) return
  throw new EmbeddedDatabaseError(
    `The data in ${join(dataDir, other)} was written by a different PostgreSQL version than the one installed here ` +
      `(${version}). Back it up with the Rolecall version that wrote it (npm run backup) and restore it into another folder, ` +
      `or reinstall that version. ${WAY_OUT}`,
  )
}

/**
 * Creates a cluster under a temporary name and renames it when complete, so that an interrupted first start leaves no partial
 * cluster.
 */
async function createCluster(programs: Programs, home: string): Promise<void> {
  const unfinished = `${home}.new-${randomBytes(4).toString('hex')}`
  const connection = { port: await findFreePort(), password: makePassword(), superuserPassword: makePassword() }
  const passwordFile = join(unfinished, 'superuser-password')
  await mkdir(unfinished, { mode: 0o700 })
  await writeConnection(join(unfinished, 'connection.json'), connection)
  await writeFile(passwordFile, connection.superuserPassword, { mode: 0o600 })
  await changeOwner(programs.launcher, unfinished)
  await initialise(programs, join(unfinished, 'data'), passwordFile)
  await createOwner(programs, join(unfinished, 'data'), connection.password)
  await rm(passwordFile)
  await rename(unfinished, home)
}

async function initialise(programs: Programs, data: string, passwordFile: string): Promise<void> {
  // ICU sorts, but the C library decides what a letter is for full-text search and trigrams: in plain "C" nothing beyond ASCII
  // is one. Not every system has the first of these.
  for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const { code, errors } = await runProgram(programs, programs.binaries.initdb, [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale-provider=icu',
      '--icu-locale=en-US',
      '--locale=C',
      `--lc-ctype=${letters}`,
      '--no-sync',
      '--no-instructions',
    ])
    if (code === 0) return
    if (!errors.includes('invalid locale name') || letters === 'C') {
      throw new EmbeddedDatabaseError(
        `PostgreSQL could not create its data folder ${data}: ${errors.trim()} ${WAY_OUT}`,
      )
    }
  }
}

/**
 * Creates the product's role and database. The role is no superuser, as at a hosting provider: row-level security applies to
 * it. It may create the roles and (in tests) the databases it needs, and end the sessions of a database it drops.
 */
async function createOwner(programs: Programs, data: string, password: string): Promise<void> {
  const statements = [
    `create role ${OWNER} login createdb createrole password '${password}'`,
    `grant pg_signal_backend to ${OWNER}`,
    `create database ${OWNER} owner ${OWNER}`,
  ]
  const singleUser = ['--single', '-j', '-F', '-D', data, '-c', 'log_checkpoints=off', 'postgres']
  const { code, errors } = await runProgram(
    programs,
    programs.binaries.postgres,
    singleUser,
    // With -j an empty line ends a statement. -F is like initdb's --no-sync: everything lost could be made again.
    statements.map((statement) => `${statement};\n\n`).join(''),
  )
  // It continues after a statement that fails, and exits with 0.
  if (code !== 0 || /^.*(ERROR|FATAL|PANIC):/m.test(errors)) {
    throw new EmbeddedDatabaseError(`PostgreSQL could not create the product’s database: ${errors.trim()} ${WAY_OUT}`)
  }
}

async function runProgram(
  { binaries, launcher, meanwhile }: Programs,
  program: string,
  programArgs: string[],
  input = '',
) {
  const [command, args] = launcher.wrap(program, programArgs)
  const child = spawn(command, args, { ...launcher.options, env: binaries.env, stdio: ['pipe', 'ignore', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  // A program that ends before it has read its input has reported why on stderr.
  child.stdin.on('error', () => {}).end(input)
  meanwhile?.()
  const [code, errors] = await Promise.all([ended, text(child.stderr)])
  return { code, errors }
}

const makePassword = () => randomBytes(24).toString('hex')

export async function readConnection({ connectionFile }: Pick<Cluster, 'connectionFile'>): Promise<Connection> {
  try {
    const found = JSON.parse(await readFile(connectionFile, 'utf8')) as Partial<Connection>
    const { port, password, superuserPassword } = found
    if (typeof port === 'number' && typeof password === 'string' && typeof superuserPassword === 'string') {
      return { port, password, superuserPassword }
    }
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !(error instanceof SyntaxError)) throw error
  }
  throw new EmbeddedDatabaseError(
    `The file ${connectionFile} is missing or damaged. It holds the password needed to open the database. ` +
      'Restore it from a backup of the data folder.',
  )
}

/** Writes the connection file in one step: it holds the only copy of the password. */
export async function writeConnection(connectionFile: string, connection: Connection): Promise<void> {
  const unfinished = `${connectionFile}.new`
  await writeFile(unfinished, `${JSON.stringify(connection, null, 2)}\n`, { mode: 0o600 })
  await rename(unfinished, connectionFile)
}

export const urlOf = ({ port, password }: Connection): string =>
  `postgres://${OWNER}:${password}@127.0.0.1:${port}/${OWNER}`

/** Bytes of the longest path of a socket on every system, without its end: macOS has 104, Linux 108. */
const SOCKET_PATH_MAX = 103

/**
 * Returns the folder of PostgreSQL's own socket: its data folder, since nobody else may enter that. Undefined on Windows and for a
 * long path. A message through the socket takes a few hundredths of a millisecond less processor time than one by TCP.
 */
export const socketFolderOf = ({ data }: Pick<Cluster, 'data'>): string | undefined =>
  process.platform !== 'win32' && Buffer.byteLength(socketOf(data, 65_535)) <= SOCKET_PATH_MAX ? data : undefined

/** The path of PostgreSQL's own socket for a port. */
export const socketOf = (folder: string, port: number): string => join(folder, `.s.PGSQL.${port}`)

/** The address of the database by its own socket if there is one, else by TCP. */
export function quickUrlOf(cluster: Cluster, connection: Connection): string {
  const folder = socketFolderOf(cluster)
  return folder ? `${urlOf(connection)}?host=${encodeURIComponent(folder)}` : urlOf(connection)
}

/** Returns `wanted` if no process listens there, else any free port. */
export async function findFreePort(wanted = 0): Promise<number> {
  const probe = createServer()
  const listening = new Promise<number>((resolve, reject) => {
    probe.on('error', reject)
    probe.listen({ host: '127.0.0.1', port: wanted, exclusive: true }, () => {
      const address = probe.address()
      resolve(typeof address === 'object' && address ? address.port : wanted)
    })
  })
  try {
    const port = await listening
    await new Promise((resolve) => probe.close(resolve))
    return port
  } catch (error) {
    if (wanted !== 0 && hasCode(error, 'EADDRINUSE', 'EACCES')) return findFreePort()
    throw error
  }
}

/** The size of PostgreSQL's log now: later lines belong to the next start. */
export async function measureLog({ log }: Cluster): Promise<number> {
  try {
    return (await stat(log)).size
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 0
    throw error
  }
}
