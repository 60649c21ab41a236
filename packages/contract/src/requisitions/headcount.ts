import { CHARTS_PAGE } from '@rolecall/domain/access/page-access'
import { HEADCOUNT, REQUISITION } from '@rolecall/domain/requisitions/requisition-limits'
import { z } from 'zod'
import { AmountOrNull, Currency, Money } from '../approvals/chain-input.ts'
import { defineCalls } from '../platform/define-calls.ts'
import { Done, PlainInt, YEARS } from '../platform/wire.ts'

const Year = PlainInt.min(YEARS.least).max(YEARS.most)
/** The year in a URL. */
const YearText = z
  .string()
  .max(4)
  .regex(/^\d{4}$/, 'Enter a valid year.')
  .transform(Number)
  .pipe(Year)

const Row = z
  .object({
    department: z.string().describe('Department; empty for requisitions without one'),
    planned: z.int(),
    approved: z.int().describe('Heads of requisitions that are approved or done'),
    open: z.int().describe('Unfilled openings of open positions'),
    filled: z.int().describe('Candidates selected for these positions'),
    budget: Money.nullable().describe('Planned budget; null if none or the caller may not see pay'),
  })
  .meta({ id: 'HeadcountRow' })
export type HeadcountRow = z.output<typeof Row>

const PlanRow = z
  .object({
    department: z.string().trim().min(1).max(REQUISITION.departmentMax),
    heads: PlainInt.min(0).max(HEADCOUNT.headsMax),
    budget: AmountOrNull,
    currency: z
      .union([z.literal(''), Currency])
      .nullish()
      .transform((code) => code ?? ''),
  })
  .refine(({ budget, currency }) => budget === null || currency !== '', {
    path: ['currency'],
    error: 'Choose a currency.',
  })

const params = z.object({ year: YearText })

/** A company's headcount plan for a year, and its progress. Not in the specification. */
export const headcount = defineCalls({
  show: {
    method: 'GET',
    path: '/rest/headcount/:year',
    summary:
      'Get a year’s headcount plan next to approved, open and filled heads, by department; a requisition counts in the year its heads are needed, or else in the year it was written',
    access: CHARTS_PAGE,
    // It counts positions that a machine limited to some would not see.
    onlyPeople: true,
    reads: ['requisitions', 'positions', 'applications'],
    params,
    response: z.object({
      success: z.literal(true),
      data: z.array(Row),
      sees_pay: z.boolean(),
      may_plan: z.boolean(),
    }),
    example: () => ({ params: { year: '2026' } }),
  },
  plan: {
    method: 'PUT',
    path: '/rest/headcount/:year',
    summary: 'Replace the headcount plan of a year',
    access: 'admin',
    onlyPeople: true,
    changes: ['requisitions', 'history'],
    params,
    body: z.object({
      departments: z
        .array(PlanRow)
        .max(HEADCOUNT.rowsMax, `A plan can have up to ${HEADCOUNT.rowsMax} departments.`)
        .refine(
          (rows) => new Set(rows.map(({ department }) => department.toLowerCase())).size === rows.length,
          'A department is listed twice.',
        ),
    }),
    response: Done,
    example: () => ({
      params: { year: '2026' },
      body: { departments: [{ department: 'Engineering', heads: 6, budget: 480_000, currency: 'EUR' }] },
    }),
  },
})
