import { APPROVAL } from '@rolecall/domain/approvals/approval-limits'
import { countries } from '@rolecall/domain/reference/data/countries'
import { z } from 'zod'
import { Id, OptionalAmount, unlessEmpty } from '../platform/wire.ts'

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** ISO 4217. */
export const Currency = z
  .string()
  .max(3, { error: unlessEmpty('Use a three-letter currency code, such as EUR.') })
  .refine((code) => currencies.has(code), { error: unlessEmpty('No such currency.') })

export const OptionalCurrency = z
  .union([z.literal(''), Currency])
  .nullish()
  .transform((code) => code || undefined)

export const Money = z.object({ value: z.number(), currency: z.string() })

/** Largest amount: thirteen digits and two decimals. */
const AMOUNT_MAX = 10 ** 13 - 1
/** A non-negative amount, with two decimals. */
export const GivenAmount = OptionalAmount.pipe(z.number().min(0).max(AMOUNT_MAX))
/** The same, or null if empty. */
export const AmountOrNull = OptionalAmount.pipe(z.number().min(0).max(AMOUNT_MAX).optional()).transform(
  (amount) => amount ?? null,
)

export const GivenMoney = z.object({ value: GivenAmount, currency: Currency })
export const OptionalMoney = GivenMoney.nullish().transform((money) => money ?? null)

const known: ReadonlySet<string> = new Set(countries.map(({ code }) => code))
const Country = z
  .string()
  .max(2)
  .refine((code) => known.has(code), 'No such country.')

/** ISO 3166-1 code, or "" if not given. */
export const OptionalCountry = z
  .union([z.literal(''), Country])
  .nullish()
  .transform((code) => code ?? '')

const Department = z.string().trim().min(1).max(APPROVAL.nameMax)

const Step = z.object({
  approvers: z
    .array(Id)
    .min(1, 'Choose at least one approver.')
    .max(APPROVAL.approversMax, `A step can have at most ${APPROVAL.approversMax} approvers.`)
    .refine((ids) => new Set(ids).size === ids.length, 'The step lists an approver twice.'),
  needs: z.enum(['any', 'all']),
  from: OptionalMoney.describe('Lowest amount from which the step applies; null if it always applies'),
})

export const ChainInput = z.object({
  name: z.string().trim().min(1).max(APPROVAL.nameMax),
  departments: z
    .array(Department)
    .max(APPROVAL.departmentsMax)
    .describe('Departments the chain applies to; empty for all'),
  countries: z.array(Country).max(APPROVAL.countriesMax).describe('Countries the chain applies to; empty for all'),
  steps: z
    .array(Step)
    .min(1, 'Add at least one step.')
    .max(APPROVAL.stepsMax, `A chain can have at most ${APPROVAL.stepsMax} steps.`),
})
export type ChainInput = z.output<typeof ChainInput>
