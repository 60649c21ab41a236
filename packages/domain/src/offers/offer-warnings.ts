import { formatPay } from '../positions/format-pay.ts'
import { PAY_PERIODS } from '../positions/pay-periods.ts'
import { currencyOfCountry } from '../reference/country-currency.ts'
import { countryCodeOf, countryName } from '../reference/country-name.ts'
import { sentence } from '../text/sentence.ts'
import { comparePayToRange, type PayRange } from './compare-pay-to-range.ts'
import type { OfferPay } from './offer-content.ts'

/** Country of the work (code or name; '' if unknown), and pay of the position; null if unknown. */
export type AroundOffer = { country: string; range: PayRange | null }

/**
 * Returns conflicts between a position's country, its range and an offer, in sentences. The author of the offer and its
 * approvers see them (rule A-288). Amounts in different currencies are not compared, since no exchange rates are known.
 */
export function offerWarnings(pay: OfferPay, { country, range }: AroundOffer): string[] {
  const local = currencyOfCountry(country)
  const where = countryName(countryCodeOf(country) ?? country)
  const warnings: string[] = []
  if (local && local !== pay.currency)
    warnings.push(
      sentence('The position’s country ({where}) uses {local}, but the offer is in {currency}.', {
        where,
        local,
        currency: pay.currency,
      }),
    )
  if (!range || range.currency === '' || (range.from === null && range.to === null)) return warnings
  if (local && local !== range.currency)
    warnings.push(
      sentence('The pay range is in {currency}, but the position’s country is {where}.', {
        currency: range.currency,
        where,
      }),
    )
  return [...warnings, ...againstRange(pay, range)]
}

function againstRange(pay: OfferPay, range: PayRange): string[] {
  const pays = formatPay(range)
  const fit = comparePayToRange(pay, range)
  const [offered, ranged] = [PAY_PERIODS[pay.per].said, PAY_PERIODS[range.per].said]
  if (fit === 'other-currency')
    return [sentence('The pay range is {pays}. We can’t compare it with an offer in another currency.', { pays })]
  return [
    fit === 'above' && sentence('The offer is above the pay range of {pays}.', { pays }),
    fit === 'below' && sentence('The offer is below the pay range of {pays}.', { pays }),
    pay.per !== range.per &&
      sentence('The pay range is per {ranged} and the offer per {offered}. We compared both as full-time yearly pay.', {
        ranged: ranged.replace(/^an? /, ''),
        offered: offered.replace(/^an? /, ''),
      }),
  ].filter((said) => said !== false)
}
