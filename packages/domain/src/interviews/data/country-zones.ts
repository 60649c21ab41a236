import zones from './country-zones.json' with { type: 'json' }

/**
 * The time zone of each country of one, by the code of two letters, as the time zone database (public domain) has it; of the
 * larger ones with several the two that hold most of their people, the eastern one or the capital's first.
 */
export const COUNTRY_ZONES: Readonly<Record<string, readonly string[]>> = zones
