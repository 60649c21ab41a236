import { PANEL } from '@rolecall/domain/interviews/panels/panel'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../platform/define-calls.ts'
import { OurText } from '../platform/text-authors.ts'
import { Done, Id, KnownVersion, OptionalId } from '../platform/wire.ts'
import { Hours } from './availability.ts'
import { Line } from './interviews.ts'
import { PANEL_NAME_MAX, PanelPlan } from './panel-plan.ts'

// None of these calls is in the specification.

/** Users who set up positions also set up who interviews candidates. */
const SETS_UP = { anyOf: ['edit_position'] } as const
/** Maximum numbers per company. Limits chosen by us. */
export const PANEL_LISTED = { pools: 50, rooms: PANEL.rooms, templates: 50 } as const
export const LIMITS_MOST = { day: 20, week: 60 } as const

const Name = Line(PANEL_NAME_MAX).min(1, { error: 'Enter a name.' })
const SaveResponse = Done.extend({ id: z.string(), version: z.int() })

const Pool = z
  .object({
    pool_id: z.string(),
    version: z.int(),
    name: OurText,
    shadows_needed: z.int(),
    members: z.array(
      z.object({
        user_id: z.string(),
        name: OurText,
        email: OurText,
        seat: z.enum(['lead', 'shadow']).describe('Role they were added to the pool with'),
        shadowed: z.int().describe('How often they have shadowed'),
        leads: z.boolean().describe('Whether they may lead interviews yet'),
        is_active: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'InterviewerPool' })
export type InterviewerPool = z.output<typeof Pool>

const Room = z
  .object({
    room_id: z.string(),
    version: z.int(),
    name: OurText,
    place: OurText,
    seats: z.int(),
    hours: Hours.nullable().describe('Hours the room is available; any time if omitted'),
  })
  .meta({ id: 'InterviewRoom' })
export type InterviewRoom = z.output<typeof Room>

const Template = z
  .object({
    template_id: z.string(),
    version: z.int(),
    position_id: z.string().nullable(),
    name: OurText,
    plan: PanelPlan,
  })
  .meta({ id: 'PanelTemplate' })
export type PanelTemplate = z.output<typeof Template>

const limit = (most: number) =>
  z.int().min(0).max(most).nullable().describe('Maximum number of interviews; null for no limit')
const Limits = { per_day: limit(LIMITS_MOST.day), per_week: limit(LIMITS_MOST.week) }

export const panelSettings = defineCalls({
  setup: {
    method: 'GET',
    path: '/panels/setup',
    summary: 'List interviewer pools with the progress of those in training, and interview rooms',
    access: 'signed-in',
    reads: ['interviews', 'members'],
    response: z.object({
      success: z.literal(true),
      pools: z.array(Pool),
      rooms: z.array(Room),
      limits: z
        .array(
          z.object({ user_id: z.string(), name: OurText, per_day: z.int().nullable(), per_week: z.int().nullable() }),
        )
        .describe('Interview limits of users who are in a pool or have a limit'),
    }),
    example: () => ({}),
  },
  savePool: {
    method: 'POST',
    path: '/panels/pools',
    summary: 'Create or update an interviewer pool',
    access: SETS_UP,
    refuses: ['conflict'],
    changes: ['interviews'],
    body: z.object({
      pool_id: OptionalId,
      version: KnownVersion,
      name: Name,
      shadows_needed: z.int().min(0).max(20),
      members: z
        .array(
          z.object({
            user_id: z.uuid(),
            seat: z.enum(['lead', 'shadow']),
            shadowed_before: z.int().min(0).max(20).default(0).describe('How often they shadowed elsewhere'),
          }),
        )
        .max(PANEL.poolMembers)
        .refine((members) => new Set(members.map(({ user_id }) => user_id)).size === members.length, {
          error: 'The same person is in the pool twice.',
        }),
    }),
    response: SaveResponse,
    example: () => ({ body: { name: 'Backend', shadows_needed: 2, members: [] } }),
  },
  removePool: {
    method: 'POST',
    path: '/panels/pools/remove',
    summary: 'Delete an interviewer pool; booked interviews stay',
    access: SETS_UP,
    changes: ['interviews'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ pool_id: Id }),
    response: Done,
    example: ({ poolId }) => ({ body: { pool_id: poolId } }),
  },
  saveRoom: {
    method: 'POST',
    path: '/panels/rooms',
    summary: 'Create or update an interview room',
    access: SETS_UP,
    refuses: ['conflict'],
    changes: ['interviews'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({
      room_id: OptionalId,
      version: KnownVersion,
      name: Name,
      place: Line(200).default(''),
      seats: z.int().min(2).max(100),
      hours: Hours.nullish().describe('Hours the room is available; any time if omitted'),
    }),
    response: SaveResponse,
    example: () => ({ body: { name: 'Birch', place: 'Second floor', seats: 4 } }),
  },
  removeRoom: {
    method: 'POST',
    path: '/panels/rooms/remove',
    summary: 'Delete an interview room; its booked interviews keep its name as their place',
    access: SETS_UP,
    changes: ['interviews'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ room_id: Id }),
    response: Done,
    example: ({ roomId }) => ({ body: { room_id: roomId } }),
  },
  limits: {
    method: 'GET',
    path: '/panels/limits',
    summary: 'Get the maximum number of interviews the caller leads per day and per week',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['interviews'],
    response: z.object({ success: z.literal(true), per_day: z.int().nullable(), per_week: z.int().nullable() }),
    example: () => ({}),
  },
  settleLimits: {
    method: 'POST',
    path: '/panels/limits',
    summary: 'Set the maximum number of interviews the caller leads per day and per week',
    access: 'signed-in',
    onlyPeople: true,
    changes: ['interviews'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object(Limits),
    response: Done,
    example: () => ({ body: { per_day: 2, per_week: 6 } }),
  },
  limitSomebody: {
    method: 'POST',
    path: '/panels/limits/somebody',
    summary: 'Set the maximum number of interviews a user leads; the user is notified',
    access: SETS_UP,
    onlyPeople: true,
    changes: ['interviews'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ user_id: Id, ...Limits }),
    response: Done,
    example: ({ panelTalk }) => ({ body: { user_id: panelTalk.comes, per_day: 2, per_week: null } }),
  },
  templates: {
    method: 'POST',
    path: '/panels/templates/list',
    summary: 'List the panel templates of a position and of the company',
    access: 'signed-in',
    reads: ['interviews'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ position_id: OptionalId }),
    response: z.object({ success: z.literal(true), data: z.array(Template) }),
    example: ({ positionId }) => ({ body: { position_id: positionId } }),
  },
  saveTemplate: {
    method: 'POST',
    path: '/panels/templates',
    summary: 'Create or update a panel template of a position or of the company',
    access: SETS_UP,
    changes: ['interviews'],
    body: z.object({
      template_id: OptionalId,
      version: KnownVersion,
      position_id: OptionalId,
      name: Name,
      plan: PanelPlan,
    }),
    response: SaveResponse,
    example: ({ positionId, poolId }) => ({
      body: { position_id: positionId, name: 'On site', plan: examplePlan(poolId) },
    }),
  },
  removeTemplate: {
    method: 'POST',
    path: '/panels/templates/remove',
    summary: 'Delete a panel template',
    access: SETS_UP,
    changes: ['interviews'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ template_id: Id }),
    response: Done,
    example: ({ panelTemplateId }) => ({ body: { template_id: panelTemplateId } }),
  },
})

/** Returns a plan with one half-hour interview by anyone from a pool. */
export const examplePlan = (poolId: string) => ({
  talks: [{ title: 'Systems', minutes: 30, room: false, seats: [{ as: 'lead' as const, pool_id: poolId }] }],
  in_order: true,
  most_days: 1,
  break_least: 0,
  break_most: 60,
})
