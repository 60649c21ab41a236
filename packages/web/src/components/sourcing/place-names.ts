import { findCodedPlace, LOCATION_CODES } from '@rolecall/domain/sourcing/location-codes'

/** A kept place as people know it. */
export const namePlace = (kept: string): string => findCodedPlace(kept)?.name ?? kept

/** Names of places to choose from, of one country or of all. */
export const placeNames = (country?: string): string[] => [
  ...new Set(
    LOCATION_CODES.filter((place) => country === undefined || place.country === country).map(({ name }) => name),
  ),
]
