import { readFile } from 'node:fs/promises'

/** Unit of times in /proc on Linux (`getconf CLK_TCK`: 100 a second). */
const TICK_MS = 10

/** Returns a function that tells the processor time that processes have taken since, in ms, without those that ended. */
export async function watchProcessor(pids: readonly number[]): Promise<() => Promise<number>> {
  const read = () => Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)))
  const ticksOf = (text = '') => {
    const [user, system] = text.slice(text.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
    return (user ?? 0) + (system ?? 0)
  }
  const before = await read()
  return async () => {
    const now = await read()
    const taken = now.map((text, place) => (text ? ticksOf(text) - ticksOf(before[place]) : 0))
    return taken.reduce((sum, each) => sum + each, 0) * TICK_MS
  }
}
