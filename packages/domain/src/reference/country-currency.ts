import { countryCodeOf } from './country-name.ts'
import { currencyCountries } from './data/currency-countries.ts'

const byCountry = new Map(
  Object.entries(currencyCountries).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
)

/** Returns the currency (ISO 4217) of a country, given by code or name; undefined for an unknown country. */
export const currencyOfCountry = (codeOrName: string): string | undefined =>
  byCountry.get(countryCodeOf(codeOrName) ?? '')
