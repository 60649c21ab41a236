import { BULK_MOVE_MAX, REASON } from '@rolecall/domain/pipeline/pipeline-limits'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { MESSAGES } from '../platform/messages.ts'
import { AboutCandidate, OurText } from '../platform/text-authors.ts'
import { Choice, Done, Id, Moment, OptionalId, OptionalText } from '../platform/wire.ts'

/** Scope of an exclusion: one position, or the whole company (rule H-098). */
const SCOPES = ['position', 'general'] as const
const findScope = (text: string | undefined) => SCOPES.find((scope) => scope === text?.trim().toLowerCase())

const ExclusionInput = z
  .object({
    candidateId: z.union([Id.transform((id) => [id]), z.array(Id).min(1).max(BULK_MOVE_MAX)]),
    positionId: OptionalId,
    slug: OptionalText(300),
    reason: OptionalText(REASON.hardMax).describe('The scope, or a reason'),
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

/** Candidates excluded from positions for some time. */
export const exclusions = defineCalls({
  exclude: {
    method: 'POST',
    path: '/candidate/exclusion',
    summary:
      'Exclude candidates from a position, or from all positions, for the company’s configured number of days; must precede a move to a status for candidates who are not interested',
    tool: {
      name: 'exclude_candidates',
      when: 'Exclude candidates from a position or from all positions for a time, with a reason.',
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
        until: Moment.nullable().describe('End of the exclusion; null if the company has configured no days'),
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
    summary: 'List a candidate’s current exclusions, for positions that the caller may see',
    tool: {
      name: 'read_exclusions',
      when: 'The positions that a candidate is currently excluded from, until when and why.',
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
    summary: 'End exclusions early; candidates who are not excluded stay unchanged',
    access: MOVERS,
    changes: ['candidates', 'applications', 'history'],
    body: ExclusionInput,
    response: Done.extend({ message: z.string(), ended: z.int() }),
    example: ({ candidateId, positionId }) => ({ body: { candidateId, positionId, scope: 'position' } }),
  },
})
