import { PAY_PERIODS } from '../positions/pay-periods.ts'
import { writePay } from '../positions/write-pay.ts'
import { currencyOfCountry } from '../reference/country-currency.ts'
import { countryCodeOf, countryName } from '../reference/country-name.ts'
import { sentence } from '../text/sentence.ts'
import type { OfferPay } from './offer-content.ts'
import { type PayRange, payWithin } from './pay-within.ts'

/** Where the work is (code or name; '' for unknown), and what the position pays; null for unknown. */
export type AroundOffer = { country: string; range: PayRange | null }

/**
 * What does not fit between the country of a position, its range and an offer, in sentences. The writer of the offer reads them,
 * and the approvers before they answer (rule A-288). Amounts in different currencies are never compared: no rate of exchange is known here.
 */
export function offerWarnings(pay: OfferPay, { country, range }: AroundOffer): string[] {
  const local = currencyOfCountry(country)
  const where = countryName(countryCodeOf(country) ?? country)
  const warnings: string[] = []
  if (local && local !== pay.currency)
    warnings.push(
      sentence('The position’s country is {where}, where people are paid in {local}. The offer is in {currency}.', {
        where,
        local,
        currency: pay.currency,
      }),
    )
  if (!range || range.currency === '' || (range.from === null && range.to === null)) return warnings
  if (local && local !== range.currency)
    warnings.push(
      sentence('The range is in {currency}, and the position’s country is {where}.', {
        currency: range.currency,
        where,
      }),
    )
  return [...warnings, ...againstRange(pay, range)]
}

function againstRange(pay: OfferPay, range: PayRange): string[] {
  const pays = writePay(range)
  const fit = payWithin(pay, range)
  const [offered, ranged] = [PAY_PERIODS[pay.per].said, PAY_PERIODS[range.per].said]
  if (fit === 'other-currency')
    return [
      sentence('The position pays {pays}. The offer is in another currency, so the two cannot be compared.', { pays }),
    ]
  return [
    fit === 'above' && sentence('The offer is above what the position pays, {pays}.', { pays }),
    fit === 'below' && sentence('The offer is below what the position pays, {pays}.', { pays }),
    pay.per !== range.per &&
      sentence(
        'The range counts by {ranged}, and the offer by {offered}. Both were compared by the year of full-time work.',
        {
          ranged: ranged.replace(/^an? /, 'the '),
          offered: offered.replace(/^an? /, 'the '),
        },
      ),
  ].filter((said) => said !== false)
}
