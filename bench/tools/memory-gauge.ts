import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Memory in MB: RSS of the product with its child processes, PSS (proportional share of common memory) of PostgreSQL's. */
export type Memory = { product: number; postgres: number; together: number }

type ProcessRow = { pid: number; parent: number; name: string; mb: number }

const listProcesses = (): ProcessRow[] =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      const field = (key: string) => new RegExp(`^${key}:\\s*(\\S+)`, 'm').exec(status)?.[1] ?? '0'
      const isPostgres = field('Name') === 'postgres'
      const pss = isPostgres
        ? /^Pss:\s*(\d+)/m.exec(readFileSync(`/proc/${name}/smaps_rollup`, 'utf8'))?.[1]
        : undefined
      const kb = Number(pss ?? field('VmRSS'))
      return [{ pid: Number(name), parent: Number(field('PPid')), name: field('Name'), mb: kb / 1024 }]
    } catch {
      return []
    }
  })

/**
 * Measures, on Linux, the memory of the product that runs as `pid` on a data folder: undefined before its PostgreSQL
 * is running. `most` holds the maximum of all measurements, each figure separately.
 */
export function openMemoryGauge(pid: number, dataFolder: string): { look: () => Memory | undefined; most: Memory } {
  const most: Memory = { product: 0, postgres: 0, together: 0 }
  const measure = (): Memory => {
    const all = listProcesses()
    const cluster = Number(readFileSync(join(dataFolder, 'postgres-18/data/postmaster.pid'), 'utf8').split('\n')[0])
    const sum = (wanted: (each: ProcessRow) => boolean) => all.filter(wanted).reduce((mb, each) => mb + each.mb, 0)
    const product = sum((each) => each.pid === pid || (each.parent === pid && each.name !== 'postgres'))
    const postgres = sum((each) => each.pid === cluster || each.parent === cluster)
    return { product, postgres, together: product + postgres }
  }
  const look = () => {
    try {
      const now = measure()
      for (const key of ['product', 'postgres', 'together'] as const) most[key] = Math.max(most[key], now[key])
      return now
    } catch {
      return undefined
    }
  }
  return { look, most }
}
