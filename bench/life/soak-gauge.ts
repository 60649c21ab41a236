import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { health } from '../../packages/contract/src/company/health.ts'
import { METRICS_TOKEN } from '../../packages/server/test/metrics-token.ts'
import type { LifeWorld } from './life-world.ts'

/** One sample of all figures, by name. A figure that could not be read is NaN. */
export type Figures = Record<string, number>

/** Live and dead rows, bytes including indexes, and rows written since the database was created, by table. */
export type Tables = Record<string, { live: number; dead: number; bytes: number; written: number }>

const MB = 1024 ** 2
const fieldOf = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN)
const statusOf = (pid: number | string): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

/** Measures a process and its child processes, from /proc. */
function lookAtProcess(pid: number): Figures {
  const status = statusOf(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statusOf)
    .filter((each) => fieldOf(each, 'PPid') === pid)
  const handles = listHandles(pid)
  return {
    'RSS MB': fieldOf(status, 'VmRSS') / 1024,
    'RSS of its programs MB': children.reduce((sum, each) => sum + (fieldOf(each, 'VmRSS') || 0), 0) / 1024,
    programs: children.length,
    threads: fieldOf(status, 'Threads'),
    handles: handles.length,
    sockets: handles.filter((to) => to.startsWith('socket:')).length,
  }
}

function listHandles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  try {
    return readdirSync(folder).map((name) => {
      try {
        return readlinkSync(join(folder, name))
      } catch {
        return ''
      }
    })
  } catch {
    return []
  }
}

/** Reads the product's own metrics. */
async function askMetrics(address: string): Promise<Figures> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await fetch(new URL(health.metrics.path, address), { headers, signal: AbortSignal.timeout(10_000) })
    .then((answer) => answer.text())
    .catch(() => '')
  const read = (name: string) => Number(text.match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1] ?? Number.NaN)
  return {
    'heap MB': read('nodejs_heap_size_used_bytes') / MB,
    'buffers MB': read('nodejs_external_memory_bytes') / MB,
    'loop lag p99 ms': read('nodejs_eventloop_lag_p99_seconds') * 1_000,
    'active handles': read('nodejs_active_handles_total'),
    'active requests': read('nodejs_active_requests_total'),
    streams: read('rolecall_event_streams'),
    'connections open': read('rolecall_database_connections\\{state="open"\\}'),
    'calls waiting for one': read('rolecall_database_connections\\{state="waiting"\\}'),
    'jobs waiting': read('rolecall_jobs\\{state="waiting"\\}'),
    'jobs given up': read('rolecall_jobs\\{state="failed"\\}'),
    'oldest job s': read('rolecall_jobs_longest_wait_seconds'),
  }
}

export type SoakGauge = { look: () => Promise<Figures>; listTables: () => Promise<Tables>; close: () => Promise<void> }

/** Opens a gauge for the product, its database and its folders, on Linux. */
export async function openSoakGauge(world: LifeWorld): Promise<SoakGauge> {
  const client = new pg.Client(world.url)
  client.on('error', () => undefined)
  await client.connect()
  const ask = async (statement: string) => (await client.query<Record<string, number>>(statement)).rows
  return {
    async look() {
      const [database = {}] = await ask(`
        select (pg_database_size(current_database()) / 1048576.0)::float as "database MB",
          (select sum(n_dead_tup) from pg_stat_user_tables)::float as "dead rows",
          (select count(*) from pg_stat_activity where datname = current_database())::float as "sessions of PostgreSQL",
          (select coalesce(max(extract(epoch from now() - xact_start)), 0) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid())::float as "oldest transaction s",
          (select count(*) from graphile_worker._private_jobs)::float as "rows of jobs"`)
      return {
        ...lookAtProcess(world.pid()),
        ...(await askMetrics(world.address())),
        ...database,
        'temporary files':
          countFiles(join(world.folder, 'tmp')) + countFiles(join(world.folder, 'product/files/drafts')),
      }
    },
    async listTables() {
      const rows = await client.query<{ name: string; live: number; dead: number; bytes: number; written: number }>(`
        select relname as name, n_live_tup::float as live, n_dead_tup::float as dead,
          pg_total_relation_size(relid)::float as bytes, (n_tup_ins + n_tup_upd + n_tup_del)::float as written
        from pg_stat_user_tables`)
      return Object.fromEntries(rows.rows.map(({ name, ...of }) => [name, of]))
    },
    close: () => client.end(),
  }
}

function countFiles(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true }).length
  } catch {
    return 0
  }
}
