import { findCodedPlace, LOCATION_CODES } from '@rolecall/domain/sourcing/location-codes'

/** Returns the readable name of a stored place. */
export const namePlace = (kept: string): string => findCodedPlace(kept)?.name ?? kept

/** Lists names of places to choose from, of one country or of all. */
export const placeNames = (country?: string): string[] => [
  ...new Set(
    LOCATION_CODES.filter((place) => country === undefined || place.country === country).map(({ name }) => name),
  ),
]
