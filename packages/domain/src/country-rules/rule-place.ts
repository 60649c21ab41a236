import { countryName } from '../reference/country-name.ts'
import places from './data/places.json' with { type: 'json' }

/**
 * Place of work or residence. `country` is ISO 3166-1 alpha-2, '' if unknown; `region` the second part of ISO 3166-2
 * ('NY', 'CA', 'IL'), '' if unknown or irrelevant; `city` in lower case, or ''.
 */
export type RulePlace = { country: string; region: string; city: string }

export const NOWHERE: RulePlace = { country: '', region: '', city: '' }

/** Returns the codes by which the table of rules may name a place, widest first: US, US-NY, US-NY/new york. */
export function placeCodesOf({ country, region, city }: RulePlace): readonly string[] {
  if (country === '') return []
  if (region === '') return [country]
  return city === ''
    ? [country, `${country}-${region}`]
    : [country, `${country}-${region}`, `${country}-${region}/${city}`]
}

const REGION_NAMES = new Map(
  Object.entries(places.regions).flatMap(([country, byName]) =>
    Object.entries(byName).map(([name, code]) => [`${country}-${code}`, capitalise(name)] as const),
  ),
)

function capitalise(name: string): string {
  return name.replace(/(^|[ -])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

/** Returns the display name of a place: "New York, New York", "California", "Germany". */
export function nameOfPlace({ country, region, city }: RulePlace): string {
  if (region === '') return country === '' ? '' : countryName(country)
  const name = REGION_NAMES.get(`${country}-${region}`) ?? `${country}-${region}`
  return city === '' ? name : `${capitalise(city)}, ${name}`
}

/** Returns the place of such a code: US-NY/new york. */
export function placeOfCode(code: string): RulePlace {
  const [wide = '', city = ''] = code.split('/')
  const [country = '', region = ''] = wide.split('-')
  return { country, region, city }
}

export const nameOfCode = (code: string): string => nameOfPlace(placeOfCode(code))

/** Members of the European Union, and the three others of the European Economic Area. */
const UNION = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')
const AREA = [...UNION, 'IS', 'LI', 'NO']

/** Returns the display names of a rule's places; Europe's are summarized. */
export function nameOfPlaces(codes: readonly string[]): string {
  const isAll = (members: readonly string[]) =>
    codes.length === members.length && members.every((code) => codes.includes(code))
  if (isAll(UNION)) return 'European Union'
  return isAll(AREA) ? 'European Economic Area' : codes.map(nameOfCode).join(' · ')
}
