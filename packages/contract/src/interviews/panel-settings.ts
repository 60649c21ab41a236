import { PANEL } from '@rolecall/domain/interviews/panels/panel'
import { z } from 'zod'
import { defineCalls, SHORT_BODY_BYTES_MAX } from '../ground/define-calls.ts'
import { OurText } from '../ground/whose-words.ts'
import { Done, Id, KnownVersion, OptionalId } from '../ground/wire.ts'
import { Hours } from './availability.ts'
import { Line } from './interviews.ts'
import { PANEL_NAME_MAX, PanelPlan } from './panel-plan.ts'

// None of these calls is of the documents.

/** Whoever sets up positions sets up who talks with candidates, too. */
const SETS_UP = { anyOf: ['edit_position'] } as const
/** Of a company. Our own bounds. */
export const PANEL_LISTED = { pools: 50, rooms: PANEL.rooms, templates: 50 } as const
export const LIMITS_MOST = { day: 20, week: 60 } as const

const Name = Line(PANEL_NAME_MAX).min(1, { error: 'A name is missing.' })
const Kept = Done.extend({ id: z.string(), version: z.int() })

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
        seat: z.enum(['lead', 'shadow']).describe('As which they were put there'),
        shadowed: z.int().describe('How often they have shadowed'),
        leads: z.boolean().describe('Whether they may lead by now'),
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
    hours: Hours.nullable().describe('When it may be used; without, at any time'),
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

const limit = (most: number) => z.int().min(0).max(most).nullable().describe('None: as many as there are')
const Limits = { per_day: limit(LIMITS_MOST.day), per_week: limit(LIMITS_MOST.week) }

export const panelSettings = defineCalls({
  setup: {
    method: 'GET',
    path: '/panels/setup',
    summary: 'Pools of interviewers with how far those in training are, and rooms for interviews',
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
        .describe('How many interviews those lead at most who are in a pool, or have a limit'),
    }),
    example: () => ({}),
  },
  savePool: {
    method: 'POST',
    path: '/panels/pools',
    summary: 'Make a pool of interviewers, or change one',
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
          error: 'Somebody is in the pool twice.',
        }),
    }),
    response: Kept,
    example: () => ({ body: { name: 'Backend', shadows_needed: 2, members: [] } }),
  },
  removePool: {
    method: 'POST',
    path: '/panels/pools/remove',
    summary: 'Remove a pool; interviews that are booked stay',
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
    summary: 'Add a room for interviews, or change one',
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
      hours: Hours.nullish().describe('When it may be used; without, at any time'),
    }),
    response: Kept,
    example: () => ({ body: { name: 'Birch', place: 'Second floor', seats: 4 } }),
  },
  removeRoom: {
    method: 'POST',
    path: '/panels/rooms/remove',
    summary: 'Remove a room; interviews that are booked in it keep its name as their place',
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
    summary: 'How many interviews the caller leads at most on a day and in a week',
    access: 'signed-in',
    onlyPeople: true,
    reads: ['interviews'],
    response: z.object({ success: z.literal(true), per_day: z.int().nullable(), per_week: z.int().nullable() }),
    example: () => ({}),
  },
  settleLimits: {
    method: 'POST',
    path: '/panels/limits',
    summary: 'Say how many interviews one leads at most on a day and in a week',
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
    summary: 'Say how many interviews somebody of the company leads at most, who hears of it',
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
    summary: 'Panels to begin with: those of a position, and those of the company',
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
    summary: 'Keep a panel as one to begin with, of a position or of the company; or change it',
    access: SETS_UP,
    changes: ['interviews'],
    body: z.object({
      template_id: OptionalId,
      version: KnownVersion,
      position_id: OptionalId,
      name: Name,
      plan: PanelPlan,
    }),
    response: Kept,
    example: ({ positionId, poolId }) => ({
      body: { position_id: positionId, name: 'On site', plan: examplePlan(poolId) },
    }),
  },
  removeTemplate: {
    method: 'POST',
    path: '/panels/templates/remove',
    summary: 'Remove a panel that was kept to begin with',
    access: SETS_UP,
    changes: ['interviews'],
    maxBody: SHORT_BODY_BYTES_MAX,
    body: z.object({ template_id: Id }),
    response: Done,
    example: ({ panelTemplateId }) => ({ body: { template_id: panelTemplateId } }),
  },
})

/** One talk of half an hour with whoever of a pool. */
export const examplePlan = (poolId: string) => ({
  talks: [{ title: 'Systems', minutes: 30, room: false, seats: [{ as: 'lead' as const, pool_id: poolId }] }],
  in_order: true,
  most_days: 1,
  break_least: 0,
  break_most: 60,
})
