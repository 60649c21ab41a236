import type { Server } from 'node:net'
import type { Change } from '../../modules/changes/changes.queries.ts'
import type { Answer, IndexQuery } from '../../modules/matching/index/protocol.ts'
import type { MetricRows } from '../http/metrics.ts'
import type { RequestCount } from '../http/request-counter.ts'
import type { LoadReport } from './load.ts'

/** What the first process of a machine does for all its siblings, so that it is kept only once. */
export type CallsOfFirst = {
  countRequest(machineId: string): RequestCount | Promise<RequestCount>
  askIndex(asked: { companyId: string; atLeast: Change; ask: IndexQuery }): Promise<Answer | undefined>
  readMetrics(given: undefined): Promise<string>
  warmUpReader(given: undefined): void
}

export type CallsOfSibling = {
  /** Resolves once it can answer. */
  open(given: undefined): Promise<void>
  /** Begins to answer on the socket. Only after `open`: connections that the socket brings before would wait for ever. */
  listen(given: undefined, server: Server | undefined): Promise<void>
  /** `isWorking`: whether the worker of the first process runs. */
  report(told: { isWorking: boolean | undefined }): Promise<LoadReport>
  shed(connections: number): void
  listMetrics(given: undefined): Promise<MetricRows>
  /** Finishes the current requests and ends. `othersStay`: clients go on, on other connections. */
  end(asked: { othersStay: boolean }): Promise<void>
}
