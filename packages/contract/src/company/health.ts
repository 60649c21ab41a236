import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'

const State = z.enum(['ok', 'ill', 'elsewhere']).describe('elsewhere: another process does that')

export const health = defineCalls({
  livez: {
    method: 'GET',
    path: '/livez',
    summary: '200 as long as the process answers, also while it starts, stops or waits for its database',
    access: 'public',
    reads: [],
    response: z.object({ success: z.literal(true), status: z.literal('alive') }),
    example: () => ({}),
  },
  readyz: {
    method: 'GET',
    path: '/readyz',
    summary: '200 when requests can be answered: migrations are done and the database answers; else 503',
    access: 'public',
    reads: [],
    response: z.object({
      success: z.literal(true),
      status: z.literal('ready'),
      away: z
        .array(z.enum(['files', 'mail']))
        .describe('What does not answer just now: the file store, the mail server'),
    }),
    example: () => ({}),
  },
  healthz: {
    method: 'GET',
    path: '/healthz',
    summary: '200 when every part of this process is well, else 503 with what is ill',
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
    summary: 'Figures in the text format of Prometheus; 404 unless METRICS_TOKEN is set',
    access: 'operator',
    reads: [],
    transfer: 'download',
    response: z.string(),
    example: () => ({}),
  },
})
