import years from './technology-years.json' with { type: 'json' }

/** The year a technology became publicly available, by the id of its skill. */
export const technologyYears: ReadonlyMap<string, number> = new Map(Object.entries(years))
