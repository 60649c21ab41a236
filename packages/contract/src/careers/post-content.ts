import { PAY_MAX, PAY_PERIOD_IDS } from '@rolecall/domain/positions/pay-periods'
import { POST_CONTENT } from '@rolecall/domain/positions/post-limits'
import { SCHOOLING_IDS } from '@rolecall/domain/positions/schooling'
import { WORKPLACE_IDS } from '@rolecall/domain/positions/workplaces'
import { z } from 'zod'
import type { ExampleIds } from '../ground/example-ids.ts'
import { Done, Flag, Id, KnownVersion, OptionalFlag, onceRight, PlainAmount, PlainNumber } from '../ground/wire.ts'

const AMOUNT_LENGTH_MAX = 30
const AMOUNT = /^(?:|(?:\d+|\d{1,3}(?:[ ,.'’]\d{3})+)(?:[.,]\d{2})?)$/
const NO_AMOUNT = 'Write the pay as a number, such as 60,000 or 17.50.'

/** Two digits behind the last sign are hundredths, whatever the sign is; three are thousands. */
const numberOf = (text: string): number =>
  /[.,]\d{2}$/.test(text) ? Number(text.replace(/\D/g, '')) / 100 : Number(text.replace(/\D/g, ''))

/** An amount as a form has it: with or without signs between its thousands; nothing is none. */
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

/** What a post shows beside the position itself. */
const PostContentShape = {
  skills: chosenIds(POST_CONTENT.skills, `At most ${POST_CONTENT.skills} skills.`).describe(
    'Ids of skills that the position asks for, in order',
  ),
  workplace: z.enum([...WORKPLACE_IDS, '']),
  shows_pay: z.boolean(),
  pay_from: Amount,
  pay_to: Amount,
  pay_per: z
    .enum(PAY_PERIOD_IDS)
    .nullish()
    .transform((per) => per ?? 'year')
    .describe('What the pay is counted by'),
  pay_currency: z
    .string()
    .trim()
    .max(3)
    .toUpperCase()
    .refine((code) => code === '' || currencies.has(code), 'There is no such currency.')
    .nullish()
    .transform((code) => code ?? '')
    .describe('ISO 4217; empty for that of the company'),
  education: z
    .enum([...SCHOOLING_IDS, ''])
    .nullish()
    .transform((given) => given ?? '')
    .describe('The least that somebody must have learned; empty where the post does not say'),
  experience_counts: Flag.describe('Whether experience stands in for it'),
  people: chosenIds(POST_CONTENT.people, `At most ${POST_CONTENT.people} people.`).describe(
    'Ids of people who have a part in the position and agree to be named',
  ),
  about_team: z.string().trim().max(POST_CONTENT.aboutTeam),
}

const PAY_ORDER = 'The highest pay is below the lowest.'
const PAY_MISSING = 'To show the pay, say what it starts at or goes up to.'

/** The whole content, each time; pay has its ends in order, and is there where it is shown. */
const GivenContent = z
  .object({ positionId: Id, version: KnownVersion, ...PostContentShape })
  .refine(({ pay_from: from, pay_to: to }) => from === null || to === null || from <= to, {
    path: ['pay_to'],
    error: PAY_ORDER,
    when: onceRight('pay_from', 'pay_to'),
  })
  .refine(({ shows_pay, pay_from, pay_to }) => !shows_pay || pay_from !== null || pay_to !== null, {
    path: ['pay_from'],
    error: PAY_MISSING,
    when: onceRight('shows_pay', 'pay_from', 'pay_to'),
  })

const Content = z.object({
  skills: z.array(z.string()),
  workplace: z.enum([...WORKPLACE_IDS, '']),
  shows_pay: z.boolean(),
  pay_from: z.number().nullable(),
  pay_to: z.number().nullable(),
  pay_per: z.enum(PAY_PERIOD_IDS),
  pay_currency: z.string().describe('ISO 4217; empty for that of the company'),
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
        'When candidates have to be told a pay range, by the places of the position and the company’s own rule',
      ),
    sources: z
      .array(z.object({ law: z.string(), article: z.string(), url: z.string() }))
      .describe('The laws that say so'),
  })
  .meta({ id: 'PayRule' })
export type PayRule = z.output<typeof PayRule>

const RequisitionPay = z
  .object({
    number: z.string().describe('As the company counts them: R-3'),
    pay_from: z.number().nullable(),
    pay_to: z.number().nullable(),
    pay_per: z.enum(PAY_PERIOD_IDS),
    pay_currency: z.string().describe('ISO 4217'),
  })
  .meta({ id: 'RequisitionPay' })
export type RequisitionPay = z.output<typeof RequisitionPay>

const PostChoices = z
  .object({
    version: z.int(),
    content: Content,
    currency: z
      .string()
      .describe('That the post pays in where it names none: of the salary, the country or the company'),
    salary: z.number().nullable().describe('What the position says of itself; it is not shown'),
    requisition: RequisitionPay.nullable().describe(
      'What the approved requisition of the position pays; null without one, and for whoever may not see pay',
    ),
    pay_rule: PayRule,
    skills: z
      .array(z.object({ id: z.string(), name: z.string(), proposed: z.boolean() }))
      .describe('That the position asks for, those fit to be shown first'),
    people: z
      .array(z.object({ id: z.string(), name: z.string(), part: z.string(), agrees: z.boolean() }))
      .describe('Who has a part in the position'),
    job_posted: z.boolean(),
  })
  .meta({ id: 'PostChoices' })
export type PostChoices = z.output<typeof PostChoices>

const PostHiring = z
  .object({
    shows_steps: z.boolean().describe('Posts name the stages, as applicants are told of them'),
    shows_times: z.boolean().describe('Posts say how long it usually takes'),
    times: z
      .object({ concluded: z.int(), answer_days: z.int(), decision_days: z.int() })
      .nullable()
      .describe('As posts say them; null where too few applications were decided within a year'),
  })
  .meta({ id: 'PostHiring' })
export type PostHiring = z.output<typeof PostHiring>

/** A post that shows nothing beside its position. */
const NO_CONTENT = { skills: [], workplace: '' as const, shows_pay: false, people: [], about_team: '' }

/** Those calls of a job post that say what it shows; job-post.ts declares them among its own. */
export const postCalls = {
  content: {
    method: 'POST',
    path: '/rest/jobpost/content',
    keepsBounds: true,
    summary: 'What the post of a position shows beside the position itself, and what there is to choose from',
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
      'Choose what the post of a position shows: skills, where the work is done, pay, people who agreed, some words about the team',
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
    summary: 'The page of a post as it would be with this, for whoever may edit the position; nothing is kept',
    access: { allOf: ['edit_position'] },
    reads: ['positions', 'members', 'users', 'settings'],
    maxBody: 32 * 1024,
    body: GivenContent,
    response: z.object({ success: z.literal(true), html: z.string().describe('A whole page') }),
    example: ({ positionId }: ExampleIds) => ({ body: { positionId, ...NO_CONTENT } }),
  },
  hiring: {
    method: 'GET',
    path: '/rest/company/hiring-on-posts',
    summary: 'What the posts of the company say of how hiring goes, and how long it took of late',
    access: { allOf: ['modify_company_profile'] },
    reads: ['settings', 'applications'],
    response: z.object({ success: z.literal(true), data: PostHiring }),
    example: () => ({}),
  },
  settleHiring: {
    method: 'POST',
    path: '/rest/company/hiring-on-posts',
    summary: 'Have the posts of the company say how hiring goes and how long it takes, or not; what is left out stays',
    access: { allOf: ['modify_company_profile'] },
    changes: ['settings', 'history'],
    body: z.object({ shows_steps: OptionalFlag, shows_times: OptionalFlag }),
    response: Done.extend({ message: z.string() }),
    example: () => ({ body: { shows_steps: true, shows_times: true } }),
  },
} as const
