import { OFFER } from '@rolecall/domain/offers/offer-limits'
import { PAY_MAX, PAY_PERIOD_IDS } from '@rolecall/domain/positions/pay-periods'
import { z } from 'zod'
import { Currency } from '../approvals/chain-input.ts'
import { DateText, Id, OptionalAmount, TextOrEmpty } from '../platform/wire.ts'
import { OfferBody } from './offer-templates.ts'

const Answer = z.union([z.string().max(OFFER.answerMax), z.array(z.string().max(OFFER.answerMax)).max(OFFER.fieldsMax)])

/** The complete content of an offer except its recipient; an edit sends all of it too. */
export const OfferInput = z.object({
  template_id: Id,
  pay: z.object({
    value: OptionalAmount.pipe(
      z.number({ error: 'Enter the pay.' }).gt(0, 'Enter the pay.').max(PAY_MAX, 'This amount is too high.'),
    ),
    currency: Currency,
    per: z.enum(PAY_PERIOD_IDS),
  }),
  place: TextOrEmpty(OFFER.placeMax),
  starts_on: z
    .union([z.literal(''), DateText])
    .nullish()
    .transform((day) => day ?? '')
    .describe('First day of work; empty if open'),
  last_day: DateText.describe('Last day for signing, in the candidate’s time zone'),
  answers: z
    .record(z.string().max(60), Answer)
    .refine((answers) => Object.keys(answers).length <= OFFER.fieldsMax, 'Too many fields.')
    .nullish()
    .transform((answers) => answers ?? {})
    .describe('Values of the template’s fields, by id'),
  body: OfferBody.nullish()
    .transform((body) => body ?? null)
    .describe('Text of the offer with its fields; defaults to the template’s'),
  reasons: TextOrEmpty(OFFER.reasonsMax).describe('Reasons for the approvers; never shown to the candidate'),
})
export type OfferInput = z.output<typeof OfferInput>

export const OFFER_EXAMPLE = {
  pay: { value: 65_000, currency: 'EUR', per: 'year' as const },
  place: 'Berlin',
  answers: { notice: 'one month' },
  reasons: 'Ten years of experience in this trade.',
}
