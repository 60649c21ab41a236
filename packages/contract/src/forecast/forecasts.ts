import { CHARTS_PAGE } from '@rolecall/domain/access/page-access'
import { FILL_PLANS } from '@rolecall/domain/forecast/compare-plan'
import { FORECAST_PAGE } from '@rolecall/domain/forecast/forecast-limits'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { Id, Offset } from '../platform/wire.ts'

/**
 * `interval`: there is a forecast. `too-few`: the company has too little history. `paused`: the position is on hold, or waits
 * for approval. `filled` and `closed`: there is nothing to forecast. `pending`: the forecast comes with the next night.
 */
export const FORECAST_STATES = ['interval', 'too-few', 'paused', 'filled', 'closed', 'pending'] as const
export type ForecastState = (typeof FORECAST_STATES)[number]

const Day = z.string().nullable()

const Forecast = z.object({
  position_id: z.string(),
  slug: z.string(),
  code: z.string(),
  title: z.string(),
  project: z.string(),
  state: z.enum(FORECAST_STATES),
  words: z.string().describe('The forecast in a sentence or two'),
  first_day: Day.describe('First day of the interval that holds with 80%; null without an interval'),
  last_day: Day.describe('Last day; null if it has no end within a year'),
  likely_day: Day.describe(
    'Most likely day, by which half of the simulated cases are filled; null if that is beyond a year',
  ),
  unfilled: z.number().nullable().describe('Probability that it is closed or still open after a year, from 0 to 1'),
  end: z.string().describe('Planned last day'),
  plan: z
    .enum(FILL_PLANS)
    .nullable()
    .describe('Whether it is filled by the planned last day: at least 90% likely, less than 10%, or in between'),
  openings: z.int(),
  filled: z.int(),
})
export type ForecastLine = z.output<typeof Forecast>

const reads = ['applications', 'positions', 'projects', 'settings', 'members'] as const

export const forecasts = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/forecasts',
    summary: `List when the open positions that the caller can see will be filled, the soonest first, ${FORECAST_PAGE} per page. Forecasts are made every night from the history of all positions`,
    access: CHARTS_PAGE,
    reads,
    query: z.object({ start: Offset(0) }),
    response: z.object({
      success: z.literal(true),
      made_on: Day.describe(
        'Day in the company’s time zone on which forecasts were last made; null before the first night',
      ),
      message: z.string().describe('Says why there are no forecasts; empty if there are'),
      coverage: z.object({
        held: z.int().describe('Number of intervals decided in the last quarter that held'),
        of: z.int(),
        words: z.string().describe('Says so in a sentence; empty if none was decided'),
      }),
      basis: z.string().describe('Says what the forecasts were made from'),
      total: z.int(),
      data: z.array(Forecast),
    }),
    example: () => ({ query: {} }),
  },
  show: {
    method: 'GET',
    path: '/rest/forecasts/position',
    summary:
      'Get when a position will be filled, and how many further candidates its stages need to fill it by its planned last day',
    access: 'signed-in',
    reads,
    query: z.object({ position: Id.describe('Id or slug of the position') }),
    response: z.object({
      success: z.literal(true),
      data: Forecast.extend({
        needed: z.object({
          words: z.string().describe('What the plan lacks, in a sentence; empty if nothing is known'),
          by_stage: z
            .array(
              z.object({
                id: z.string(),
                name: z.string(),
                lacks: z
                  .int()
                  .nullable()
                  .describe('Further candidates that would be enough by themselves; null if no number would'),
              }),
            )
            .describe('Each stage is an alternative to the others'),
        }),
        made_on: Day,
        basis: z.string().describe('Says what the forecast was made from'),
      }),
    }),
    example: ({ positionId }) => ({ query: { position: positionId } }),
  },
})
