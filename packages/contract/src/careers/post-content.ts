import { POST_CONTENT } from '@rolecall/domain/careers/post-limits'
import { PAY_MAX, PAY_PERIOD_IDS } from '@rolecall/domain/positions/pay-periods'
import { SCHOOLING_IDS } from '@rolecall/domain/positions/schooling'
import { WORKPLACE_IDS } from '@rolecall/domain/positions/workplaces'
import { z } from 'zod'
import type { ExampleIds } from '../platform/example-ids.ts'
import { Done, Flag, Id, KnownVersion, OptionalFlag, PlainAmount, PlainNumber, refineValid } from '../platform/wire.ts'

const AMOUNT_LENGTH_MAX = 30
const AMOUNT = /^(?:|(?:\d+|\d{1,3}(?:[ ,.'’]\d{3})+)(?:[.,]\d{2})?)$/
const NO_AMOUNT = 'Enter the pay as a number, such as 60,000 or 17.50.'

/** Two digits after the last separator are hundredths, whatever the separator; three are thousands. */
const numberOf = (text: string): number =>
  /[.,]\d{2}$/.test(text) ? Number(text.replace(/\D/g, '')) / 100 : Number(text.replace(/\D/g, ''))

/** An amount typed into a form, with or without thousands separators; empty for no amount. */
const Amount = z
  .union([PlainNumber, z.string().trim().max(AMOUNT_LENGTH_MAX)])
  .nullish()
  .transform((given) => (typeof given === 'number' ? given.toFixed(Number.isInteger(given) ? 0 : 2) : (given ?? '')))
  .pipe(z.string().max(AMOUNT_LENGTH_MAX).regex(AMOUNT, NO_AMOUNT))
  .transform((text) => (text === '' ? null : numberOf(text)))
  .pipe(PlainAmount.min(0.01, NO_AMOUNT).max(PAY_MAX, NO_AMOUNT).nullable())

const currencies = new Set(Intl.supportedValuesOf('currency'))

const chosenIds = (most: number, error: string) =>
  z
    .array(z.string().max(200))
    .max(most, error)
    .transform((ids) => [...new Set(ids)])

/** Content of a post besides the position itself. */
const PostContentShape = {
  skills: chosenIds(POST_CONTENT.skills, `At most ${POST_CONTENT.skills} skills.`).describe(
    'Ids of skills that the position requires, in order',
  ),
  workplace: z.enum([...WORKPLACE_IDS, '']),
  shows_pay: z.boolean(),
  pay_from: Amount,
  pay_to: Amount,
  pay_per: z
    .enum(PAY_PERIOD_IDS)
    .nullish()
    .transform((per) => per ?? 'year')
    .describe('Period of the pay'),
  pay_currency: z
    .string()
    .trim()
    .max(3)
    .toUpperCase()
    .refine((code) => code === '' || currencies.has(code), 'Choose a valid currency.')
    .nullish()
    .transform((code) => code ?? '')
    .describe('ISO 4217 code; empty to use the company’s currency'),
  education: z
    .enum([...SCHOOLING_IDS, ''])
    .nullish()
    .transform((given) => given ?? '')
    .describe('Minimum education; empty if the post states none'),
  experience_counts: Flag.describe('Whether experience can replace it'),
  people: chosenIds(POST_CONTENT.people, `At most ${POST_CONTENT.people} people.`).describe(
    'Ids of members of the position who agree to be named',
  ),
  about_team: z.string().trim().max(POST_CONTENT.aboutTeam),
}

const PAY_ORDER = 'The highest pay must be above the lowest.'
const PAY_MISSING = 'To show the pay, enter its lowest or highest amount.'

/** The complete content; pay must have its ends in order, and be set if it is shown. */
const GivenContent = z
  .object({ positionId: Id, version: KnownVersion, ...PostContentShape })
  .refine(({ pay_from: from, pay_to: to }) => from === null || to === null || from <= to, {
    path: ['pay_to'],
    error: PAY_ORDER,
    when: refineValid('pay_from', 'pay_to'),
  })
  .refine(({ shows_pay, pay_from, pay_to }) => !shows_pay || pay_from !== null || pay_to !== null, {
    path: ['pay_from'],
    error: PAY_MISSING,
    when: refineValid('shows_pay', 'pay_from', 'pay_to'),
  })

const Content = z.object({
  skills: z.array(z.string()),
  workplace: z.enum([...WORKPLACE_IDS, '']),
  shows_pay: z.boolean(),
  pay_from: z.number().nullable(),
  pay_to: z.number().nullable(),
  pay_per: z.enum(PAY_PERIOD_IDS),
  pay_currency: z.string().describe('ISO 4217 code; empty to use the company’s currency'),
  education: z.enum([...SCHOOLING_IDS, '']),
  experience_counts: z.boolean(),
  people: z.array(z.string()),
  about_team: z.string(),
})
export type PostContent = z.output<typeof Content>

const PayRule = z
  .object({
    demands: z
      .enum(['none', 'on-request', 'before-interview', 'on-post'])
      .describe(
        'Point at which candidates must be told a pay range, by the position’s locations and the company’s own rule',
      ),
    sources: z
      .array(z.object({ law: z.string(), article: z.string(), url: z.string() }))
      .describe('Laws that require it'),
  })
  .meta({ id: 'PayRule' })
export type PayRule = z.output<typeof PayRule>

const RequisitionPay = z
  .object({
    number: z.string().describe('Number of the requisition, such as R-3'),
    pay_from: z.number().nullable(),
    pay_to: z.number().nullable(),
    pay_per: z.enum(PAY_PERIOD_IDS),
    pay_currency: z.string().describe('ISO 4217 code'),
  })
  .meta({ id: 'RequisitionPay' })
export type RequisitionPay = z.output<typeof RequisitionPay>

const PostChoices = z
  .object({
    version: z.int(),
    content: Content,
    currency: z.string().describe('Default currency for the pay: that of the salary, the country or the company'),
    salary: z.number().nullable().describe('Salary of the position, which is not shown on the post'),
    requisition: RequisitionPay.nullable().describe(
      'Pay of the position’s approved requisition; null if none or the caller may not see pay',
    ),
    pay_rule: PayRule,
    skills: z
      .array(z.object({ id: z.string(), name: z.string(), proposed: z.boolean() }))
      .describe('Skills that the position requires, most suitable for the post first'),
    people: z
      .array(z.object({ id: z.string(), name: z.string(), part: z.string(), agrees: z.boolean() }))
      .describe('Members of the position'),
    job_posted: z.boolean(),
  })
  .meta({ id: 'PostChoices' })
export type PostChoices = z.output<typeof PostChoices>

const PostHiring = z
  .object({
    shows_steps: z.boolean().describe('Whether posts name the stages, as shown to applicants'),
    shows_times: z.boolean().describe('Whether posts state how long hiring usually takes'),
    times: z
      .object({ concluded: z.int(), answer_days: z.int(), decision_days: z.int() })
      .nullable()
      .describe('Durations as shown on posts; null if too few applications were decided within a year'),
  })
  .meta({ id: 'PostHiring' })
export type PostHiring = z.output<typeof PostHiring>

/** A post without additional content. */
const NO_CONTENT = { skills: [], workplace: '' as const, shows_pay: false, people: [], about_team: '' }

/** Calls about the content of a job post; job-post.ts declares them with its own. */
export const postCalls = {
  content: {
    method: 'POST',
    path: '/rest/jobpost/content',
    keepsBounds: true,
    summary: 'Get the additional content of a position’s post, and the available choices',
    access: { allOf: ['edit_position'] },
    reads: ['positions', 'requisitions', 'members', 'users', 'settings'],
    body: z.object({ positionId: Id }),
    response: z.object({ success: z.literal(true), data: PostChoices }),
    example: ({ positionId }: ExampleIds) => ({ body: { positionId } }),
  },
  editContent: {
    method: 'POST',
    path: '/rest/jobpost/content/edit',
    keepsBounds: true,
    summary:
      'Set the content of a position’s post: skills, workplace, pay, people who agreed, and a few words about the team',
    access: { allOf: ['edit_position'] },
    changes: ['positions', 'history'],
    maxBody: 32 * 1024,
    body: GivenContent,
    response: Done.extend({ message: z.string(), version: z.int() }),
    example: ({ positionId }: ExampleIds) => ({ body: { positionId, ...NO_CONTENT, workplace: 'hybrid' as const } }),
  },
  preview: {
    method: 'POST',
    path: '/rest/jobpost/preview',
    keepsBounds: true,
    summary: 'Preview the page of a post with unsaved content, for users who may edit the position',
    access: { allOf: ['edit_position'] },
    reads: ['positions', 'members', 'users', 'settings'],
    maxBody: 32 * 1024,
    body: GivenContent,
    response: z.object({ success: z.literal(true), html: z.string().describe('A complete HTML page') }),
    example: ({ positionId }: ExampleIds) => ({ body: { positionId, ...NO_CONTENT } }),
  },
  hiring: {
    method: 'GET',
    path: '/rest/company/hiring-on-posts',
    summary: 'Get what the company’s posts say about the hiring process, and how long it has recently taken',
    access: { allOf: ['modify_company_profile'] },
    reads: ['settings', 'applications'],
    response: z.object({ success: z.literal(true), data: PostHiring }),
    example: () => ({}),
  },
  settleHiring: {
    method: 'POST',
    path: '/rest/company/hiring-on-posts',
    summary:
      'Set whether the company’s posts describe the hiring process and its duration; omitted fields stay unchanged',
    access: { allOf: ['modify_company_profile'] },
    changes: ['settings', 'history'],
    body: z.object({ shows_steps: OptionalFlag, shows_times: OptionalFlag }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { shows_steps: true, shows_times: true } }),
  },
} as const
