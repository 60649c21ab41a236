import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { TAGS } from '../ground/tags.ts'
import { OptionalNumber } from '../ground/wire.ts'

/** Something that happened, as far as the listener may know of it. Ids that do not apply are empty. */
export const LiveEvent = z.object({
  kind: z.string().describe('What happened, as the history names it'),
  changes: z.array(z.enum(TAGS)).describe('What is stale now'),
  project_id: z.string(),
  position_id: z.string(),
  candidate_ids: z.array(z.string()).describe('Whom it concerns; none where it is about more than can be named'),
  action: z.string().default('').describe('The kind, under the name that the specification has for it'),
  candidate_id: z.string().default('').describe('The first of them'),
  actor_id: z.string().describe('Who did it; empty where nobody did'),
  about_you: z.boolean().default(false).describe('It says what the listener may see'),
  lost: z
    .boolean()
    .default(false)
    .describe('The listener may not see the position, or the project, that it names any more'),
  ago_ms: z.int().default(0).describe('Milliseconds between it and the opening of the stream, of what was missed'),
})
export type LiveEvent = z.output<typeof LiveEvent>

export const events = defineCalls({
  stream: {
    method: 'GET',
    path: '/events',
    summary: 'What happens, as it happens, as far as the caller may see it',
    access: 'signed-in',
    onlyPeople: true,
    reads: [],
    transfer: 'events',
    query: z.object({
      missed_ms: OptionalNumber.pipe(z.int().min(0).optional()).describe(
        'Milliseconds for which the caller has not listened: what happened meanwhile is told first, and if that is not known any more, that everything may be stale',
      ),
    }),
    response: LiveEvent,
    example: () => ({ query: { missed_ms: 1_500 } }),
  },
})
