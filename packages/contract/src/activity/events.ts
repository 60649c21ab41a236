import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { TAGS } from '../platform/tags.ts'
import { OptionalNumber } from '../platform/wire.ts'

/** An event, as far as the listener may see it. Ids that do not apply are empty. */
export const LiveEvent = z.object({
  kind: z.string().describe('Kind of event, as in the history'),
  changes: z.array(z.enum(TAGS)).describe('Kinds of data that are now stale'),
  project_id: z.string(),
  position_id: z.string(),
  candidate_ids: z.array(z.string()).describe('Ids of the candidates concerned; empty if there are too many to name'),
  action: z.string().default('').describe('Kind of event, under its name in the specification'),
  candidate_id: z.string().default('').describe('The first of `candidate_ids`'),
  actor_id: z.string().describe('Id of the user who caused it; empty if no user did'),
  about_you: z.boolean().default(false).describe('Whether it changes what the caller may see'),
  lost: z.boolean().default(false).describe('Whether the caller can no longer see the position or project it names'),
  ago_ms: z.int().default(0).describe('Age of a missed event in milliseconds when the stream was opened'),
})
export type LiveEvent = z.output<typeof LiveEvent>

export const events = defineCalls({
  stream: {
    method: 'GET',
    path: '/events',
    summary: 'Stream events as they happen, as far as the caller may see them',
    access: 'signed-in',
    onlyPeople: true,
    reads: [],
    transfer: 'events',
    query: z.object({
      missed_ms: OptionalNumber.pipe(z.int().min(0).optional()).describe(
        'Milliseconds since the caller last listened: missed events are sent first, or a notice that everything may be stale if they are no longer available',
      ),
    }),
    response: LiveEvent,
    example: () => ({ query: { missed_ms: 1_500 } }),
  },
})
