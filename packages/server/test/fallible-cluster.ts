import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sendSignal } from '../src/ground/db/embedded/processes.ts'
import { startTestCluster } from './start-test-cluster.ts'

/** A PostgreSQL of its own for a test that takes it down. */
export async function startFallibleCluster() {
  const { url, superuserUrl, data, stop } = await startTestCluster({ mayFall: true })
  const pid = async () => Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10)
  const settings = join(data, 'postgresql.auto.conf')
  const signalAll = async (signal: NodeJS.Signals) => {
    const parent = await pid()
    for (const process of [parent, ...(await listChildren(parent))]) sendSignal(process, signal)
  }
  return {
    url,
    superuserUrl,
    data,
    /** Its supervisor starts it again. */
    kill: async () => sendSignal(await pid(), 'SIGKILL'),
    /** From its next start on, each ends as on a full disk: before it takes a connection. */
    hinderStarts: () => writeFile(settings, 'no_such_setting = on\n'),
    allowStarts: () => writeFile(settings, ''),
    /** It keeps its connections and answers nothing. */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    stop,
  }
}

/** By /proc, since each session of PostgreSQL makes a group of processes of its own. */
async function listChildren(parent: number): Promise<number[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(
    numbers.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return { pid, parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }
    }),
  )
  return parents.filter((each) => each.parent === parent).map(({ pid }) => pid)
}
