import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sendSignal } from '../src/platform/db/embedded/processes.ts'
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
    /** Kills it; its supervisor restarts it. */
    kill: async () => sendSignal(await pid(), 'SIGKILL'),
    /** Makes each further start fail like one on a full disk: before it accepts a connection. */
    hinderStarts: () => writeFile(settings, 'no_such_setting = on\n'),
    allowStarts: () => writeFile(settings, ''),
    /** Freezes it: it keeps its connections and answers nothing. */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    stop,
  }
}

/** Lists child processes by /proc, since each session of PostgreSQL is a process group of its own. */
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
