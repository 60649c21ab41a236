import { z } from 'zod'
import { defineCalls } from './define-calls.ts'

export const health = defineCalls({
  healthz: {
    method: 'GET',
    path: '/healthz',
    summary: '200 once migrations are done and both HTTP and the worker run, else 503',
    access: 'public',
    reads: [],
    response: z.object({ success: z.literal(true), status: z.literal('ok') }),
    example: () => ({}),
  },
})
