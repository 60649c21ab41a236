import regions from './regions.json' with { type: 'json' }

/** Countries, and their large parts, as people write them. Lower case. */
export const REGIONS: ReadonlySet<string> = new Set(regions)
