import zones from './country-zones.json' with { type: 'json' }

/**
 * Time zone of each country with a single one, by two-letter code, from the time zone database (public domain); for
 * larger countries, the two zones with most people, eastern or capital first.
 */
export const COUNTRY_ZONES: Readonly<Record<string, readonly string[]>> = zones
