import { CHARTS_PAGE } from '@rolecall/domain/access/page-access'
import { HEADCOUNT, REQUISITION } from '@rolecall/domain/requisitions/requisition-limits'
import { z } from 'zod'
import { AmountOrNull, Currency, Money } from '../company/chain-input.ts'
import { defineCalls } from '../ground/define-calls.ts'
import { Done, PlainInt, YEARS } from '../ground/wire.ts'

const Year = PlainInt.min(YEARS.least).max(YEARS.most)
/** As it stands in an address. */
const YearText = z
  .string()
  .max(4)
  .regex(/^\d{4}$/, 'This is no year.')
  .transform(Number)
  .pipe(Year)

const Row = z
  .object({
    department: z.string().describe('Empty for requisitions that name none'),
    planned: z.int(),
    approved: z.int().describe('Heads of requisitions that are approved or done'),
    open: z.int().describe('Openings that are not filled yet, of positions that are open'),
    filled: z.int().describe('Candidates who are selected on their positions'),
    budget: Money.nullable().describe('As planned; null where none is, or the caller may not see pay'),
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
    error: 'Say in which currency.',
  })

const params = z.object({ year: YearText })

/** How many people a company plans to hire in a year, and how far that is. None of the documents has it. */
export const headcount = defineCalls({
  show: {
    method: 'GET',
    path: '/rest/headcount/:year',
    summary:
      'The plan of a year beside what was approved, is open and was filled, by department; a requisition counts in the year in which people are wanted, or in which it was written',
    access: CHARTS_PAGE,
    // It counts positions that a machine which is kept to some would not see.
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
    summary: 'Plan a year: these departments in place of those that were planned',
    access: 'admin',
    onlyPeople: true,
    changes: ['requisitions', 'history'],
    params,
    body: z.object({
      departments: z
        .array(PlanRow)
        .max(HEADCOUNT.rowsMax, `A plan has at most ${HEADCOUNT.rowsMax} departments.`)
        .refine(
          (rows) => new Set(rows.map(({ department }) => department.toLowerCase())).size === rows.length,
          'A department stands in the plan twice.',
        ),
    }),
    response: Done,
    example: () => ({
      params: { year: '2026' },
      body: { departments: [{ department: 'Engineering', heads: 6, budget: 480_000, currency: 'EUR' }] },
    }),
  },
})
