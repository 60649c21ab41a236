import { cityOfZone } from '../calendar/format-time.ts'
import { countryCodeOf } from '../reference/country-name.ts'
import { findCodedPlace } from '../sourcing/location-codes.ts'
import { COUNTRY_ZONES } from './data/country-zones.ts'

let byCity: ReadonlyMap<string, string> | undefined

/** Finds a zone by its city; the index is built on first use, with some four hundred zones. */
function zoneOfCity(city: string): string | undefined {
  byCity ??= new Map(Intl.supportedValuesOf('timeZone').map((zone) => [cityOfZone(zone).toLowerCase(), zone]))
  return byCity.get(city.toLowerCase())
}

/**
 * Returns the possible time zones of a place such as "Hamburg, Germany": one, two for a large country with an unknown
 * city, or none for an unknown place.
 */
export function zonesOfPlace(place: string): readonly string[] {
  const parts = place
    .slice(0, 200)
    .split(/[,;/|()]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const country = parts
    .toReversed()
    .map((part) => countryCodeOf(part) ?? findCodedPlace(part)?.country)
    .find(Boolean)
  const known = country ? (COUNTRY_ZONES[country] ?? []) : []
  if (known.length === 1) return known
  const continents = new Set(known.map((zone) => zone.split('/')[0]))
  const city = parts.map(zoneOfCity).find((zone) => zone && (!country || continents.has(zone.split('/')[0])))
  return city ? [city] : known
}
