import regions from './regions.json' with { type: 'json' }

/** Countries and their large parts, as commonly written. Lower case. */
export const REGIONS: ReadonlySet<string> = new Set(regions)
