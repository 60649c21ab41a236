import { BULK_MOVE_MAX, REASON } from '@rolecall/domain/limits'
import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { MESSAGES } from '../ground/messages.ts'
import { AboutCandidate, OurText } from '../ground/whose-words.ts'
import { Choice, Done, Id, Moment, OptionalId, OptionalText } from '../ground/wire.ts'

/** Whom an exclusion keeps off what: one position, or all of the company (rule H-098). */
const SCOPES = ['position', 'general'] as const
const findScope = (text: string | undefined) => SCOPES.find((scope) => scope === text?.trim().toLowerCase())

const ExclusionInput = z
  .object({
    candidateId: z.union([Id.transform((id) => [id]), z.array(Id).min(1).max(BULK_MOVE_MAX)]),
    positionId: OptionalId,
    slug: OptionalText(300),
    reason: OptionalText(REASON.hardMax).describe('The scope, or why'),
    scope: Choice(SCOPES),
  })
  .transform(({ candidateId, positionId, slug, reason, scope }) => ({
    references: candidateId,
    position: positionId ?? (slug || undefined),
    slug: slug || undefined,
    scope: scope ?? findScope(reason) ?? ('position' as const),
    reason: findScope(reason) ? '' : (reason?.trim() ?? ''),
  }))
  .refine(({ scope, position }) => scope === 'general' || position !== undefined, {
    path: ['positionId'],
    error: MESSAGES.required,
  })

const MOVERS = { anyOf: ['move_forward_candidate', 'move_backward_candidate'] } as const

/** People who are kept off positions for some time. */
export const exclusions = defineCalls({
  exclude: {
    method: 'POST',
    path: '/candidate/exclusion',
    summary:
      'Keep candidates off a position, or off all of the company, for the days that the company has chosen; comes before a move to a status of those who are not interested',
    tool: {
      name: 'exclude_candidates',
      when: 'Keep candidates off a position or off the company for a time, with a reason.',
    },
    access: MOVERS,
    changes: ['candidates', 'applications', 'history'],
    body: ExclusionInput,
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: z.object({
        scope: z.enum(SCOPES),
        excluded: z.int(),
        until: Moment.nullable().describe('null where the company excludes nobody for any days'),
      }),
    }),
    example: ({ candidateId, positionId, slug }) => ({
      body: { candidateId, positionId, slug, reason: 'position' },
    }),
  },
  list: {
    method: 'GET',
    path: '/candidate/exclusion',
    keepsBounds: true,
    summary: 'What a candidate is kept off at present, as far as the caller may see the positions',
    tool: {
      name: 'read_exclusions',
      when: 'From which positions a candidate is kept off at present, until when and why.',
    },
    access: 'signed-in',
    reads: ['candidates', 'positions'],
    query: z.object({ candidateId: Id }),
    response: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({
          scope: z.enum(SCOPES),
          positionId: z.string(),
          position_title: OurText,
          reason: AboutCandidate,
          by: OurText,
          at: Moment,
          until: Moment,
        }),
      ),
    }),
    example: ({ candidateId }) => ({ query: { candidateId } }),
  },
  end: {
    method: 'POST',
    path: '/candidate/exclusion/end',
    summary: 'Let candidates in again before their time; nothing happens to those who are not excluded',
    access: MOVERS,
    changes: ['candidates', 'applications', 'history'],
    body: ExclusionInput,
    response: Done.extend({ message: z.string(), ended: z.int() }),
    example: ({ candidateId, positionId }) => ({ body: { candidateId, positionId, scope: 'position' } }),
  },
})
