import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { hasCode } from './embedded-error.ts'

const run = promisify(execFile)

/** Returns whether a process number is taken, if only by a zombie. */
export function isPidTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** Returns whether a process with this number runs, under any account. */
export const isAlive = (pid: number): boolean => isPidTaken(pid) && !isZombie(pid)

/** A zombie keeps its number until its parent reaps it: in a container without an init, forever. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    return afterName(readFileSync(`/proc/${pid}/stat`, 'utf8')).startsWith('Z')
  } catch {
    return false
  }
}

/** The fields of /proc/…/stat from the third on; the second is a name in brackets that may hold spaces and brackets. */
const afterName = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2)

/**
 * The start time of a process, which distinguishes it from a later one with the same number. Undefined if the system does not
 * report it, and for a process that does not exist.
 */
export async function findBirth(pid: number): Promise<string | undefined> {
  try {
    if (process.platform !== 'linux') return (await run('ps', ['-o', 'lstart=', '-p', String(pid)])).stdout.trim()
    const [boot, stat] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ])
    const startIsField22 = 22 - 3
    return `${boot.trim()}/${afterName(stat).split(' ')[startIsField22]}`
  } catch {
    return undefined
  }
}

/** The command line of a process; empty if the system does not report it. */
export async function readCommandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout
  } catch {
    return ''
  }
}

/** Waits until a process is gone; false when it is still there after `limit` milliseconds. */
export async function waitUntilGone(pid: number, limit: number): Promise<boolean> {
  const end = performance.now() + limit
  while (isAlive(pid)) {
    if (performance.now() > end) return false
    await sleep(10)
  }
  return true
}

/** Sends a signal to a process that may be gone already. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}
