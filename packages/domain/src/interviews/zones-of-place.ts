import { placeOfZone } from '../calendar/write-time.ts'
import { countryCodeOf } from '../reference/country-name.ts'
import { findCodedPlace } from '../sourcing/location-codes.ts'
import { COUNTRY_ZONES } from './data/country-zones.ts'

let byCity: ReadonlyMap<string, string> | undefined

/** Zones are called by a city; made when it is asked for first, since there are some four hundred. */
function zoneOfCity(city: string): string | undefined {
  byCity ??= new Map(Intl.supportedValuesOf('timeZone').map((zone) => [placeOfZone(zone).toLowerCase(), zone]))
  return byCity.get(city.toLowerCase())
}

/**
 * In which time zones somebody may live who says to live in a place, such as "Hamburg, Germany": one, two in a large country
 * whose city is not known, none where the place says nothing.
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
