import cities from './cities.json' with { type: 'json' }

/** Cities that stand alone or before a state. Lower case. */
export const CITIES: ReadonlySet<string> = new Set(cities)
