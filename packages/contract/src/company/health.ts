import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'

const State = z.enum(['ok', 'ill', 'elsewhere']).describe('`elsewhere`: another process does this')

export const health = defineCalls({
  livez: {
    method: 'GET',
    path: '/livez',
    summary: 'Check liveness: 200 while the process responds, even while it starts, stops or waits for its database',
    access: 'public',
    reads: [],
    response: z.object({
      success: z.literal(true),
      status: z.literal('alive'),
      version: z.string().describe('Version of the product, such as 0.4.0'),
    }),
    example: () => ({}),
  },
  readyz: {
    method: 'GET',
    path: '/readyz',
    summary: 'Check readiness: 200 once migrations are done and the database responds; otherwise 503',
    access: 'public',
    reads: [],
    response: z.object({
      success: z.literal(true),
      status: z.literal('ready'),
      away: z
        .array(z.enum(['files', 'mail']))
        .describe('Dependencies that do not respond right now: the file store, the mail server'),
    }),
    example: () => ({}),
  },
  healthz: {
    method: 'GET',
    path: '/healthz',
    summary: 'Check health: 200 when every part of this process works; otherwise 503 with the parts that do not',
    access: 'public',
    reads: [],
    response: z.object({
      success: z.literal(true),
      status: z.literal('ok'),
      parts: z.object({ database: State, worker: State, events: State, files: State, mail: State }),
    }),
    example: () => ({}),
  },
  metrics: {
    method: 'GET',
    path: '/metrics',
    summary: 'Get metrics in the Prometheus text format; 404 unless METRICS_TOKEN is set',
    access: 'operator',
    reads: [],
    transfer: 'download',
    response: z.string(),
    example: () => ({}),
  },
})
