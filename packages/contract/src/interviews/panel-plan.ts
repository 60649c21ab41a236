import { SLOT_MINUTES } from '@rolecall/domain/interviews/free-slots'
import { PANEL } from '@rolecall/domain/interviews/panels/panel'
import { z } from 'zod'
import { Line } from './interviews.ts'

/** Maximum length in characters of the names of pools, rooms, templates and interviews. Limit chosen by us. */
export const PANEL_NAME_MAX = 80

const Seat = z.object({
  as: z.enum(['lead', 'shadow']),
  user_id: z.uuid().nullish().describe('A specific user of the company'),
  pool_id: z.uuid().nullish().describe('Pool to choose anyone from; give either this or user_id'),
})

const PlannedTalk = z.object({
  title: Line(PANEL_NAME_MAX).min(1, { error: 'Every interview needs a title.' }),
  minutes: z.int().min(SLOT_MINUTES.least).max(SLOT_MINUTES.most),
  room: z.boolean().describe('Whether the interview needs a room'),
  seats: z
    .array(Seat)
    .min(1, { error: 'Every interview needs an interviewer to lead it.' })
    .max(PANEL.seats)
    .refine((seats) => seats.every(({ user_id, pool_id }) => Boolean(user_id) !== Boolean(pool_id)), {
      error: 'Give each seat either a user or a pool.',
    }),
})
export type PlannedTalk = z.output<typeof PlannedTalk>

export const PanelPlan = z
  .object({
    talks: z.array(PlannedTalk).min(1, { error: 'A panel needs at least one interview.' }).max(PANEL.talks),
    in_order: z.boolean(),
    most_days: z.int().min(1).max(PANEL.days),
    break_least: z.int().min(0).max(PANEL.breakMost).describe('Minimum minutes between two interviews of a day'),
    break_most: z.int().min(0).max(PANEL.breakMost),
  })
  .meta({ id: 'PanelPlan' })
export type PanelPlan = z.output<typeof PanelPlan>
