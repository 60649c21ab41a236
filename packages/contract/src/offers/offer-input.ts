import { OFFER } from '@rolecall/domain/offers/offer-limits'
import { PAY_MAX, PAY_PERIOD_IDS } from '@rolecall/domain/positions/pay-periods'
import { z } from 'zod'
import { Currency } from '../company/chain-input.ts'
import { DateText, Id, OptionalAmount, TextOrEmpty } from '../ground/wire.ts'
import { OfferBody } from './offer-templates.ts'

const Answer = z.union([z.string().max(OFFER.answerMax), z.array(z.string().max(OFFER.answerMax)).max(OFFER.fieldsMax)])

/** All that an offer is made of beside whom it is for; an edit gives all of it, too. */
export const OfferInput = z.object({
  template_id: Id,
  pay: z.object({
    value: OptionalAmount.pipe(
      z.number({ error: 'Say what it pays.' }).gt(0, 'Say what it pays.').max(PAY_MAX, 'This is too much.'),
    ),
    currency: Currency,
    per: z.enum(PAY_PERIOD_IDS),
  }),
  place: TextOrEmpty(OFFER.placeMax),
  starts_on: z
    .union([z.literal(''), DateText])
    .nullish()
    .transform((day) => day ?? '')
    .describe('The first day of work; empty where nobody says'),
  last_day: DateText.describe('The last day on which it can be signed, where the candidate lives'),
  answers: z
    .record(z.string().max(60), Answer)
    .refine((answers) => Object.keys(answers).length <= OFFER.fieldsMax, 'There are not so many fields.')
    .nullish()
    .transform((answers) => answers ?? {})
    .describe('To the fields of the template, by their ids'),
  body: OfferBody.nullish()
    .transform((body) => body ?? null)
    .describe('The text with its fields; that of the template where it is left out'),
  reasons: TextOrEmpty(OFFER.reasonsMax).describe('For those who approve it; the candidate never reads it'),
})
export type OfferInput = z.output<typeof OfferInput>

export const OFFER_EXAMPLE = {
  pay: { value: 65_000, currency: 'EUR', per: 'year' as const },
  place: 'Berlin',
  answers: { notice: 'one month' },
  reasons: 'They bring ten years of the trade.',
}
