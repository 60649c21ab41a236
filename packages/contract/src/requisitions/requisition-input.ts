import { PAY_MAX, PAY_PERIOD_IDS } from '@rolecall/domain/positions/pay-periods'
import { REQUISITION, REQUISITION_REASONS } from '@rolecall/domain/requisitions/requisition-limits'
import { z } from 'zod'
import { AmountOrNull, Currency, OptionalCountry } from '../approvals/chain-input.ts'
import { MESSAGES } from '../platform/messages.ts'
import { DateText, OptionalAmount, PlainInt, refineValid, TextOrEmpty } from '../platform/wire.ts'

const Pay = OptionalAmount.pipe(z.number().min(0).max(PAY_MAX).optional()).transform((amount) => amount ?? null)

type PayFields = { pay_from: number | null; pay_to: number | null; budget: number | null; currency: string }

/** The complete data of a requisition; an edit sends all of it too. */
export const RequisitionInput = z
  .object({
    title: z.string().trim().min(1, MESSAGES.required).max(REQUISITION.titleMax),
    department: TextOrEmpty(REQUISITION.departmentMax),
    country: OptionalCountry.describe('ISO 3166-1 code; empty if open'),
    place: TextOrEmpty(REQUISITION.placeMax),
    why: z.enum(REQUISITION_REASONS),
    replaces: TextOrEmpty(REQUISITION.replacesMax).describe('The person who is replaced'),
    heads: PlainInt.min(REQUISITION.heads.min).max(REQUISITION.heads.max),
    pay_from: Pay,
    pay_to: Pay,
    currency: z
      .union([z.literal(''), Currency])
      .nullish()
      .transform((code) => code ?? '')
      .describe('ISO 4217 code for the range and the budget'),
    pay_per: z
      .enum(PAY_PERIOD_IDS)
      .nullish()
      .transform((per) => per ?? ('year' as const)),
    budget: AmountOrNull.describe('Yearly budget for all heads'),
    wanted_on: DateText.nullish().transform((day) => day ?? null),
    reasons: TextOrEmpty(REQUISITION.reasonsMax),
  })
  .refine(({ pay_from: from, pay_to: to }) => from === null || to === null || from <= to, {
    path: ['pay_to'],
    error: 'The lowest pay is above the highest.',
    when: refineValid('pay_from', 'pay_to'),
  })
  .refine(({ why, replaces }) => why === 'new' || replaces !== '', {
    path: ['replaces'],
    error: 'Enter who is being replaced.',
    when: refineValid('why', 'replaces'),
  })
  .refine(
    ({ pay_from, pay_to, budget, currency }: PayFields) =>
      currency !== '' || (pay_from === null && pay_to === null && budget === null),
    {
      path: ['currency'],
      error: 'Choose a currency.',
      when: refineValid('pay_from', 'pay_to', 'budget', 'currency'),
    },
  )
export type RequisitionInput = z.output<typeof RequisitionInput>

export const REQUISITION_EXAMPLE = {
  title: 'Data Engineer',
  department: 'Engineering',
  country: 'DE',
  place: 'Berlin',
  why: 'new' as const,
  heads: 2,
  pay_from: 60_000,
  pay_to: 75_000,
  currency: 'EUR',
  pay_per: 'year' as const,
  wanted_on: '2030-03-01',
  reasons: 'The pipelines of two customers come to us in spring.',
}
