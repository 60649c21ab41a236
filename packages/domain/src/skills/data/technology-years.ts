import years from './technology-years.json' with { type: 'json' }

/** The year in which a technology was first open to the public, by the id of its skill. */
export const technologyYears: ReadonlyMap<string, number> = new Map(Object.entries(years))
