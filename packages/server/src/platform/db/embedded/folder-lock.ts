import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sentence } from '@rolecall/domain/text/sentence'
import { EmbeddedDatabaseError, hasCode } from './embedded-error.ts'
import { findBirth, isAlive } from './processes.ts'

type Holder = { pid: number; birth?: string }

/**
 * Locks a data folder for this process; the file names the holder. The file of a dead process is no obstacle. Throws an error
 * to show to the operator when another process, or this one, has the folder already.
 */
export async function lockFolder(lock: string, folder: string): Promise<{ release(): Promise<void> }> {
  const birth = await findBirth(process.pid)
  const mine = JSON.stringify({ pid: process.pid, ...(birth && { birth }) })
  while (!(await create(lock, mine))) {
    const found = await readLock(lock)
    const holder = parse(found)
    if (holder && (await isHolding(holder))) {
      throw new EmbeddedDatabaseError(
        sentence(holder.pid === process.pid ? IN_USE_HERE : IN_USE, { folder, pid: String(holder.pid) }),
      )
    }
    await removeStale(lock, found)
  }
  return { release: () => rm(lock, { force: true }) }
}

const IN_USE =
  'The data folder {folder} is in use by another Rolecall process (PID {pid}). Stop it first, or set ROLECALL_DATA to another folder.'
const IN_USE_HERE =
  'The data folder {folder} is in use by this Rolecall process (PID {pid}). Stop it first, or set ROLECALL_DATA to another folder.'

/** Returns whether a living process holds the folder. */
export async function isLocked(lock: string): Promise<boolean> {
  const holder = parse(await readLock(lock))
  return holder !== undefined && isHolding(holder)
}

async function create(lock: string, content: string): Promise<boolean> {
  try {
    await writeFile(lock, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

async function readLock(lock: string): Promise<string> {
  try {
    const content = await readFile(lock, 'utf8')
    if (content) return content
    // Created a moment ago and about to be written, or left empty by a crash.
    await sleep(200)
    return await readFile(lock, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return ''
    throw error
  }
}

function parse(content: string): Holder | undefined {
  try {
    const { pid, birth } = JSON.parse(content) as Partial<Record<'pid' | 'birth', unknown>>
    if (typeof pid !== 'number') return undefined
    return { pid, ...(typeof birth === 'string' && { birth }) }
  } catch {
    return undefined
  }
}

async function isHolding({ pid, birth }: Holder): Promise<boolean> {
  if (!isAlive(pid)) return false
  const found = await findBirth(pid)
  return birth === undefined || found === undefined || found === birth
}

/** Removes the file of a dead holder. When several processes find it, only the one that manages to rename it may remove it. */
async function removeStale(lock: string, content: string): Promise<void> {
  const aside = `${lock}.${crypto.randomUUID()}`
  try {
    await rename(lock, aside)
    // Another process was faster and this is its fresh lock: put it back.
    if ((await readFile(aside, 'utf8')) !== content) await rename(aside, lock)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  await rm(aside, { force: true })
}
