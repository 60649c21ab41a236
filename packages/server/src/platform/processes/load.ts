import type { Server } from 'node:http'
import { performance } from 'node:perf_hooks'

/**
 * What an answering process did since the last report: the share of the time in which its thread was busy, requests, and
 * connections that are open now, event streams apart.
 */
export type LoadReport = { used: number; requests: number; connections: number }

export type Load = {
  report(): Promise<LoadReport>
  /** Closes this many connections, each after the next request on it, so that its client opens another one. */
  shed(connections: number): void
}

/** Watches a server and the thread it answers on. */
export function watchLoad(server: Server, countStreams: () => number): Load {
  let last = performance.eventLoopUtilization()
  let requests = 0
  let toShed = 0
  // Before the handler of the requests, which may answer at once.
  server.prependListener('request', (_, response) => {
    requests += 1
    if (toShed === 0) return
    toShed -= 1
    response.setHeader('connection', 'close')
  })
  const countConnections = () =>
    new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
  return {
    async report() {
      const connections = Math.max(0, (await countConnections()) - countStreams())
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, last)
      const told = { used: utilization, requests, connections }
      last = now
      requests = 0
      return told
    },
    shed: (connections) => {
      toShed = connections
    },
  }
}

/** Share of the time in which processes are busy from which on users wait for each other. Limits chosen by us. */
const BUSY = 0.7
const BUSY_LOOKS = 3
/** Requests within one look below which another process would help nobody: jobs keep this one busy. */
const REQUESTS_LEAST = 5
/** Share of the time of all processes but one that is idle enough to do without that one, and for how long. */
const CALM = 0.3
const CALM_LOOKS = 300
/** Calm looks that a busy one takes back: a job that takes a second must not keep a process for five more minutes. */
const CALM_LOST = 10

/** Decides from the reports of all answering processes, one look after the other, whether more or fewer are needed. */
export function createDemand(max: number): (reports: readonly LoadReport[]) => 'more' | 'fewer' | undefined {
  let busy = 0
  let calm = 0
  return (reports) => {
    const used = reports.reduce((sum, report) => sum + report.used, 0)
    const requests = reports.reduce((sum, report) => sum + report.requests, 0)
    const count = reports.length
    busy = count < max && requests >= REQUESTS_LEAST && used >= BUSY * count ? busy + 1 : 0
    calm = count > 1 && used < CALM * (count - 1) ? calm + 1 : Math.max(0, calm - CALM_LOST)
    if (busy < BUSY_LOOKS && calm < CALM_LOOKS) return undefined
    const isBusy = busy >= BUSY_LOOKS
    busy = 0
    calm = 0
    return isBusy ? 'more' : 'fewer'
  }
}

/** Connections above an equal share that a process keeps, since some difference comes back by itself. */
const KEPT_SHARE = 0.1
const KEPT_LEAST = 2

/** How many connections a process has too many. Which process accepts a connection is up to the system. */
export function surplusOf({ connections }: LoadReport, reports: readonly LoadReport[]): number {
  const equal = reports.reduce((sum, report) => sum + report.connections, 0) / reports.length
  const surplus = Math.floor(connections - equal)
  return surplus > Math.max(KEPT_LEAST, equal * KEPT_SHARE) ? surplus : 0
}
