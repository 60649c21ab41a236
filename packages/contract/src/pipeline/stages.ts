import { z } from 'zod'
import { defineCalls } from '../ground/define-calls.ts'
import { MESSAGES } from '../ground/messages.ts'
import { Done, KnownVersion, Moment } from '../ground/wire.ts'
import { GroupShape, StagePlanInput, SuccessorsInput } from './stage-input.ts'

const EDITORS = { allOf: ['modify_company_profile'] } as const

/** A hundred statuses, from each of which every other can be come to. */
const PLAN_BYTES = 4 * 1024 * 1024

const Plan = {
  groups: StagePlanInput.nullish()
    .transform((groups) => groups ?? undefined)
    .describe('All groups with their statuses; those of the version in `restores` when missing'),
  into: SuccessorsInput.describe('By status taken out: the one that its candidates go to'),
  restores: KnownVersion.describe('The version that this goes back to'),
}
const hasPlan = ({ groups, restores }: { groups?: unknown; restores?: unknown }) =>
  groups !== undefined || restores !== undefined
const NO_PLAN = { path: ['groups'], error: MESSAGES.required }

const Touched = {
  candidates: z.int().describe('How many are in the status'),
  positions: z.int().describe('On how many positions'),
}

const Change = z
  .object({
    of: z.enum(['status', 'group']),
    what: z.enum(['added', 'removed', 'renamed', 'regrouped', 'reordered', 'changed']),
    id: z.string(),
    text: z.string(),
    ...Touched,
    into: z.string().describe('Where the candidates of a status that is taken out go; empty while that is open'),
    problem: z.string().describe('Why it cannot be done like this; empty where it can'),
  })
  .meta({ id: 'StageChange' })
export type StageChange = z.output<typeof Change>

export const stages = defineCalls({
  details: {
    method: 'GET',
    path: '/rest/stages',
    summary: 'The groups and statuses of the company, as they are in force or were in a version',
    access: EDITORS,
    reads: ['settings'],
    query: z.object({ version: KnownVersion }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        version: z.int().describe('The one in force'),
        shown_version: z.int(),
        groups: z.array(GroupShape),
        versions: z
          .array(
            z.object({
              version: z.int(),
              by: z.string(),
              at: Moment.nullable().describe('Null for what the product brings'),
              changed: z.array(z.string()),
              restores: z.int().nullable(),
            }),
          )
          .describe('The newest first, at most 100'),
      }),
    }),
    example: () => ({ query: {} }),
  },
  tryOut: {
    method: 'POST',
    path: '/rest/stages/try-out',
    summary: 'What a change of the statuses would do: how many candidates and positions each part of it touches',
    access: EDITORS,
    reads: ['settings', 'applications'],
    maxBody: PLAN_BYTES,
    body: z.object(Plan).refine(hasPlan, NO_PLAN),
    response: z.object({
      success: z.literal(true),
      version: z.int().describe('The one in force'),
      changes: z.array(Change),
      moved: z.int().describe('Candidates who would come into another status'),
    }),
    example: () => ({ body: { restores: 1, into: {} } }),
  },
  edit: {
    method: 'POST',
    path: '/rest/stages/edit',
    summary: 'Put another configuration of statuses into force; candidates of those taken out go where `into` says',
    access: EDITORS,
    changes: ['settings', 'applications', 'positions', 'projects', 'history'],
    maxBody: PLAN_BYTES,
    body: z.object({ version: KnownVersion, ...Plan }).refine(hasPlan, NO_PLAN),
    response: Done.extend({ version: z.int(), moved: z.int().describe('Candidates who came into another status') }),
    example: () => ({ body: { restores: 1, into: {} } }),
  },
})
