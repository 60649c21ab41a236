import { countryName } from '../reference/country-name.ts'

/** Where work is done, or somebody lives. `country` is ISO 3166-1 alpha-2, '' where unknown; `region` the part after the dash of ISO 3166-2 ('NY', 'CA', 'IL'), '' where unknown or of no matter; `city` lower case, '' otherwise. */
export type RulePlace = { country: string; region: string; city: string }

export const NOWHERE: RulePlace = { country: '', region: '', city: '' }

/** The codes under which the table of rules may name a place, the widest first: US, US-NY, US-NY/new york. */
export function placeCodesOf({ country, region, city }: RulePlace): readonly string[] {
  if (country === '') return []
  if (region === '') return [country]
  return city === ''
    ? [country, `${country}-${region}`]
    : [country, `${country}-${region}`, `${country}-${region}/${city}`]
}

/** As a list shows it: "New York, US-NY", "Germany". */
export function nameOfPlace({ country, region, city }: RulePlace): string {
  if (region === '') return country === '' ? '' : countryName(country)
  const code = `${country}-${region}`
  return city === '' ? code : `${city.replace(/(^|[ -])\p{Ll}/gu, (letter) => letter.toUpperCase())}, ${code}`
}

/** The place of such a code: US-NY/new york. */
export function placeOfCode(code: string): RulePlace {
  const [places = '', city = ''] = code.split('/')
  const [country = '', region = ''] = places.split('-')
  return { country, region, city }
}

export const nameOfCode = (code: string): string => nameOfPlace(placeOfCode(code))
