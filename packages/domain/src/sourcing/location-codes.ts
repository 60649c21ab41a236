import { countries } from '../reference/data/countries.ts'
import { locationKeyOf } from '../reference/location-alias.ts'
import { METROS } from './data/metros.ts'

/** `country:number`, where 0 is the whole country (rule S-020). */
export type CodedPlace = { code: string; name: string; country: string }

/** All countries, each followed by its large cities. */
export const LOCATION_CODES: readonly CodedPlace[] = countries.flatMap(({ name, code: country }) => [
  { code: `${country}:0`, name, country },
  ...(METROS[country] ?? []).map((city, place) => ({
    code: `${country}:${place + 1}`,
    name: city,
    country,
  })),
])

const byCode = new Map(LOCATION_CODES.map((place) => [place.code, place]))
const byName = new Map(LOCATION_CODES.map((place) => [place.name.toLowerCase(), place]))
const byKey = new Map(LOCATION_CODES.map((place) => [locationKeyOf(place.name), place]))

/** Returns a place by code or name; also accepts other names of cities in the location filter. */
export const findCodedPlace = (given: string): CodedPlace | undefined => {
  const text = given.trim()
  return byCode.get(text.toUpperCase()) ?? byName.get(text.toLowerCase()) ?? byKey.get(locationKeyOf(text))
}
