import { countryCodeOf } from './country-name.ts'
import { currencyCountries } from './data/currency-countries.ts'

const byCountry = new Map(
  Object.entries(currencyCountries).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
)

/** The currency (ISO 4217) of a country that is named by its code or its name; undefined for an unknown country. */
export const currencyOfCountry = (codeOrName: string): string | undefined =>
  byCountry.get(countryCodeOf(codeOrName) ?? '')
