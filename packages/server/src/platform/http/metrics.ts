import type { FastifyInstance } from 'fastify'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import { type Db, findPoolUse } from '../db/connect.ts'
import type { EventHub } from '../events/event-hub.ts'
import type { JobCounts } from '../jobs/count-jobs.ts'

export type MetricRows = MetricObjectWithValues<MetricValue<string>>[]

/** Metrics of the processes on this machine and of the queue, in the text format of Prometheus. */
export type Metrics = {
  contentType: string
  /** Reads the figures of all processes on this machine. */
  read: () => Promise<string>
  /** Lists the figures of this process, with its number as a label. */
  list: (number: string) => Promise<MetricRows>
  noteRequest: (labels: { method: string; route: string; status: number }, seconds: number) => void
}

/** Names of figures about all processes, which the first one tells. */
const OF_ALL = /^rolecall_(jobs|backup)/

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

type Sources = {
  db: Db
  hub: Pick<EventHub, 'countStreams'>
  /** Answers or fails within a limit of its own, so that reading metrics never waits for a frozen database. */
  countJobs: () => Promise<JobCounts>
  /** External services, and whether each is not used just now. */
  listAway: () => Record<string, boolean>
  /** Reads the figures of all processes from the first process of this machine, if this is one of its siblings. */
  readFirst?: (() => Promise<string>) | undefined
  /** The figures of the siblings of this process. */
  listOthers?: (() => Promise<MetricRows[]>) | undefined
  /** Seconds since the last proved backup, if any are made; infinite if none is proved yet. */
  ageOfBackup?: (() => Promise<number>) | undefined
}

export async function createMetrics(sources: Sources): Promise<Metrics> {
  const { db, hub, countJobs, listAway, readFirst, listOthers, ageOfBackup } = sources
  // Loaded only if metrics may be read.
  const { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'rolecall_request_seconds',
    help: 'Requests answered, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const jobs = new Gauge({
    name: 'rolecall_jobs',
    help: 'Jobs waiting, running or failed, across all processes',
    labelNames: ['state'],
    registers,
  })
  const wait = new Gauge({
    name: 'rolecall_jobs_longest_wait_seconds',
    help: 'How long the longest-waiting due job has waited',
    registers,
  })
  const away = new Gauge({
    name: 'rolecall_dependency_away',
    help: '1 while the dependency doesn’t respond and this process doesn’t call it',
    labelNames: ['dependency'],
    registers,
  })
  const streams = new Gauge({ name: 'rolecall_event_streams', help: 'Windows connected to live events', registers })
  const connections = new Gauge({
    name: 'rolecall_database_connections',
    help: 'Database connections for calls: open, idle, and calls waiting for one',
    labelNames: ['state'],
    registers,
  })

  const backup =
    ageOfBackup &&
    new Gauge({
      name: 'rolecall_backup_age_seconds',
      help: 'How long ago the last proved backup was made',
      registers,
    })

  const countQueue = async (): Promise<void> => {
    const counts = await countJobs().catch(() => undefined)
    // Figures of a database that does not answer would be stale.
    jobs.reset()
    wait.set(counts ? counts.longestWaitS : Number.NaN)
    if (!counts) return
    for (const state of ['waiting', 'running', 'failed'] as const) jobs.set({ state }, counts[state])
  }

  const noteState = () => {
    for (const [dependency, isAway] of Object.entries(listAway())) away.set({ dependency }, isAway ? 1 : 0)
    streams.set(hub.countStreams())
    for (const [state, count] of Object.entries(findPoolUse(db) ?? {})) connections.set({ state }, count)
  }

  return {
    contentType: register.contentType,
    async read() {
      if (readFirst) return readFirst()
      const others = (await listOthers?.()) ?? []
      await countQueue()
      backup?.set((await ageOfBackup?.().catch(() => undefined)) ?? Number.NaN)
      noteState()
      if (others.length === 0) return register.metrics()
      // Rows of the same labels come from one process only, so that nothing is added up.
      const all = [...(await register.getMetricsAsJSON()), ...others.flat()]
      return AggregatorRegistry.aggregate([all.map((each) => ({ ...each, aggregator: 'first' }))]).metrics()
    },
    async list(number) {
      noteState()
      const found = await register.getMetricsAsJSON()
      return found
        .filter(({ name }) => !OF_ALL.test(name))
        .map((metric) => ({
          ...metric,
          values: metric.values.map((row) => ({ ...row, labels: { process: number, ...row.labels } })),
        }))
    },
    noteRequest: ({ method, route, status }, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
  }
}

/** Measures every request except streams, which last as long as a window is open. */
export function measureRequests(app: FastifyInstance, { noteRequest }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (reply.raw.getHeader('content-type') === 'text/event-stream') return
    // Unknown addresses share one row, or strangers could fill the memory with rows.
    const route = request.routeOptions.url ?? 'none'
    noteRequest({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
}
