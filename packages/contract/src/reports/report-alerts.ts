import { CHARTS_PAGE as access } from '@rolecall/domain/access/page-access'
import { TILE_NAME_MAX, TILE_TEXT_MAX } from '@rolecall/domain/reports/dashboard-tiles'
import { ALERTS_MAX, BOUND_MAX } from '@rolecall/domain/reports/report-alerts'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'
import { Done, Flag, Id } from '../platform/wire.ts'

const Alert = z.object({
  alert_id: z.string(),
  name: z.string(),
  report: z.string().describe('The report as its address says it: “measure=answer-median&days=30”'),
  is_above: z.boolean().describe('Whether the caller is told of a figure above the bound; otherwise of one below'),
  bound: z.number().describe('Bound in the unit of the measure: a number, a share from 0 to 1, or days'),
  is_raised: z.boolean().describe('Whether the figure was beyond the bound when it was looked at last'),
})
export type ReportAlert = z.output<typeof Alert>

export const reportAlerts = defineCalls({
  list: {
    method: 'GET',
    path: '/rest/report-alerts',
    summary: 'List the caller’s alerts about figures of reports, by name',
    access,
    onlyPeople: true,
    reads: ['views'],
    response: z.object({ success: z.literal(true), data: z.array(Alert) }),
    example: () => ({}),
  },
  create: {
    method: 'POST',
    path: '/rest/report-alerts',
    creates: true,
    summary: `Have the caller emailed when the figure of a report goes above or below a bound; looked at every night; at most ${ALERTS_MAX} per user`,
    access,
    onlyPeople: true,
    changes: ['views'],
    body: z.object({
      name: z.string().trim().min(1).max(TILE_NAME_MAX),
      report: z.string().max(TILE_TEXT_MAX),
      is_above: Flag,
      bound: z.number().min(0).max(BOUND_MAX),
    }),
    response: Done.extend({ message: z.string(), data: Alert }),
    example: () => ({
      body: { name: 'Slow answers', report: 'measure=answer-median&days=30', is_above: true, bound: 5 },
    }),
  },
  remove: {
    method: 'POST',
    path: '/rest/report-alerts/remove',
    summary: 'Delete an alert about a report; repeating the request has no further effect',
    access,
    onlyPeople: true,
    changes: ['views'],
    body: z.object({ alert_id: Id }),
    response: Done,
    example: ({ reportAlertId }) => ({ body: { alert_id: reportAlertId } }),
  },
})
