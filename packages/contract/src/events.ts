import { z } from 'zod'
import { defineCalls } from './define-calls.ts'
import { Id } from './wire.ts'

export const events = defineCalls({
  stream: {
    method: 'GET',
    path: '/events',
    summary: 'What happens on a position, as it happens',
    access: 'signed-in',
    transfer: 'events',
    query: z.object({ positionId: Id }),
    response: z.object({ kind: z.string(), candidate_id: z.string(), actor_id: z.string() }),
    example: ({ positionId }) => ({ query: { positionId } }),
  },
})
