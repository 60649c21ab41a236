import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { MESSAGES } from '../platform/messages.ts'
import { Done, KnownVersion, Moment } from '../platform/wire.ts'
import { GroupShape, StagePlanInput, SuccessorsInput } from './stage-input.ts'

const EDITORS = { allOf: ['modify_company_profile'] } as const

/** Room for a hundred statuses that can each move to every other. */
const PLAN_BYTES = 4 * 1024 * 1024

const Plan = {
  groups: StagePlanInput.nullish()
    .transform((groups) => groups ?? undefined)
    .describe('All groups with their statuses; defaults to those of the version in `restores`'),
  into: SuccessorsInput.describe('Target status of the candidates, by removed status'),
  restores: KnownVersion.describe('Version to restore'),
}
const hasPlan = ({ groups, restores }: { groups?: unknown; restores?: unknown }) =>
  groups !== undefined || restores !== undefined
const NO_PLAN = { path: ['groups'], error: MESSAGES.required }

const Touched = {
  candidates: z.int().describe('Number of candidates in the status'),
  positions: z.int().describe('Number of positions with such candidates'),
}

const Change = z
  .object({
    of: z.enum(['status', 'group']),
    what: z.enum(['added', 'removed', 'renamed', 'regrouped', 'reordered', 'changed']),
    id: z.string(),
    text: z.string(),
    ...Touched,
    into: z.string().describe('Status that candidates of a removed status move to; empty if not chosen yet'),
    problem: z.string().describe('The reason the change is not possible; empty when it is'),
  })
  .meta({ id: 'StageChange' })
export type StageChange = z.output<typeof Change>

export const stages = defineCalls({
  details: {
    method: 'GET',
    path: '/rest/stages',
    summary: 'Get the company’s status groups and statuses, in the current version or another',
    access: EDITORS,
    reads: ['settings'],
    query: z.object({ version: KnownVersion }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        version: z.int().describe('Current version'),
        shown_version: z.int(),
        groups: z.array(GroupShape),
        versions: z
          .array(
            z.object({
              version: z.int(),
              by: z.string(),
              at: Moment.nullable().describe('null for the default configuration'),
              changed: z.array(z.string()),
              restores: z.int().nullable(),
            }),
          )
          .describe('Versions, newest first, at most 100'),
      }),
    }),
    example: () => ({ query: {} }),
  },
  tryOut: {
    method: 'POST',
    path: '/rest/stages/try-out',
    summary: 'Preview a change of the statuses: how many candidates and positions each part affects',
    access: EDITORS,
    reads: ['settings', 'applications'],
    maxBody: PLAN_BYTES,
    body: z.object(Plan).refine(hasPlan, NO_PLAN),
    response: z.object({
      success: z.literal(true),
      version: z.int().describe('Current version'),
      changes: z.array(Change),
      moved: z.int().describe('Number of candidates who would change status'),
    }),
    example: () => ({ body: { restores: 1, into: {} } }),
  },
  edit: {
    method: 'POST',
    path: '/rest/stages/edit',
    summary: 'Replace the status configuration; candidates of removed statuses move as given in `into`',
    access: EDITORS,
    changes: ['settings', 'applications', 'positions', 'projects', 'history'],
    maxBody: PLAN_BYTES,
    body: z.object({ version: KnownVersion, ...Plan }).refine(hasPlan, NO_PLAN),
    response: Done.extend({ version: z.int(), moved: z.int().describe('Number of candidates who changed status') }),
    example: () => ({ body: { restores: 1, into: {} } }),
  },
})
